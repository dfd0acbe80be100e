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

  @Test func aCellThatIsTooLongGoesOnOverEmptyOnesWhereItMay() {
    func rows(spills: Bool) -> [String] {
      let table = GroupedTable(
        columns: [
          TableColumn("Place", minWidth: 8, content: 8, spills: spills),
          TableColumn("From", minWidth: 4, content: 4), TableColumn("Why", minWidth: 5, content: 5),
        ],
        outline: Outline([.init(id: 0, count: 3)], hasHeadings: false), state: ListState(),
        heading: { _ in "" },
        row: { _, row in
          .init(
            [
              ["Day Shelter", "", "alias"], ["Day Shelter", "list", ""],
              ["A-long-Day-Shelter", "", ""],
            ][row])
        })
      let frame = sketch(24, 4) { canvas, bounds in table.draw(in: bounds, on: &canvas) }
      return (1...3).map { frame.text(row: $0).dropFirst(3).description }
    }
    #expect(
      rows(spills: true) == ["Day Shelter     alias", "Day She…  list", "A-long-Day-Shelter"])
    #expect(rows(spills: false) == ["Day She…        alias", "Day She…  list", "A-long-…"])
  }

  /// Where the words above a column do not fit, shorter ones are whole; read aloud they always are.
  @Test func aTitleThatDoesNotFitIsTheShortOne() {
    func titles(_ width: Int, accessible: Bool = false) -> String {
      let table = GroupedTable(
        columns: [
          TableColumn("Name", minWidth: 8, content: 8, priority: 2),
          TableColumn("Edad", short: "Ed.", minWidth: 3, content: 2, priority: 1),
        ],
        outline: Outline([.init(id: 0, count: 1)], hasHeadings: false), state: ListState(),
        heading: { _ in "" }, row: { _, _ in .init(["Ann", "47"]) })
      let look = Appearance(isAccessible: accessible)
      return sketch(width, 3, look) { canvas, bounds in table.draw(in: bounds, on: &canvas) }
        .text(row: 0)
    }
    #expect(titles(16) == "   Name      Ed.")
    #expect(titles(17) == "   Name      Edad")
    #expect(titles(24, accessible: true).contains("Name, Edad"))
    // Read aloud, one for which there is no room is left out whole.
    #expect(titles(16, accessible: true).contains("Name, Edad"))
    #expect(titles(12, accessible: true).hasSuffix("Name"))
  }

  /// Rows, the second of which takes three lines.
  private static func spoken(
    _ selected: Int, count: Int = 3, asked: @escaping (Int) -> Void = { _ in }
  ) -> GroupedTable<Int> {
    GroupedTable(
      columns: [TableColumn("Id", minWidth: 2), TableColumn("Text", minWidth: 4, flex: 1)],
      outline: Outline([.init(id: 0, count: count)], hasHeadings: false),
      state: ListState(selected: selected, top: max(0, selected - 2)), heading: { _ in "" },
      row: { _, row in
        asked(row)
        let text = row % 3 == 1 ? "a text that takes three lines or so here" : "short"
        return .init(["A\(row + 1)", text, "9 d"])
      })
  }

  private static func frame(_ table: GroupedTable<Int>, _ height: Int = 7) -> Frame {
    sketch(24, height, Appearance(isAccessible: true)) { canvas, bounds in
      table.draw(in: bounds, on: &canvas)
    }
  }

  @Test func readAloudNoRowIsCutWhicheverIsSelected() {
    for selected in 0..<3 {
      let frame = Self.frame(Self.spoken(selected))
      let text = (1..<7).map { frame.text(row: $0) }.joined(separator: " ")
        .split(separator: " ").joined(separator: " ")
      #expect(
        text.replacing(">", with: "")
          == "[ ] A1, short, 9 d [ ] A2, a text that takes three lines or so here, 9 d "
          + "[ ] A3, short, 9 d")
      #expect(frame.cursor == Cursor(x: 0, y: [1, 2, 5][selected]))
      #expect(frame.text(row: frame.cursor.point.y).hasPrefix(">[ ] A\(selected + 1)"))
    }
  }

  @Test func readAloudClicksFindTheirRow() {
    let (look, rect) = (Appearance(isAccessible: true), Rect(x: 0, y: 0, width: 24, height: 7))
    for selected in 0..<3 {
      let table = Self.spoken(selected)
      let found = (0..<7).map { table.row(at: Point(x: 3, y: $0), in: rect, look) }
      #expect(found == [nil, 0, 1, 1, 1, 2, nil])
      // As in a list of one-line rows.
      let lies = (0..<7).map { table.unwrapped(Point(x: 3, y: $0), in: rect, look).y }
      #expect(lies == [0, 1, 2, 2, 2, 3, 4])
    }
    // A row that is not visible is nowhere.
    let low = Rect(x: 0, y: 0, width: 24, height: 2)
    #expect(Self.spoken(2).unwrapped(Point(x: 3, y: 1), in: low, look) == Point(x: 3, y: 1))
  }

  @Test func readAloudTheListScrollsAsFarAsTheSelectedRowNeeds() {
    // In a low window the rows above go, and the last lines of a row that is higher than the
    // window.
    #expect(Self.frame(Self.spoken(1), 4).text(row: 3).hasSuffix("9 d"))
    #expect(Self.frame(Self.spoken(2), 4).text(row: 1) == ">[ ] A3, short, 9 d")
    #expect(Self.frame(Self.spoken(1), 3).text(row: 1).hasPrefix(">[ ] A2"))
  }

  @Test func readAloudOnlyRowsNearTheScreenAreAskedFor() {
    var asked: Set<Int> = []
    let table = Self.spoken(5_000, count: 10_000) { asked.insert($0) }
    #expect(Self.frame(table, 21).contains("A5001"))
    #expect(asked.count < 21 && asked.allSatisfy { (4_980..<5_020).contains($0) })
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
