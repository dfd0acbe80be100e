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

@Suite struct TableColumnTests {
  let columns = SampleTasks.columns

  @Test func whatIsLeftOverGoesToTheFlexibleColumn() {
    #expect(TableColumn.widths(of: columns, in: 80) == [10, 3, 11, 44, 4])
  }

  @Test func theLeastImportantColumnsGoFirst() {
    #expect(TableColumn.widths(of: columns, in: 48) == [10, 3, 11, 12, 4])
    #expect(TableColumn.widths(of: columns, in: 47) == [10, 3, nil, 24, 4])
    #expect(TableColumn.widths(of: columns, in: 30) == [10, 3, nil, 13, nil])
    #expect(TableColumn.widths(of: columns, in: 24) == [10, nil, nil, 12, nil])
    #expect(TableColumn.widths(of: columns, in: 20) == [10, nil, nil, nil, nil])
    #expect(TableColumn.widths(of: columns, in: 4) == [4, nil, nil, nil, nil])
  }

  @Test func sharesAddUp() {
    let columns = [3, 1, 2].map { TableColumn("", minWidth: 1, flex: $0) }
    for width in 7..<60 {
      let widths = TableColumn.widths(of: columns, in: width).compactMap(\.self)
      #expect(widths.reduce(4, +) == width)
    }
  }
}
