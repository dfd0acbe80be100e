/// A table of HUD CSV FY2026 that the reports use: a file of the export and a table of the store, under
/// the same name with the same columns in the same order.
///
/// One column of the files is no column of the store: `ExportID`, the last of every file. It is the same
/// in all rows of all files, so it stands once, in the one row of `Export`.
///
/// The row numbers of the store (`rowid`) are the lines of the file that the rows came from.
public struct HUDTable: Hashable, Sendable {
  /// The tables' names, in the order in which they are read: nobody comes before whom they refer to.
  public enum Name: String, CaseIterable, Sendable {
    case export = "Export"
    case organization = "Organization"
    case user = "User"
    case project = "Project"
    case projectCoC = "ProjectCoC"
    case inventory = "Inventory"
    case client = "Client"
    case enrollment = "Enrollment"
    case exit = "Exit"
    case services = "Services"
    case currentLivingSituation = "CurrentLivingSituation"
    case healthAndDV = "HealthAndDV"
    case disabilities = "Disabilities"
    case incomeBenefits = "IncomeBenefits"
  }

  /// Its name; its file is called so, with `.csv` after it.
  public let name: Name
  /// Its columns in the files' order, without `ExportID` but in ``export``.
  public let columns: [HUDColumn]

  /// The column that names its rows: the first.
  public var key: HUDColumn { columns[0] }

  /// The name of its file.
  public var fileName: String { name.rawValue + ".csv" }

  /// The names of the columns of its file, in order.
  public var header: [String] {
    columns.map(\.name) + (name == .export ? [] : [Self.exportID])
  }

  /// The last column of every file but Export.
  static let exportID = "ExportID"

  /// All tables, in the order of ``Name``.
  public static let all: [HUDTable] = Name.allCases.map(named)

  /// The table of a name.
  public static func named(_ name: Name) -> HUDTable {
    HUDTable(name: name, columns: columns(of: name))
  }

  /// The statement that makes it, without indexes.
  public var createStatement: String {
    let list = columns.map {
      "  \"\($0.name)\" \($0.sqlType)" + ($0.isRequired ? " NOT NULL" : "")
    }
    return "CREATE TABLE \"\(name.rawValue)\" (\n\(list.joined(separator: ",\n"))\n) STRICT"
  }

  private static func columns(of name: Name) -> [HUDColumn] {
    switch name {
    case .export: export
    case .organization: organization + audit
    case .user: user
    case .project: project + audit
    case .projectCoC: projectCoC + audit
    case .inventory: inventory + audit
    case .client: client + audit
    case .enrollment: enrollment + audit
    case .exit: exit + audit
    case .services: services + audit
    case .currentLivingSituation: currentLivingSituation + audit
    case .healthAndDV: healthAndDV + audit
    case .disabilities: disabilities + audit
    case .incomeBenefits: incomeBenefits + audit
    }
  }

  /// When a row was made, changed and deleted, and by whom.
  private static let audit =
    moments + [HUDColumn("UserID", .id)] + [HUDColumn("DateDeleted", .moment)]
  private static let moments = [
    HUDColumn("DateCreated", .moment), HUDColumn("DateUpdated", .moment),
  ]

  private static let user =
    .key("UserID")
    + .texts("UserFirstName", "UserLastName", "UserPhone", "UserExtension", "UserEmail")
    + moments + [HUDColumn("DateDeleted", .moment)]
}
