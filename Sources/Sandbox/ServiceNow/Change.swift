/// The changes that the body of a write makes to a record.
///
/// Unknown fields are ignored, as are those that only the system writes.
struct Change: Sendable {
  /// A text for the journal.
  struct Entry: Sendable {
    let element: Column
    let text: String
  }

  private(set) var row: Row
  private(set) var entries: [Entry] = []
  private var hasNewValue = false

  /// Whether there is anything to save.
  var isReal: Bool { hasNewValue || !entries.isEmpty }

  init(_ body: JSON, to row: Row, asDisplay: Bool, _ database: Database, _ viewer: Viewer) {
    self.row = row
    guard case .object(let members) = body else { return }
    for member in members {
      guard let column = Column(rawValue: member.name), row.table.columns.contains(column),
        !column.isReadOnly, let text = Self.text(member.value)
      else { continue }
      if column.kind == .journal {
        if !text.isEmpty { entries.append(Entry(element: column, text: text)) }
        continue
      }
      guard let value = value(text, of: column, asDisplay: asDisplay, database, viewer),
        value != row[column]
      else { continue }
      self.row[column] = value
      hasNewValue = true
    }
  }

  /// The text of a value, as every value travels as text; of a pair, the raw value counts.
  private static func text(_ value: JSON) -> String? {
    switch value {
    case .text(let text): text
    case .whole(let number): String(number)
    case .number(let number): String(number)
    case .flag(let flag): flag ? "true" : "false"
    case .null: ""
    case .object: value["value"].flatMap(text) ?? value["display_value"].flatMap(text)
    case .list: nil
    }
  }

  /// The value to write; nil where the column cannot have it, which is ignored (our convention).
  private func value(
    _ text: String, of column: Column, asDisplay: Bool, _ database: Database, _ viewer: Viewer
  ) -> Value? {
    if text.isEmpty { return .empty }
    switch column.kind {
    case .text, .journal: return .text(text)
    case .integer: return Int(text).map { .text(String($0)) }
    case .flag:
      switch text.lowercased() {
      case "true", "1": return .text("true")
      case "false", "0": return .text("false")
      default: return nil
      }
    case .time:
      let seconds =
        asDisplay
        ? GlideTime.parse(
          text, offset: viewer.offset, date: viewer.dateFormat, time: viewer.timeFormat)
        : GlideTime.parse(text)
      return seconds.map(Value.time)
    case .choice:
      guard asDisplay else { return .text(text) }
      let choice = database.choices(column, of: row.table).first {
        $0.label.lowercased() == text.lowercased()
      }
      return .text(choice?.value ?? text)
    case .reference(let table):
      if let id = SysID(text) { return .reference(id) }
      // Where an id is due, a name finds its record, as a display value would (our convention).
      let wanted = text.lowercased()
      return database.rows(in: table).first {
        database.raw($0.table.displayColumn, of: $0).lowercased() == wanted
          || table == .sysUser && database.raw(.userName, of: $0).lowercased() == wanted
      }.map { .reference($0.id) }
    }
  }
}
