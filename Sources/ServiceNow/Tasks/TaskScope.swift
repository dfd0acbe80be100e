import Model

/// Whose tasks to list; only active ones.
public enum TaskScope: Hashable, Sendable {
  /// Those assigned to a person, by the id of their record.
  case mine(personID: String)
  /// Those of these groups, by their ids, assigned to a person or not.
  case groups([String])
  /// Those of these groups without a person; with an empty list, those of any group or none.
  case unassigned(groups: [String])
  /// Everybody's.
  case everyone
}

extension TaskScope {
  /// The query for the instance; nil where nothing can be found.
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
    // A task's creation date never changes, so no task moves to another page while pages are
    // fetched.
    return EncodedQuery(all: conditions).ordered(by: "sys_created_on").stable
  }

  /// Whether a task was asked for.
  ///
  /// An instance drops conditions that it cannot read, and would then show other people's tasks.
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
