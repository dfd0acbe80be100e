import Resources
import Terminal
import Testing

/// The kiosk's words: complete, whole, and no wider than their place.
struct KioskWordsTests {
  private static let layout = TextLayout()

  private static func file(_ language: KioskLanguage) throws -> PhrasesFile {
    PhrasesFile(try #require(Resources.bytes(KioskPhrases.path(language))))
  }

  private static func texts(_ language: KioskLanguage) throws -> [String: String] {
    Dictionary(try file(language).entries.map { ($0.key, $0.text) }) { first, _ in first }
  }

  private static func keys(_ language: KioskLanguage) -> Set<String> {
    Set(KioskPhrase.allCases.map(\.rawValue)).union(
      KioskCount.allCases.flatMap { count in
        language.pluralCategories.map { "\(count.rawValue).\($0.rawValue)" }
      })
  }

  /// Every phrase and every form of a counted one, with its place.
  private static func placed(_ language: KioskLanguage) throws -> [(String, String, KioskPlace)] {
    let texts = try texts(language)
    let phrases = KioskPhrase.allCases.map { ($0.rawValue, texts[$0.rawValue] ?? "", $0.place) }
    let counts = KioskCount.allCases.flatMap { count in
      texts.filter { $0.key.hasPrefix("\(count.rawValue).") }.map {
        ($0.key, $0.value, count.place)
      }
    }
    return phrases + counts
  }

  @Test(arguments: KioskLanguage.allCases)
  func everyLanguageIsComplete(language: KioskLanguage) throws {
    let file = try Self.file(language)
    #expect(file.malformed == nil)
    #expect(Set(file.entries.map(\.key)) == Self.keys(language))
    #expect(file.entries.count == Self.keys(language).count, "a key occurs twice")
    #expect(file.entries.allSatisfy { !$0.text.isEmpty })
  }

  @Test(arguments: KioskLanguage.allCases)
  func everyPluralCategoryIsUsedAndNoOther(language: KioskLanguage) {
    let numbers = Array(0...210) + [1_000_000]
    #expect(Set(numbers.map(language.plural)) == Set(language.pluralCategories))
  }

  @Test func numbersTakeTheFormsOfCLDR() {
    let arabic = [0, 1, 2, 3, 10, 11, 26, 99, 100, 102, 103, 111, 200].map(KioskLanguage.ar.plural)
    #expect(
      arabic == [
        .zero, .one, .two, .few, .few, .many, .many, .many, .other, .other, .few, .many, .other,
      ])
    #expect([0, 1, 2].map(KioskLanguage.am.plural) == [.one, .one, .other])
    #expect([0, 1, 2].map(KioskLanguage.so.plural) == [.other, .one, .other])
    #expect([1, 2, 1_000_000].map(KioskLanguage.es.plural) == [.one, .other, .many])
    #expect(KioskPhrases(.ar).count(.secondsLeft, 10) == "بقيت 10 ثوان")
    #expect(KioskPhrases(.en).count(.peopleBefore, 1) == "1 person is ahead of you.")
  }

  @Test(arguments: KioskLanguage.allCases)
  func everyGapIsThere(language: KioskLanguage) throws {
    let english = try Self.texts(.en)
    for (key, text) in try Self.texts(language) {
      // The forms of a count all have its number.
      let isCount = key.hasPrefix("kiosk.count.")
      let expected = isCount ? 1 : (english[key] ?? "").components("%1$@")
      #expect(text.components("%1$@") == expected, "\(key)")
      #expect(text.count { $0 == "%" } == expected, "\(key)")
    }
  }

  @Test(arguments: KioskLanguage.allCases)
  func everyPhraseFitsItsPlace(language: KioskLanguage) throws {
    for (key, text, place) in try Self.placed(language) {
      // The longest insertion: a bed's name, or a number of three digits.
      let filled = text.replacing("%1$@", with: key == "kiosk.tonight" ? "colchoneta 120" : "120")
      let lines = Self.layout.wrapped(filled, to: place.columns)
      #expect(lines.count <= place.lines, "\(key): \(filled)")
      #expect(lines.allSatisfy { Self.layout.width(of: $0) <= place.columns }, "\(key)")
    }
  }

  @Test(arguments: KioskLanguage.allCases.filter { $0 != .en })
  func translationsAreNotCopies(language: KioskLanguage) throws {
    let english = try Self.texts(.en)
    let copies = try Self.texts(language).filter { english[$0.key] == $0.value }.keys
    #expect(Set(copies).subtracting(["kiosk.no", "kiosk.submit"]).sorted() == [])
  }

  @Test(arguments: KioskLanguage.allCases)
  func everyFileSaysWhetherSomebodyWhoSpeaksItReadIt(language: KioskLanguage) throws {
    let bytes = try #require(Resources.bytes(KioskPhrases.path(language)))
    let head = String(decoding: bytes.prefix(600), as: UTF8.self)
    #expect(head.contains("/* REVIEW: "))
    if language != .en { #expect(head.contains("not reviewed by a native speaker")) }
  }

  /// A barred person, a wrong PIN and an unknown person get the same sentence, without a reason.
  @Test func theNeutralSentenceNamesNoReason() throws {
    let text = KioskPhrases(.en)[.refused].lowercased()
    for word in ["pin", "found", "barred", "banned", "wrong", "name", "card", "number"] {
      #expect(!text.contains(word))
    }
  }
}

extension String {
  /// How often a part occurs.
  fileprivate func components(_ part: String) -> Int { ranges(of: part).count }
}
