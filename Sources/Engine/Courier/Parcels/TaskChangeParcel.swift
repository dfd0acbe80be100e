import Features
import Model
import REST
import ServiceNow
import Vault

/// A column of a task that is to hold another value.
///
/// It is known by reading the task: writing the same value twice is the same as once. What somebody
/// else has written there meanwhile is not overwritten before a person has seen it. Nothing remains
/// uncertain but the moment between reading and writing, for which ServiceNow has no lock.
struct TaskChangeParcel: Parcel {
  static let kind = "task.change"
  static let version = 1
  static let destination = OutboxItem.Destination.servicenow
  static let rowKind = OutboxRow.Kind.triage

  /// The task's id.
  var taskID: String
  /// The task's table.
  var table: String
  /// The task's number.
  var number: String
  /// The column.
  var field: TriageField
  /// What it is to hold.
  var new: Choice
  /// What it held; nil where that was not known, and then whatever is there is overwritten.
  var old: Choice?

  /// Takes a change over from a screen.
  init(_ change: TaskChange) {
    self.init(
      taskID: change.taskID, table: change.table, number: change.number, field: change.field,
      new: change.new, old: change.old)
  }

  private init(
    taskID: String, table: String, number: String, field: TriageField, new: Choice, old: Choice?
  ) {
    self.taskID = taskID
    self.table = table
    self.number = number
    self.field = field
    self.new = new
    self.old = old
  }

  var subject: String { "task/\(taskID)" }
  var name: String { number }
  var title: String { number }
  var words: [OutboxRow.Entry] { [.init(field.part(new), label: .phrase(field.title))] }
  var mergeKey: String? { field.rawValue }
  var base: [UInt8]? { old.map { Self.packed($0) } }
  var way: Way { .serviceNow }

  /// Of changes that became one the first knew what was there.
  func content(_ item: OutboxItem) -> OutboxRow.Content? {
    .triage(field, from: item.base.flatMap(Self.choice), to: new)
  }

  func about(_ item: OutboxItem) -> OutboxRow.Subject { .task(taskID) }

  func differences(_ theirs: [UInt8]) -> [OutboxRow.Difference] {
    guard let theirs = Self.choice(theirs) else { return [] }
    return [
      .init(mine: field.part(new), theirs: field.part(theirs), label: .phrase(field.title))
    ]
  }

  func send(_ item: OutboxItem, _ post: Post) async -> OutboxReply {
    guard let session = await post.serviceNow(for: item) else { return .nobodyIn }
    let task: TaskItem
    do throws(APIError) {
      task = try await session.api.task(number: number)
    } catch {
      post.receipts.leave(Trouble(error).map { .trouble($0) }, for: item.id)
      return OutboxReply(reading: error)
    }
    switch standing(field.value(in: task), item) {
    case .done:
      post.receipts.leave(.task(task), for: item.id)
      return .arrived([:])
    case .changedSince:
      post.receipts.leave(.task(task), for: item.id)
      return .conflict(Self.packed(field.value(in: task)))
    case .asBefore: break
    }
    do throws(APIError) {
      let outcome = try await session.api.change(taskID, number: number, table: table, changes)
      switch outcome {
      case .made(let task):
        post.receipts.leave(.task(task), for: item.id)
        return .arrived([:])
      case .ignored(let task, columns: _):
        post.receipts.leave(.task(task), for: item.id)
        return .uncertain(Doubt.ignored.rawValue)
      // It was sent and is not to be seen yet: who has waited too long may still be served.
      case .lost: return .lost
      }
    } catch {
      post.receipts.leave(Trouble(error).map { .trouble($0) }, for: item.id)
      return OutboxReply(writing: error)
    }
  }

  func check(_ item: OutboxItem, _ post: Post) async -> OutboxReply {
    guard let session = await post.serviceNow(for: item) else { return .nobodyIn }
    do throws(APIError) {
      let now = field.value(in: try await session.api.task(number: number))
      switch standing(now, item) {
      case .done: return .arrived([:])
      case .asBefore: return .absent
      case .changedSince: return .conflict(Self.packed(now))
      }
    } catch {
      return OutboxReply(reading: error)
    }
  }

  private enum Standing {
    case done, asBefore, changedSince
  }

  /// How the task stands to it: against what a person has seen last, else what they started from.
  private func standing(_ now: Choice?, _ item: OutboxItem) -> Standing {
    let now = now?.value ?? ""
    if now == new.value { return .done }
    guard let expected = Self.choice(item.evidence) ?? item.base.flatMap({ Self.choice($0) })
    else { return .asBefore }
    return now == expected.value ? .asBefore : .changedSince
  }

  private var changes: TaskChanges {
    switch field {
    case .state: TaskChanges(state: new.value)
    case .priority: TaskChanges(priority: new.value)
    case .assignee: TaskChanges(assignedTo: new.value)
    case .group: TaskChanges(assignmentGroup: new.value)
    case .due: TaskChanges(dueDate: new.value)
    }
  }

  private static func packed(_ choice: Choice?) -> [UInt8] {
    var packer = Packer()
    packer.pack(choice?.value ?? "")
    packer.pack(choice?.label ?? "")
    return packer.bytes
  }

  private static func choice(_ bytes: [UInt8]) -> Choice? {
    var unpacker = Unpacker(bytes)
    do throws(UnpackError) {
      return Choice(value: try unpacker.string(), label: try unpacker.string())
    } catch {
      return nil
    }
  }

  func pack(into packer: inout Packer) {
    packer.pack(taskID)
    packer.pack(table)
    packer.pack(number)
    packer.pack(field.rawValue)
    packer.pack(new.value)
    packer.pack(new.label)
    packer.pack(old) { packer, old in
      packer.pack(old.value)
      packer.pack(old.label)
    }
  }

  init(from unpacker: inout Unpacker, version: Int) throws(UnpackError) {
    taskID = try unpacker.string()
    table = try unpacker.string()
    number = try unpacker.string()
    guard let field = TriageField(rawValue: try unpacker.string()) else { throw UnpackError() }
    self.field = field
    new = Choice(value: try unpacker.string(), label: try unpacker.string())
    old = try unpacker.optional { unpacker throws(UnpackError) in
      Choice(value: try unpacker.string(), label: try unpacker.string())
    }
  }
}
