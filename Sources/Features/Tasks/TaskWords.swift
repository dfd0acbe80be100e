import Model
import Terminal

/// What a filter looks through: of every task its own texts, and once for all tasks the labels of
/// classes, states, priorities, people and groups.
struct TaskWords: Sendable {
  private var own = FoldedTexts()
  private var labels: [FoldedText] = []

  init(_ tasks: TaskTable) {
    for place in tasks.indices {
      own.append(Self.fold(tasks.numbers[place], tasks.descriptions[place]))
    }
    add(tasks.choices)
  }

  /// Takes in the choices that are new.
  mutating func add(_ choices: [Choice]) {
    labels += choices[labels.count...].map { FoldedText($0.label) }
  }

  mutating func replace(at place: Int, with task: TaskItem) {
    own.replace(at: place, with: Self.fold(task.number, task.shortDescription))
  }

  /// Those of some places that hold every word of a query, in the same order; all of them for an
  /// empty one.
  func matches(_ query: String, among places: [Int32], of tasks: TaskTable) -> [Int32] {
    let filter = Filter(query)
    guard !filter.isEmpty else { return places }
    let labelled = (0..<filter.wordCount).map { word in
      labels.map { filter.finds(word: word, in: $0) }
    }
    return places.filter { place in
      let place = Int(place)
      return labelled.indices.allSatisfy { word in
        let has = labelled[word]
        return Self.holds(has, tasks.kinds[place]) || Self.holds(has, tasks.states[place])
          || Self.holds(has, tasks.priorities[place]) || Self.holds(has, tasks.owners[place])
          || Self.holds(has, tasks.groups[place]) || filter.finds(word: word, in: own, at: place)
      }
    }
  }

  private static func holds(_ has: [Bool], _ choice: Int32) -> Bool {
    choice >= 0 && has[Int(choice)]
  }

  /// A line end, which no query holds, keeps a word from matching across two texts.
  private static func fold(_ number: String, _ description: String?) -> FoldedText {
    FoldedText("\(number)\n\(description ?? "")")
  }
}
