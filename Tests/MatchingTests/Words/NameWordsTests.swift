import Testing

@testable import Matching

/// Names in the form in which they are compared.
@Suite struct NameWordsTests {
  private func words(_ text: String) -> [String] {
    var reader = NameWords()
    reader.read(text)
    return reader.words.map { String(decoding: reader.letters($0), as: UTF8.self) }
  }

  private func light(_ text: String) -> [String] {
    var reader = NameWords()
    reader.read(text)
    return reader.words.filter { $0.kind == .light }.map {
      String(decoding: reader.letters($0), as: UTF8.self)
    }
  }

  @Test(arguments: [
    ("Jane SMITH", ["jane", "smith"]), ("  Ann--Marie,Lee. ", ["ann", "marie", "lee"]),
    ("O'Brien O’Brien O`Brien", ["obrien", "obrien", "obrien"]),
    ("José José\u{301} JOSÉ", ["jose", "jose", "jose"]), ("Nguyễn Đặng", ["nguyen", "dang"]),
    ("Müller Strauß Øst Æsa Łuk", ["muller", "strauss", "ost", "aesa", "luk"]),
    ("İlkay Işık", ["ilkay", "isik"]), ("Дмитрий Щукарь", ["dmitrii", "shchukar"]),
    ("Γιώργος Παπαδόπουλος", ["giorgos", "papadopoylos"]), ("王小明", ["王", "小", "明"]),
    ("김철수", ["김철수"]), ("محمّد", ["محمد"]), ("ＡＮＮ", ["ann"]), ("An\u{200D}n", ["ann"]),
    ("Mi11er R0berto", ["miller", "roberto"]), ("", []), ("¿? ·", []), ("٣ ab", ["3", "ab"]),
  ])
  func folded(text: String, expected: [String]) {
    #expect(words(text) == expected)
  }

  @Test(arguments: [
    ("de la Cruz", ["de", "la"]), ("Van Dyke", ["van"]), ("Smith Jr.", ["jr"]),
    ("Smith III", ["iii"]), ("Al-Hassan", ["al"]), ("Le", []), ("Van", []), ("Minh Van", []),
    ("Jr", []), ("Ortega y Gasset", ["y"]),
  ])
  func particles(text: String, expected: [String]) {
    #expect(light(text) == expected)
  }

  @Test func aWordIsCutWhereNobodysNameGoesOn() {
    #expect(words(String(repeating: "a", count: 100)).map(\.count) == [NameWords.longest])
    #expect(words(String(repeating: "é", count: 100)).map(\.count) == [NameWords.longest])
  }

  @Test func manyNamesWithOneReader() {
    var reader = NameWords()
    reader.read("Ann")
    reader.read("Zoë Li")
    #expect(reader.words.count == 3)
    #expect(String(decoding: reader.bytes, as: UTF8.self) == "annzoeli")
    reader.clear()
    reader.read("Bo")
    #expect(reader.words.count == 1)
  }
}
