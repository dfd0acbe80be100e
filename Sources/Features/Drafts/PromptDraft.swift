import Model
import Resources
import Store
import Terminal

/// What was typed in a question over tasks that is not answered: whom to give them to, when they are
/// due, or the name of a filter.
public struct PromptDraft: Hashable, Sendable {
  /// Where the instance is that has the tasks.
  public var instance: String
  /// What is asked.
  public var kind: Tasks.Prompt.Kind
  /// The ids of the tasks that it is for; none for a filter.
  public var targets: [String]
  /// The number of the first of them, to name them by.
  public var number: String
  /// What was typed.
  public var text: String

  /// Makes a draft.
  public init(
    instance: String, kind: Tasks.Prompt.Kind, targets: [String], number: String, text: String
  ) {
    self.instance = instance
    self.kind = kind
    self.targets = targets
    self.number = number
    self.text = text
  }

  /// There is one for each question about the same tasks.
  var place: String { Self.place(of: kind, targets) }

  static func place(of kind: Tasks.Prompt.Kind, _ targets: [String]) -> String {
    let name =
      switch kind {
      case .assign: "assign"
      case .due: "due"
      case .filters: "filters"
      }
    return (["tasks", name] + targets.sorted()).joined(separator: "/")
  }
}

extension PromptDraft: ScreenDraft {
  var face: DraftFace {
    switch kind {
    case .assign: face(.tasksAssign)
    case .due: face(.tasksFieldDue)
    case .filters: DraftFace(called: .tasksFilters, about: text)
    }
  }

  private func face(_ called: Phrase) -> DraftFace {
    var face = DraftFace(called: called, about: number)
    face.others = max(0, targets.count - 1)
    return face
  }

  /// It is opened again with its tasks, once they are listed: see ``Tasks/State/back``.
  var home: App.Place { .tasks }

  func isIn(_ state: App.State, by author: String) -> Bool {
    state.tasks.person?.userName == author && state.tasks.base == instance
  }

  func hasAnybody(_ state: App.State) -> Bool { state.tasks.person != nil }

  func isOutOfReach(_ state: App.State) -> Bool {
    state.away.contains(.serviceNow) && !hasAnybody(state)
  }

  func isLeft(in system: RemoteSystem, _ state: App.State) -> Bool { system == .serviceNow }

  /// What is typed there already stays as it is.
  func take(_ note: DraftNote, into state: inout App.State, _ stamp: Stamp) {
    guard state.isIn(note) else {
      let owner = Shelf.Owner(userName: note.author, base: instance)
      state.shelves[owner, default: Shelf()].answers[place] = self
      return
    }
    guard state.tasks.openAnswer?.place != place else { return }
    state.tasks.answers[place] = self
    state.tasks.comeBack(state.phrases)
  }

  func resume(
    _ note: DraftNote, _ state: inout App.State, _ stamp: Stamp
  ) -> [Command<App.Effect>] {
    let commands = App.reduce(&state, .placeTapped(.tasks))
    guard state.tasks.openAnswer?.place != place else { return commands }
    guard state.tasks.isListed(self) else {
      state.say(Message(.warning, Sentence(.tasksPromptElsewhere), at: stamp.now))
      return commands
    }
    state.tasks.putPromptAside()
    state.tasks.menu = nil
    state.tasks.isFiltering = false
    state.tasks.closeComposer()
    state.tasks.ask(kind, of: targets, state.phrases)
    return commands
  }

  func discard(_ note: DraftNote, _ state: inout App.State) -> Bool {
    if state.tasks.openAnswer?.place == place { state.tasks.prompt = nil }
    state.tasks.answers[place] = nil
    return true
  }
}
