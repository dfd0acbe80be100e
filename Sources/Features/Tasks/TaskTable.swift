public import Model
import Terminal

import struct FoundationEssentials.Date

/// Tasks in columns: ten thousand take about two megabytes, of which the texts are half.
///
/// It reads like an array of ``Model/TaskItem``, each made when it is asked for.
public struct TaskTable: RandomAccessCollection, Sendable {
  private(set) var keys: [RecordKey] = []
  private(set) var numbers: [String] = []
  private(set) var descriptions = PackedTexts()
  /// Negative infinity where nobody knows.
  private(set) var created: [Double] = []
  private var updated: [Double] = []
  /// Negative infinity where a task is never due.
  private(set) var due: [Double] = []

  /// The states, priorities, people and groups of all tasks, each of them once.
  private(set) var choices: [Choice] = []
  private var choicePlaces: [Choice: Int32] = [:]
  /// Places in ``choices``, negative where nobody knows.
  private(set) var kinds: [Int32] = []
  private(set) var states: [Int32] = []
  private(set) var priorities: [Int32] = []
  private(set) var owners: [Int32] = []
  private(set) var groups: [Int32] = []

  /// No tasks.
  public init() {}

  /// Takes tasks in their order.
  public init(_ tasks: some Sequence<TaskItem>) { append(contentsOf: tasks) }

  /// The first place.
  public var startIndex: Int { 0 }

  /// The place after the last.
  public var endIndex: Int { keys.count }

  /// A task.
  public subscript(place: Int) -> TaskItem {
    get {
      TaskItem(
        id: keys[place].id, number: numbers[place], kind: choice(kinds[place]) ?? .none,
        shortDescription: descriptions[place], state: choice(states[place]),
        priority: choice(priorities[place]), assignedTo: choice(owners[place]),
        group: choice(groups[place]), created: Self.date(created[place]),
        updated: Self.date(updated[place]), due: Self.date(due[place]))
    }
    set {
      keys[place] = RecordKey(newValue.id)
      numbers[place] = newValue.number
      descriptions[place] = newValue.shortDescription
      created[place] = Self.seconds(newValue.created)
      updated[place] = Self.seconds(newValue.updated)
      due[place] = Self.seconds(newValue.due)
      kinds[place] = self.place(of: newValue.kind)
      states[place] = self.place(of: newValue.state)
      priorities[place] = self.place(of: newValue.priority)
      owners[place] = self.place(of: newValue.assignedTo)
      groups[place] = self.place(of: newValue.group)
    }
  }

  /// Puts a task at the end.
  public mutating func append(_ task: TaskItem) {
    keys.append(RecordKey(task.id))
    numbers.append(task.number)
    descriptions.append(task.shortDescription)
    created.append(Self.seconds(task.created))
    updated.append(Self.seconds(task.updated))
    due.append(Self.seconds(task.due))
    kinds.append(place(of: task.kind))
    states.append(place(of: task.state))
    priorities.append(place(of: task.priority))
    owners.append(place(of: task.assignedTo))
    groups.append(place(of: task.group))
  }

  /// Puts tasks at the end.
  public mutating func append(contentsOf tasks: some Sequence<TaskItem>) {
    for task in tasks { append(task) }
  }

  private func choice(_ place: Int32) -> Choice? { place < 0 ? nil : choices[Int(place)] }

  private mutating func place(of choice: Choice?) -> Int32 {
    guard let choice else { return -1 }
    if let place = choicePlaces[choice] { return place }
    let place = Int32(choices.count)
    choicePlaces[choice] = place
    choices.append(choice)
    return place
  }

  private static func seconds(_ date: Date?) -> Double {
    date?.timeIntervalSinceReferenceDate ?? -.infinity
  }

  private static func date(_ seconds: Double) -> Date? {
    seconds == -.infinity ? nil : Date(timeIntervalSinceReferenceDate: seconds)
  }
}
