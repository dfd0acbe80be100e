import Testing

@testable import Sandbox

@Suite struct JSONParserTests {
  private func parse(_ text: String) throws -> JSON { try JSONParser.parse(Array(text.utf8)) }

  @Test func readsEveryKindOfValue() throws {
    let json = try parse(#" {"a":[1,-2.5e1,true,null,"x\n\u00e9\ud83d\ude00\/"],"b":{}} "#)
    #expect(
      json
        == .object([
          JSON.Member("a", .list([.whole(1), .number(-25), .flag(true), .null, .text("x\né😀/")])),
          JSON.Member("b", .object([])),
        ]))
  }

  @Test(arguments: [
    "", "{", "[1,]", "{\"a\":1,}", "01", "1.", "-", "tru", "\"\u{1}\"", "\"\\x\"", "\"\\ud83d\"",
    "[1] 2", "{'a':1}", "NaN", "\"open", "1e999",
  ])
  func refusesWhatIsNotJSON(text: String) {
    #expect(throws: JSONParser.Failure.self) { try parse(text) }
  }

  @Test func bytesThatAreNotUTF8AndDepthWithoutEndAreRefused() {
    #expect(throws: JSONParser.Failure.self) { try JSONParser.parse([0x22, 0xFF, 0x22]) }
    #expect(throws: JSONParser.Failure.self) { try parse(String(repeating: "[", count: 5000)) }
  }

  @Test func saysWhichLine() {
    #expect(throws: JSONParser.Failure(line: 3)) { try parse("{\n\"a\":\n]}") }
  }

  @Test func writesWhatItReads() throws {
    let text = #"{"a":"\"\\\n\t\u0001é😀","b":[0,1.5,false,null,{}]}"#
    #expect(String(decoding: try parse(text).bytes, as: UTF8.self) == text)
  }
}
