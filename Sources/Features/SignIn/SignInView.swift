import Model
import Resources
import Terminal

/// Draws the sign-in screen.
enum SignInView {
  /// Draws into a screen's body and returns where the cursor stands.
  static func render(
    _ state: SignIn.State, isSandbox: Bool, in area: Rect, _ surroundings: Surroundings,
    on canvas: inout Canvas
  ) -> Cursor {
    let phrases = surroundings.phrases
    let head = Rect(x: area.x, y: area.y, width: area.width, height: headHeight)
    canvas.draw(phrases[.signInSystems], at: head.origin, in: head, role: .heading)
    let system = SignIn.System.serviceNow.name
    let (standing, role) = standing(state, surroundings)
    let line = Line([.init("  \(system)  "), .init(standing, role)])
    canvas.draw(line, at: Point(x: head.x, y: head.y + 1), in: head)
    let demo = isSandbox && state.person == nil && !state.form.password.isEmpty
    let heading =
      state.isAtRest
      ? phrases[.signInAlready]
      : demo ? phrases[.signInDemo] : phrases.format(.signInTitle, system)
    canvas.draw(
      heading, at: Point(x: head.x, y: head.y + 3), in: head,
      role: demo || state.isAtRest ? .accent : .heading)
    let form = formRect(state)
    let rect = Rect(
      x: area.x + form.x, y: area.y + form.y, width: form.width, height: form.height)
    let cursor = Form(fields(state, phrases), focus: focus(state)).draw(in: rect, on: &canvas)
    if case .failed(let trouble) = state.standing {
      let text = phrases.format(.signInFailed, trouble.sentence.text(phrases))
      let rows = canvas.appearance.text.wrapped(text, to: max(1, area.width - 4)).count
      let free = area.maxY - rect.y - state.form.fields.count
      let height = max(2, min(rows, free))
      canvas.drawWrapped(
        text, in: Rect(x: area.x + 2, y: area.maxY - height, width: area.width - 4, height: height),
        role: .danger)
    }
    return cursor
  }

  /// Where the form is, within the screen's body.
  static func formRect(_ state: SignIn.State) -> Rect {
    let size = state.size
    return Rect(
      x: 2, y: headHeight, width: min(76, size.width - 4), height: size.height - headHeight - 2)
  }

  /// The field at a point of the screen's body; nil for none.
  static func field(
    at point: Point, _ state: SignIn.State, _ phrases: Phrases
  ) -> SignInForm.Field? {
    Form(fields(state, phrases), focus: focus(state)).field(at: point, in: formRect(state))
      .map { state.form.fields[$0] }
  }

  private static let headHeight = 5

  private static func focus(_ state: SignIn.State) -> Int {
    state.form.fields.firstIndex(of: state.form.focus) ?? 0
  }

  private static func standing(
    _ state: SignIn.State, _ surroundings: Surroundings
  ) -> (String, Role) {
    let phrases = surroundings.phrases
    switch state.standing {
    case .signedOut: return (phrases[.signInNeeded], .muted)
    case .signingIn:
      let text = phrases.format(.signInWorking, SignIn.System.serviceNow.name)
      guard let spin = state.spin else { return (text, .accent) }
      return (Spinner(turns: spin, text: text).words(in: surroundings.style), .accent)
    case .signedIn(let person): return (phrases.format(.signInAs, person.name), .good)
    case .failed(.offline): return (phrases[.signInUnreachable], .warning)
    case .failed: return (phrases[.signInNeeded], .warning)
    }
  }

  private static func fields(_ state: SignIn.State, _ phrases: Phrases) -> [Form.Field] {
    let form = state.form
    return form.fields.map { field in
      Form.Field(
        phrases[field.title], control(field, of: form, phrases),
        help: field == .instance ? phrases[.signInInstanceHint] : "",
        error: form.missing.contains(field) ? phrases[.signInMissing] : "")
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
    case .submit: .button
    case .method:
      .choice(
        ChoiceField(count: 2, selected: form.method == .basic ? 0 : 1),
        SignIn.Method.allCases.map { phrases[$0.title] })
    }
  }
}
