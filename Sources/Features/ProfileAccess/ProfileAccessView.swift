import Model
import Resources
public import Terminal

/// Draws the pages on the way to a person's emergency profile.
public enum ProfileAccessView {
  /// Draws into a screen's body and returns where the cursor stands.
  public static func render(
    _ state: ProfileAccess.State, in area: Rect, _ surroundings: Surroundings,
    on canvas: inout Canvas
  ) -> Cursor {
    let text = canvas.appearance.text
    let (note, role) = AccessWords.note(state, surroundings)
    let layout = AccessLayout(state, surroundings, note: note, text: text)
    canvas.draw(
      text.truncated(AccessWords.title(state, surroundings.phrases), to: area.width),
      at: area.origin, in: area, role: .heading)
    let head = layout.textRect.offset(by: area.origin)
    for (row, line) in layout.text.enumerated() {
      canvas.draw(line.line, at: Point(x: head.x, y: head.y + row), in: area, role: line.role)
    }
    let foot = layout.noteRect.offset(by: area.origin)
    for (row, line) in layout.note.enumerated() {
      canvas.draw(line, at: Point(x: foot.x, y: foot.y + row), in: area, role: role)
    }
    return form(state, surroundings.phrases)
      .draw(in: layout.formRect.offset(by: area.origin), on: &canvas)
  }

  /// The line at a point of the screen's body; nil for none.
  static func field(
    at point: Point, _ state: ProfileAccess.State, _ surroundings: Surroundings
  ) -> ProfileAccess.Field? {
    guard state.errand == nil else { return nil }
    let note = AccessWords.note(state, surroundings).0
    return form(state, surroundings.phrases)
      .field(at: point, in: AccessLayout(state, surroundings, note: note).formRect)
      .map { state.fields[$0] }
  }

  private static func form(_ state: ProfileAccess.State, _ phrases: Phrases) -> Form {
    let fields = state.fields.map { field in
      Form.Field(
        AccessWords.label(field, state, phrases), control(field, state),
        help: AccessWords.help(field, state, phrases),
        error: state.faults[field].map { faults in
          faults.map { $0.words(phrases) }.joined(separator: " ")
        } ?? "")
    }
    return Form(fields, focus: state.fields.firstIndex(of: state.focus) ?? 0)
  }

  private static func control(
    _ field: ProfileAccess.Field, _ state: ProfileAccess.State
  ) -> Form.Control {
    switch field.kind {
    case .text: .text(state.texts[field] ?? TextField())
    case .password: .password(state.password)
    case .choice: .choice(state.asked, Language.allCases.map(\.ownName))
    case .toggle: .checkbox(Checkbox(state.isRemembering))
    case .button: .button
    }
  }
}
