/// The records of the instance.
///
/// It is a value: a snapshot costs nothing, and a list that is being sent does not change.
struct Database: Sendable {
  private struct Family: Sendable {
    var order: [SysID] = []
    var rows: [SysID: Row] = [:]
  }

  /// What the seed says about a record besides its columns.
  struct Mark: Sendable, Equatable {
    /// An access rule refuses comments and work notes.
    var refusesComments = false
    /// An access rule refuses every change.
    var refusesChanges = false
    /// A business rule refuses to close it without close notes.
    var needsCloseNotes = false
    /// An access rule shows it to one person only.
    var onlyFor: SysID?
  }

  private var families: [TableName: Family] = [:]
  private var entries: [SysID: [SysID]] = [:]
  private var labels: [String: [(value: String, label: String)]] = [:]
  /// A number that changes with every change of a record.
  private(set) var revision = 0
  /// Marked records.
  var marks: [SysID: Mark] = [:]

  // MARK: Reading

  /// A record by id, if it is in a table or a class of it.
  func row(_ id: SysID, in table: TableName) -> Row? {
    guard let row = families[table.root]?.rows[id], table.includes(row.table) else { return nil }
    return row
  }

  /// The records of a table and its classes, in the order in which they were made.
  func rows(in table: TableName) -> [Row] {
    guard let family = families[table.root] else { return [] }
    return family.order.compactMap { id in
      family.rows[id].flatMap { table.includes($0.table) ? $0 : nil }
    }
  }

  /// The journal entries of a record, oldest first.
  func journal(of id: SysID) -> [Row] {
    (entries[id] ?? []).compactMap { families[.sysJournalField]?.rows[$0] }
  }

  /// The choices of a column, of the class itself or else of its parent.
  func choices(_ column: Column, of table: TableName) -> [(value: String, label: String)] {
    labels["\(table.rawValue).\(column.rawValue)"]
      ?? table.parent.flatMap { labels["\($0.rawValue).\(column.rawValue)"] } ?? []
  }

  /// Whether access rules let a person see a record.
  func isVisible(_ row: Row, to viewer: Viewer) -> Bool {
    let record =
      switch row.table {
      case .sysJournalField: SysID(raw(.elementID, of: row))
      case .sysAttachment: SysID(raw(.tableSysID, of: row))
      default: row.id
      }
    return record.flatMap { marks[$0]?.onlyFor }.map { $0 == viewer.id } ?? true
  }

  // MARK: Changing

  /// Adds a record, or replaces the one with its id.
  mutating func put(_ row: Row) {
    revision += 1
    var family = families.removeValue(forKey: row.table.root) ?? Family()
    let isNew = family.rows.updateValue(row, forKey: row.id) == nil
    if isNew { family.order.append(row.id) }
    families[row.table.root] = family
    guard isNew else { return }
    if row.table == .sysJournalField, let record = SysID(raw(.elementID, of: row)) {
      entries[record, default: []].append(row.id)
    }
    if row.table == .sysChoice {
      labels["\(raw(.name, of: row)).\(raw(.element, of: row))", default: []].append(
        (raw(.value, of: row), raw(.label, of: row)))
    }
  }

  /// Removes a record and its journal.
  mutating func remove(_ row: Row) {
    revision += 1
    families[row.table.root]?.rows[row.id] = nil
    families[row.table.root]?.order.removeAll { $0 == row.id }
    let journal = Set(entries.removeValue(forKey: row.id) ?? [])
    guard !journal.isEmpty else { return }
    for id in journal { families[.sysJournalField]?.rows[id] = nil }
    families[.sysJournalField]?.order.removeAll { journal.contains($0) }
  }
}
