import Model
public import Resources
import Store
public import Terminal

extension Tasks {
  /// What a menu is for.
  public enum MenuKind: Hashable, Sendable {
    case scope, sort, state, priority

    /// Its title.
    public var title: Phrase {
      switch self {
      case .scope: .tasksScopeTitle
      case .sort: .tasksSortTitle
      case .state: .tasksStateTitle
      case .priority: .tasksPriorityTitle
      }
    }

    /// The column it sets; nil for one that sets none.
    var field: TriageField? {
      switch self {
      case .scope, .sort: nil
      case .state: .state
      case .priority: .priority
      }
    }
  }

  /// A menu that is open over the screen.
  public struct Menu: Equatable, Sendable {
    /// What it is for.
    public var kind: MenuKind
    /// The labels the system gave to choose from; empty for the screen's own menus and while they
    /// are being read.
    public var labels: [String] = []
    /// The ids of the tasks it is for, whatever is selected by the time of the choice.
    public var targets: [String] = []
    /// The lists that the labels come from.
    var lists: Set<ChoiceList> = []
    /// Whether the labels are being read.
    public var isLoading = false
    /// The digit that was typed meanwhile: its line is taken once there are lines.
    var typed: Typed?
    /// The selected line, what is typed, and the first line shown.
    public var picker = PickerState()

    /// A digit, and when it was typed.
    struct Typed: Equatable, Sendable {
      var digit: String
      var stamp: Stamp
    }

    /// How many lines it has.
    var count: Int {
      switch kind {
      case .scope: TaskScope.allCases.count
      case .sort: TaskOrder.Column.allCases.count
      case .state, .priority: labels.count
      }
    }

    /// Whether its labels come from a list.
    func needs(_ list: ChoiceList) -> Bool { lists.contains(list) }
  }

  static func reduceMenu(
    _ state: inout State, _ action: Action, in surroundings: Surroundings
  ) -> [Command<Effect>] {
    switch action {
    case .menuTapped(let kind):
      guard let field = kind.field else {
        state.menu = Menu(kind: kind, picker: PickerState(selected: state.current(kind)))
        return []
      }
      let targets = state.targets
      guard !targets.isEmpty else { return [] }
      let lists = Set(targets.map { ChoiceList(table: $0.kind.value, field: field) })
      state.menu = Menu(kind: kind, targets: targets.map(\.id), lists: lists)
      state.refreshMenu()
      let unknown = lists.filter { state.choices[$0] == nil }
      state.reading.formUnion(unknown)
      return unknown.sorted { $0.table < $1.table }
        .map { .run(.loadChoices($0), id: reading($0)) }
    case .menuTyped(let key, let stamp):
      if state.menu?.isLoading == true, key != .escape {
        state.keepForLater(key, stamp)
        return []
      }
      let options = state.menuOptions(in: surroundings)
      switch state.menu?.picker.handle(key, options: options, mode: .menu) {
      case .chosen(let place): return choose(&state, place, stamp, in: surroundings)
      case .dismissed: state.menu = nil
      case .changed, .ignored, .unavailable, nil: break
      }
      return []
    default: return []
    }
  }

  /// Takes the line whose digit was typed before there were lines.
  static func chooseTyped(
    _ state: inout State, in surroundings: Surroundings
  ) -> [Command<Effect>] {
    guard let menu = state.menu, !menu.isLoading, let typed = menu.typed else { return [] }
    state.menu?.typed = nil
    return reduceMenu(&state, .menuTyped(.text(typed.digit), typed.stamp), in: surroundings)
  }

  /// Names the effect that reads a list.
  static func reading(_ list: ChoiceList) -> EffectID {
    EffectID("choices/\(list.table)/\(list.field.rawValue)")
  }

  private static func choose(
    _ state: inout State, _ place: Int, _ stamp: Stamp, in surroundings: Surroundings
  ) -> [Command<Effect>] {
    guard let menu = state.menu else { return [] }
    state.menu = nil
    switch menu.kind {
    case .scope: return change(scope: TaskScope.allCases[place], in: &state, surroundings)
    case .sort:
      state.order = state.order.choosing(TaskOrder.Column.allCases[place])
      state.layOut(in: surroundings)
      state.say(
        .info,
        Sentence(
          .tasksSorted, .phrase(state.order.column.name), .phrase(state.order.title)),
        at: stamp.now)
      return []
    case .state, .priority:
      guard let field = menu.kind.field else { return [] }
      let label = menu.labels[place]
      let choices = state.choices
      return change(&state, state.tasks(of: menu), field, stamp, in: surroundings) { task in
        choices[ChoiceList(table: task.kind.value, field: field)]?.first { $0.label == label }
      }
    }
  }
}

extension Tasks.State {
  /// The tasks that a menu is for, as they are now.
  func tasks(of menu: Tasks.Menu) -> [TaskItem] {
    menu.targets.compactMap { known($0) }
  }

  /// The lines of the open menu.
  func menuOptions(in surroundings: Surroundings) -> [Picker.Option] {
    let phrases = surroundings.phrases
    return switch menu?.kind {
    case nil: []
    case .scope: TaskScope.allCases.map { Picker.Option(phrases[$0.title]) }
    case .sort:
      TaskOrder.Column.allCases.map { column in
        let title = phrases[column.name]
        let detail = SortDetail(
          column: title, next: order.choosing(column).title,
          now: column == order.column ? order.title : nil)
        return Picker.Option(title, detail: detail.text(in: surroundings))
      }
    case .state, .priority:
      (menu?.labels ?? []).enumerated().map { place, label in
        // The digit that chooses `1 - Critical` says its number already.
        let number = "\(place + 1) - "
        return Picker.Option(
          label.hasPrefix(number) ? String(label.dropFirst(number.count)) : label)
      }
    }
  }

  /// The line of one of the screen's own menus that holds now.
  fileprivate func current(_ kind: Tasks.MenuKind) -> Int {
    switch kind {
    case .scope: TaskScope.allCases.firstIndex(of: scope) ?? 0
    case .sort: TaskOrder.Column.allCases.firstIndex(of: order.column) ?? 0
    case .state, .priority: 0
    }
  }

  /// Keeps a digit until there are lines to choose from.
  fileprivate mutating func keepForLater(_ key: Key, _ stamp: Stamp) {
    guard case .text(let text) = key, let digit = Int(text), (1...9).contains(digit) else { return }
    menu?.typed = Tasks.Menu.Typed(digit: text, stamp: stamp)
  }

  /// Fills the open menu with what every class among the targets can be set to.
  mutating func refreshMenu() {
    guard let menu, let field = menu.kind.field else { return }
    let lists = menu.lists.sorted { $0.table < $1.table }
    let known = lists.compactMap { choices[$0] }
    self.menu?.isLoading = known.count < lists.count
    guard known.count == lists.count, let first = known.first else { return }
    let common = first.map(\.label).filter { label in
      known.allSatisfy { $0.contains { $0.label == label } }
    }
    self.menu?.labels = common
    let current = tasks(of: menu).first.flatMap { field.value(in: $0)?.label }
    if let place = common.firstIndex(where: { $0 == current }) {
      self.menu?.picker = PickerState(selected: place)
    }
  }
}
