import Resources
import Terminal

/// What stands above the text area: what is written on which tasks, and who will read it.
///
/// The numbers of several tasks go on below each other as far as the text keeps room enough.
struct ComposerHead {
  /// What is written, and on which tasks.
  let title: [String]

  /// The rows that it takes, with the one that says who will read it.
  var height: Int { title.count + 1 }

  /// The rows of one task's.
  private static let least = 2
  /// Of so many rows of the area the numbers have one at most: the rest is for the text.
  private static let share = 3

  init(
    _ draft: Tasks.Draft, of id: String, _ state: Tasks.State, _ surroundings: Surroundings,
    in area: Rect
  ) {
    let (phrases, text) = (surroundings.phrases, surroundings.style.text)
    let tasks = state.inListOrder(
      [(id, draft.number)] + draft.others.map { ($0.taskID, $0.number) })
    let hidden = state.hidden(among: tasks.map(\.id), in: surroundings)
    let numbers = tasks.map(\.number)
    let words = { (count: Int) in
      let shown = numbers.prefix(count).joined(separator: ", ")
      let rest = numbers.count - count
      let listed =
        rest == 0 ? shown : phrases.format(.outboxDraftSeveral, shown, phrases.number(rest))
      return phrases.format(
        .tasksCompose, phrases[draft.kind.title],
        TaskNames.text(numbers, hidden: hidden, listed: listed, phrases))
    }
    let width = max(1, area.width)
    guard numbers.count > 1 else {
      title = [text.truncated(words(1), to: width)]
      return
    }
    let most = max(1, area.height / Self.share)
    let fits = { (count: Int) in text.wrapped(words(count), to: width).count <= most }
    // A number and what parts it from the next take three columns at least.
    let room = min(numbers.count, most * width / 3)
    var (count, above) = (1, room + 1)
    if fits(room) { count = room }
    while above - count > 1 {
      let middle = (count + above) / 2
      if fits(middle) { count = middle } else { above = middle }
    }
    let lines = text.wrapped(words(count), to: width)
    title = lines.count > most ? [text.truncated(words(count), to: width)] : lines
  }

  /// The rows that it takes above what is written.
  static func height(_ state: Tasks.State, _ surroundings: Surroundings, in area: Rect) -> Int {
    guard let id = state.composing, let draft = state.drafts[id], !draft.others.isEmpty else {
      return least
    }
    return ComposerHead(draft, of: id, state, surroundings, in: area).height
  }
}

extension Tasks.State {
  /// Tasks as the list has them, top to bottom; those that it does not have come last.
  fileprivate func inListOrder(_ tasks: [(id: String, number: String)]) -> [(
    id: String, number: String
  )] {
    guard tasks.count > 1 else { return tasks }
    let places = tasks.map { index.place(of: $0.id).map(Int32.init) }
    let wanted = Set(places.compactMap(\.self))
    var order: [Int32: Int] = [:]
    for group in outline.groups {
      for place in group.places where wanted.contains(place) { order[place] = order.count }
    }
    let ranks = places.map { place in place.flatMap { order[$0] } ?? .max }
    return tasks.indices.sorted { (ranks[$0], $0) < (ranks[$1], $1) }.map { tasks[$0] }
  }
}
