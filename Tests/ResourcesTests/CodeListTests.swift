import Testing

@testable import Resources

/// The lists of codes that are shipped.
struct CodeListTests {
  @Test func theListsAreWhole() {
    #expect(CodeList.languages.entries.count == 183)
    #expect(CodeList.countries.entries.count == 249)
    for list in [CodeList.languages, CodeList.countries] {
      #expect(Set(list.entries.map(\.code)).count == list.entries.count)
      for language in Language.allCases {
        #expect(Set(list.entries.map { $0.name(in: language) }).count == list.entries.count)
      }
    }
  }

  @Test func codesAreThoseOfTheStandards() {
    for entry in CodeList.languages.entries {
      #expect(entry.code.utf8.count == 2 && entry.code.utf8.allSatisfy { (0x61...0x7A) ~= $0 })
      #expect(!entry.ownName.isEmpty)
    }
    for entry in CodeList.countries.entries {
      #expect(entry.code.utf8.count == 2 && entry.code.utf8.allSatisfy { (0x41...0x5A) ~= $0 })
    }
  }

  @Test func namesAreThoseOfTheLanguage() {
    #expect(CodeList.languages["es"]?.ownName == "Español")
    #expect(CodeList.languages["vi"]?.name(in: .en) == "Vietnamese")
    #expect(CodeList.languages["vi"]?.name(in: .es) == "vietnamita")
    #expect(CodeList.countries["DE"]?.name(in: .es) == "Alemania")
    #expect(CodeList.countries["US"] == CodeList.countries.entries.first)
    #expect(CodeList.languages["xx"] == nil)
  }

  @Test func languagesAreNamedAsTheirSpeakersNameThem() {
    let own = [
      "ht": "Kreyòl ayisyen", "so": "Af Soomaali", "om": "Afaan Oromoo", "vi": "Tiếng Việt",
      "zh": "中文", "ar": "العربية", "ru": "Русский", "ko": "한국어", "my": "မြန်မာ", "fa": "فارسی",
      "pt": "Português", "fr": "Français", "tl": "Tagalog", "am": "አማርኛ", "ti": "ትግርኛ",
      "sw": "Kiswahili", "uk": "Українська", "hi": "हिन्दी", "ne": "नेपाली", "ps": "پښتو",
    ]
    for (code, name) in own { #expect(CodeList.languages[code]?.ownName == name) }
  }

  @Test func otherNamesAreThoseThatAreNotThereYet() {
    #expect(CodeList.languages["fa"]?.otherNames == ["Farsi", "Dari"])
    #expect(CodeList.languages["vi"]?.otherNames == [])
    for entry in CodeList.languages.entries {
      let names = [entry.ownName] + Language.allCases.map { entry.name(in: $0) }
      #expect(Set(entry.otherNames).isDisjoint(with: names))
      #expect(!entry.otherNames.contains(""))
    }
  }

  @Test func aLineThatIsNoneIsPassedOver() {
    let file = "# remark\nen\tEnglish\tEnglish\tinglés\nfr\tFrançais\nes\t\tSpanish\tespañol\n"
    #expect(CodeList(Array(file.utf8), hasOwnNames: true).entries.map(\.code) == ["en"])
    #expect(CodeList([], hasOwnNames: false).entries.isEmpty)
  }

  @Test(arguments: ["languages", "countries"])
  func everyFileNamesItsSourceAndYear(file: String) throws {
    let bytes = try #require(Resources.bytes("Codes/\(file).tsv"))
    let remarks = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
      .filter { $0.hasPrefix("#") }.joined()
    #expect(remarks.contains("ISO ") && remarks.contains("2026") && remarks.contains("CLDR"))
  }
}
