import FoundationEssentials
import Testing

@testable import REST

/// Any JSON, read and written as it came.
struct JSONValueTests {
  private func read(_ text: String) throws -> JSONValue {
    try JSONDecoder().decode(JSONValue.self, from: Data(text.utf8))
  }

  @Test func everyKindIsRead() throws {
    #expect(
      try read(#"{"a":null,"b":true,"c":-4,"d":"1","e":[1,"x",{}],"f":0,"g":1}"#) == [
        "a": .null, "b": true, "c": -4, "d": "1", "e": [1, "x", [:]], "f": 0, "g": 1,
      ])
    #expect(try read("42.1015") == .number(try #require(Decimal(string: "42.1015"))))
  }

  @Test(arguments: ["42.1015", "-72.5898", "0.1", "12345678901234567890.5", "18446744073709551616"])
  func aNumberKeepsItsDigits(text: String) throws {
    let encoder = JSONEncoder()
    #expect(
      String(decoding: try encoder.encode(try read("[\(text)]")), as: UTF8.self) == "[\(text)]")
  }

  @Test func aNumberBeyondAllDecimalsSpoilsNothingElse() throws {
    let json = try read(#"{"far":1e300,"near":2}"#)
    #expect(json["near"] == 2)
    guard case .string(let text)? = json["far"] else {
      Issue.record("\(json)")
      return
    }
    #expect(Double(text) == 1e300)
  }

  @Test func membersAreFoundWhereThereAreSome() throws {
    let json = try read(#"{"a":null,"b":[1]}"#)
    #expect(json["a"] == nil && json["x"] == nil && json["b"]?.list == [1])
    #expect(json.members?.count == 2 && json.list == nil && json["b"]?.members == nil)
    #expect(JSONValue("x")["a"] == nil)
  }

  @Test func aDecimalThatIsWholeIsWrittenAsSuch() {
    #expect(JSONValue(Decimal(12)) == .int(12))
    #expect(JSONValue(Decimal(12) / 8) == .number(Decimal(string: "1.5") ?? 0))
  }
}
