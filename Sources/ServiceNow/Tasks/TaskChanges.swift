public import Model

/// Changes of a task; nil leaves a column as it is.
public struct TaskChanges: Hashable, Sendable {
  /// The state's value, `2`.
  public var state: String?
  /// The priority's value, `3`.
  public var priority: String?
  /// The id of the person to assign it to; empty for nobody.
  public var assignedTo: String?
  /// The id of the group to assign it to; empty for none.
  ///
  /// The person stays, unless a rule of the instance changes that.
  public var assignmentGroup: String?
  /// When it is due, as ``SystemTime`` writes it; empty for never.
  public var dueDate: String?

  /// Makes changes.
  public init(
    state: String? = nil, priority: String? = nil, assignedTo: String? = nil,
    assignmentGroup: String? = nil, dueDate: String? = nil
  ) {
    self.state = state
    self.priority = priority
    self.assignedTo = assignedTo
    self.assignmentGroup = assignmentGroup
    self.dueDate = dueDate
  }

  /// The columns in which a task that came back differs from the changes.
  ///
  /// An instance may accept a change and not make it: for a column that it calculates, such as
  /// priority from impact and urgency, or one that this person may not write.
  public func unmet(by task: TaskItem) -> [String] {
    var unmet: [String] = []
    if let state, task.state?.value != state { unmet.append(Column.state) }
    if let priority, task.priority?.value != priority { unmet.append(Column.priority) }
    if let assignedTo, task.assignedTo?.value != assignedTo { unmet.append(Column.assignedTo) }
    if let assignmentGroup, task.group?.value != assignmentGroup {
      unmet.append(Column.assignmentGroup)
    }
    if let dueDate, task.due.map(SystemTime.text) ?? "" != dueDate { unmet.append(Column.dueDate) }
    return unmet
  }

  /// The columns to write.
  var fields: [String: String] {
    var fields: [String: String] = [:]
    fields[Column.state] = state
    fields[Column.priority] = priority
    fields[Column.assignedTo] = assignedTo
    fields[Column.assignmentGroup] = assignmentGroup
    fields[Column.dueDate] = dueDate
    return fields
  }

  private enum Column {
    static let state = "state"
    static let priority = "priority"
    static let assignedTo = "assigned_to"
    static let assignmentGroup = "assignment_group"
    static let dueDate = "due_date"
  }
}
