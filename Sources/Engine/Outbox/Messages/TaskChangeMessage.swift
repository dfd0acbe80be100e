import Features
import Model
import REST
import ServiceNow
import Vault

/// Columns of a task that are to hold other values: one from a screen, several at once from a script.
///
/// It is known by reading the task: writing the same values twice is the same as once. What somebody
/// else has written there meanwhile is not overwritten before a person has seen it. Nothing remains
/// uncertain but the moment between reading and writing, for which ServiceNow has no lock.
struct TaskChangeMessage: TaskMessage {
  static let kind = "task.change"
  /// The second is coded.
  static let version = 2
  static let rowKind = OutboxRow.Kind.triage
  static let looksItself = true

  /// The task's id.
  var taskID: String
  /// The task's table.
  var table: String
  /// The task's number.
  var number: String
  /// The columns.
  var columns: [Column]

  /// A column.
  struct Column: Hashable, Sendable, Codable {
    /// Which.
    var field: TriageField
    /// What it is to hold.
    var new: Choice
    /// What it held; nil where that was not known, and then whatever is there is overwritten.
    var old: Choice?
  }

  var words: [OutboxRow.Entry] {
    columns.map {
      .init(
        $0.field.part($0.new), label: .phrase($0.field.title), isPersonal: $0.field.namesPeople)
    }
  }
  var mergeKey: String? { only?.field.rawValue }
  var base: [UInt8]? { only?.old.map { Self.packed($0) } }

  /// The column, where there is one.
  private var only: Column? { columns.count == 1 ? columns.first : nil }

  /// Of changes that became one the first knew what was there, and whoever has seen somebody else's knows it best.
  func content(_ item: OutboxItem) -> OutboxRow.Content? {
    only.map { .triage($0.field, from: expected(item), to: $0.new) }
  }

  func differences(_ theirs: [UInt8]) -> [OutboxRow.Difference] {
    guard let theirs = Self.choice(theirs), let column = only else { return [] }
    let field = column.field
    return [
      .init(mine: field.part(column.new), theirs: field.part(theirs), label: .phrase(field.title))
    ]
  }

  func send(_ item: OutboxItem, _ post: Post) async -> OutboxReply {
    guard let session = await post.serviceNow(for: item) else { return .nobodyIn }
    do throws(APIError) {
      // Where nobody knows what was there, nothing can be compared.
      if expected(item) != nil {
        let task = try await session.api.task(number: number)
        if let reply = reply(to: task, item) {
          post.answers.leave(.task(task), for: item.id)
          return reply
        }
      }
    } catch {
      post.answers.leave(Trouble(error).map { .trouble($0) }, for: item.id)
      return OutboxReply(reading: error)
    }
    let changes = changes
    do throws(APIError) {
      let task = try await session.api.update(taskID, table: table, changes)
      post.answers.leave(.task(task), for: item.id)
      return changes.unmet(by: task).isEmpty
        ? .arrived([:]) : .uncertain(Ambiguity.ignored.rawValue)
    } catch {
      post.answers.leave(Trouble(error).map { .trouble($0) }, for: item.id)
      guard error.mayHaveArrived, error != .cancelled,
        let task = try? await session.api.task(number: number), task.id == taskID
      else { return OutboxReply(writing: error) }
      post.answers.leave(.task(task), for: item.id)
      // Who has waited too long may still be served.
      return changes.unmet(by: task).isEmpty ? .arrived([:]) : .lost
    }
  }

  func check(_ item: OutboxItem, _ post: Post) async -> OutboxReply {
    guard let session = await post.serviceNow(for: item) else { return .nobodyIn }
    do throws(APIError) {
      return reply(to: try await session.api.task(number: number), item) ?? .absent
    } catch {
      return OutboxReply(reading: error)
    }
  }

  /// What the task says of it; nil where it is not there yet, and nothing is in its way.
  private func reply(to task: TaskItem, _ item: OutboxItem) -> OutboxReply? {
    if columns.allSatisfy({ $0.field.value(in: task)?.value ?? "" == $0.new.value }) {
      return .arrived([:])
    }
    guard let column = only, let expected = expected(item) else { return nil }
    let now = column.field.value(in: task)
    return now?.value ?? "" == expected.value ? nil : .conflict(Self.packed(now))
  }

  /// What is to be there: what a person has seen last, else what they started from.
  private func expected(_ item: OutboxItem) -> Choice? {
    Self.choice(item.evidence) ?? item.base.flatMap { Self.choice($0) }
  }

  /// The columns as the system is told them.
  var changes: TaskChanges {
    var changes = TaskChanges()
    for column in columns {
      let value = column.new.value
      switch column.field {
      case .state: changes.state = value
      case .priority: changes.priority = value
      case .assignee: changes.assignedTo = value
      case .group: changes.assignmentGroup = value
      case .due: changes.dueDate = value
      }
    }
    return changes
  }

  private static func packed(_ choice: Choice?) -> [UInt8] {
    MessageCoding.bytes(choice ?? .none)
  }

  private static func choice(_ bytes: [UInt8]) -> Choice? {
    MessageCoding.value(bytes) ?? PackedNote.choice(bytes)
  }
}

extension TaskChangeMessage {
  /// Takes a change over from a screen.
  init(_ change: TaskChange) {
    self.init(
      taskID: change.taskID, table: change.table, number: change.number,
      columns: [Column(field: change.field, new: change.new, old: change.old)])
  }
}
