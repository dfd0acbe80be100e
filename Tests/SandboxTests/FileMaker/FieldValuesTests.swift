import Testing

@testable import Sandbox

/// A record's values in one piece of memory.
struct FieldValuesTests {
  private let long = String(repeating: "กำ漢字é", count: 5_000)

  @Test func everythingComesBackAsItWasGiven() {
    let contents: [String: [FieldContent]] = [
      "Name": [.text("Wick")], "Empty": [.empty], "Long": [.text(long)],
      "Nights": [.number(-12.5)], "Phone": [.text("555-0100"), .empty, .text("555-0101")],
      "Photo": [.file("photo.png")], "Edge": [.text(String(repeating: "x", count: 128))],
    ]
    var values = FieldValues()
    for (field, all) in contents { values[field] = all }
    for (field, all) in contents { #expect(values[field] == all) }
    #expect(values["Phone", 3] == .text("555-0101") && values["Phone", 4] == nil)
    #expect(values["Phone", 0] == nil && values["Nobody"] == nil && values["Nobody", 1] == nil)
  }

  @Test func aChangeLeavesTheOthersAsTheyWere() {
    var values: FieldValues = [
      "A": [.text("a")], "B": [.number(2), .number(3)], "C": [.text("c")],
    ]
    let before = values
    values["B"] = [.text(long)]
    #expect(values["A"] == [.text("a")] && values["B"] == [.text(long)])
    #expect(values["C"] == [.text("c")])
    values["B"] = nil
    #expect(values["B"] == nil && values["C", 1] == .text("c") && values != before)
    values["B"] = [.number(2), .number(3)]
    #expect(values["C"] == [.text("c")] && values["B", 2] == .number(3))
  }

  @Test func copiesOfAnEmptyRecordAreRecordsOfTheirOwn() {
    let blank = FieldValues(["A", "B"], [.empty, .empty])
    #expect(blank["A"] == [.empty] && blank["B", 1] == .empty)
    var (first, second) = (blank, blank)
    first["A"] = [.text("first")]
    second["B"] = [.text("second")]
    #expect(first["B"] == [.empty] && second["A"] == [.empty])
    #expect(first["A"] == [.text("first")] && second["B"] == [.text("second")])
  }
}
