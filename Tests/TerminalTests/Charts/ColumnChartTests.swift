import Terminal
import Testing

/// Columns over time.
struct ColumnChartTests {
  func rows(
    _ chart: ColumnChart, _ appearance: Appearance = Appearance(), width: Int = 20, height: Int = 3
  ) -> [String] {
    let frame = sketch(width, height, appearance) { canvas, bounds in
      chart.draw(in: bounds, on: &canvas)
      return Cursor(x: 0, y: 0)
    }
    return (0..<height).map { frame.text(row: $0) }
  }

  private func chart(_ values: [Double?], top: String = "16") -> ColumnChart {
    ColumnChart(
      values.enumerated().map { ColumnChart.Column("t\($0.offset)", $0.element) }, top: top)
  }

  @Test func columnsStandOnTheirTimesBesideTheHighest() {
    #expect(
      rows(chart([16, 12, 8, 1])) == ["16 ███ ▄▄▄", " 0 ███ ███ ███ ▁▁▁", "   t0            t3"])
  }

  @Test(arguments: [Appearance(charset: .ascii), Appearance(isConsole: true)])
  func withoutBlocksTheyAreOfSigns(_ appearance: Appearance) {
    #expect(
      rows(chart([16, 12, 8, 1]), appearance).prefix(2) == ["16 ### ===", " 0 ### ### ### ..."])
  }

  @Test func whereThereIsNoRoomTheLatestAreShown() {
    let values: [Double?] = [16, 16, 16, 16, 16, 16, 16, 16, 8, nil, 16]
    #expect(rows(chart(values), width: 6) == ["16   █", " 0 █ █", "   t8"])
  }

  @Test func nothingIsDrawnOfNothing() {
    #expect(rows(chart([])) == ["", "", ""])
    #expect(rows(chart([nil]), height: 2) == ["16", "   t0"])
  }

  @Test(arguments: [1, 2, 3, 5]) func itFitsIntoAnyWindow(_ size: Int) {
    _ = rows(chart([16, 1, 2]), width: size, height: size)
  }
}
