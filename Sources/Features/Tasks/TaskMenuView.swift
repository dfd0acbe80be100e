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
      title: title(menu, state, in: area, surroundings), empty: empty(menu, phrases),
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
    _ menu: Tasks.Menu, _ state: Tasks.State, in area: Rect, _ surroundings: Surroundings
  ) -> String {
    let phrases = surroundings.phrases
    let title = phrases[menu.kind.title]
    guard menu.kind.field != nil else { return title }
    return naming(state.tasks(of: menu), state, in: area, surroundings) { names in
      "\(title) \(phrases.format(.tasksMenuTargets, names))"
    }
  }

  /// The title of a box over tasks: their numbers as far as there is room, and how many of them cannot be
  /// seen.
  static func naming(
    _ targets: [TaskItem], _ state: Tasks.State, in area: Rect, _ surroundings: Surroundings,
    words: (String) -> String
  ) -> String {
    TaskNames.fitting(
      targets.map(\.number), hidden: state.hidden(among: targets.map(\.id), in: surroundings),
      to: Picker.titleWidth(in: area.width, surroundings.style), surroundings.style.text,
      surroundings.phrases, words: words)
  }
}
