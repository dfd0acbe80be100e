/// How an answer shows records: servicenow.md §4.2.
struct Rendering: Sendable {
  /// `sysparm_display_value`.
  enum Display: Sendable {
    case values, labels, both

    /// Reads it leniently, as pysnow needs: anything but `true` and `all`, in any case, is false.
    init(_ text: String?) {
      switch text?.lowercased() {
      case "true": self = .labels
      case "all": self = .both
      default: self = .values
      }
    }
  }

  let database: Database
  let viewer: Viewer
  let origin: String
  let fields: [FieldPath]
  let display: Display
  let showsLinks: Bool

  /// Reads the parameters of a request; unknown field names are ignored.
  init(_ request: Incoming, table: TableName, database: Database, viewer: Viewer) {
    self.database = database
    self.viewer = viewer
    origin = request.origin
    display = Display(request.query["sysparm_display_value"])
    showsLinks = request.query["sysparm_exclude_reference_link"]?.lowercased() != "true"
    let names = (request.query["sysparm_fields"] ?? "").split(separator: ",").map {
      $0.filter { !$0.isWhitespace }
    }
    fields =
      names.isEmpty
      ? table.columns.map(FieldPath.init) : names.compactMap { FieldPath($0, in: table) }
  }

  func object(_ row: Row) -> JSON {
    .object(
      fields.map { field in
        guard let holder = field.row(from: row, in: database) else {
          return JSON.Member(field.name, shape(value: "", display: "", link: nil))
        }
        return JSON.Member(field.name, cell(field.column, of: holder))
      })
  }

  private func cell(_ column: Column, of row: Row) -> JSON {
    let isJournal = column.kind == .journal
    let value = isJournal || display == .labels ? "" : database.raw(column, of: row)
    let label = display == .values ? "" : database.display(column, of: row, for: viewer)
    guard case .reference(let table) = column.kind, column != .sysID else {
      return shape(value: value, display: label, link: nil)
    }
    let id = database.raw(column, of: row)
    let link = id.isEmpty ? nil : "\(origin)/api/now/table/\(table.rawValue)/\(id)"
    return shape(value: value, display: label, link: showsLinks ? link : nil)
  }

  private func shape(value: String, display label: String, link: String?) -> JSON {
    let link = link.map { JSON.Member("link", .text($0)) }
    let shown = JSON.Member("display_value", .text(label))
    let stored = JSON.Member("value", .text(value))
    switch (display, link) {
    case (.values, nil): return .text(value)
    case (.values, let link?): return .object([link, stored])
    case (.labels, nil): return .text(label)
    case (.labels, let link?): return .object([shown, link])
    case (.both, nil): return .object([shown, stored])
    case (.both, let link?): return .object([shown, link, stored])
    }
  }
}
