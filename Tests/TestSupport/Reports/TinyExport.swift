internal import Glibc
public import Reports

/// A HUD CSV export of three invented people in two projects, September 2025: few enough to be counted by
/// hand.
///
/// On the last night Ann and Ben sleep in the Night Shelter, which has four beds, and Cleo lives in Bridge
/// House, which has none in its inventory. The night before Ann was in the shelter alone.
public struct TinyExport {
  /// A row by the names of its columns; what is not named is empty.
  public typealias Row = [String: String]

  /// The rows of each file.
  public var rows: [HUDTable.Name: [Row]]

  /// Makes it.
  public init() {
    rows = [
      .export: [
        [
          "SourceType": "1", "ExportDate": "2025-10-01 06:00:00", "ExportStartDate": "2025-09-01",
          "ExportEndDate": "2025-09-30", "CSVVersion": "2026 v1.3", "ExportPeriodType": "3",
          "ExportDirective": "2", "HashStatus": "1",
        ]
      ],
      .organization: [["OrganizationID": "1", "OrganizationName": "Lantern Street Alliance"]],
      .project: [
        Self.project("11", "Night Shelter", type: 1), Self.project("12", "Bridge House", type: 2),
      ],
      .inventory: [
        [
          "InventoryID": "1", "ProjectID": "11", "BedInventory": "4",
          "InventoryStartDate": "2020-01-01",
        ]
      ],
      .client: [
        Self.client("1", "Ann", born: "1980-02-25"), Self.client("2", "Ben", born: "1991-07-04"),
        Self.client("3", "Cleo", born: ""),
      ],
      .enrollment: [
        Self.enrollment("101", of: "1", in: "11", from: "2025-09-20"),
        Self.enrollment("102", of: "2", in: "11", from: "2025-09-25"),
        Self.enrollment("103", of: "3", in: "12", from: "2025-08-01"),
      ],
      .services: [
        Self.night("1", of: "1", "101", on: "2025-09-29"),
        Self.night("2", of: "1", "101", on: "2025-09-30"),
        Self.night("3", of: "2", "102", on: "2025-09-30"),
      ],
    ]
  }

  /// Writes it into a folder, which is made.
  public func write(to folder: String) {
    mkdir(folder, 0o700)
    for table in HUDTable.all {
      var lines = [table.header]
      for row in rows[table.name] ?? [] {
        lines.append(table.header.map { $0 == "ExportID" ? "T1" : row[$0] ?? "" })
      }
      let text = lines.map { $0.joined(separator: ",") + "\r\n" }.joined()
      let file = fopen("\(folder)/\(table.fileName)", "w")
      fputs(text, file)
      if let file { fclose(file) }
    }
  }

  private static func project(_ id: String, _ name: String, type: Int) -> Row {
    [
      "ProjectID": id, "OrganizationID": "1", "ProjectName": name, "ProjectType": "\(type)",
      "OperatingStartDate": "2020-01-01", "ContinuumProject": "1",
    ]
  }

  private static func client(_ id: String, _ first: String, born: String) -> Row {
    [
      "PersonalID": id, "FirstName": first, "LastName": "Example", "DOB": born,
      "DOBDataQuality": born.isEmpty ? "99" : "1", "NameDataQuality": "1",
    ]
  }

  private static func enrollment(
    _ id: String, of person: String, in project: String, from day: String
  ) -> Row {
    [
      "EnrollmentID": id, "PersonalID": person, "ProjectID": project, "EntryDate": day,
      "HouseholdID": "H\(id)", "RelationshipToHoH": "1",
    ]
  }

  private static func night(
    _ id: String, of person: String, _ enrollment: String, on day: String
  ) -> Row {
    [
      "ServicesID": id, "EnrollmentID": enrollment, "PersonalID": person, "DateProvided": day,
      "RecordType": "200", "TypeProvided": "200",
    ]
  }
}
