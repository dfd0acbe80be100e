import Testing

@testable import Outreach

@Suite struct NearestTests {
  @Test(arguments: [0, 1, 2, 7, 50, 400, 1000])
  func theFewAreThoseOfAWholeSort(_ limit: Int) {
    var dice = Dice(UInt64(limit) + 9)
    var nearest = Nearest(limit)
    var all: [(Double, Int32, Int32)] = []
    for row in 0..<Int32(400) {
      // Many are as far away as others.
      let distance = Double(Int.random(in: 0..<40, using: &dice))
      let seconds = Int32.random(in: 0..<20, using: &dice)
      all.append((distance, -seconds, row))
      nearest.offer(.init(distance: distance, seconds: seconds, row: row))
    }
    let expected = all.sorted { $0 < $1 }.prefix(limit).map(\.2)
    #expect(nearest.sorted.map(\.row) == expected)
  }

  @Test func whoIsFartherAwayThanAllThatFitIsNotTaken() {
    var nearest = Nearest(2)
    #expect(nearest.farthest == .infinity)
    nearest.offer(.init(distance: 5, seconds: 0, row: 0))
    #expect(nearest.farthest == .infinity)
    nearest.offer(.init(distance: 3, seconds: 0, row: 1))
    #expect(nearest.farthest == 5)
    nearest.offer(.init(distance: 4, seconds: 0, row: 2))
    #expect(nearest.farthest == 4)
    #expect(Nearest(0).farthest < 0 && Nearest(-3).sorted.isEmpty)
  }
}
