import Testing

@testable import Resources

/// The language files against the phrases the program knows and against each other.
struct LanguageFilesTests {
  /// Phrases that are the same words in every language, or hold no words.
  static let untranslated: Set<String> = [
    "age.minutes", "age.hours", "age.days", "app.name", "check_in.bed_is",
    "check_in.person",
    "check_in.person_aged",
    "clients.home.doubtful", "tasks.step_and",
    "clients.title_of",
    "clients.no",
    "clients.origin.eto",
    "clients.why.system", "count.kind_form.one", "count.kind_form.other", "doctor.bad",
    "doctor.eto", "doctor.file_maker", "doctor.ok", "doctor.rapidsos",
    "doctor.service_now", "doctor.skipped", "doctor.terminal", "editor.metric",
    "emergency.kept_row",
    "entry.file_size", "first_run.answer", "key.alt", "key.escape", "key.number",
    "key.insert",
    "key.tab", "list_of_two", "mark.error", "outbox.item_title", "outbox.form", "outbox.said.with",
    "outreach.engaged_no", "outreach.seconds",
    "outbox.said.of", "outbox.said.sent",
    "outreach.accuracy", "outreach.coded", "outreach.compass.e", "outreach.compass.n",
    "outreach.count_total",
    "outreach.compass.ne", "outreach.compass.s", "outreach.compass.se", "outreach.gps.fix",
    "outreach.hud.no", "outreach.kilometres", "outreach.link.no", "outreach.metres",
    "pit.column.es", "pit.column.sh", "pit.column.th",
    "reports.problem.in_column", "reports.problem.in_line", "reports.zip.file",
    "script.east", "script.metres", "script.north", "script.north_east", "script.south",
    "script.south_east", "script.within_metres",
    "sign_in.method.oauth", "survey.measured",
    "tasks.entry_by",
  ]

  /// Every key a language has to have.
  static let keys: Set<String> = Set(Phrase.allCases.map(\.key)).union(
    CountPhrase.allCases.flatMap { ["\($0.key).one", "\($0.key).other"] })

  static func file(_ language: Language) throws -> PhrasesFile {
    PhrasesFile(try #require(Resources.bytes(Phrases.path(language))))
  }

  static func texts(_ language: Language) throws -> [String: String] {
    Dictionary(try file(language).entries.map { ($0.key, $0.text) }) { first, _ in first }
  }

  static func gaps(_ text: String) -> [Int] {
    text.indices.compactMap { Phrases.position(text[$0...].prefix(4).utf8) }
  }

  @Test(arguments: Language.allCases)
  func everyFileIsSound(language: Language) throws {
    let file = try Self.file(language)
    #expect(file.malformed == nil)
    let lines = Dictionary(grouping: file.entries, by: \.key).filter { $0.value.count > 1 }
    #expect(lines.isEmpty, "keys that occur twice")
  }

  @Test(arguments: Language.allCases)
  func everyPhraseIsThereAndNoOther(language: Language) throws {
    let found = Set(try Self.texts(language).keys)
    #expect(Self.keys.subtracting(found).sorted() == [], "missing in \(language)")
    #expect(found.subtracting(Self.keys).sorted() == [], "in \(language), but no such phrase")
  }

  @Test(arguments: Language.allCases)
  func gapsAreTheSameInEveryLanguage(language: Language) throws {
    let english = try Self.texts(.en)
    for (key, text) in try Self.texts(language) {
      let gaps = Self.gaps(text)
      #expect(gaps.sorted() == Self.gaps(english[key] ?? "").sorted(), "\(key)")
      // Nothing but whole gaps, and none left out: what a formatting call passes is shown.
      #expect(text.count { $0 == "%" } == gaps.count, "\(key)")
      #expect(Set(gaps) == Set(0..<gaps.count), "\(key)")
    }
  }

  @Test func translationsAreNotCopies() throws {
    let english = try Self.texts(.en)
    for language in Language.allCases where language != .en {
      let copies = try Self.texts(language).filter { english[$0.key] == $0.value }.keys
      #expect(Set(copies).subtracting(Self.untranslated).sorted() == [], "copied in \(language)")
      #expect(Self.untranslated.subtracting(english.keys).sorted() == [], "no such phrase")
    }
  }

  @Test(arguments: Language.allCases)
  func textsAreTidy(language: Language) throws {
    for (key, text) in try Self.texts(language) {
      #expect(!text.isEmpty, "\(key)")
      #expect(text.first?.isWhitespace != true && text.last?.isWhitespace != true, "\(key)")
      // Three spaces stand between two hints on a line; two are a slip.
      #expect(!text.replacing("   ", with: "").contains("  "), "\(key)")
      #expect(!text.contains("..."), "\(key): write …")
      #expect(!text.contains { $0.isNewline || $0 == "\t" }, "\(key): one line")
    }
  }
}
