import Resources
import Terminal

/// Draws the form to sign in to FileMaker, below the list of systems.
enum GuestSignInView {
  /// Draws into a screen's body, from below the list, and returns where the cursor stands.
  static func render(
    _ state: GuestSignIn.State, below head: Int, in area: Rect, _ surroundings: Surroundings,
    on canvas: inout Canvas
  ) -> Cursor {
    let phrases = surroundings.phrases
    let rect = SystemsView.formRect(state.size, below: head).offset(by: area.origin)
    let cursor = Form(fields(state, phrases), focus: focus(state)).draw(in: rect, on: &canvas)
    if let complaint = state.complaint {
      SystemsView.draw(
        complaint, below: rect.y + state.form.fields.count, in: area, phrases, on: &canvas)
    }
    return cursor
  }

  /// The field at a point of the screen's body; nil for none.
  static func field(
    at point: Point, _ state: GuestSignIn.State, below head: Int, _ phrases: Phrases
  ) -> GuestSignInForm.Field? {
    Form(fields(state, phrases), focus: focus(state))
      .field(at: point, in: SystemsView.formRect(state.size, below: head))
      .map { state.form.fields[$0] }
  }

  private static func focus(_ state: GuestSignIn.State) -> Int {
    state.form.fields.firstIndex(of: state.form.focus) ?? 0
  }

  private static func fields(_ state: GuestSignIn.State, _ phrases: Phrases) -> [Form.Field] {
    let form = state.form
    return form.fields.map { field in
      Form.Field(
        phrases[field.title], control(field, of: form),
        help: field == .remember
          ? phrases[.signInRememberHelp]
          : field == .userName ? phrases.format(.guestsSignInHelp, state.list) : "",
        error: form.missing.contains(field) ? phrases[.signInMissing] : "")
    }
  }

  private static func control(
    _ field: GuestSignInForm.Field, of form: GuestSignInForm
  ) -> Form.Control {
    switch field {
    case .userName: .text(form.userName)
    case .password: .password(form.password)
    case .remember: .checkbox(Checkbox(form.isRemembering))
    case .submit: .button
    }
  }
}

extension GuestSignIn {
  /// One line of the screen's table.
  typealias GuestSignInBinding = Binding<State, Action>

  /// The bindings of the screen.
  static let bindings: [GuestSignInBinding] = [
    GuestSignInBinding([.enter], .signInSubmit, footer: 1, when: canSubmit) { .submitTapped($1) },
    GuestSignInBinding([.tab, .down], .fieldNext, section: .move, footer: 2, .nextFieldTapped),
    GuestSignInBinding([.backTab, .up], .fieldPrevious, section: .move, .previousFieldTapped),
    GuestSignInBinding([.escape], .signInCancel, footer: 3, when: canLeave, .cancelTapped),
    GuestSignInBinding([.control("x")], .signInSignOut, footer: 4, when: isSignedIn) {
      .signOutTapped($1)
    },
  ]

  private static let canSubmit: @Sendable (State) -> Availability = {
    .when($0.standing != .signingIn, else: .signInUnderWay)
  }
  private static let canLeave: @Sendable (State) -> Availability = {
    .when($0.standing == .signingIn || $0.user != nil, else: .signInNotUnderWay)
  }
  private static let isSignedIn: @Sendable (State) -> Availability = {
    .when($0.user != nil, else: .guestsSignInNobody)
  }
}
