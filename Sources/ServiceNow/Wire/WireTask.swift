import Model

/// A record of `task` or of a class of it, with values and display values of a list's columns.
struct WireTask: Decodable, Sendable {
  /// The columns to ask for.
  static let columns = Keys.allCases.map(\.rawValue)

  var task: TaskItem
  /// Whether it is still being worked on; nil where the reply does not say.
  var isActive: Bool?

  private enum Keys: String, CodingKey, CaseIterable {
    case id = "sys_id"
    case number
    case kind = "sys_class_name"
    case shortDescription = "short_description"
    case state
    case priority
    case assignedTo = "assigned_to"
    case group = "assignment_group"
    case created = "sys_created_on"
    case updated = "sys_updated_on"
    case due = "due_date"
    case active
  }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Keys.self)
    func field(_ key: Keys) throws -> FieldValue? {
      try values.decodeIfPresent(FieldValue.self, forKey: key)
    }
    func choice(_ key: Keys) throws -> Choice? { try field(key).map(Choice.init) }

    let number = try field(.number)?.text ?? ""
    let kind = try choice(.kind) ?? .none
    task = TaskItem(
      id: try values.decode(FieldValue.self, forKey: .id).value, number: number,
      kind: kind.value.isEmpty ? TaskClass(number: number).choice : kind,
      shortDescription: try field(.shortDescription)?.value.nilIfEmpty, state: try choice(.state),
      priority: try choice(.priority), assignedTo: try choice(.assignedTo),
      group: try choice(.group), created: try field(.created).flatMap { SystemTime.date($0.value) },
      updated: try field(.updated).flatMap { SystemTime.date($0.value) },
      due: try field(.due).flatMap { SystemTime.date($0.value) })
    isActive = try field(.active).map { $0.value == "true" }
  }
}

extension Choice {
  /// A choice from a column's value and display value.
  init(_ field: FieldValue) {
    self.init(value: field.value, label: field.value.isEmpty ? "" : field.text)
  }
}

extension String {
  /// The text, or nil where it is empty.
  var nilIfEmpty: String? { isEmpty ? nil : self }
}
