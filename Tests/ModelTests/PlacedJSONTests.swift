import Testing

@testable import Model

/// Reading one JSON object with whatever is in it, with the place of everything.
@Suite struct PlacedJSONTests {
  @Test func everythingKnowsWhereItStands() throws {
    let members = try PlacedJSON.object("{\"a\": [1, {\"b\":\n [ true, null ]}], \"c\" : \"x\"}")
    #expect(members.map(\.name) == ["a", "c"])
    #expect(members.map(\.place) == [.init(line: 1, column: 2), .init(line: 2, column: 20)])
    guard case .list(let list) = members[0].value.content, list.count == 2,
      case .object(let inner) = list[1].content
    else {
      Issue.record("\(members)")
      return
    }
    #expect(list[0] == PlacedJSON(content: .number("1"), place: .init(line: 1, column: 8)))
    #expect(
      inner[0].value.content
        == .list([
          PlacedJSON(content: .flag(true), place: .init(line: 2, column: 4)),
          PlacedJSON(content: .null, place: .init(line: 2, column: 10)),
        ]))
  }

  @Test func numbersStayAsTheyAreWritten() throws {
    let members = try PlacedJSON.object(#"{"a":-0.10,"b":12e+2,"c":0,"d":[]}"#)
    #expect(
      members.map(\.value.content) == [.number("-0.10"), .number("12e+2"), .number("0"), .list([])])
  }

  @Test(arguments: [
    ("{\"a\":[1,]}", 9), ("{\"a\":[1 2]}", 9), ("{\"a\":[}", 7), ("{\"a\":[1}", 8), ("{\"a\":[", 7),
    ("{\"a\":{\"b\"}}", 10),
  ])
  func aMistakeHasAPlace(text: String, column: Int) {
    #expect(throws: PlacedJSON.Flaw.notJSON(.init(line: 1, column: column))) {
      try PlacedJSON.object(text)
    }
  }

  @Test func nothingIsReadDeeperThanNeeded() {
    let deep = "{\"a\":" + String(repeating: "[", count: 60_000)
    #expect(
      throws: PlacedJSON.Flaw.tooDeep(.init(line: 1, column: 6 + PlacedJSON.deepest - 1))
    ) { try PlacedJSON.object(deep) }
  }
}
