import FoundationEssentials
import Model
public import Resources
import Terminal

/// Which tasks the list shows.
public enum TaskScope: String, Hashable, Sendable, CaseIterable {
  /// Those assigned to the person.
  case mine
  /// Those of the person's groups.
  case groups
  /// Those of nobody, in the person's groups or in none.
  case unassigned
  /// Everybody's.
  case everyone

  /// Its name.
  public var title: Phrase {
    switch self {
    case .mine: .tasksScopeMine
    case .groups: .tasksScopeGroups
    case .unassigned: .tasksScopeUnassigned
    case .everyone: .tasksScopeEveryone
    }
  }
}

/// What the rows of a group are sorted by.
public struct TaskOrder: Hashable, Sendable {
  /// A column to sort by.
  public enum Column: String, Hashable, Sendable, CaseIterable {
    case age, number, priority, state, shortDescription, due

    /// Its title.
    public var title: Phrase {
      switch self {
      case .age: .tasksColumnAge
      case .number: .tasksColumnNumber
      case .priority: .tasksColumnPriority
      case .state: .tasksColumnState
      case .shortDescription: .tasksColumnShortDescription
      case .due: .columnDueDate
      }
    }

    /// What it is called where there is more room than over a column.
    var name: Phrase { self == .age ? .tasksSortAge : title }
  }

  /// The column.
  public var column: Column
  /// Whether small comes first: A before Z, urgent before planned, old before new.
  public var ascending: Bool

  /// Makes an order.
  public init(_ column: Column, ascending: Bool = true) {
    self.column = column
    self.ascending = ascending
  }

  /// Oldest first, as the system itself lists them.
  public static let initial = TaskOrder(.age)

  /// What comes first, in words.
  var title: Phrase {
    switch column {
    case .age: ascending ? .tasksOrderOldest : .tasksOrderNewest
    case .priority: ascending ? .tasksOrderUrgent : .tasksOrderPlanned
    case .shortDescription: ascending ? .tasksOrderAToZ : .tasksOrderZToA
    case .number, .state: ascending ? .tasksOrderLow : .tasksOrderHigh
    case .due: ascending ? .tasksOrderSoonest : .tasksOrderLatest
    }
  }

  /// Which way the values in the column run: what was made first has the greatest age.
  var shown: TableColumn.Order {
    switch column {
    case .age: ascending ? .descending : .ascending
    case .number, .priority, .state, .shortDescription, .due:
      ascending ? .ascending : .descending
    }
  }

  /// The order that choosing a column leads to: the one that holds is turned round.
  func choosing(_ column: Column) -> TaskOrder {
    TaskOrder(column, ascending: self.column == column ? !ascending : true)
  }

  /// Sorts places of an index.
  ///
  /// Equal ones keep the system's order.
  func sort(_ places: inout [Int32], of tasks: TaskTable) {
    switch column {
    case .age:
      sort(&places) { tasks.created[$0] == -.infinity ? nil : tasks.created[$0] }
    case .due: sort(&places) { tasks.due[$0] == -.infinity ? nil : tasks.due[$0] }
    case .number: sort(&places) { tasks.numbers[$0] }
    case .priority: sort(&places, by: tasks.priorities, ranks: tasks.choices)
    case .state: sort(&places, by: tasks.states, ranks: tasks.choices)
    case .shortDescription:
      let keys = tasks.indices.map { tasks.descriptions[$0]?.lowercased() }
      sort(&places) { keys[$0] }
    }
  }

  /// Whether two tables have the same tasks, which sort alike: nothing of this column has changed.
  func sortsAlike(_ left: TaskTable, _ right: TaskTable) -> Bool {
    guard left.keys == right.keys else { return false }
    switch column {
    case .age: return left.created == right.created
    case .due: return left.due == right.due
    case .number: return left.numbers == right.numbers
    case .priority: return left.priorities == right.priorities && Self.share(left, right)
    case .state: return left.states == right.states && Self.share(left, right)
    case .shortDescription: return left.descriptions == right.descriptions
    }
  }

  /// Whether a place among the choices of both means the same.
  private static func share(_ left: TaskTable, _ right: TaskTable) -> Bool {
    zip(left.choices, right.choices).allSatisfy { $0 == $1 }
  }

  private func sort(
    _ places: inout [Int32], by chosen: [Int32], ranks choices: [Choice]
  ) {
    let ranks = choices.map { Int($0.value) }
    sort(&places) { chosen[$0] < 0 ? nil : ranks[Int(chosen[$0])] }
  }

  /// An unset value sorts last whichever way: nobody looks for it.
  private func sort<Key: Comparable>(_ places: inout [Int32], by key: (Int) -> Key?) {
    places.sort { left, right in
      let (first, second) = (key(Int(left)), key(Int(right)))
      guard first != second else { return left < right }
      guard let first, let second else { return first != nil }
      return (first < second) == ascending
    }
  }
}
