import FoundationEssentials
import Model

/// A field of a task, as `--json` prints it: a moment as a time, anything else with value and
/// label.
enum FieldOutput: Encodable {
  case moment(Date)
  case choice(ChoiceOutput)

  /// Makes a field; nil for a moment that cannot be read.
  init?(_ field: TaskDetail.Field) {
    if let date = field.date {
      self = .moment(date)
    } else if FieldName.moments.contains(field.name) {
      return nil
    } else {
      self = .choice(ChoiceOutput(value: field.value, label: field.text))
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .moment(let date): try container.encode(date)
    case .choice(let choice): try container.encode(choice)
    }
  }
}

/// The name of a task's column in `--json`: our own, which never changes.
struct FieldName {
  /// Columns with a date and a time, or nothing.
  static let moments: Set = [
    "opened_at", "due_date", "sla_due", "follow_up", "expected_start", "start_date", "end_date",
    "work_start", "work_end", "closed_at",
  ]

  /// Columns whose own name is that of a record's id, or an abbreviation.
  private static let special = [
    "caller_id": "caller", "cmdb_ci": "configurationItem", "problem_id": "problem",
    "rfc": "changeRequest", "sys_updated_by": "updatedBy",
  ]

  /// The name in lowerCamelCase.
  let text: String

  /// Names a column; nil for one that is already a member of the task.
  init?(column: String) {
    if column == "assigned_to" || column == "assignment_group" { return nil }
    let words = column.split(separator: "_")
    let camel = words.enumerated().map {
      $0 == 0 ? String($1) : $1.prefix(1).uppercased() + $1.dropFirst()
    }
    text = Self.special[column] ?? camel.joined()
  }
}
