import Model

/// A task with all columns that a detail shows.
struct WireTaskDetail: Decodable, Sendable {
  /// The columns to ask for; an instance leaves out those that the class does not have.
  static let columns = WireTask.columns + [describing] + shown

  private static let describing = "description"

  /// The columns to show, in order: who and whose, when, how urgent, where and what, how it ended.
  private static let shown = [
    "caller_id", "requested_for", "requested_by", "opened_by", "contact_type", "assigned_to",
    "assignment_group", "opened_at", "due_date", "sla_due", "follow_up", "expected_start",
    "start_date", "end_date", "work_start", "work_end", "impact", "urgency", "severity",
    "escalation", "category", "subcategory", "type", "risk", "hold_reason", "approval", "location",
    "company", "business_service", "cmdb_ci", "parent", "request", "request_item", "problem_id",
    "rfc", "closed_at", "closed_by", "close_code", "close_notes", "sys_updated_by",
  ]

  /// The columns with a date and a time.
  private static let moments: Set = [
    "opened_at", "due_date", "sla_due", "follow_up", "expected_start", "start_date", "end_date",
    "work_start", "work_end", "closed_at",
  ]

  var task: TaskItem
  var description: String
  var fields: [TaskDetail.Field]

  init(from decoder: any Decoder) throws {
    task = try WireTask(from: decoder).task
    let record = try Record(from: decoder)
    description = record[Self.describing].value
    fields = Self.shown.compactMap { name in
      let text = record[name].text
      guard !text.isEmpty else { return nil }
      let date = Self.moments.contains(name) ? SystemTime.date(record[name].value) : nil
      return TaskDetail.Field(name: name, text: text, value: record[name].value, date: date)
    }
  }
}
