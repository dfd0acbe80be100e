/// Everything that the pretend instance knows.
///
/// It is a value: going back to the seed is an assignment.
struct InstanceState: Sendable {
  var database: Database
  var switches: ServiceNowSwitches
  var sessions: [String: Session] = [:]
  var tokens = TokenDesk()
  var rateLimit = RateLimit()
  /// Passwords by user name; they are not in a column, so that no answer can contain them.
  let passwords: [String: String]
  /// OAuth secrets by client id.
  let clients: [String: String]
  /// The last number given to a record of each class.
  var lastNumbers: [TableName: Int]
  /// What attachments contain.
  var files: [SysID: [UInt8]] = [:]
  /// The last list that was asked for.
  var lastList: FoundList?
  /// The number of records made since the start; new ids are counted and not random, so that the
  /// same story gives the same ids.
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
