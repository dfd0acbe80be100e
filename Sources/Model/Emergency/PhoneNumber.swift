/// A telephone number of North America, since RapidSOS knows no others.
///
/// Our rule is stricter than that of RapidSOS' own apps, which take an extension for a digit and
/// eleven digits that start with 2 for a number (rapidsos.md §6.3; the rule is our convention
/// OC-6): ASCII digits only, with blanks, dots, dashes, parentheses or slashes between them; ten
/// digits, or eleven that start with 1; area code and exchange start with 2 to 9. A `+` is followed
/// by the 1.
public struct PhoneNumber: Hashable, Sendable {
  /// The ten digits of area code, exchange and line.
  public let national: String

  /// Why a text is not a telephone number.
  public enum Flaw: Error, Hashable, Sendable, CaseIterable {
    /// It is empty.
    case empty
    /// It has a character that does not belong in a number: a letter, `*`, `#`, a digit of another
    /// script.
    case foreignCharacter
    /// It starts with `+` and another country than 1.
    case foreignCountry
    /// It has fewer than ten digits.
    case tooShort
    /// It has more than ten digits after the country.
    case tooLong
    /// The area code starts with 0 or 1.
    case areaCode
    /// The exchange, the three digits after the area code, starts with 0 or 1.
    case exchange
  }

  /// Reads a number as people write it; nil for anything else.
  public init?(_ text: String) {
    guard let number = try? PhoneNumber(validating: text) else { return nil }
    self = number
  }

  /// Reads a number as people write it, and says what is wrong with it.
  ///
  /// - Throws: ``Flaw``.
  public init(validating text: String) throws(Flaw) {
    let written = Written(text)
    if written.isBlank { throw .empty }
    guard written.isReadable else { throw .foreignCharacter }
    var digits = written.digits[...]
    if written.hasPlus {
      guard digits.first == "1" || digits.isEmpty else { throw .foreignCountry }
      digits = digits.dropFirst()
    } else if digits.count == 11 {
      guard digits.first == "1" else { throw .tooLong }
      digits = digits.dropFirst()
    }
    guard digits.count >= 10 else { throw .tooShort }
    guard digits.count == 10 else { throw .tooLong }
    guard let area = digits.first, area >= "2" else { throw .areaCode }
    guard let exchange = digits.dropFirst(3).first, exchange >= "2" else { throw .exchange }
    national = String(digits)
  }

  /// The number with the country, `12025550123`, as for a verified caller.
  public var digits: String { "1" + national }

  /// The number with `+` and the country, `+12025550123`, as in profiles and call flows.
  public var international: String { "+1" + national }

  /// The number for people, `(202) 555-0123`.
  public var display: String { Self.grouped(national) }

  /// The digits so far, in the groups of a whole number.
  static func grouped(_ digits: some StringProtocol) -> String {
    let (area, rest) = (digits.prefix(3), digits.dropFirst(3))
    if area.isEmpty { return "" }
    if rest.isEmpty { return "(" + area }
    let line = rest.dropFirst(3)
    return "(" + area + ") " + rest.prefix(3) + (line.isEmpty ? "" : "-" + line)
  }

  /// The parts of a text that is meant to be a number.
  struct Written {
    var digits = ""
    var hasPlus = false
    /// Whether it has only characters of a number.
    var isReadable = true
    var isBlank = true

    init(_ text: String) {
      for scalar in text.unicodeScalars {
        switch scalar {
        case "0"..."9":
          digits.unicodeScalars.append(scalar)
          isBlank = false
        case "+" where digits.isEmpty && !hasPlus:
          hasPlus = true
          isBlank = false
        case " ", "\u{A0}", "\u{202F}", "\t": break
        case "-", ".", "(", ")", "/", "\u{2010}", "\u{2011}", "\u{2013}": isBlank = false
        default:
          isReadable = false
          isBlank = false
        }
      }
    }
  }
}

extension PhoneNumber: Codable {
  /// Reads a number; anything else is refused.
  public init(from decoder: any Decoder) throws {
    let text = try decoder.singleValueContainer().decode(String.self)
    guard let number = PhoneNumber(text) else { throw DecodingError.noValue(decoder) }
    self = number
  }

  /// Writes the ten digits.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(national)
  }
}
