import Terminal
import Testing

/// Bars with names before them and numbers after them.
struct BarChartTests {
  func rows(
    _ chart: BarChart, _ appearance: Appearance = Appearance(), width: Int = 24, height: Int = 3
  ) -> [String] {
    let frame = sketch(width, height, appearance) { canvas, bounds in
      chart.draw(in: bounds, on: &canvas)
      return Cursor(x: 0, y: 0)
    }
    return (0..<height).map { frame.text(row: $0) }
  }

  private func bar(_ length: Int) -> String { String(repeating: "█", count: length) }

  private let chart = BarChart(
    [.init("Harbor", 20, text: "20"), .init("Pier", 5, text: "5"), .init("Quay", 0, text: "0")],
    most: 20)

  @Test func theLongestFillsTheRoomAndNothingHasNoBar() {
    #expect(rows(chart) == ["Harbor \(bar(14)) 20", "Pier   \(bar(4)) 5", "Quay   0"])
  }

  @Test(arguments: [Appearance(charset: .ascii), Appearance(isConsole: true)])
  func withoutBlocksTheyAreOfHashes(_ appearance: Appearance) {
    #expect(rows(chart, appearance)[1] == "Pier   #### 5")
  }

  @Test func aLongNameIsCutAndAWideOneTakesTheColumnsThatItHas() {
    let chart = BarChart([.init("夜间庇护所二号", 2, text: "2"), .init("A", 1, text: "1")], most: 2)
    #expect(rows(chart, width: 20, height: 2) == ["夜间…  \(bar(11)) 2", "A      \(bar(6)) 1"])
  }

  @Test func whatIsUnknownHasAWordAndNoBar() {
    #expect(rows(BarChart([.init("A", nil, text: "")], most: 0), height: 1) == ["A"])
  }

  @Test func thereAreNoMoreThanRows() {
    #expect(rows(chart, height: 2).count == 2)
    #expect(rows(BarChart([], most: 0)) == ["", "", ""])
  }

  @Test(arguments: [1, 2, 5, 9]) func itFitsIntoAnyWidth(_ width: Int) {
    _ = rows(chart, width: width)
  }
}
