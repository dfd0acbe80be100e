import Foundation
public import Model
public import PointInTime
public import Testing

/// The numbers of a count as a few lines of Python compute them, which share no code with the program.
public struct IndependentTables: Sendable {
  private struct Input: Encodable {
    let definition: SurveyDefinition
    let surveys: [Survey]
    let decisions: [DoubleDecision]
  }

  /// What is known and what is not, by table, row and column; what has nobody is left out.
  private typealias Numbers = [String: [String: [String: [Int]]]]

  /// Which may be missing on a machine that only builds.
  private static let python = ["/usr/bin/python3", "/usr/local/bin/python3"].first {
    FileManager.default.isExecutableFile(atPath: $0)
  }

  /// Whether they can be computed here.
  public static var canCompute: Bool { python != nil }

  private let numbers: Numbers

  /// Computes them.
  public init(
    _ surveys: [Survey], _ definition: SurveyDefinition, decisions: [DoubleDecision]
  ) throws {
    numbers = try Self.answer(
      JSONEncoder().encode(
        Input(definition: definition, surveys: surveys, decisions: decisions)))
  }

  /// Compares them with the program's, but for why things are not known.
  public func check(
    _ tables: CountTables, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let ours = Self.numbers(of: tables)
    for table in Set(ours.keys).union(numbers.keys) {
      for row in Set((ours[table] ?? [:]).keys).union((numbers[table] ?? [:]).keys) {
        #expect(
          ours[table]?[row] == numbers[table]?[row], "\(table), \(row)",
          sourceLocation: sourceLocation)
      }
    }
  }

  private static func numbers(of tables: CountTables) -> Numbers {
    var numbers: Numbers = [:]
    for table in tables.tables where table.id != .unknownAnswers {
      for row in table.rows {
        let columns = row.cells.map { ($0.key.rawValue, $0.value) } + [("total", row.total)]
        for (column, tally) in columns where tally.total > 0 {
          numbers[table.id.rawValue, default: [:]][row.id.code, default: [:]][column] = [
            tally.known.count, tally.unknown.count,
          ]
        }
      }
    }
    return numbers
  }

  private static func answer(_ input: Data) throws -> Numbers {
    let process = Process()
    process.executableURL = URL(filePath: try #require(python))
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
