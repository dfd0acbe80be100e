public import Model
public import Resources

/// What somebody typed to find a client, and what it is taken for.
///
/// One box takes everything that a worker may know of a person. Source: field.md §2.1.
public struct Lookup: Hashable, Sendable {
  /// What the text is taken for.
  public enum Kind: Hashable, Sendable {
    /// Words of a name or an alias.
    case name([String])
    /// A family name, a comma, and the beginning of a given name; either may be empty.
    case listedName(last: [String], first: [String])
    /// The first letters of two names; both letters may also begin one short name.
    case initials(String, String, isOneWord: Bool)
    /// A date of birth; the other reading where day and month could be the other way round.
    case birth(CivilDate, swapped: CivilDate?)
    /// Four digits: the end of a Social Security number, or a number.
    case lastFour(String)
    /// Nine digits.
    case socialSecurity(String)
    /// Other digits: the client's number at the site, or a case number.
    case number(String)
    /// An id of the whole enterprise.
    case guid(String)
    /// What a scan card says, in capitals.
    case scanCard(String)
  }

  /// The text without the spaces around it, otherwise as typed.
  public let text: String
  /// What it is taken for.
  public let kind: Kind

  /// Reads what was typed; nil where there is nothing to look for.
  ///
  /// - Parameters:
  ///   - typed: the text of the box
  ///   - language: whether the day comes before the month
  ///   - today: the day before which people are born
  public init?(_ typed: String, _ language: Language, today: CivilDate) {
    let text = String(typed.trimmed)
    guard !text.isEmpty else { return nil }
    self.text = text
    kind = Self.kind(of: text, language, today)
  }

  /// Whether half the town would be found.
  public var isTooShort: Bool {
    guard let only = text.first, text.count == 1 else { return false }
    return only.isCased || only.isPunctuation || only.isWholeNumber
  }

  private static func kind(of text: String, _ language: Language, _ today: CivilDate) -> Kind {
    if let card = scanCard(text) { return .scanCard(card) }
    if let birth = BirthText(text, language, today: today) {
      return .birth(birth.day, swapped: birth.swapped)
    }
    let digits = text.asciiDigits
    let bare = digits.filter { $0 != "-" && $0 != " " && $0 != "#" }
    if !bare.isEmpty, bare.utf8.allSatisfy({ (0x30...0x39).contains($0) }) {
      switch bare.count {
      case 4: return .lastFour(bare)
      case 9: return .socialSecurity(bare)
      default: return .number(bare)
      }
    }
    let hex = text.filter { !"-{}".contains($0) }
    if hex.utf8.count == 32, hex.allSatisfy({ $0.isASCII && $0.isHexDigit }) { return .guid(text) }
    if let comma = text.firstIndex(of: ",") {
      return .listedName(
        last: words(text[..<comma]), first: words(text[text.index(after: comma)...]))
    }
    return initials(text) ?? .name(words(text[...]))
  }

  /// The code of a scan card: `S1` and ten digits to the base of sixteen.
  ///
  /// It comes before every other reading. Source: field.md §2.1, "Scan cards".
  private static func scanCard(_ text: String) -> String? {
    let code = text.uppercased()
    guard code.hasPrefix("S1"), code.utf8.count == 12,
      code.dropFirst(2).allSatisfy({ $0.isASCII && $0.isHexDigit })
    else { return nil }
    return code
  }

  /// Two letters with or without dots and spaces: scripts without capitals write names that short.
  private static func initials(_ text: String) -> Kind? {
    let letters = text.filter { $0 != "." && $0 != " " }
    guard letters.count == 2, letters.allSatisfy(\.isCased), let first = letters.first,
      let last = letters.last
    else { return nil }
    return .initials(String(first), String(last), isOneWord: letters == text)
  }

  /// The words of a name, as they are compared.
  static func words(_ text: some StringProtocol) -> [String] {
    text.lowercased().split { $0.isWhitespace || $0 == "," }.map(String.init)
  }
}

extension String {
  /// With the decimal digits of every script as those of ASCII; ideographs stay what they are.
  var asciiDigits: String {
    guard !utf8.allSatisfy({ $0 < 0x80 }) else { return self }
    return String(
      map { cluster -> Character in
        guard let scalar = cluster.unicodeScalars.first,
          scalar.properties.generalCategory == .decimalNumber,
          let digit = cluster.wholeNumberValue, let ascii = String(digit).first
        else { return cluster }
        return ascii
      })
  }
}
