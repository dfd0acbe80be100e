import Terminal
import Testing

@testable import porchlight

@Suite struct TextTableTests {
  private let table = TextTable(
    [
      ["Number", "Name", "Tonight", "Note"],
      ["5001", "Lampwick-Thimbleton, Walter", "not in yet", "Coughs."],
      ["5007", "መብራት, ብርሃን", "in", "Asked for a lower bed."],
    ], TextLayout())

  @Test func whereThereIsRoomNothingIsCut() {
    #expect(
      table.lines(within: nil) == [
        "Number  Name                         Tonight     Note",
        "5001    Lampwick-Thimbleton, Walter  not in yet  Coughs.",
        "5007    መብራት, ብርሃን                   in          Asked for a lower bed.",
      ])
    #expect(table.lines(within: 80) == table.lines(within: nil))
  }

  @Test func longTextsGiveFirst() {
    #expect(
      table.lines(within: 50) == [
        "Number  Name          Tonight     Note",
        "5001    Lampwick-Th…  not in yet  Coughs.",
        "5007    መብራት, ብርሃን    in          Asked for a low…",
      ])
  }

  @Test func thenTheLastColumnUntilItIsLeftOut() {
    #expect(
      table.lines(within: 42) == [
        "Number  Name          Tonight     Note",
        "5001    Lampwick-Th…  not in yet  Coughs.",
        "5007    መብራት, ብርሃን    in          Asked f…",
      ])
    #expect(
      table.lines(within: 35) == [
        "Number  Name             Tonight",
        "5001    Lampwick-Thimb…  not in yet",
        "5007    መብራት, ብርሃን       in",
      ])
  }

  @Test func noLineIsWiderThanTheWindow() {
    for width in 1...80 {
      for line in table.lines(within: width) { #expect(TextLayout().width(of: line) <= width) }
    }
  }
}
