import Model
import Resources
import Terminal

/// Draws a menu over the tasks screen.
enum TaskMenuView {
  /// Draws it and returns where the cursor stands.
  static func render(
    _ menu: Tasks.Menu, _ state: Tasks.State, in area: Rect, _ surroundings: Surroundings,
    on canvas: inout Canvas
  ) -> Cursor {
    let phrases = surroundings.phrases
    return Picker(
      title: title(menu, state, surroundings), empty: empty(menu, phrases),
      options: state.menuOptions(in: surroundings), mode: .menu, state: menu.picker
    ).draw(in: area, on: &canvas)
  }

  /// What stands in the place of the choices.
  private static func empty(_ menu: Tasks.Menu, _ phrases: Phrases) -> String {
    guard menu.isLoading else { return phrases[.menuEmpty] }
    guard let typed = menu.typed else { return phrases[.menuLoading] }
    return phrases.format(.menuLoadingThen, typed.digit)
  }

  /// What is set, and of which tasks; those that cannot be seen are told of.
  private static func title(
    _ menu: Tasks.Menu, _ state: Tasks.State, _ surroundings: Surroundings
  ) -> String {
    let phrases = surroundings.phrases
    let title = phrases[menu.kind.title]
    guard menu.kind.field != nil else { return title }
    let what = names(of: state.tasks(of: menu), state, surroundings)
    return "\(title) \(phrases.format(.tasksMenuTargets, what))"
  }

  /// Tasks by their numbers, and how many of them cannot be seen.
  static func names(
    of targets: [TaskItem], _ state: Tasks.State, _ surroundings: Surroundings
  ) -> String {
    names(
      of: targets.map(\.number),
      hidden: state.hidden(among: targets.map(\.id), in: surroundings), surroundings.phrases)
  }

  /// Tasks by their numbers; before these, which a line may cut, how many of them cannot be seen.
  ///
  /// - Parameters:
  ///   - numbers: Their numbers.
  ///   - hidden: How many of them cannot be seen.
  ///   - listed: The numbers of several as they are to be read; nil for the first of them.
  ///   - phrases: The words.
  /// - Returns: How many they are, and their numbers.
  static func names(
    of numbers: [String], hidden: Int, listed: String? = nil, _ phrases: Phrases
  ) -> String {
    guard let single = numbers.first else { return "" }
    guard numbers.count > 1 else {
      return hidden > 0 ? phrases.format(.tasksTargetHidden, single) : single
    }
    let (count, first) = TaskNames.parts(numbers, phrases)
    let shown = listed ?? first
    guard hidden > 0 else { return "\(count): \(shown)" }
    return hidden == numbers.count
      ? phrases.format(.tasksTargetsAllHidden, count, shown)
      : phrases.format(.tasksTargetsHidden, count, phrases.number(hidden), shown)
  }
}
