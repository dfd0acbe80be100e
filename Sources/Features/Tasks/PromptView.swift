import Model
import Resources
import Terminal

import struct FoundationEssentials.Date

/// Draws a question over the tasks screen.
enum PromptView {
  /// Draws it and returns where the cursor stands.
  static func render(
    _ prompt: Tasks.Prompt, _ state: Tasks.State, in area: Rect, _ surroundings: Surroundings,
    on canvas: inout Canvas
  ) -> Cursor {
    let phrases = surroundings.phrases
    let targets = prompt.targets.compactMap { state.known($0) }
    switch prompt.kind {
    case .due: return drawDue(prompt, targets, state, in: area, surroundings, on: &canvas)
    case .assign:
      let title = TaskMenuView.naming(targets, state, in: area, surroundings) { names in
        var title = phrases.format(.tasksAssignTitle, names)
        if prompt.isSearching { title += " · " + phrases[.tasksAssignSearching] }
        if case .failed = prompt.standing { title += " · " + phrases[.tasksAssignAlone] }
        return title
      }
      return Picker(
        title: title, prompt: phrases[.tasksAssignPrompt], empty: empty(prompt, phrases),
        options: state.promptOptions, mode: .filter, state: prompt.picker
      ).draw(in: area, on: &canvas)
    case .filters:
      return Picker(
        title: phrases[.tasksFiltersTitle], prompt: phrases[.tasksFiltersPrompt],
        empty: phrases[.tasksFiltersEmpty], options: state.promptOptions, mode: .filter,
        state: prompt.picker
      ).draw(in: area, on: &canvas)
    }
  }

  /// What stands where nobody matches.
  private static func empty(_ prompt: Tasks.Prompt, _ phrases: Phrases) -> String {
    if prompt.isSearching || prompt.isToBeAsked { return phrases[.tasksAssignSearching] }
    guard case .failed(let trouble) = prompt.standing else { return phrases[.tasksAssignNone] }
    return trouble.sentence(of: .serviceNow).text(phrases)
  }

  /// The day that is typed, and how it is understood.
  private static func drawDue(
    _ prompt: Tasks.Prompt, _ targets: [TaskItem], _ state: Tasks.State, in area: Rect,
    _ surroundings: Surroundings, on canvas: inout Canvas
  ) -> Cursor {
    let phrases = surroundings.phrases
    let help = phrases[.tasksDueHelp]
    let layout = canvas.appearance.text
    let isSpoken = surroundings.style.isAccessible
    let title = TaskMenuView.naming(targets, state, in: area, surroundings) {
      phrases.format(.tasksDueTitle, $0)
    }
    let wanted = max(44, layout.width(of: help) + 4, layout.width(of: title) + 6)
    let width = isSpoken ? area.width : min(area.width - 2, wanted)
    let lines = layout.wrapped(help, to: max(1, width - 4))
    let box = isSpoken ? area : area.centered(width: width, height: 4 + lines.count)
    canvas.lay(Target(area, click: [.escape]))
    canvas.lay(Target(box))
    let inside = canvas.box(box, title: title)
    let label = phrases[.tasksDuePrompt] + " "
    let row = inside.row(0)
    let x = canvas.draw(label, at: row.origin, in: row, role: .muted)
    let cursor = prompt.picker.filter.draw(
      in: row.inset(left: x - row.x), on: &canvas, isFocused: true)
    let (text, role) = reading(prompt, targets, surroundings)
    canvas.draw(
      layout.truncated(text, to: inside.width), at: inside.row(1).origin, in: inside, role: role)
    for (number, line) in lines.enumerated() {
      canvas.draw(line, at: inside.row(2 + number).origin, in: inside, role: .muted)
    }
    return cursor
  }

  private static func reading(
    _ prompt: Tasks.Prompt, _ targets: [TaskItem], _ surroundings: Surroundings
  ) -> (String, Role) {
    let (phrases, zone) = (surroundings.phrases, surroundings.zone)
    guard !prompt.text.isEmpty else {
      guard targets.count == 1, let due = targets.first?.due else { return ("", .plain) }
      return (phrases.format(.tasksDueNow, phrases.dateTime(due, zone)), .muted)
    }
    switch DueText(prompt.text, phrases.language, now: surroundings.now, zone) {
    case .never?: return (phrases[.tasksNoDue], .plain)
    case .at(let date)?:
      let text = phrases.dateTime(date, zone)
      return date < surroundings.now
        ? (phrases.format(.tasksDuePast, text), .warning) : (text, .good)
    // It may not be a day yet; Enter says so.
    case nil: return ("", .plain)
    }
  }
}
