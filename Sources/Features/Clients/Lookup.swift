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
    /// What looks like a phone number; its digits.
    case phone(String)
    /// An id of the whole enterprise.
    case guid(String)
    /// What a scan card says, in capitals.
    case scanCard(String)
  }

  /// The text without the spaces around it, otherwise as typed; of a number as the program writes it, only
  /// the digits.
  public let text: String
  /// What it is taken for.
  public let kind: Kind
  /// Whether it is a number of a shelter's own list, as the program writes one.
  public let isOfList: Bool
  /// Whether it is said to be a number, which may have one digit.
  private let isSaidNumber: Bool
  /// Why what is written as a date is nobody's date of birth; nil where it is one, and where it is none.
  let noBirth: NoBirth?

  /// Reads what was typed; nil where there is nothing to look for.
  ///
  /// - Parameters:
  ///   - typed: the text of the box
  ///   - language: whether the day comes before the month
  ///   - today: the day before which people are born
  public init?(_ typed: String, _ language: Language, today: CivilDate) {
    let text = String(typed.trimmed)
    guard !text.isEmpty else { return nil }
    // What is too long is read no further, at every key.
    guard !text.isLonger(than: Self.most) else {
      (self.text, kind, isOfList, noBirth) = (text, .name([]), false, nil)
      isSaidNumber = false
      return
    }
    let number = Self.printedNumber(text)
    self.text = number?.digits ?? text
    isOfList = number?.isOfList ?? false
    isSaidNumber = number != nil
    let kind = number.map { .number($0.digits) } ?? Self.kind(of: text, language, today)
    self.kind = kind
    noBirth = kind.isOfWords ? NoBirth(text, language, today: today) : nil
  }

  /// A number, and nothing else that its digits may be.
  init(number digits: String) {
    (text, kind, isOfList, noBirth) = (digits, .number(digits), false, nil)
    isSaidNumber = true
  }

  /// Why something is not searched for as it stands.
  public enum Flaw: Hashable, Sendable {
    /// Half the town would be found.
    case tooShort
    /// Nobody is called so; it was pasted by mistake.
    case tooLong
  }

  /// More letters than anybody's name has.
  public static let most = 200
  /// More letters than a name has that somebody types.
  private static let mostAtOnce = 80

  /// Whether it is looked for once nobody types any more, and not at every key: many words pasted into a
  /// terminal come letter by letter.
  var isLong: Bool { text.isLonger(than: Self.mostAtOnce) }

  /// Why it is not searched for as it stands; nil where it is.
  public var flaw: Flaw? {
    if text.isLonger(than: Self.most) { return .tooLong }
    if isSaidNumber { return nil }
    guard let only = text.first, text.utf8.count <= 16, text.count == 1 else { return nil }
    return only.isCased || only.isPunctuation || only.isWholeNumber ? .tooShort : nil
  }

  /// Whether it is a day and a month of a year that nobody said, which nobody is found by.
  var lacksYear: Bool { if case .name = kind { BirthInPart.lacksYear(text) } else { false } }

  /// The digits, where they may be a telephone number, whatever else they may be; nil for other texts.
  var phoneDigits: String? {
    guard !isOfList else { return nil }
    return switch kind {
    case .phone(let digits): digits
    case .number(let digits), .socialSecurity(let digits):
      digits.count >= String.leastOfPhone ? digits : nil
    case .name, .listedName, .initials, .birth, .lastFour, .guid, .scanCard: nil
    }
  }

  private static func kind(of text: String, _ language: Language, _ today: CivilDate) -> Kind {
    if let card = scanCard(text) { return .scanCard(card) }
    if let birth = BirthText(text, language, today: today) {
      return .birth(birth.day, swapped: birth.swapped)
    }
    let digits = text.asciiDigits
    let bare = digits.filter { $0 != "-" && $0 != " " && $0 != "#" }
    if let phone = phone(digits) { return .phone(phone) }
    if isYearAndDigits(text, today) { return .name(words(text[...])) }
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

  /// The digits of what people write as a phone number: `(555) 010-0142`, `+1 555 010 0142`,
  /// `555-0142`, or ten digits in a row.
  static func phone(_ text: String) -> String? {
    guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) || " -.()+".utf8.contains($0) })
    else { return nil }
    let digits = text.filter(\.isWholeNumber)
    let local = text.split { !$0.isWholeNumber }.map(\.utf8.count)
    let isPhone =
      switch digits.utf8.count {
      case 7: text.first == "(" || local == [3, 4]
      case 10: true
      case 11: text.first == "+" || digits.first == "1"
      case 8, 9, 12...15: text.first == "+" || text.first == "("
      default: false
      }
    return isPhone ? digits : nil
  }

  /// The code of a card: ETO's scan card, `S1` and ten digits to the base of sixteen, or one that was
  /// given out here for the kiosk, `P` and eleven characters without vowels, which may be in groups.
  ///
  /// It comes before every other reading. Source: field.md §2.1, "Scan cards".
  private static func scanCard(_ text: String) -> String? {
    let code = text.uppercased().filter { $0 != "-" }
    guard code.utf8.count == 12 else { return nil }
    let isETOs =
      code.hasPrefix("S1") && !text.contains("-")
      && code.dropFirst(2).allSatisfy({ $0.isASCII && $0.isHexDigit })
    let isOurs = code.first == "P" && code.allSatisfy("0123456789BCDFHJKNPRTVX".contains)
    return isETOs || isOurs ? code : nil
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
  /// Whether there are more letters and signs than so many.
  fileprivate func isLonger(than most: Int) -> Bool {
    utf8.count > most * 4 || utf8.count > most && unicodeScalars.count > most
  }

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

extension Lookup.Kind {
  /// Whether it is a name, or whatever else words are.
  fileprivate var isOfWords: Bool {
    switch self {
    case .name, .listedName: true
    case .initials, .birth, .lastFour, .socialSecurity, .number, .phone, .guid, .scanCard: false
    }
  }
}
