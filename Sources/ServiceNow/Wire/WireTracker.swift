import Model

/// The tracker's list: entries by the label of their class (servicenow.md §2.1).
struct WireTracker: Decodable, Sendable {
  /// One task of a group.
  struct Entry: Decodable, Sendable {
    var id: String
    var number: String?
    var shortDescription: String?
    var link: String?
    var page: String?
    var created: String?

    private enum CodingKeys: String, CodingKey {
      case id = "sys_id"
      case number
      case shortDescription = "short_desc"
      case link
      case page = "snowui"
      case created
    }
  }

  var groups: [String: [Entry]]

  init(from decoder: any Decoder) throws {
    groups = try decoder.singleValueContainer().decode([String: [Entry]].self)
  }

  /// The tasks, group by group in the order of the labels, whatever their case; in a group in the
  /// order in which they came, oldest first.
  var tasks: [TaskItem] {
    groups.map { (label: $0.key, order: $0.key.lowercased(), entries: $0.value) }
      .sorted { ($0.order, $0.label) < ($1.order, $1.label) }
      .flatMap { group in group.entries.map { $0.task(label: group.label) } }
  }
}

extension WireTracker.Entry {
  /// The task; its table is read from the addresses or else from the number.
  func task(label: String) -> TaskItem {
    let number = number ?? ""
    let kind =
      link.flatMap(TaskClass.init(address:)) ?? page.flatMap(TaskClass.init(address:))
      ?? TaskClass(number: number)
    return TaskItem(
      id: id, number: number, kind: Choice(value: kind.table, label: label),
      shortDescription: shortDescription?.nilIfEmpty, created: created.flatMap(SystemTime.date))
  }
}

/// The tracker's answer to a comment, inside or outside a `result`.
struct WireInserted: Decodable, Sendable {
  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Keys.self)
    error = try values.decodeIfPresent(WireProblem.self, forKey: .error)
    guard error == nil else { return }
    guard values.contains(.data) || values.contains(.result) else {
      throw DecodingError.keyNotFound(
        Keys.data,
        DecodingError.Context(codingPath: decoder.codingPath, debugDescription: "no data"))
    }
  }

  var error: WireProblem?

  private enum Keys: String, CodingKey { case data, result, error }
}
