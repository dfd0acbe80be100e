public import Model
public import REST

/// Tasks of every class, through the table of all tasks.
extension ServiceNowAPI {
  /// Lists tasks with state, priority, assignee and group, oldest first, page by page.
  ///
  /// `words` are searched in short descriptions and numbers; all have to be found. Values have their
  /// labels with them. Source: servicenow.md §4.
  public func tasks(
    _ scope: TaskScope, having words: [String] = [], pageSize: Int = 500, cap: Int = 20_000
  ) -> Pages<TaskItem> {
    guard let query = scope.query(having: words) else { return .none }
    let options = ListOptions(
      fields: WireTask.columns, displayValue: .all, pageSize: pageSize, cap: cap)
    return list("task", where: query, options: options, as: WireTask.self).compactMap {
      scope.holds(for: $0) ? $0.task : nil
    }
  }

  /// Finds a task by its number, whatever its class.
  ///
  /// - Throws: `rejected` with ``Refusal/recordNotFound`` where there is none.
  public func task(number: String) async throws(APIError) -> TaskItem {
    let options = ListOptions(fields: WireTask.columns, displayValue: .all, pageSize: 1, cap: 1)
    let query = EncodedQuery(.equals("number", number))
    let rows = try await list("task", where: query, options: options, as: WireTask.self).rows()
    let found = rows.first { $0.task.number.uppercased() == number.uppercased() }
    guard let found, !number.isEmpty else {
      throw .rejected(status: 404, code: Refusal.recordNotFound.rawValue, message: "")
    }
    return found.task
  }

  /// The ids of the groups of a person (`sys_user_grmember`).
  ///
  /// It is also empty where this person may not read memberships.
  public func groups(ofPerson personID: String) async throws(APIError) -> [String] {
    let options = ListOptions(fields: ["group", "user"], pageSize: 200, cap: 2000)
    let query = EncodedQuery(.equals("user", personID))
    do {
      let rows = try await list("sys_user_grmember", where: query, options: options).rows()
      let groups = rows.filter { $0["user"].value == personID }.map { $0["group"].value }
      return Array(Set(groups.filter { !$0.isEmpty })).sorted()
    } catch {
      guard error.refusal?.hidesTable == true else { throw error }
      return []
    }
  }
}

extension Refusal {
  /// Whether a person may not read a table, or an instance does not have it.
  var hidesTable: Bool {
    switch self {
    case .queryDenied, .addressDenied, .unknownTable, .recordNotFound: true
    case .unknownAddress, .trackerNotInstalled, .changeDenied, .businessRule, .commentMissing,
      .taskNotFound, .commentDenied, .unreadableRequest, .methodNotSupported, .signInNotTaken,
      .transactionCancelled:
      false
    }
  }
}
