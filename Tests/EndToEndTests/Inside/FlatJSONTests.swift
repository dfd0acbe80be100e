import Model
import Testing

@testable import porchlight

/// Reading one JSON object, with the place of every mistake.
@Suite struct FlatJSONTests {
  private func values(_ text: String) throws -> [String: FlatJSON.Value] {
    Dictionary(try FlatJSON(text).members.map { ($0.name, $0.value) }) { $1 }
  }

  @Test func textsNumbersAndNothing() throws {
    #expect(try values(" {} \n") == [:])
    #expect(
      try values(#"{"a":"x","b":-12,"c":null,"d":true,"e":1.5,"f":2e3,"g":0}"#) == [
        "a": .text("x"), "b": .number(-12), "c": .null, "d": .other, "e": .other, "f": .other,
        "g": .number(0),
      ])
  }

  @Test func textsComeAsTheyAreWritten() throws {
    let text = try values(#"{"a":"ትዕ\u1235\u1275 \"กำ\" \\ \/ \n\t 😀\ud83d\ude00"}"#)["a"]
    guard case .text(let found)? = text else {
      Issue.record("\(String(describing: text))")
      return
    }
    #expect(Array(found.utf8) == Array("ትዕስት \"กำ\" \\ / \n\t 😀😀".utf8))
  }

  @Test func namesAndValuesKnowWhereTheyStand() throws {
    let members = try FlatJSON("{\n  \"é\" :\n    \"x\", \"b\": 1}").members
    #expect(members.map(\.place) == [.init(line: 2, column: 3), .init(line: 3, column: 10)])
    #expect(members.map(\.valuePlace) == [.init(line: 3, column: 5), .init(line: 3, column: 15)])
  }

  @Test(arguments: [
    ("", 1, 1), ("nonsense", 1, 1), ("{", 1, 2), ("{\"a\"}", 1, 5), ("{\"a\":}", 1, 6),
    ("{\"a\":1,}", 1, 8), ("{\"a\":1}\n x", 2, 2), ("{\"a\":\"x\ny\"}", 1, 8),
    ("{\"a\":\"x", 1, 8), ("{\"a\":\"\\q\"}", 1, 7), ("{\"a\":\"\\ud800\"}", 1, 7),
    ("{\"a\":\"\\u12g4\"}", 1, 11), ("{\"a\":01}", 1, 7), ("{\"a\":1.}", 1, 8), ("{a:1}", 1, 2),
    ("{'a':1}", 1, 2), ("{\"a\":truth}", 1, 9), ("{\"a\":+1}", 1, 6), ("{\"a\":1 \"b\":2}", 1, 8),
    ("{\"a\":NaN}", 1, 6), ("{\"a\":-}", 1, 7), ("{\"a\":1e}", 1, 8),
  ])
  func aMistakeHasALineAndAColumn(text: String, line: Int, column: Int) {
    #expect(throws: FlatJSON.Flaw.notJSON(.init(line: line, column: column))) {
      try FlatJSON(text)
    }
  }

  @Test(arguments: [("[]", 1), ("\"x\"", 1), ("12", 1), ("{\"a\":[1]}", 6), ("{\"a\":{}}", 6)])
  func whatIsNoFlatObjectIsSaidToBeNone(text: String, column: Int) {
    #expect(throws: FlatJSON.Flaw.notFlat(.init(line: 1, column: column))) {
      try FlatJSON(text)
    }
  }
}
