import Terminal
import Testing

/// A field of signs.
struct HeatMapTests {
  func rows(
    _ map: HeatMap, _ appearance: Appearance = Appearance(), width: Int = 20, height: Int = 3
  ) -> [String] {
    let frame = sketch(width, height, appearance) { canvas, bounds in
      map.draw(in: bounds, on: &canvas)
      return Cursor(x: 0, y: 0)
    }
    return (0..<height).map { frame.text(row: $0) }
  }

  private let map = HeatMap(
    rows: ["Mon", "Tue"], columns: ["Oct", "", "Nov"], cells: [[nil, 8, 4], [0, 1, 2]])

  @Test func eachCellSaysHowMuchItIsAndEachMonthWhereItBegins() {
    #expect(rows(map) == ["    Oct Nov", "Mon   █ ▄", "Tue 0 ▁ ▂"])
    #expect(map.most == 8 && map.height == 3)
  }

  @Test(arguments: [Appearance(charset: .ascii), Appearance(isConsole: true)])
  func withoutBlocksSignsGrowDarker(_ appearance: Appearance) {
    #expect(rows(map, appearance).last == "Tue 0 . :")
  }

  @Test func beyondAllNumbersNothingIsDrawnHigh() {
    let map = HeatMap(rows: ["Mon"], columns: ["Oct", ""], cells: [[.infinity, 2]])
    #expect(rows(map, height: 2).last == "Mon 0 0")
  }

  @Test func whereThereIsNoRoomTheLatestColumnsAreShown() {
    #expect(rows(map, width: 4).last == "… ▁▂")
  }

  @Test func aColumnWithoutValuesIsEmpty() {
    #expect(HeatMap(rows: [], columns: [], cells: []).most == 0)
    #expect(rows(HeatMap(rows: ["A"], columns: ["x"], cells: [])) == ["  x", "A", ""])
  }

  @Test(arguments: [1, 2, 3, 5]) func itFitsIntoAnyWindow(_ size: Int) {
    _ = rows(map, width: size, height: size)
  }
}
