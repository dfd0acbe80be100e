import Model
import Terminal

/// What the screen has to know of all tasks of a list at each frame, measured once when it changes.
struct TaskMeasure: Sendable {
  /// The columns of screen that the widest number takes.
  private(set) var number = 0
  /// The same of the priorities.
  private(set) var priority = 0
  /// The same of the states.
  private(set) var state = 0
  /// The same of those whose tasks they are.
  private(set) var owner = 0
  /// Whose tasks they are, by id; empty for nobody's.
  private(set) var owners: Set<String> = []
  /// The initials of each of them by id, told apart.
  private(set) var initials: [String: String] = [:]
  /// The columns that the widest of them takes.
  private(set) var initialsWidth = 0
  /// The most urgent priority that any of them can have, as far as any has it.
  private(set) var critical: Choice?
  /// How many of the list's own have it.
  private(set) var criticalCount = 0
  /// The words of each priority, and the same without their dash.
  private var shortPriorities: [(label: String, short: String)] = []
  /// When those are due that ever are, soonest first, in seconds since 2001.
  private var due: [Double]
  /// The same of those that are not the list's own.
  private var dueAside: [Double] = []

  /// Measures tasks; columns are as wide as all of them need, and only the list's own are counted.
  init(_ tasks: TaskTable, aside: Set<Int32> = []) {
    due = tasks.due.filter { $0 != -.infinity }
    due.sort()
    for place in aside where tasks.due[Int(place)] != -.infinity {
      dueAside.append(tasks.due[Int(place)])
    }
    // Numbers are letters and digits: the longest text is the widest.
    number = tasks.numbers.reduce(0) { max($0, $1.utf8.count) }
    let priorities = Self.used(tasks.priorities, tasks.choices)
    shortPriorities = priorities.map { ($0.label, $0.shortLabel) }
    priority = shortPriorities.reduce(0) { max($0, TextLayout().width(of: $1.short)) }
    state = Self.widest(Self.used(tasks.states, tasks.choices))
    let owners = Self.used(tasks.owners, tasks.choices)
    owner = Self.widest(owners)
    self.owners = Set(owners.map(\.value))
    let people = owners.filter { !$0.label.isEmpty }.sorted {
      ($0.label, $0.value) < ($1.label, $1.value)
    }
    for (person, letters) in zip(people, Initials.apart(people.map(\.label))) {
      initials[person.value] = letters
      initialsWidth = max(initialsWidth, TextLayout().width(of: letters))
    }
    critical = priorities.first { $0.value == "1" }
    let place = critical.flatMap { tasks.choices.firstIndex(of: $0) }.map { Int32($0) }
    if let place {
      criticalCount = tasks.priorities.count { $0 == place }
      criticalCount -= aside.count { tasks.priorities[Int($0)] == place }
    }
    if criticalCount == 0 { critical = nil }
  }

  /// The words of one of the list's priorities without their dash.
  func words(of priority: Choice) -> String {
    shortPriorities.first { $0.label == priority.label }?.short ?? priority.shortLabel
  }

  /// Whether any task is ever due.
  var hasDue: Bool { !due.isEmpty }

  /// The columns that the widest day takes, with the sign of those that are over: a far one has a year.
  func dueWidth(at seconds: Double) -> Int {
    guard let first = due.first else { return 0 }
    return first < seconds - 299 * 86_400 ? 9 : 7
  }

  /// How many of the list's own tasks were due before a moment.
  func overdue(at seconds: Double) -> Int {
    var (low, high) = (0, due.count)
    while low < high {
      let middle = (low + high) / 2
      if due[middle] < seconds { low = middle + 1 } else { high = middle }
    }
    return low - dueAside.count { $0 < seconds }
  }

  /// Those of all choices that a column has.
  private static func used(_ places: [Int32], _ choices: [Choice]) -> [Choice] {
    var isUsed = Array(repeating: false, count: choices.count)
    for place in places where place >= 0 { isUsed[Int(place)] = true }
    return choices.indices.filter { isUsed[$0] }.map { choices[$0] }
  }

  private static func widest(_ choices: [Choice]) -> Int {
    let layout = TextLayout()
    return choices.reduce(0) { max($0, layout.width(of: $1.label)) }
  }
}

extension Choice {
  /// Its words without the dash of `3 - Moderate`, which says nothing.
  var shortLabel: String {
    let digits = label.prefix { $0.isNumber }
    let rest = label.dropFirst(digits.count)
    return digits.isEmpty || !rest.hasPrefix(" - ") ? label : "\(digits) \(rest.dropFirst(3))"
  }

  /// Its words without the number before them: `Critical` of `1 - Critical`.
  var words: String {
    let short = shortLabel.drop { $0.isNumber }
    return short.first == " " ? String(short.dropFirst()) : label
  }
}
