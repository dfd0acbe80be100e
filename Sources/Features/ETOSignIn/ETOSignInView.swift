import Model
import Resources
import Terminal

/// Draws the form to sign in to ETO, and the questions on the way in over it.
enum ETOSignInView {
  /// Draws into a screen's body, from below the list of systems, and returns where the cursor stands.
  static func render(
    _ state: ETOSignIn.State, below head: Int, in area: Rect, _ surroundings: Surroundings,
    on canvas: inout Canvas
  ) -> Cursor {
    let phrases = surroundings.phrases
    if let question = state.question {
      return picker(question, state, phrases).draw(in: area, on: &canvas)
    }
    let rect = SystemsView.formRect(state.size, below: head).offset(by: area.origin)
    let cursor = form(state, phrases).draw(in: rect, on: &canvas)
    if let complaint = state.complaint {
      SystemsView.draw(
        complaint, below: rect.y + state.form.entries.fields.count, in: area, phrases, on: &canvas)
    }
    return cursor
  }

  /// The field at a point of the screen's body; nil for none.
  static func field(
    at point: Point, _ state: ETOSignIn.State, below head: Int, _ phrases: Phrases
  ) -> ETOSignInForm.Field? {
    guard state.question == nil else { return nil }
    return form(state, phrases).field(at: point, in: SystemsView.formRect(state.size, below: head))
      .map { state.form.entries.fields[$0] }
  }

  /// The question as a list to choose from.
  static func picker(
    _ question: ETOSignIn.Question, _ state: ETOSignIn.State, _ phrases: Phrases
  ) -> Picker {
    Picker(
      title: phrases[question.title], prompt: phrases[.helpFilter] + ":",
      empty: phrases[.etoNothingMatches],
      options: state.options(question, disabled: phrases[.etoDisabled]),
      mode: state.pickerMode(question), state: state.picker)
  }

  private static func form(_ state: ETOSignIn.State, _ phrases: Phrases) -> Form {
    let entries = state.form.entries
    let fields = entries.fields.map { field in
      Form.Field(
        phrases[field.title], control(field, entries),
        help: help(field).map { phrases[$0] } ?? "",
        error: entries.missing.contains(field) ? phrases[.signInMissing] : "")
    }
    return Form(fields, focus: entries.fields.firstIndex(of: entries.focus) ?? 0)
  }

  private static func help(_ field: ETOSignInForm.Field) -> Phrase? {
    switch field {
    case .address: .etoAddressHint
    case .remember: .signInRememberHelp
    case .email, .password, .submit: nil
    }
  }

  private static func control(
    _ field: ETOSignInForm.Field, _ entries: CredentialForm<ETOSignInForm.Field>
  ) -> Form.Control {
    switch field.kind {
    case .text: .text(entries[text: field])
    case .password: .password(entries[password: field])
    case .toggle: .checkbox(Checkbox(entries.isRemembering))
    case .none: .button
    }
  }
}

extension ETOSignIn.Question {
  /// The question in words.
  var title: Phrase {
    switch self {
    case .enterprise: .etoChooseEnterprise
    case .site: .etoChooseSite
    case .program: .etoChooseProgram
    }
  }
}
