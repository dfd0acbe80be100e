import Foundation
import Model
import TestSupport
import Testing

@testable import PointInTime

/// The tables against a computation of a few lines of Python that shares no code with the program.
struct IndependentTablesTests {
  /// Which may be missing on a machine that only builds.
  private static let python: String? = ["/usr/bin/python3", "/usr/local/bin/python3"].first {
    FileManager.default.isExecutableFile(atPath: $0)
  }

  private struct Input: Encodable {
    let definition: SurveyDefinition
    let surveys: [Survey]
    let decisions: [DoubleDecision]
  }

  /// What is known and what is not, by table, row and column; what has nobody is left out.
  private typealias Numbers = [String: [String: [String: [Int]]]]

  @Test(.enabled(if: python != nil, "python3 is not installed"), arguments: [1, 2, 3] as [UInt64])
  func threeHundredSurveysComeToTheSameNumbersInAnyOrder(seed: UInt64) throws {
    let definition = try ShippedQuestionsTests.definition()
    let night = CountGenerator(seed: seed, definition)
    try compare(night.surveys, definition, night.decisions)
    var random = SeededGenerator(seed: seed)
    let tables = CountTables(
      night.surveys, definition, decisions: night.decisions, on: PointInTimeTests.night)
    #expect(
      CountTables(
        night.surveys.shuffled(using: &random), definition,
        decisions: night.decisions.shuffled(using: &random), on: PointInTimeTests.night) == tables)
  }

  @Test(.enabled(if: python != nil, "python3 is not installed"))
  func soDoTheThirtyHouseholds() throws {
    try compare(ThirtyHouseholds.all, TableQuestions.definition, [])
  }

  private func compare(
    _ surveys: [Survey], _ definition: SurveyDefinition, _ decisions: [DoubleDecision]
  ) throws {
    let tables = CountTables(surveys, definition, decisions: decisions, on: night)
    var ours: Numbers = [:]
    for table in tables.tables where table.id != .unknownAnswers {
      for row in table.rows {
        let columns = row.cells.map { ($0.key.rawValue, $0.value) } + [("total", row.total)]
        for (column, tally) in columns where tally.total > 0 {
          ours[table.id.rawValue, default: [:]][row.id.code, default: [:]][column] = [
            tally.known.count, tally.unknown.count,
          ]
        }
      }
    }
    let theirs = try answer(
      JSONEncoder().encode(
        Input(definition: definition, surveys: surveys, decisions: decisions)))
    for table in Set(ours.keys).union(theirs.keys) {
      for row in Set((ours[table] ?? [:]).keys).union((theirs[table] ?? [:]).keys) {
        #expect(ours[table]?[row] == theirs[table]?[row], "\(table), \(row)")
      }
    }
  }

  private func answer(_ input: Data) throws -> Numbers {
    let process = Process()
    process.executableURL = URL(filePath: try #require(Self.python))
    process.arguments = [
      "-B",
      URL(filePath: #filePath).deletingLastPathComponent().appendingPathComponent("pit_tables.py")
        .path,
    ]
    let (standardInput, standardOutput) = (Pipe(), Pipe())
    process.standardInput = standardInput
    process.standardOutput = standardOutput
    try process.run()
    // It reads everything before it writes anything.
    try standardInput.fileHandleForWriting.write(contentsOf: input)
    try standardInput.fileHandleForWriting.close()
    let output = standardOutput.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    return try JSONDecoder().decode(Numbers.self, from: output)
  }
}
