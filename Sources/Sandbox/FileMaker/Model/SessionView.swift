/// What the values of an answer depend on besides the record.
struct SessionView: Sendable {
  var dates = DateFormats.unitedStates
  /// The session's global fields, by table and field.
  var globals: [String: FieldContent] = [:]
  /// What the addresses of files begin with in this session.
  var files = ""
  /// Whether the first version of the API is spoken.
  var isFirstVersion = false

  /// A value as an answer has it; `file` is how the database itself writes dates.
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

  /// What a global field has in this session.
  func global(_ field: FakeField, of table: String) -> FieldContent {
    globals[Self.key(field.name, of: table)] ?? field.start ?? .empty
  }

  /// What a global field goes by, whatever the occurrence that it is seen through.
  static func key(_ field: String, of table: String) -> String { "\(table)::\(field)" }
}
