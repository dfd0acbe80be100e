import Features
import Foundation
import Model
import TestSupport
import Testing

@testable import Engine

/// Reports from an export on the disk to a file beside it, by keys alone.
@MainActor struct ReportsJourneyTests {
  /// A folder of its own with an invented export in it.
  private static func withExport(_ story: (_ folder: String) async throws -> Void) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "reports-\(UUID().uuidString)"
    ).path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    TinyExport().write(to: "\(folder)/export")
    try await story(folder)
  }

  @Test func anExportIsImportedAskedAndWritten() async throws {
    try await Self.withExport { folder in
      try await Journey.take { journey in
        await journey.press("<alt-8>")
        journey.sees("Nothing to ask yet.", "Beds tonight")
        await journey.press("i\(folder)/export<enter>")
        journey.says("Imported: 3 people, 3 services")
        journey.sees("9/30/2025", "8 Reports")
        await journey.press("/tonight<enter><enter>")
        journey.sees("Bridge House", "Night Shelter", "data until 9/30/2025")
        await journey.press("j<enter>")
        journey.sees("Night Shelter, People: 2", "Ann", "Ben")
        journey.seesNot("Cleo")
        await journey.press("<esc>w<^u>\(folder)/census.csv<enter>")
        journey.says("Written: \(folder)/census.csv")
        let text = try String(contentsOfFile: "\(folder)/census.csv", encoding: .utf8)
        #expect(text.contains("Night Shelter,2,4"))
        await journey.press("<esc>e2025-09-29<enter>")
        journey.sees("Night: 9/29/2025")
        await journey.press("<esc>h")
        #expect(journey.state.reports.shelf.results.count == 2)
      }
    }
  }

  @Test func aCutFileIsNamedAndNothingIsImported() async throws {
    try await Self.withExport { folder in
      let client = "\(folder)/export/Client.csv"
      let text = try String(contentsOfFile: client, encoding: .utf8)
      try text.replacing("1980-02-25", with: "25 February").write(
        toFile: client, atomically: true, encoding: .utf8)
      try await Journey.take { journey in
        await journey.press("<alt-8>i\(folder)/export<enter>")
        journey.sees("Nothing was imported", "Client.csv:2", "DOB")
        await journey.press("<esc>")
        #expect(journey.state.reports.shelf.store == nil)
      }
    }
  }
}
