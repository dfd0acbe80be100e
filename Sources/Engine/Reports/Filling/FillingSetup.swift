public import Model

/// How the store for reports is filled from ETO.
public struct FillingSetup: Hashable, Sendable {
  /// The form that nights in a shelter are recorded on; nil where there is none.
  public var checkIn: CheckInSetup?
  /// The form that street outreach is recorded on; nil where there is none.
  public var outreach: OutreachSetup?
  /// How many requests a minute are sent at most.
  public var pace = 240.0
  /// HUD's type of each program's project, as the site says it: ETO does not.
  public var types: [Program.ID: Int] = [:]
  /// For how many days back people are read who were in the program: three years, for what looks at the
  /// federal fiscal year before the last one.
  public var days = 1_096

  /// Names the forms.
  public init(checkIn: CheckInSetup? = nil, outreach: OutreachSetup? = nil) {
    (self.checkIn, self.outreach) = (checkIn, outreach)
  }

  /// HUD's types of projects (field.md §3.1).
  static let projectTypes: Set<Int> = [0, 1, 2, 3, 4, 6, 7, 8, 9, 10, 11, 12, 13, 14]

  /// Reads types as the configuration has them: `712: 1; 711: 4`.
  ///
  /// nil for what is none, and for a program that is there twice.
  static func types(_ text: String) -> [Program.ID: Int]? {
    var types: [Program.ID: Int] = [:]
    for entry in text.split(separator: ";", omittingEmptySubsequences: false) {
      let parts = entry.split(separator: ":", omittingEmptySubsequences: false)
        .map { Int(String($0).trimmed) }
      guard parts.count == 2, let program = parts[0], let type = parts[1], program > 0,
        projectTypes.contains(type), types.updateValue(type, forKey: program) == nil
      else { return nil }
    }
    return types
  }
}
