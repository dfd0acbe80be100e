import Foundation
import Model
import TestSupport
import Testing

@testable import PointInTime

/// The tables against a computation that shares no code with the program.
@Suite(.enabled(if: IndependentTables.canCompute, "python3 is not installed"))
struct IndependentTablesTests {
  @Test(arguments: [1, 2, 3] as [UInt64])
  func threeHundredSurveysComeToTheSameNumbersInAnyOrder(seed: UInt64) throws {
    let definition = try ShippedQuestionsTests.definition()
    let count = CountGenerator(seed: seed, definition)
    let tables = CountTables(count.surveys, definition, decisions: count.decisions, on: night)
    try IndependentTables(count.surveys, definition, decisions: count.decisions).check(tables)
    var random = SeededGenerator(seed: seed)
    #expect(
      CountTables(
        count.surveys.shuffled(using: &random), definition,
        decisions: count.decisions.shuffled(using: &random), on: night) == tables)
  }

  @Test func soDoTheThirtyHouseholds() throws {
    let (surveys, definition) = (ThirtyHouseholds.all, TableQuestions.definition)
    try IndependentTables(surveys, definition, decisions: []).check(
      CountTables(surveys, definition, decisions: [], on: night))
  }
}
