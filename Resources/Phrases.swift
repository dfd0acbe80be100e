/// All words of the program in one language.
///
/// A view asks for a phrase by name: `phrases[.signInTitle]`, `phrases.format(.tasksTitle, place)`,
/// `phrases.count(.tasks, 3)`. A phrase that is missing from the files shows its key, since a gap
/// in a translation must not stop anybody's work; tests make sure that none is missing.
///
/// To add a phrase, add a line to each `Localizable.strings`: its Swift name is made of its key.
public struct Phrases: Equatable, Sendable {
  /// The language of the words.
  public let language: Language
  private let texts: PhraseTable

  /// The words of a language; each file is read once, when its language is first needed.
  public init(_ language: Language) {
    switch language {
    case .en: self = Phrases.english
    case .es: self = Phrases.spanish
    }
  }

  private static let english = Phrases(reading: .en)
  private static let spanish = Phrases(reading: .es)

  private init(reading language: Language) {
    let bytes = Resources.bytes(Phrases.path(language)) ?? []
    self.init(language, PhrasesFile(bytes))
  }

  /// Makes phrases from a file, as tests do.
  init(_ language: Language, _ file: PhrasesFile) {
    self.language = language
    texts = PhraseTable(file)
  }

  /// The path of a language's words among the shipped files.
  static func path(_ language: Language) -> String {
    "Languages/\(language.rawValue).lproj/Localizable.strings"
  }

  /// The words of a phrase without gaps.
  public subscript(phrase: Phrase) -> String {
    text(phrase)
  }

  /// A phrase with its gaps filled: `%1$@` is the first value, `%2$@` the second.
  public func format(_ phrase: Phrase, _ values: String...) -> String {
    Phrases.fill(text(phrase), values)
  }

  /// A phrase with its gaps filled from a list.
  public func format(_ phrase: Phrase, _ values: [String]) -> String {
    Phrases.fill(text(phrase), values)
  }

  /// A phrase with a number: `%1$@` is the number, the values follow from `%2$@` on.
  public func count(_ phrase: CountPhrase, _ count: Int, _ values: String...) -> String {
    let key = "\(phrase.key).\(language.plural(count))"
    let form = texts[key] ?? key
    return Phrases.fill(form, [number(count)] + values)
  }

  private func text(_ phrase: Phrase) -> String {
    texts[Phrase.keys.bytes(at: Int(phrase.place))] ?? phrase.key
  }

  /// Puts values in place of `%1$@` and the like; inserted values are not searched again.
  static func fill(_ text: String, _ values: [String]) -> String {
    let bytes = text.utf8
    guard var sign = bytes.firstIndex(of: UInt8(ascii: "%")) else { return text }
    var filled = ""
    var start = text.startIndex
    while true {
      let end = bytes.index(sign, offsetBy: gapLength, limitedBy: text.endIndex) ?? text.endIndex
      var next = bytes.index(after: sign)
      if let position = Phrases.position(bytes[sign..<end]), values.indices.contains(position) {
        filled.append(contentsOf: text[start..<sign])
        filled += values[position]
        start = end
        next = end
      }
      guard let found = bytes[next...].firstIndex(of: UInt8(ascii: "%")) else { break }
      sign = found
    }
    filled.append(contentsOf: text[start...])
    return filled
  }

  /// The length of `%1$@`.
  private static let gapLength = 4

  /// The value of a gap, counted from 0; nil where it is not a gap.
  static func position(_ gap: some Sequence<UInt8>) -> Int? {
    var signs = gap.makeIterator()
    guard signs.next() == UInt8(ascii: "%"), let digit = signs.next(), (0x31...0x39) ~= digit,
      signs.next() == UInt8(ascii: "$"), signs.next() == UInt8(ascii: "@"), signs.next() == nil
    else { return nil }
    return Int(digit) - 0x31
  }
}
