public import Model
public import REST

extension ServiceNowAPI {
  /// Reads a task with its fields, comments and work notes.
  ///
  /// `table` is the task's class, whose own columns (who asked for it, and so on) are included. If
  /// the task is not in that class, which may be a guess, `task` is read instead. Fields have the
  /// instance's display values, in the order to show them, without empty ones.
  ///
  /// - Throws: `rejected` with ``Refusal/recordNotFound`` where the task is gone or hidden.
  public func taskDetail(_ id: String, table: String = "task") async throws(APIError) -> TaskDetail
  {
    async let record = result { () throws(APIError) in
      try await inClass(table) { table throws(APIError) in
        try await get(
          table, id: id, options: ListOptions(fields: WireTaskDetail.columns, displayValue: .all),
          as: WireTaskDetail.self)
      }
    }
    async let journal = result { () throws(APIError) in try await self.journal(ofTask: id) }
    let detail = try await record.get()
    return TaskDetail(
      task: detail.task, description: detail.description, fields: detail.fields,
      journal: try await journal.get())
  }

  /// An outcome as a value: `async let` would lose the type of the error.
  private func result<Value: Sendable>(
    _ work: @Sendable () async throws(APIError) -> Value
  ) async -> Result<Value, APIError> {
    do {
      return .success(try await work())
    } catch { return .failure(error) }
  }
}
