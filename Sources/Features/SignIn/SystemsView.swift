import Model
import Resources
import Terminal

/// Draws the sign-in screen: every system with how it stands, and the form of the one in front.
enum SystemsView {
  /// Draws into a screen's body and returns where the cursor stands.
  static func render(
    _ state: App.State, in area: Rect, _ surroundings: Surroundings, on canvas: inout Canvas
  ) -> Cursor {
    let phrases = surroundings.phrases
    let isShort = isShort(state)
    if !isShort {
      canvas.draw(phrases[.signInSystems], at: area.origin, in: area, role: .heading)
    }
    for (row, system) in state.systems.enumerated() where !isShort {
      let (whole, role) = standing(state, system, surroundings)
      let isFront = state.systems.count > 1 && system == state.front
      let mark = isFront ? surroundings.style.glyphs.expanded : " "
      let name = "\(mark) \(system.name)  "
      let layout = surroundings.style.text
      let room = area.width - layout.width(of: name)
      let standing =
        ([whole] + brief(state, system, surroundings)).first { layout.width(of: $0) <= room }
        ?? layout.truncated(whole, to: room)
      canvas.draw(
        Line([
          .init(name),
          .init(standing, role),
        ]),
        at: Point(x: area.x, y: area.y + 1 + row), in: area)
    }
    if state.emergency.setup != nil, !isShort {
      canvas.draw(
        Line([.init("  \(RemoteSystem.rapidSOS.name)  "), .init(phrases[.signInEmergency], .muted)]
        ),
        at: Point(x: area.x, y: area.y + 1 + state.systems.count), in: area)
    }
    if let warning = state.strangersSaid, !isShort {
      canvas.draw(
        surroundings.style.text.truncated(
          "\(phrases[.markWarning]): \(warning.text(phrases))", to: area.width),
        at: Point(x: area.x, y: area.y + wholeHeadHeight(state) - 3), in: area, role: .warning)
    }
    let signIn = state.signIns[state.front]
    let isDemo = signIn?.isOut == true && state.holdsDemoAccount(state.front) && !isShort
    let title: Phrase = state.systems.count > 1 ? .signInDemoAll : .signInDemo
    let isAtRest = signIn?.isAtRest == true
    let heading =
      isAtRest
      ? "\(state.front.name): \(phrases[SignInWords(state.front).atRest])"
      : isDemo ? phrases[title] : phrases.format(.signInTitle, state.front.name)
    let head = headHeight(state)
    canvas.draw(
      surroundings.style.text.truncated(heading, to: area.width),
      at: Point(x: area.x, y: area.y + max(0, head - 2)), in: area,
      role: isDemo || isAtRest ? .accent : .heading)
    if state.isSandbox, !isShort {
      // It cannot be another one, so that there is nothing to type.
      let words =
        demoAccount(state)
        ?? phrases.format(.signInSandboxAddress, signIn?.form.address ?? "")
      canvas.draw(
        surroundings.style.text.truncated(words, to: area.width - 2),
        at: Point(x: area.x + 2, y: area.y + head - 1), in: area, role: .muted)
    }
    guard let signIn else { return Cursor(area.origin, isVisible: false) }
    let cursor = SignInView.render(signIn, below: head, in: area, surroundings, on: &canvas)
    // Where typing goes is seen before anything is typed, whatever the terminal can show.
    if signIn.question == nil, !surroundings.style.isAccessible {
      canvas.draw(
        surroundings.style.glyphs.selection, at: Point(x: area.x, y: cursor.point.y), in: area,
        role: .accent)
    }
    return cursor
  }

  /// Draws that a remembered sign-in is being used, where that takes long.
  static func waiting(
    for system: RemoteSystem, _ spin: Int?, in area: Rect, _ surroundings: Surroundings,
    on canvas: inout Canvas
  ) -> Cursor {
    guard let spin else { return Cursor(area.origin) }
    let text = surroundings.phrases.format(.signInSilently, system.name)
    return Notice(Spinner(turns: spin, text: text).words(in: surroundings.style))
      .draw(in: area, on: &canvas)
  }

  /// How many rows stand above the form.
  static func headHeight(_ state: App.State) -> Int {
    isShort(state) ? 1 : wholeHeadHeight(state)
  }

  /// How many rows the list of all systems takes, and what stands around it.
  private static func wholeHeadHeight(_ state: App.State) -> Int {
    4 + state.systems.count + (state.emergency.setup == nil ? 0 : 1)
  }

  /// A form with fewer rows than this shows no field with the words that belong to it.
  private static let leastForm = 4
  /// The fewest rows below the form: why a sign-in did not work stands there.
  private static let leastFoot = 2

  /// Whether a window is too low for the list of systems: what is typed is seen first, and why it did not work.
  private static func isShort(_ state: App.State) -> Bool {
    let foot = state.signIns[state.front].map {
      wholeFootHeight($0, width: state.size.width, state.phrases)
    }
    return AppLayout(state.size).body.height - wholeHeadHeight(state) - (foot ?? leastFoot)
      < leastForm
  }

