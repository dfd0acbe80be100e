import Terminal
import TestSupport
import Testing

@Suite struct GroupedTableTests {
  @Test(arguments: Look.allCases)
  func looks(look: Look) {
    var outline = SampleTasks.outline
    outline.toggle("Problem")
    let frame = sketch(look.size.width, look.size.height, look.appearance) { canvas, bounds in
      SampleTasks.table(outline).draw(in: bounds, on: &canvas)
    }
    Golden.check(frame, "table-\(look)")
  }

  @Test(arguments: Theme.allCases)
  func themes(theme: Theme) {
    let frame = sketch(60, 6, Appearance(theme: theme)) { canvas, bounds in
      SampleTasks.table().draw(in: bounds, on: &canvas)
    }
    Golden.check(frame, "table-theme-\(theme.rawValue)")
  }

  @Test func theCursorStandsAtColumnZeroOfTheSelectedRow() {
    let frame = sketch(60, 5) { canvas, bounds in
      SampleTasks.table(state: ListState(selected: 6)).draw(
        in: bounds.inset(left: 4), on: &canvas)
    }
    #expect(frame.cursor == Cursor(x: 4, y: 4, isVisible: false))
    #expect(frame.text(row: 4).hasPrefix("    >"))
  }

  @Test func aTableWithoutTheFocusIsMarkedOtherwise() {
    func row(_ isFocused: Bool) -> [Cell] {
      let frame = sketch(60, 5) { canvas, bounds in
        SampleTasks.table(isFocused: isFocused).draw(in: bounds, on: &canvas)
      }
      return Array(frame.row(3))
    }
    #expect(row(true).map(\.text) == row(false).map(\.text))
    #expect(row(true) != row(false))
  }

  @Test func readAloudTheSelectedRowIsWholeAndClicksFindTheirRow() {
    let appearance = Appearance(isAccessible: true)
    let rows = [
      ["A1", "short"], ["A2", "a text that takes three lines or so here"], ["A3", "end"],
    ]
    func table(_ selected: Int) -> GroupedTable<Int> {
      GroupedTable(
        columns: [TableColumn("Id", minWidth: 2), TableColumn("Text", minWidth: 4, flex: 1)],
        outline: Outline([.init(id: 0, count: 3)], hasHeadings: false),
        state: ListState(selected: selected), heading: { _ in "" },
        row: { _, row in .init(rows[row] + ["9 d"]) })
    }
    func frame(_ selected: Int, _ height: Int = 7) -> Frame {
      sketch(24, height, appearance) { canvas, bounds in
        table(selected).draw(in: bounds, on: &canvas)
      }
    }
    #expect(frame(0).text(row: 2).hasSuffix("9 d"))
    let whole = frame(1)
    #expect(whole.cursor.point.y == 2)
    #expect(whole.text(row: 2).hasPrefix(">[ ] A2, a text that"))
    #expect(whole.text(row: 4).hasSuffix("9 d"))
    #expect(whole.text(row: 5).contains("A3, end, 9 d"))
    let found = (0..<7).map { y in
      table(1).row(at: Point(x: 3, y: y), in: Rect(x: 0, y: 0, width: 24, height: 7), appearance)
    }
    #expect(found == [nil, 0, 1, 1, 1, 2, nil])
    // In a low window the list scrolls so far that all of it is there.
    #expect(frame(1, 4).text(row: 3).hasSuffix("9 d"))
  }

  @Test func onlyRowsOnTheScreenAreAskedFor() {
    var asked: [Int] = []
    let table = GroupedTable(
      columns: [TableColumn("Number", minWidth: 10)],
      outline: Outline([.init(id: 0, count: 10_000)]),
      state: ListState(selected: 5_000, top: 4_990), heading: { _ in "All" },
      row: { _, row in
        asked.append(row)
        return .init(["TASK\(row)"])
      })
    _ = sketch(40, 21) { canvas, bounds in table.draw(in: bounds, on: &canvas) }
    #expect(asked == Array(4_989..<5_009))
  }

  @Test func anEmptyTableHasACursor() {
    let frame = sketch(40, 5) { canvas, bounds in
      SampleTasks.table(Outline([])).draw(in: bounds, on: &canvas)
    }
    #expect(frame.cursor == Cursor(x: 0, y: 1, isVisible: false))
  }

  @Test func itDrawsInAnySize() {
    for width in 0..<40 {
      for height in 0..<4 {
        _ = sketch(width, height) { canvas, bounds in
          SampleTasks.table().draw(in: bounds, on: &canvas)
        }
      }
    }
  }
}
