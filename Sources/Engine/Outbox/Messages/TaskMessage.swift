import Features
import Model
import Vault

/// A write about a task of ServiceNow.
protocol TaskMessage: OutboxMessage {
  /// The task's id.
  var taskID: String { get }
  /// The task's number.
  var number: String { get }
}

extension TaskMessage {
  static var destination: RemoteSystem { .serviceNow }
  var subject: String { "task/\(taskID)" }
  var name: String { number }
  var title: String { number }

  func about(_ item: OutboxItem) -> OutboxRow.Subject { .task(taskID) }
}
