import Model

/// Whose tasks to list; only active ones, ever.
public enum TaskScope: Hashable, Sendable {
  /// Those assigned to a person, by the id of their record.
  case mine(personID: String)
  /// Those of any of these groups, by their ids, assigned to somebody or not.
  case groups([String])
  /// Those of these groups that nobody has taken; of any group or none when the list is empty.
  case unassigned(groups: [String])
  /// Everybody's.
  case everyone
}

extension TaskScope {
  /// What the instance is asked; nil when there can be none.
  func query(having words: [String]) -> EncodedQuery? {
    var conditions: [Condition] = [.equals("active", "true")]
    switch self {
    case .mine(let personID):
      guard !personID.isEmpty else { return nil }
      conditions.append(.equals("assigned_to", personID))
    case .groups(let groups):
      guard !groups.isEmpty else { return nil }
      conditions.append(.isOne("assignment_group", of: groups))
    case .unassigned(let groups):
      conditions.append(.isEmpty("assigned_to"))
      if !groups.isEmpty { conditions.append(.isOne("assignment_group", of: groups)) }
    case .everyone: break
    }
    for word in words where !word.isEmpty {
      conditions.append(.contains("short_description", word).or(.contains("number", word)))
    }
    // The date of making never changes, so no task moves to another page while pages are fetched.
    return EncodedQuery(all: conditions).ordered(by: "sys_created_on").stable
  }

  /// Whether a task is one that was asked for.
  ///
  /// An instance drops conditions that it cannot read, and would show other people's tasks then.
  func holds(for task: WireTask) -> Bool {
    guard task.isActive != false else { return false }
    switch self {
    case .mine(let personID): return task.task.assignedTo?.value == personID
    case .groups(let groups): return groups.contains(task.task.group?.value ?? "")
    case .unassigned(let groups):
      return task.task.assignedTo?.value.isEmpty != false
        && (groups.isEmpty || groups.contains(task.task.group?.value ?? ""))
    case .everyone: return true
    }
  }
}
