import Terminal
import Testing

/// A line of values on one row.
struct SparklineTests {
  private let values: [Double?] = [0, 1, 2, 3, 4, 5, 6, 7, 8]

  @Test func eachEighthIsABlockAndNothingIsTheLowestOne() {
    #expect(Sparkline(values).text(width: 20, in: Appearance()) == "▁▁▂▃▄▅▆▇█")
  }

  @Test(arguments: [
    Appearance(charset: .ascii), Appearance(isConsole: true), Appearance(isAccessible: true),
  ])
  func withoutBlocksSignsGrowDarker(_ appearance: Appearance) {
    #expect(Sparkline(values).text(width: 20, in: appearance) == "..:-=+*%#")
  }

  @Test func whereThereIsNoRoomTheLatestAreShown() {
    #expect(Sparkline([9, 9, 1, 2]).text(width: 2, in: Appearance()) == "▄█")
    #expect(Sparkline([1]).text(width: 0, in: Appearance()).isEmpty)
  }

  @Test func whatNobodyKnowsIsAGap() {
    #expect(Sparkline([4, nil, 4]).text(width: 9, in: Appearance()) == "█ █")
    #expect(Sparkline([0, 0]).text(width: 9, in: Appearance()) == "▁▁")
    #expect(Sparkline([]).text(width: 9, in: Appearance()).isEmpty)
  }

  @Test func theSmallestNumberIsSeenBesideALargeOne() {
    #expect(Sparkline([1, 100_000]).text(width: 9, in: Appearance()) == "▁█")
    #expect(Sparkline([-5, 10]).text(width: 9, in: Appearance()) == "▁█")
  }
}
