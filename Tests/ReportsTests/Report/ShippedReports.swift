import Foundation
import Model
import Resources
import Testing

@testable import Reports

/// The reports that are shipped.
enum ShippedReports {
  /// Their names, in order.
  static func names() throws -> [String] {
    let folder = try #require(Resources.directory) + "/Reports"
    return try FileManager.default.contentsOfDirectory(atPath: folder)
      .filter { $0.hasSuffix(".sql") }.map { String($0.dropLast(4)) }.sorted()
  }

  static func text(_ name: String) throws -> String {
    String(decoding: try #require(Resources.bytes("Reports/\(name).sql")), as: UTF8.self)
  }

  static func report(_ name: String) throws -> Report {
    do {
      return try Report(text(name))
    } catch {
      Issue.record("\(name).sql: \(error)")
      throw error
    }
  }
}

struct ShippedReportsTests {
  @Test func eachIsSoundAndTheStoreTakesIt() throws {
    let scratch = try Scratch()
    let store = try HUDImport(folder: scratch.export()).run().store
    let names = try ShippedReports.names()
    #expect(names.count >= 25)
    for name in names {
      do {
        try Report(ShippedReports.text(name)).check(in: store)
      } catch {
        Issue.record("\(name).sql: \(error)")
      }
    }
  }

  @Test func thePageAboutThemHasOneThatRuns() throws {
    let page = String(decoding: try #require(Resources.bytes("Reports/README.md")), as: UTF8.self)
    let example = try #require(page.split(separator: "```sql\n").dropFirst().first)
    let text = try #require(example.split(separator: "```").first)
    let scratch = try Scratch()
    let store = try HUDImport(folder: scratch.export()).run().store
    let report = try Report(String(text))
    let values: [String: ReportValue] = ["start": .integer(0), "end": .integer(30_000)]
    let row = try #require(try ReportRunner().run(report, values, in: store).rows.first)
    let cells = Dictionary(uniqueKeysWithValues: zip(report.columns.map(\.name), row))
    let cell = ReportCell(row: cells, column: "entries")
    #expect(try !ReportRunner().people(report, values, behind: cell, in: store).isEmpty)
  }

  @Test func eachIsInEnglishAndSpanish() throws {
    for name in try ShippedReports.names() {
      let report = try ShippedReports.report(name)
      let texts =
        [report.title, report.about] + report.parameters.map(\.title) + report.columns.map(\.title)
        + report.words.values
      for text in texts {
        #expect(Set(text.words.keys) == ["en", "es"], "\(name): \(text.words)")
        #expect(text.words.values.allSatisfy { !$0.isEmpty }, "\(name): \(text.words)")
      }
    }
  }

  @Test func noneNamesAPerson() throws {
    for name in try ShippedReports.names() {
      #expect(try ShippedReports.report(name).columns.allSatisfy { $0.kind != .person }, "\(name)")
    }
  }
}
