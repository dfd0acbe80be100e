import Model
import REST
import ServiceNow

/// What became of a change that was sent.
enum ChangeOutcome: Hashable, Sendable {
  /// The task is as it was asked for.
  case made(TaskItem)
  /// The instance said yes and left these columns as they were.
  case ignored(TaskItem, columns: [String])
  /// No answer came; read again, the task is not as it was asked for.
  case lost(TaskItem)
}

extension ServiceNowAPI {
  /// Changes a task and says what became of it.
  ///
  /// When no answer comes, the change may have been made all the same, so the task is read again: a
  /// task that is as it was asked for counts as changed.
  ///
  /// - Throws: what the change threw, also where the task could not be read afterwards: see
  ///   ``REST/APIError/mayHaveArrived``.
  func change(
    _ id: String, number: String, table: String, _ changes: TaskChanges
  ) async throws(APIError) -> ChangeOutcome {
    do {
      let task = try await update(id, table: table, changes)
      let columns = changes.unmet(by: task)
      return columns.isEmpty ? .made(task) : .ignored(task, columns: columns)
    } catch {
      guard error.mayHaveArrived, error != .cancelled else { throw error }
      guard let task = try? await task(number: number), task.id == id else { throw error }
      return changes.unmet(by: task).isEmpty ? .made(task) : .lost(task)
    }
  }
}
