import Testing

@testable import Resources

struct PhrasesFileTests {
  func read(_ text: String) -> PhrasesFile { PhrasesFile(Array(text.utf8)) }

  @Test func readsKeysTextsCommentsAndLines() {
    let file = read(
      """
      /* For translators:
         "not" = "this"; */
      "a.b" = "One";  // "nor" = "this";
      "c"="¿Dos?" ;
      """)
    #expect(file.malformed == nil)
    #expect(
      file.entries == [
        .init(key: "a.b", text: "One", line: 3), .init(key: "c", text: "¿Dos?", line: 4),
      ])
  }

  @Test func resolvesEscapes() {
    #expect(read(#""k" = "a\"b\\c\nd";"#).entries.map(\.text) == ["a\"b\\c\nd"])
  }

  @Test(arguments: [
    "\"a\" = \"b\"", "\"a\" \"b\";", "\"a\" = \"b", "/* open", "a = \"b\";", "\"a\" = \"\\q\";",
    "\"a\" = \"b\n\";", "\"a", "/", "=",
  ])
  func saysWhereItCannotReadOn(rest: String) {
    let file = read("\"first\" = \"1\";\n\(rest)")
    #expect(file.entries.map(\.key) == ["first"])
    #expect(file.malformed == PhrasesFile.Malformed(line: 2))
  }

  @Test func anEmptyFileHoldsNothing() {
    #expect(read(" \n// nothing").entries.isEmpty)
    #expect(read("").malformed == nil)
  }
}
