import Model

/// What a person had written when somebody else signed in, kept for when they come back.
public struct Shelf: Equatable, Sendable {
  /// What was being written, by task.
  var drafts: [String: Tasks.Draft] = [:]
  /// What was typed in questions, by where it belongs.
  var answers: [String: PromptDraft] = [:]

  /// Begins with nothing.
  init() {}

  /// Takes what a screen holds; nil when there is nothing worth keeping.
  init?(_ tasks: Tasks.State) {
    guard tasks.hasUnsentWords else { return nil }
    drafts = tasks.drafts.filter { !$0.value.isEmpty }
    answers = tasks.begunAnswers
  }
}

extension App.State {
  /// Puts the tasks away, and what their person wrote about them on the shelf, for when they come back.
  mutating func putTasksAway() {
    if let known = tasks.person, let name = tasks.base {
      shelves[Shelf.Owner(userName: known.userName, base: name)] = Shelf(tasks)
    }
    tasks = Tasks.State()
  }

  /// Puts the screen of one person away and takes out what another one left.
  mutating func changePerson(to person: SignedInPerson, at base: String) {
    let (back, stood) = (tasks.back, tasks.stood)
    putTasksAway()
    tasks.base = base
    tasks.back = back
    let owner = Shelf.Owner(userName: person.userName, base: base)
    if let stood, stood.isOf(owner) {
      tasks.stood = stood
      (tasks.scope, tasks.order, tasks.collapsed) = (stood.scope, stood.order, stood.collapsed)
    }
    guard let shelf = shelves.removeValue(forKey: owner) else { return }
    (tasks.drafts, tasks.answers) = (shelf.drafts, shelf.answers)
  }

  /// Whether leaving would lose something that anybody wrote.
  var holdsUnsentWords: Bool {
    !shelves.isEmpty || !handedOver.isEmpty || App.everyScreen.contains { $0.holdsUnsent(self) }
  }
}
