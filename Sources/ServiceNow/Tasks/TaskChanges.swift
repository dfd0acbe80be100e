public import Model

/// What to change of a task; nil leaves a column alone.
public struct TaskChanges: Hashable, Sendable {
  /// The state's value, `2`.
  public var state: String?
  /// The priority's value, `3`.
  public var priority: String?
  /// The id of the person to assign it to; empty for nobody.
  public var assignedTo: String?

  /// Makes changes.
  public init(state: String? = nil, priority: String? = nil, assignedTo: String? = nil) {
    self.state = state
    self.priority = priority
    self.assignedTo = assignedTo
  }

  /// Columns that a task, as it came back, does not have as they were asked for.
  ///
  /// An instance may say yes and yet keep a column: one that it works out of others, priority out
  /// of impact and urgency, or one that this person may not write.
  public func unmet(by task: TaskItem) -> [String] {
    var unmet: [String] = []
    if let state, task.state?.value != state { unmet.append(Column.state) }
    if let priority, task.priority?.value != priority { unmet.append(Column.priority) }
    if let assignedTo, task.assignedTo?.value != assignedTo { unmet.append(Column.assignedTo) }
    return unmet
  }

  /// The columns to write.
  var fields: [String: String] {
    var fields: [String: String] = [:]
    fields[Column.state] = state
    fields[Column.priority] = priority
    fields[Column.assignedTo] = assignedTo
    return fields
  }

  private enum Column {
    static let state = "state"
    static let priority = "priority"
    static let assignedTo = "assigned_to"
  }
}
