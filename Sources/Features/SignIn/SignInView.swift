import Model
import Resources
import Terminal

/// Draws the form to sign in to a system, below the list of systems, and the questions on the way in
/// over it.
enum SignInView {
  /// Draws into a screen's body, from below the list, and returns where the cursor stands.
  static func render(
    _ state: SignIn.State, below head: Int, in area: Rect, _ surroundings: Surroundings,
    on canvas: inout Canvas
  ) -> Cursor {
    let phrases = surroundings.phrases
    if let picker = state.choice?.shown(phrases) { return picker.draw(in: area, on: &canvas) }
    let parts = SystemsView.parts(of: state, area.size, below: head, phrases)
    let cursor = form(state, phrases).draw(in: parts.form.offset(by: area.origin), on: &canvas)
    if let complaint = SystemsView.complaint(of: state, phrases) {
      canvas.drawWrapped(complaint, in: parts.foot.offset(by: area.origin), role: .danger)
    }
    return cursor
  }

  /// The field at a point of the screen's body; nil for none.
  static func field(
    at point: Point, _ state: SignIn.State, below head: Int, _ surroundings: Surroundings
  ) -> CredentialForm.Field? {
    guard state.question == nil else { return nil }
    let phrases = surroundings.phrases
    let rect = SystemsView.parts(of: state, surroundings.size, below: head, phrases).form
    return form(state, phrases).field(at: point, in: rect).map { state.form.fields[$0] }
  }

  private static func form(_ state: SignIn.State, _ phrases: Phrases) -> Form {
    let form = state.form
    let words = SignInWords(state.system)
    let fields = form.fields.map { field in
      Form.Field(
        phrases[words.title(field)], control(field, of: form, phrases),
        help: help(field, words, state, phrases),
        error: form.missing.contains(field) ? phrases[.signInMissing] : "")
    }
    return Form(fields, focus: form.fields.firstIndex(of: form.focus) ?? 0)
  }

  private static func help(
    _ field: CredentialForm.Field, _ words: SignInWords, _ state: SignIn.State, _ phrases: Phrases
  ) -> String {
    switch field {
    case .address: phrases[words.address.hint]
    case .userName: state.list.isEmpty ? "" : phrases.format(.guestsSignInHelp, state.list)
    case .remember: phrases[.signInRememberHelp]
    case .password, .method, .clientID, .clientSecret, .submit: ""
    }
  }

  private static func control(
    _ field: CredentialForm.Field, of form: CredentialForm, _ phrases: Phrases
  ) -> Form.Control {
    switch field {
    case .address, .userName, .clientID: .text(form[text: field])
    case .password, .clientSecret: .password(form[password: field])
    case .remember: .checkbox(Checkbox(form.isRemembering))
    case .submit: .button
    case .method:
      .choice(
        ChoiceField(count: 2, selected: form.method == .basic ? 0 : 1),
        SignIn.Method.allCases.map { phrases[$0.title] })
    }
  }
}
