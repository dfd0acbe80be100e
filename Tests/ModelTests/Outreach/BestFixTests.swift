import FoundationEssentials
import Model
import Testing

@Suite struct BestFixTests {
  private static let start = Date(timeIntervalSince1970: 1_772_443_800)

  /// What is best after fixes of these accuracies, one a second.
  private func best(_ accuracies: [Double?]) -> BestFix {
    var best = BestFix()
    for (second, accuracy) in accuracies.enumerated() {
      let time = Self.start.addingTimeInterval(Double(second))
      let fix = Fix(latitude: 42.1, longitude: -72.5, accuracy: accuracy, time: time)
      if let fix { best.take(fix, at: time) }
    }
    return best
  }

  /// At which second the best was measured.
  private func second(_ accuracies: [Double?]) -> Double? {
    best(accuracies).best?.time.timeIntervalSince(Self.start)
  }

  @Test func theMostAccurateIsTheBest() {
    #expect(best([]).best == nil)
    #expect(second([40]) == 0)
    #expect(second([40, 17.1, 30]) == 1)
    #expect(best([40, 17.1, 30]).best?.accuracy == 17.1)
  }

  @Test func aKnownAccuracyWinsOverAnUnknownOne() {
    #expect(second([nil, 500]) == 1)
    #expect(second([500, nil]) == 0)
  }

  @Test func theNewerOfTwoEqualOnesWins() {
    #expect(second([20, 20, 20]) == 2)
    #expect(second([nil, nil]) == 1)
    #expect(second([20, 30, 20, 21]) == 2)
  }

  @Test func itIsCompleteTenSecondsAfterTheFirst() {
    let some = best([20, 30])
    #expect(!BestFix().isComplete(at: Self.start))
    #expect(!some.isComplete(at: Self.start.addingTimeInterval(9.9)))
    #expect(some.isComplete(at: Self.start.addingTimeInterval(10)))
    #expect(some.isComplete(at: Self.start.addingTimeInterval(-3_600)), "the clock was set back")
  }
}
