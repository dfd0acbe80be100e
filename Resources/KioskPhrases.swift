/// The kiosk's words in one language, each language's file read once.
///
/// A phrase that is missing shows its key, as in ``Phrases``; tests see to it that none is.
public struct KioskPhrases: Equatable, Sendable {
  /// The language of the words.
  public let language: KioskLanguage
  private let texts: [String: String]

  /// The words of a language.
  public init(_ language: KioskLanguage) {
    self = Self.read[language] ?? KioskPhrases(language, PhrasesFile([]))
  }

  private static let read = Dictionary(
    uniqueKeysWithValues: KioskLanguage.allCases.map { language in
      (language, KioskPhrases(language, PhrasesFile(Resources.bytes(path(language)) ?? [])))
    })

  private init(_ language: KioskLanguage, _ file: PhrasesFile) {
    self.language = language
    texts = Dictionary(file.entries.map { ($0.key, $0.text) }) { first, _ in first }
  }

  /// Where a language's words are, within the shipped files.
  public static func path(_ language: KioskLanguage) -> String {
    "Languages/\(language.rawValue).lproj/Kiosk.strings"
  }

  /// The words of a phrase without gaps.
  public subscript(phrase: KioskPhrase) -> String { texts[phrase.rawValue] ?? phrase.rawValue }

  /// A phrase with its gap filled.
  public func format(_ phrase: KioskPhrase, _ value: String) -> String {
    Phrases.fill(self[phrase], [value])
  }

  /// A phrase about a number of things, in the form that the number takes.
  ///
  /// Digits are those of the keys in every language: whoever reads a number here also types it.
  public func count(_ phrase: KioskCount, _ count: Int) -> String {
    let key = "\(phrase.rawValue).\(language.plural(count).rawValue)"
    return Phrases.fill(texts[key] ?? key, [String(count)])
  }
}
