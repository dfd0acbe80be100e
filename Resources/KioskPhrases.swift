/// The kiosk's words in one language; each language's file is read once.
///
/// A missing phrase shows its key, as in ``Phrases``; tests make sure that none is missing.
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

  /// The path of a language's words among the shipped files.
  public static func path(_ language: KioskLanguage) -> String {
    "Languages/\(language.rawValue).lproj/Kiosk.strings"
  }

  /// The words of a phrase without gaps.
  public subscript(phrase: KioskPhrase) -> String { texts[phrase.rawValue] ?? phrase.rawValue }

  /// A phrase with its gap filled.
  public func format(_ phrase: KioskPhrase, _ value: String) -> String {
    Phrases.fill(self[phrase], [value])
  }

  /// A phrase with a number, in the form that the number takes.
  ///
  /// In every language the digits are those of the keys, since whoever reads a number here also
  /// types it.
  public func count(_ phrase: KioskCount, _ count: Int) -> String {
    let key = "\(phrase.rawValue).\(language.plural(count).rawValue)"
    return Phrases.fill(texts[key] ?? key, [String(count)])
  }
}
