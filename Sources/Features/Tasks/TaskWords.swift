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
        Self.holds(labelled[word], place, of: tasks)
          || filter.finds(word: word, in: own, at: place)
      }
    }
  }

  /// Of some places that hold every word of a query the first of those that are best what is typed: by their
  /// number and description, else by the beginnings of any of their words.
  func best(_ query: String, among places: [Int32], of tasks: TaskTable) -> Int32? {
    let filter = Filter(query)
    guard !filter.isEmpty else { return nil }
    let begun = (0..<filter.wordCount).map { word in
      labels.map { filter.begins(word: word, in: $0) }
    }
    var best: (place: Int32, rank: Filter.Rank)?
    for place in places {
      let index = Int(place)
      var rank = filter.rank(in: own, at: index)
      if rank == .within,
        begun.indices.allSatisfy({ word in
          Self.holds(begun[word], index, of: tasks)
            || filter.begins(word: word, in: own, at: index)
        })
      {
        rank = .word
      }
      if best.map({ rank < $0.rank }) ?? true { best = (place, rank) }
      if rank == .whole { break }
    }
    return best?.place
  }

  /// Whether one of a task's labels is among some.
  private static func holds(_ has: [Bool], _ place: Int, of tasks: TaskTable) -> Bool {
    holds(has, tasks.kinds[place]) || holds(has, tasks.states[place])
      || holds(has, tasks.priorities[place]) || holds(has, tasks.owners[place])
      || holds(has, tasks.groups[place])
  }

  private static func holds(_ has: [Bool], _ choice: Int32) -> Bool {
    choice >= 0 && has[Int(choice)]
  }

  /// A line end, which no query holds, keeps a word from matching across two texts.
  private static func fold(_ number: String, _ description: String?) -> FoldedText {
    FoldedText("\(number)\n\(description ?? "")")
  }
}
