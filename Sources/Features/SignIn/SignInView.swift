import Model
import Resources
import Terminal

/// Draws the form to sign in to ServiceNow, below the list of systems.
enum SignInView {
  /// Draws into a screen's body, from below the list, and returns where the cursor stands.
  static func render(
    _ state: SignIn.State, below head: Int, in area: Rect, _ surroundings: Surroundings,
    on canvas: inout Canvas
  ) -> Cursor {
    let phrases = surroundings.phrases
    let rect = formRect(state, below: head).offset(by: area.origin)
    let cursor = Form(fields(state, phrases), focus: focus(state)).draw(in: rect, on: &canvas)
    if let complaint = state.complaint {
      SystemsView.draw(
        complaint, below: rect.y + state.form.fields.count, in: area, phrases, on: &canvas)
    }
    return cursor
  }

  /// Where the form is, within the screen's body.
  static func formRect(_ state: SignIn.State, below head: Int) -> Rect {
    SystemsView.formRect(state.size, below: head)
  }

  /// The field at a point of the screen's body; nil for none.
  static func field(
    at point: Point, _ state: SignIn.State, below head: Int, _ phrases: Phrases
  ) -> SignInForm.Field? {
    Form(fields(state, phrases), focus: focus(state))
      .field(at: point, in: formRect(state, below: head)).map { state.form.fields[$0] }
  }

  private static func focus(_ state: SignIn.State) -> Int {
    state.form.fields.firstIndex(of: state.form.focus) ?? 0
  }

  private static func fields(_ state: SignIn.State, _ phrases: Phrases) -> [Form.Field] {
    let form = state.form
    return form.fields.map { field in
      Form.Field(
        phrases[field.title], control(field, of: form, phrases),
        help: help(field).map { phrases[$0] } ?? "",
        error: form.missing.contains(field) ? phrases[.signInMissing] : "")
    }
  }

  private static func help(_ field: SignInForm.Field) -> Phrase? {
    switch field {
    case .instance: .signInInstanceHint
    case .remember: .signInRememberHelp
    case .userName, .password, .method, .clientID, .clientSecret, .submit: nil
    }
  }

  private static func control(
    _ field: SignInForm.Field, of form: SignInForm, _ phrases: Phrases
  ) -> Form.Control {
    switch field {
    case .instance: .text(form.instance)
    case .userName: .text(form.userName)
    case .password: .password(form.password)
    case .clientID: .text(form.clientID)
    case .clientSecret: .password(form.clientSecret)
    case .remember: .checkbox(Checkbox(form.isRemembering))
    case .submit: .button
    case .method:
      .choice(
        ChoiceField(count: 2, selected: form.method == .basic ? 0 : 1),
        SignIn.Method.allCases.map { phrases[$0.title] })
    }
  }
}
