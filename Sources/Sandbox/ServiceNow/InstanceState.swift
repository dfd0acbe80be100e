/// Everything the pretend instance knows.
///
/// A value, so that going back to the seed is an assignment.
struct InstanceState: Sendable {
  var database: Database
  var switches: ServiceNowSwitches
  var sessions: [String: Session] = [:]
  var tokens = TokenDesk()
  var rateLimit = RateLimit()
  /// Passwords by user name: no column, so that they never leave.
  let passwords: [String: String]
  /// OAuth secrets by client id.
  let clients: [String: String]
  /// The last number given to a record of each class.
  var lastNumbers: [TableName: Int]
  /// The list that was asked for last.
  var lastList: FoundList?
  /// Records made since the start: ids of new ones are counted, not drawn, so that the same story
  /// gives the same ids.
  private var made = 0

  init(
    database: Database, switches: ServiceNowSwitches, passwords: [String: String],
    clients: [String: String]
  ) {
    self.database = database
    self.switches = switches
    self.passwords = passwords
    self.clients = clients
    lastNumbers = [:]
    for row in database.rows(in: .task) {
      let number = Int(database.raw(.number, of: row).drop { !$0.isNumber }) ?? 0
      lastNumbers[row.table] = max(lastNumbers[row.table] ?? 0, number)
    }
  }

  /// The id of the next record.
  mutating func newID(in table: TableName) -> SysID {
    made += 1
    return SysID(of: "made/\(table.rawValue)/\(made)")
  }

  /// The number of the next record of a class.
  mutating func newNumber(in table: TableName) -> String {
    let next = (lastNumbers[table] ?? 10_000) &+ 1
    lastNumbers[table] = next
    return table.numberPrefix + CivilTime.padded(next, 7)
  }
}
