import Foundation
import Model
import Testing

@testable import Reports

/// Every number of every report against a computation in Python that shares no code with the program.
struct IndependentReportsTests {
  /// Which may be missing on a machine that only builds.
  private static let python: String? = ["/usr/bin/python3", "/usr/local/bin/python3"].first {
    FileManager.default.isExecutableFile(atPath: $0)
  }

  private struct Answer: Decodable {
    let report: String
    let parameters: [String: Cell]
    let rows: [[Cell]]
  }

  private enum Cell: Decodable {
    case nothing
    case number(Double)
    case text(String)

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if container.decodeNil() {
        self = .nothing
      } else if let number = try? container.decode(Double.self) {
        self = .number(number)
      } else {
        self = .text(try container.decode(String.self))
      }
    }

    /// What is given for a parameter.
    var value: ReportValue {
      switch self {
      case .nothing: .nothing
      case .number(let number): .integer(Int64(number))
      case .text(let text): .text(text)
      }
    }

    /// Whether a cell of the program's is the same; of a fraction, as far as a Double can tell.
    func matches(_ value: ReportValue) -> Bool {
      switch (self, value) {
      case (.nothing, .nothing): true
      case (.text(let one), .text(let other)): one == other
      case (.number(let one), .integer(let other)): one == Double(other)
      case (.number(let one), .fraction(let other)): abs(one - other) <= 1e-9 * max(1, abs(one))
      default: false
      }
    }
  }

  @Test(.enabled(if: python != nil, "python3 is not installed"), arguments: [1, 2, 3] as [UInt64])
  func everyReportComesToTheSameNumbers(seed: UInt64) throws {
    let scratch = try Scratch()
    let folder = scratch.export(seed: seed, services: 3_000, clients: 300)
    let store = try HUDImport(folder: folder).run().store
    let answers = try answers(folder)
    #expect(try Set(answers.map(\.report)) == Set(ShippedReports.names()))
    for answer in answers {
      let report = try ShippedReports.report(answer.report)
      let table = try ReportRunner().run(report, answer.parameters.mapValues(\.value), in: store)
      let what: Comment = "\(answer.report), \(answer.parameters)"
      #expect(!table.isCut, what)
      #expect(table.rows.count == answer.rows.count, what)
      for (ours, theirs) in zip(table.rows, answer.rows) {
        let isSame = ours.count == theirs.count && zip(theirs, ours).allSatisfy { $0.matches($1) }
        #expect(isSame, "\(answer.report), \(answer.parameters): \(ours) is not \(theirs)")
      }
      checkWords(report, table)
    }
  }

  /// Whether each cell of a column of words has its words.
  private func checkWords(_ report: Report, _ table: ReportTable) {
    for (place, column) in report.columns.enumerated() where column.kind == .word {
      for row in table.rows {
        guard case .text(let word) = row[place], report.words[word] != nil else {
          Issue.record("\(report.title.words): \(row[place]) has no words")
          continue
        }
      }
    }
  }

  private func answers(_ folder: String) throws -> [Answer] {
    let process = Process()
    process.executableURL = URL(filePath: try #require(Self.python))
    process.arguments = [
      "-B",
      URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Independent/independent.py").path,
      folder,
    ]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    return try JSONDecoder().decode([Answer].self, from: data)
  }
}
