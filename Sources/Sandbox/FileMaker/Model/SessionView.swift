/// What the values in an answer depend on besides the record.
struct SessionView: Sendable {
  var dates = DateFormats.unitedStates
  /// The session's global fields, by table and field.
  var globals: [String: FieldContent] = [:]
  /// The start of the addresses of files in this session.
  var files = ""
  /// Whether the first version of the API is spoken.
  var isFirstVersion = false

  /// A value as in an answer; `file` is the database's own form of dates.
  func json(_ content: FieldContent, of field: FakeField, file: DatePattern) -> JSON {
    switch content {
    case .number(let number): return Int(exactly: number).map(JSON.whole) ?? .number(number)
    case .file(let name): return .text(ContainerFiles.address(of: name, below: files))
    case .text(let text):
      guard dates != .unitedStates, field.type == .date || field.type == .timestamp,
        let converted = DateFormats.converted(
          text, from: (.unitedStates, .unitedStates), to: (dates, dates.pattern(file: file)))
      else { return .text(text) }
      return .text(converted)
    }
  }

  /// The value of a global field in this session.
  func global(_ field: FakeField, of table: String) -> FieldContent {
    globals[Self.key(field.name, of: table)] ?? field.start ?? .empty
  }

  /// The key of a global field, the same for every occurrence.
  static func key(_ field: String, of table: String) -> String { "\(table)::\(field)" }
}
