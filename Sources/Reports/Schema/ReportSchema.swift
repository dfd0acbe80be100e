/// The store's tables and indexes, as statements of SQL.
public enum ReportSchema {
  /// The number of this schema.
  ///
  /// A store with a higher one was written by a later version.
  public static let version: UInt32 = 2

  /// What makes the tables: first HUD's, then the summaries, then the views.
  public static let createStatements: [String] =
    HUDTable.all.map(\.createStatement) + Summary.all.map(\.createStatement)
    + ReportView.all.map(\.createStatement)

  /// What makes the indexes of the keys that other tables refer to, after the rows are in.
  public static let keyStatements: [String] = [
    unique("Organization", "OrganizationID"),
    unique("Project", "ProjectID"),
    unique("Client", "PersonalID"),
    unique("Enrollment", "EnrollmentID"),
  ]

  /// What makes the other indexes, after the summaries are filled.
  ///
  /// Services is by far the biggest table: it has one whole index, and one for the few rows that are no
  /// bed nights. Bed nights by day are in ``Summary/nightClient``.
  public static let indexStatements: [String] = [
    index("Services", "EnrollmentID", "DateProvided"),
    index("Services", "DateProvided", "RecordType", where: "\"RecordType\" <> 200"),
    index("Calendar", "MonthNumber", "DayOfMonth"),
    index("Client", "DateDeleted", "PersonalID", where: "\"DateDeleted\" IS NOT NULL"),
    index("ProjectCoC", "ProjectID"),
    index("Inventory", "ProjectID", "InventoryStartDate"),
    index("Enrollment", "PersonalID", "EntryDate"),
    index("Enrollment", "ProjectID", "EntryDate"),
    index("Enrollment", "HouseholdID"),
    index("Exit", "EnrollmentID", "ExitDate"),
    index("Exit", "ExitDate"),
    index("CurrentLivingSituation", "EnrollmentID", "InformationDate"),
    index("CurrentLivingSituation", "InformationDate"),
    index("HealthAndDV", "EnrollmentID", "InformationDate"),
    index("Disabilities", "EnrollmentID", "DisabilityType", "InformationDate"),
    index("IncomeBenefits", "EnrollmentID", "InformationDate"),
  ]

  private static func unique(_ table: String, _ column: String) -> String {
    "CREATE UNIQUE INDEX \"\(table)_\(column)\" ON \"\(table)\" (\"\(column)\")"
  }

  private static func index(
    _ table: String, _ columns: String..., where condition: String? = nil
  ) -> String {
    let name = ([table] + columns).joined(separator: "_")
    let list = columns.map { "\"\($0)\"" }.joined(separator: ", ")
    return "CREATE INDEX \"\(name)\" ON \"\(table)\" (\(list))"
      + (condition.map { " WHERE \($0)" } ?? "")
  }
}
