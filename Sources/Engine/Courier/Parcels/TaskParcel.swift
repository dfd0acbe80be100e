import Features
import Vault

/// A write about a task of ServiceNow.
protocol TaskParcel: Parcel {
  /// The task's id.
  var taskID: String { get }
  /// The task's number.
  var number: String { get }
}

extension TaskParcel {
  static var destination: OutboxItem.Destination { .servicenow }
  var subject: String { "task/\(taskID)" }
  var name: String { number }
  var title: String { number }
  var way: Way { .serviceNow }

  func about(_ item: OutboxItem) -> OutboxRow.Subject { .task(taskID) }
}
