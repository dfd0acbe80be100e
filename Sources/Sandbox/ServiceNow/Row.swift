/// The value of a cell.
enum Value: Sendable, Equatable {
  case text(String)
  /// Seconds since 1970.
  case time(Int)
  case reference(SysID)

  static let empty = Value.text("")
}

/// One record: its id, its class and the cells that differ from the defaults.
///
/// Ten of a task's 68 columns have a value: only those are stored, so that ten thousand tasks take
/// a few megabytes.
struct Row: Sendable {
  private struct Cell: Sendable {
    let column: Column
    var value: Value
  }

  let id: SysID
  let table: TableName
  private var cells: [Cell]

  init(id: SysID, table: TableName, capacity: Int = 0) {
    self.id = id
    self.table = table
    cells = []
    cells.reserveCapacity(capacity)
  }

  /// The value of a cell, or the default of its column.
  subscript(column: Column) -> Value {
    get { cells.first { $0.column == column }?.value ?? standard(column) }
    set {
      if let index = cells.firstIndex(where: { $0.column == column }) {
        cells[index].value = newValue
      } else if standard(column) != newValue {
        cells.append(Cell(column: column, value: newValue))
      }
    }
  }

  private func standard(_ column: Column) -> Value {
    switch column {
    case .sysID: .reference(id)
    case .sysClassName: .text(table.rawValue)
    case .sysModCount, .escalation, .reassignmentCount: .text("0")
    case .active: .text("true")
    case .sysUpdatedOn, .openedAt: self[.sysCreatedOn]
    case .sysUpdatedBy: self[.sysCreatedBy]
    case .madeSLA: .text("true")
    case .knowledge, .lockedOut, .inactive, .knownError: .text("false")
    case .impact, .urgency: .text("3")
    case .priority: .text("4")
    case .state:
      switch table {
      case .changeRequest: .text("-5")
      case .sysAttachment: .text("available")
      default: .text("1")
      }
    // Files are kept as they are; the chunks are those of a real instance.
    case .compressed: .text("false")
    case .chunkSizeBytes: .text("700000")
    case .approval: .text("not requested")
    case .uponApproval: .text("proceed")
    case .uponReject: .text("cancel")
    case .sysDomain: .text("global")
    case .sysDomainPath: .text("/")
    case .language: .text("en")
    default: .empty
    }
  }
}
