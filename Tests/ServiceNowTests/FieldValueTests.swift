import FoundationEssentials
import ServiceNow
import Testing

@Suite struct FieldValueTests {
  @Test(
    arguments: [
      (#""3""#, "3", nil),
      (#"{"display_value":"3 - Moderate","value":"3"}"#, "3", "3 - Moderate"),
      (#"{"link":"http://a/api/now/table/sys_user/77aa","value":"77aa"}"#, "77aa", nil),
      (#"{"display_value":"Ann Li","link":"http://a/table/sys_user/77aa"}"#, "77aa", "Ann Li"),
      (
        #"{"display_value":"Ann Li","link":"http://a/table/sys_user/77aa","value":"77aa"}"#, "77aa",
        "Ann Li"
      ),
      (#"{"display_value":"","value":""}"#, "", ""),
      (#"{"display_value":null,"value":null}"#, "", nil),
      (#""""#, "", nil),
      ("null", "", nil),
      ("true", "true", nil),
      ("12", "12", nil),
      ("1.5", "1.5", nil),
    ] as [(String, String, String?)])
  func shapes(_ json: String, _ value: String, _ shown: String?) throws {
    // In a record, as null at the top would not reach the value at all.
    let record = try JSONDecoder().decode(Record.self, from: Data(#"{"f":\#(json)}"#.utf8))
    #expect(record["f"] == FieldValue(value: value, displayValue: shown))
  }

  @Test func aColumnThatIsMissingIsEmpty() {
    #expect(Record([:])["state"] == .empty)
    #expect(Record([:]).id.isEmpty)
  }

  @Test func textIsWhatIsShown() {
    #expect(FieldValue(value: "3", displayValue: "3 - Moderate").text == "3 - Moderate")
    #expect(FieldValue(value: "3").text == "3")
  }
}
