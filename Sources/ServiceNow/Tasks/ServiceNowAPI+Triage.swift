public import Model
public import REST

extension ServiceNowAPI {
  /// Changes a task and returns it as the instance has it then; compare with
  /// ``TaskChanges/unmet(by:)``.
  ///
  /// `table` is the task's class, whose own rules and choices apply. If the task is not in that
  /// class, which may be a guess, it is changed through `task`.
  ///
  /// - Throws: `rejected` with ``Refusal/businessRule`` or ``Refusal/changeDenied`` and the
  ///   instance's words; ``Refusal/recordNotFound`` where the task is gone or hidden.
  public func update(
    _ id: String, table: String, _ changes: TaskChanges
  ) async throws(APIError) -> TaskItem {
    try await inClass(table) { table throws(APIError) in
      try await patch(
        table, id: id, fields: changes.fields,
        options: ListOptions(fields: WireTask.columns, displayValue: .all), as: WireTask.self
      ).task
    }
  }
}
