import Model
import Store
import Terminal
import TestSupport
import Testing

@testable import Features

/// The mouse on tonight's list and on the map of beds.
struct CheckInPointerTests {
  /// Where a bed's cell stands in the window.
  private func cell(_ place: Int, _ stage: Stage) throws -> Point {
    let state = stage.state.checkIn
    let body = AppLayout(stage.state.size).body
    let layout = CheckInLayout(state, stage.state.surroundings, at: body.origin)
    let grid = try #require(layout.grid)
    let cell = try #require(grid.rect(of: place, selected: state.list.selected))
    return Point(x: cell.x + 2, y: cell.y)
  }

  @Test func aClickSelectsABedAndASecondOneDoesWhatEnterDoes() throws {
    var stage = Stage.checkIn()
    stage.press("<tab>")
    for place in [6, 3, 7] {
      stage.push(.mouse(Mouse(.click, at: try cell(place, stage))))
      #expect(stage.state.checkIn.list.selected == place)
    }
    let free = try cell(6, stage)
    stage.push(.mouse(Mouse(.click, at: free)), .mouse(Mouse(.doubleClick, at: free)))
    #expect(stage.state.checkIn.bedInHand == 107 && stage.state.checkIn.isFiltering)
  }

  @Test func aDoubleClickOnARowOpensTheBeds() {
    var stage = Stage.checkIn()
    // Names, capacity and titles stand above; Sam is the fifth.
    stage.push(.mouse(Mouse(.click, at: Point(x: 8, y: 8))))
    #expect(stage.selected == "Sample, Sam" && stage.state.checkIn.picker == nil)
    stage.push(.mouse(Mouse(.doubleClick, at: Point(x: 8, y: 8))))
    #expect(stage.state.checkIn.picker?.guest == 1)
    // What lies over the list has the mouse too.
    stage.push(.mouse(Mouse(.click, at: Point(x: 8, y: 5))))
    #expect(stage.selected == "Sample, Sam")
  }

  @Test func theWheelMovesAmongTheCells() {
    var stage = Stage.checkIn()
    stage.press("<tab>l")
    stage.push(.mouse(Mouse(.wheelDown, at: Point(x: 8, y: 4))))
    #expect(stage.state.checkIn.list.selected == 5, "one line further, in the same column")
    stage.push(.mouse(Mouse(.wheelUp, at: Point(x: 8, y: 4))))
    #expect(stage.state.checkIn.list.selected == 1)
  }

  @Test func thePaneBesideTheListIsNoRow() {
    var stage = Stage.checkIn(140, 40)
    stage.push(.mouse(Mouse(.click, at: Point(x: 120, y: 8))))
    #expect(stage.state.checkIn.list.selected == 0)
  }
}
