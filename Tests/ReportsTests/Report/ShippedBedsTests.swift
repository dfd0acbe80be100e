import Model
import TestSupport
import Testing

@testable import Reports

/// What reports say of beds where the inventory says nothing of them.
struct ShippedBedsTests {
  private static let lastNight = Int64(20_361)

  private func rows(
    _ name: String, _ values: [String: ReportValue], in export: TinyExport
  ) throws -> [[ReportValue]] {
    let scratch = try Scratch()
    export.write(to: scratch("tiny"))
    let store = try HUDImport(folder: scratch("tiny")).run().store
    return try ReportRunner().run(ShippedReports.report(name), values, in: store).rows
  }

  @Test func bedsOfAProjectWithoutInventoryAreNotKnown() throws {
    let tonight = try rows("census", ["day": .integer(Self.lastNight)], in: TinyExport())
    #expect(
      tonight == [
        [.text("Bridge House"), .integer(1), .nothing, .nothing, .nothing, .text("12")],
        [
          .text("Night Shelter"), .integer(2), .integer(4), .integer(2), .fraction(50), .text("11"),
        ],
      ])
    let night: [String: ReportValue] = [
      "start": .integer(Self.lastNight), "end": .integer(Self.lastNight),
    ]
    let use = try rows("utilisation", night, in: TinyExport())
    #expect(
      use == [
        [.text("Bridge House"), .fraction(1), .nothing, .nothing],
        [.text("Night Shelter"), .fraction(2), .fraction(4), .fraction(50)],
      ])
    let house = night.merging(["project": .text("12")]) { $1 }
    #expect(
      try rows("occupancy", house, in: TinyExport())
        == [[.integer(Self.lastNight), .integer(1), .nothing, .nothing]])
  }

  @Test func anInventoryThatIsOverHasNoBeds() throws {
    var export = TinyExport()
    export.rows[.inventory]?[0]["InventoryEndDate"] = "2025-09-29"
    let tonight = try rows("census", ["day": .integer(Self.lastNight)], in: export)
    #expect(
      tonight.last == [
        .text("Night Shelter"), .integer(2), .integer(0), .integer(-2), .nothing, .text("11"),
      ])
  }

  /// As ETO gives it: neither what it is nor since when, and tonight nobody is there.
  @Test(arguments: ["", "1"])
  func aProjectThatNothingIsKnownOfHasARow(type: String) throws {
    var export = TinyExport()
    export.rows[.project]?.append([
      "ProjectID": "13", "OrganizationID": "1", "ProjectName": "Annex", "ProjectType": type,
    ])
    let tonight = try rows("census", ["day": .integer(Self.lastNight)], in: export)
    #expect(tonight.count == 3)
    #expect(
      tonight.first == [
        .text("Annex"), .integer(0), .nothing, .nothing, .nothing, .text("13"),
      ])
  }

  @Test func aProjectOfOutreachHasNoBedsToTellOf() throws {
    var export = TinyExport()
    export.rows[.project]?.append([
      "ProjectID": "13", "OrganizationID": "1", "ProjectName": "Street Team", "ProjectType": "4",
    ])
    #expect(try rows("census", ["day": .integer(Self.lastNight)], in: export).count == 2)
  }
}
