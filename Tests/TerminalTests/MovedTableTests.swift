import TestSupport
import Testing

@testable import Terminal

/// What answers a move in a table: the rows that only scrolled are taken from what was shown.
struct MovedTableTests {
  /// Draws a table of rows that were made so often, over what was shown before.
  private static func draw(
    _ state: ListState, count: Int = 40, over before: Frame? = nil, text: String = "row"
  ) -> (frame: Frame, made: [Int]) {
    var made: [Int] = []
    var canvas =
      before.map { Canvas(after: $0, appearance: Appearance()) }
      ?? Canvas(Size(width: 30, height: 9))
    let area = canvas.bounds.inset(left: 2, top: 1, bottom: 1)
    canvas.fill(canvas.bounds)
    withoutActuallyEscaping({ (_: Int, row: Int) -> GroupedTable<Int>.Row in
      made.append(row)
      return .init(["\(text) \(row) 漢字"])
    }) { row in
      _ = GroupedTable(
        columns: [TableColumn("Name", minWidth: 10, flex: 1)],
        outline: Outline([.init(id: 0, count: count)], hasHeadings: false), state: state,
        heading: { _ in "" }, row: row
      ).draw(in: area, on: &canvas)
    }
    return (Frame(canvas, cursor: Cursor(x: 0, y: 0), title: ""), made)
  }

  @Test func onlyTheRowsThatWereAndAreSelectedAreMade() {
    let shown = Self.draw(ListState(selected: 2)).frame
    let moved = Self.draw(ListState(selected: 3), over: shown, text: "other")
    #expect(moved.made == [2, 3])
    #expect(moved.frame.text(row: 2).hasSuffix("row 0 漢字"), "it stands as it was shown")
    #expect(moved.frame.text(row: 4).hasSuffix("other 2 漢字"))
    let same = Self.draw(ListState(selected: 3), over: shown).frame
    #expect(same.cells == Self.draw(ListState(selected: 3)).frame.cells)
  }

  @Test(arguments: [1, 3, 5, 6, 20, -1, -4])
  func whatScrollsIsTakenWithIt(rows: Int) {
    // Six rows are shown, the selected one is the first or the last of them.
    let before = ListState(selected: rows > 0 ? 25 : 20, top: 20)
    var after = before
    after.move(.by(rows), count: 40, height: 6)
    let moved = Self.draw(after, over: Self.draw(before).frame)
    #expect(moved.frame.cells == Self.draw(after).frame.cells)
    let isMade = Set([before.selected, after.selected]).union(
      (after.top..<after.top + 6).filter { !(20..<26).contains($0) })
    #expect(Set(moved.made) == isMade.intersection(after.top..<after.top + 6))
  }

  @Test func aListThatGrewIsMadeWhole() {
    let shown = Self.draw(ListState(selected: 2)).frame
    #expect(Self.draw(ListState(selected: 3), count: 41, over: shown).made == Array(0..<6))
  }
}