  /// How many rows it takes to say why a sign-in did not work.
  private static func wholeFootHeight(
    _ signIn: SignIn.State, width: Int, _ phrases: Phrases
  ) -> Int {
    let text = complaint(of: signIn, phrases) ?? ""
    return max(leastFoot, TextLayout().wrapped(text, to: max(1, width - 4)).count)
  }

  /// Where the parts of a form are, within the screen's body: the form, and below it why it did not work, whole
  /// where the form has room enough left.
  static func parts(
    of signIn: SignIn.State, _ size: Size, below head: Int, _ phrases: Phrases
  ) -> (form: Rect, foot: Rect) {
    let foot = min(
      wholeFootHeight(signIn, width: size.width, phrases),
      max(leastFoot, size.height - head - leastForm))
    return (
      Rect(x: 2, y: head, width: min(76, size.width - 4), height: size.height - head - foot),
      Rect(x: 2, y: size.height - foot, width: size.width - 4, height: foot)
    )
  }

  /// Why a sign-in did not work, and what to do; nil where there is nothing to say of that.
  ///
  /// Where the password is empty Enter alone is of no use.
  static func complaint(of signIn: SignIn.State, _ phrases: Phrases) -> String? {
    signIn.complaint.map {
      phrases.format(
        signIn.isPasswordDue ? .signInFailedPassword : .signInFailed, $0.text(phrases))
    }
  }

  /// The system on a row of the screen's body; nil for none.
  static func system(at point: Point, _ state: App.State) -> RemoteSystem? {
    let row = point.y - 1
    return !isShort(state) && state.systems.indices.contains(row) ? state.systems[row] : nil
  }

  /// Whether a point is on the row of RapidSOS, whose accounts are the clients' own.
  static func isEmergency(_ point: Point, _ state: App.State) -> Bool {
    state.emergency.setup != nil && !isShort(state) && point.y == 1 + state.systems.count
  }

  /// The account that the sandbox's form was filled in with, once another password was refused; nil before.
  private static func demoAccount(_ state: App.State) -> String? {
    guard let signIn = state.signIns[state.front], signIn.isDemoAccountTold,
      signIn.trouble == .wrongPassword, !state.holdsDemoAccount(state.front),
      let preset = state.setup.signIns[state.front], !preset.userName.isEmpty
    else { return nil }
    return state.phrases.format(
      .signInDemoAccount, preset.userName, preset.password.revealed)
  }

  /// How a system stands in fewer words, the fullest first, for where there is no room for all.
  private static func brief(
    _ state: App.State, _ system: RemoteSystem, _ surroundings: Surroundings
  ) -> [String] {
    if let trouble = state.missing(system) {
      return [trouble.sentence(signingInTo: system).text(surroundings.phrases)]
    }
    guard let place = state.signIns[system]?.choice?.workplace else { return [] }
    let person = String(place.email.prefix { $0 != "@" })
    return [
      "\(place.email), \(place.site.name), \(place.program.name)",
      "\(person), \(place.site.name), \(place.program.name)",
      "\(person), \(place.program.name)",
    ]
  }

  private static func standing(
    _ state: App.State, _ system: RemoteSystem, _ surroundings: Surroundings
  ) -> (String, Role) {
    let phrases = surroundings.phrases
    guard let signIn = state.signIns[system] else { return (phrases[.signInNeeded], .muted) }
    switch signIn.standing {
    case .signedOut: return (phrases[.signInNeeded], .muted)
    case .signingIn:
      if let question = signIn.question { return (phrases[question.title], .accent) }
      let text = phrases.format(.signInWorking, system.name)
      guard let spin = signIn.spin else { return (text, .accent) }
      return (Spinner(turns: spin, text: text).words(in: surroundings.style), .accent)
    case .signedIn(let person):
      let role: Role = state.stranger(to: system) == nil ? .good : .warning
      if let trouble = state.missing(system) {
        let why = trouble.sentence(signingInTo: system).text(phrases)
        return (phrases.format(.guestsSignedInBut, person.name, why), .warning)
      }
      guard let place = signIn.choice?.workplace else {
        return (phrases.format(.signInAs, person.name), role)
      }
      return (
        phrases.format(.etoSignedInAt, place.email, place.site.name, place.program.name), role
      )
    case .failed(let trouble):
      let isUnknown = trouble == .offline(.noSuchHost)
      let phrase: Phrase =
        isUnknown ? .signInNoAddress : trouble.isOffline ? .signInUnreachable : .signInNeeded
      return (phrases[phrase], .warning)
    }
  }
}

extension Rect {
  /// The same rectangle in a canvas where its own origin is somewhere else.
  func offset(by point: Point) -> Rect {
    Rect(x: x + point.x, y: y + point.y, width: width, height: height)
  }
}
