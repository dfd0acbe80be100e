import Model
import Resources
import Terminal

/// The sign-in screen in the program's table: the form of the system in front.
extension App {
  static let signInEntry = ScreenEntry(
    title: .placeSignIn,
    takesText: { state in
      switch state.front {
      case .serviceNow: return state.signIn.form.takesText
      case .eto:
        guard let eto = state.eto else { return false }
        if let question = eto.question { return eto.pickerMode(question) == .filter }
        return eto.form.entries.takesText
      case .fileMaker: return state.guests?.form.takesText ?? false
      }
    },
    isCovered: { $0.front == .eto && $0.eto?.question != nil },
    keys: signInKeys,
    typing: typedIntoSignIn,
    pasting: { text, state, _ in
      switch state.front {
      case .eto: .eto(.pasted(text))
      case .serviceNow: .signIn(.pasted(text))
      case .fileMaker: .guests(.pasted(text))
      }
    },
    pointing: { mouse, state, stamp in
      mouse.kind == .click ? clickedInSignIn(mouse.point, in: state, stamp) : nil
    },
    render: { state, area, surroundings, canvas in
      SystemsView.render(state, in: area, surroundings, on: &canvas)
    })

  private static func signInKeys(_ state: State) -> [AppBinding] {
    switch state.front {
    case .eto: etoBindings(state)
    case .serviceNow:
      signInBindings.with(enter: state.signIn.isAtRest ? wayBack : nil)
        + (state.systems.count > 1 ? [nextSystem] : [])
    case .fileMaker: guestBindings(state)
    }
  }

  private static func typedIntoSignIn(_ key: Key, _ state: State, _ stamp: Stamp) -> Action? {
    switch state.front {
    case .serviceNow:
      var form = state.signIn.form
      return form.handle(key) ? .signIn(.typed(key)) : nil
    case .eto:
      guard let eto = state.eto else { return nil }
      if eto.question != nil { return key.editsText ? .eto(.answerTyped(key, stamp)) : nil }
      var entries = eto.form.entries
      return entries.handle(key) ? .eto(.typed(key)) : nil
    case .fileMaker:
      var form = state.guests?.form
      return form?.handle(key) == true ? .guests(.typed(key)) : nil
    }
  }

  private static func clickedInSignIn(_ point: Point, in state: State, _ stamp: Stamp) -> Action? {
    if let system = SystemsView.system(at: point, state) { return .systemTapped(system) }
    if SystemsView.isEmergency(point, state) { return .placeTapped(.emergency) }
    let head = SystemsView.headHeight(state)
    switch state.front {
    case .serviceNow:
      switch SignInView.field(at: point, state.signIn, below: head, state.phrases) {
      case .submit: return .signIn(.submitTapped(stamp))
      case let field?: return .signIn(.fieldClicked(field))
      case nil: return nil
      }
    case .eto:
      guard let eto = state.eto else { return nil }
      switch ETOSignInView.field(at: point, eto, below: head, state.phrases) {
      case .submit: return .eto(.submitTapped(stamp))
      case let field?: return .eto(.fieldClicked(field))
      case nil: return nil
      }
    case .fileMaker:
      guard let guests = state.guests else { return nil }
      switch GuestSignInView.field(at: point, guests, below: head, state.phrases) {
      case .submit: return .guests(.submitTapped(stamp))
      case let field?: return .guests(.fieldClicked(field))
      case nil: return nil
      }
    }
  }

  /// What Enter does where somebody is signed in and asks for nothing else: a good session stays.
  private static let wayBack = AppBinding([.enter], .goToTasks, footer: 1, .placeTapped(.tasks))

  /// The same for ETO.
  private static let wayToClients = AppBinding([.enter], .goToClients, footer: 1) {
    .clientsTapped($1)
  }

  private static let nextSystem = AppBinding(
    [.pageDown, .pageUp], .signInNextSystem, footer: 2, .nextSystemTapped)

  private static let signInBindings: [AppBinding] = SignIn.bindings.map { binding in
    var lifted: AppBinding = binding.lift(\.signIn, Action.signIn)
    if binding.title == .signInCancel { lifted.allow { $0.wayBack != nil } }
    return lifted
  }

  private static func etoBindings(_ state: State) -> [AppBinding] {
    guard let eto = state.eto else { return [] }
    let own: [AppBinding] = ETOSignIn.bindings(eto).map { binding in
      var lifted: AppBinding = binding.lift({ $0.eto ?? ETOSignIn.State() }, Action.eto)
      if binding.title == .signInCancel { lifted.allow { $0.wayBack != nil } }
      return lifted
    }
    let others = eto.question == nil && state.systems.count > 1 ? [nextSystem] : []
    return own.with(enter: eto.isAtRest ? wayToClients : nil) + others
  }

  private static func guestBindings(_ state: State) -> [AppBinding] {
    guard let guests = state.guests else { return [] }
    let own: [AppBinding] = GuestSignIn.bindings.map { binding in
      var lifted: AppBinding = binding.lift({ $0.guests ?? guests }, Action.guests)
      if binding.title == .signInCancel { lifted.allow { $0.wayBack != nil } }
      return lifted
    }
    let wayOn = AppBinding([.enter], .goToClients, footer: 1) { .clientsTapped($1) }
    return own.with(enter: guests.isAtRest && state.clients.canFind ? wayOn : nil)
      + (state.systems.count > 1 ? [nextSystem] : [])
  }
}

extension App.AppBinding {
  /// Makes it possible while something holds.
  fileprivate mutating func allow(while condition: @escaping @Sendable (App.State) -> Bool) {
    let own = availability
    availability = { condition($0) ? .available : own($0) }
  }
}
