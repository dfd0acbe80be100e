/// Every word the program shows, in one language.
///
/// A view asks it by name: `phrases[.signInTitle]`, `phrases.format(.tasksTitle, place)`,
/// `phrases.count(.tasks, 3)`. A phrase that is missing from the files shows its key: a gap in a
/// translation must not stop anybody's work. Tests see to it that there is none.
///
/// To add a phrase, add a case to ``Phrase`` (or ``CountPhrase``) and a line to each
/// `Localizable.strings`.
public struct Phrases: Equatable, Sendable {
  /// The language of the words.
  public let language: Language
  private let texts: [String: String]

  /// The words of a language; each file is read once, when its language is first asked for.
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
    texts = Dictionary(file.entries.map { ($0.key, $0.text) }) { first, _ in first }
  }

  /// Where a language's words are, within the shipped files.
  static func path(_ language: Language) -> String {
    "Languages/\(language.rawValue).lproj/Localizable.strings"
  }

  /// The words of a phrase without gaps.
  public subscript(phrase: Phrase) -> String {
    text(phrase.rawValue)
  }

  /// A phrase with its gaps filled: `%1$@` is the first value, `%2$@` the second.
  public func format(_ phrase: Phrase, _ values: String...) -> String {
    Phrases.fill(text(phrase.rawValue), values)
  }

  /// A phrase with its gaps filled from a list.
  public func format(_ phrase: Phrase, _ values: [String]) -> String {
    Phrases.fill(text(phrase.rawValue), values)
  }

  /// A phrase about a number of things: `%1$@` is the number, the values follow from `%2$@` on.
  public func count(_ phrase: CountPhrase, _ count: Int, _ values: String...) -> String {
    let form = text("\(phrase.rawValue).\(language.plural(count))")
    return Phrases.fill(form, [number(count)] + values)
  }

  private func text(_ key: String) -> String {
    texts[key] ?? key
  }

  /// Puts values where `%1$@` and the like stand; what was put in is not searched again.
  private static func fill(_ text: String, _ values: [String]) -> String {
    guard text.utf8.contains(UInt8(ascii: "%")) else { return text }
    var filled = ""
    var rest = text[...]
    while let sign = rest.firstIndex(of: "%") {
      filled += rest[..<sign]
      let gap = rest[sign...].prefix(4)
      if let position = Phrases.position(gap), values.indices.contains(position) {
        filled += values[position]
        rest = rest[gap.endIndex...]
      } else {
        filled += "%"
        rest = rest[rest.index(after: sign)...]
      }
    }
    return filled + rest
  }

  /// Which value a gap takes, counted from 0; nil when it is no gap.
  static func position(_ gap: Substring) -> Int? {
    guard gap.count == 4, gap.hasPrefix("%"), gap.hasSuffix("$@") else { return nil }
    return gap.dropFirst().first?.wholeNumberValue.map { $0 - 1 }
  }
}
