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
      title: title(menu, state, phrases),
      empty: phrases[menu.isLoading ? .menuLoading : .menuEmpty],
      options: state.menuOptions, mode: .menu, state: menu.picker
    ).draw(in: area, on: &canvas)
  }

  /// What is set, and of which tasks.
  private static func title(
    _ menu: Tasks.Menu, _ state: Tasks.State, _ phrases: Phrases
  ) -> String {
    let title = phrases[menu.kind.title]
    guard menu.kind.field != nil else { return title }
    let targets = state.tasks(of: menu)
    let what =
      targets.count == 1
      ? targets[0].number : phrases.count(.taskTargets, targets.count)
    return "\(title) \(phrases.format(.tasksMenuTargets, what))"
  }
}
