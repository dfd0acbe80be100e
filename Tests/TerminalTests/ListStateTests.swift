import Terminal
import Testing

@Suite struct ListStateTests {
  @Test func theSelectionMovesAndStaysInside() {
    var state = ListState()
    state.move(.by(1), count: 3, height: 10)
    #expect(state.selected == 1)
    state.move(.by(5), count: 3, height: 10)
    #expect(state.selected == 2)
    state.move(.by(-9), count: 3, height: 10)
    #expect(state.selected == 0)
    state.move(.last, count: 3, height: 10)
    #expect(state.selected == 2)
    state.move(.first, count: 3, height: 10)
    #expect(state.selected == 0)
    state.move(.to(1), count: 3, height: 10)
    #expect(state.selected == 1)
  }

  @Test func itScrollsOnlyAsFarAsItMust() {
    var state = ListState()
    state.move(.by(4), count: 100, height: 5)
    #expect(state.top == 0)
    state.move(.by(1), count: 100, height: 5)
    #expect(state.top == 1)
    state.move(.by(-3), count: 100, height: 5)
    #expect(state.selected == 2 && state.top == 1)
    state.move(.by(-2), count: 100, height: 5)
    #expect(state.selected == 0 && state.top == 0)
  }

  @Test func aPageKeepsOneRowInSight() {
    var state = ListState()
    state.move(.pages(1), count: 100, height: 10)
    #expect(state.selected == 9 && state.top == 9)
    state.move(.pages(-1), count: 100, height: 10)
    #expect(state.selected == 0 && state.top == 0)
    state.move(.halfPages(1), count: 100, height: 10)
    #expect(state.selected == 5 && state.top == 5)
    state.move(.pages(100), count: 100, height: 10)
    #expect(state.selected == 99 && state.top == 90)
  }

  @Test func aListThatShrankIsFilledFromTheBottom() {
    var state = ListState(selected: 90, top: 85)
    state.fit(count: 12, height: 10)
    #expect(state.selected == 11 && state.top == 2)
    state.fit(count: 0, height: 10)
    #expect(state.selected == 0 && state.top == 0)
  }

  @Test func aClickFindsItsRow() {
    let state = ListState(selected: 5, top: 4)
    let list = Rect(x: 2, y: 3, width: 10, height: 4)
    #expect(state.row(at: Point(x: 2, y: 3), in: list, count: 7) == 3)
    #expect(state.row(at: Point(x: 11, y: 6), in: list, count: 7) == 6)
    #expect(state.row(at: Point(x: 2, y: 7), in: list, count: 7) == nil)
    #expect(state.row(at: Point(x: 1, y: 3), in: list, count: 7) == nil)
    #expect(ListState().row(at: Point(x: 2, y: 4), in: list, count: 1) == nil)
  }

  @Test func keysMeanMoves() {
    let moves: [(Key, ListState.Move)] = [
      (.text("j"), .by(1)), (.up, .by(-1)), (.text("g"), .first), (.end, .last),
      (.control("d"), .halfPages(1)), (.pageUp, .pages(-1)),
    ]
    for (key, move) in moves { #expect(ListState.Move(key) == move) }
    #expect(ListState.Move(.text("x")) == nil)
    #expect(ListState.Move(.alt(.text("j"))) == nil)
  }

  @Test func anyMovesKeepTheSelectionOnTheScreen() {
    var dice = Dice(5)
    var state = ListState()
    for _ in 0..<2_000 {
      let count = Int.random(in: 0..<40, using: &dice)
      let height = Int.random(in: 0..<12, using: &dice)
      let moves: [ListState.Move] = [
        .by(Int.random(in: -5..<6, using: &dice)), .pages(1), .pages(-1), .halfPages(1),
        .halfPages(-1), .first, .last, .to(Int.random(in: -3..<50, using: &dice)),
      ]
      state.move(moves.randomElement(using: &dice) ?? .first, count: count, height: height)
      #expect(state.selected >= 0 && state.selected < max(1, count))
      #expect(state.top >= 0 && state.top <= max(0, count - max(1, height)))
      #expect(state.selected >= state.top && state.selected < state.top + max(1, height))
    }
  }
}
