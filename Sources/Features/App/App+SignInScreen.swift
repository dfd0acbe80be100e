import Model
import Resources
import Terminal

/// The sign-in screen in the program's table: the form of the system in front.
extension App {
  static let signInEntry = ScreenEntry(
    title: .placeSignIn,
    takesText: { $0.signIns[$0.front]?.takesText ?? false },
    isCovered: { $0.signIns[$0.front]?.question != nil },
    keys: signInKeys,
    typing: { key, state, stamp in
      state.signIns[state.front].flatMap { SignIn.typing(key, in: $0, stamp) }
        .map { .signIn(state.front, $0) }
    },
    pasting: { text, state, _ in .signIn(state.front, .pasted(text)) },
    pointing: { mouse, state, stamp in
      mouse.kind == .click ? clickedInSignIn(mouse.point, in: state, stamp) : nil
    },
    render: { state, area, surroundings, canvas in
      SystemsView.render(state, in: area, surroundings, on: &canvas)
    })

  /// An empty page, for the moment in which it is not known yet who worked here last: what may not be needed,
  /// as a form or the advice to sign in, is not shown for a moment, and has no keys.
  static let wayEntry = ScreenEntry(
    title: .placeSignIn, takesText: { _ in false }, isCovered: { _ in false }, keys: { _ in [] },
    typing: { _, _, _ in nil }, pasting: { _, _, _ in nil }, pointing: { _, _, _ in nil },
    render: { _, area, _, _ in Cursor(area.origin, isVisible: false) })

  private static func signInKeys(_ state: State) -> [AppBinding] {
    guard let signIn = state.signIns[state.front] else { return [] }
    let system = signIn.system
    let own: [AppBinding] = SignIn.bindings(signIn).map { binding in
      var lifted: AppBinding = binding.lift(
        { $0.signIns[system] ?? signIn }, { .signIn(system, $0) })
      if binding.title == .signInCancel { lifted.allow { $0.wayBack != nil } }
      if binding.title == .signInSignOut { lifted.allow { !$0.systemsIn.isEmpty } }
      if signIn.isOut, !state.systemsIn.isEmpty { lifted.giveWayToSignOut() }
      return lifted
    }
    let others = signIn.question == nil && state.systems.count > 1 ? otherSystems : []
    return own.with(enter: wayOn(from: signIn, state)) + others
  }

  private static func clickedInSignIn(_ point: Point, in state: State, _ stamp: Stamp) -> Action? {
    if let system = SystemsView.system(at: point, state) { return .systemTapped(system) }
    if SystemsView.isEmergency(point, state) { return .placeTapped(.emergency) }
    guard let signIn = state.signIns[state.front] else { return nil }
    let head = SystemsView.headHeight(state)
    return SignInView.field(at: point, signIn, below: head, state.surroundings)
      .map { .signIn(state.front, SignIn.clicking($0, stamp)) }
  }

  /// What Enter does where somebody is signed in and asks for nothing else: a good session stays.
  private static func wayOn(from signIn: SignIn.State, _ state: State) -> AppBinding? {
    guard signIn.isAtRest else { return nil }
    if signIn.system.place == .tasks {
      return AppBinding([.enter], .goToTasks, footer: 1, .placeTapped(.tasks))
    }
    guard state.clients.canFind else { return nil }
    return AppBinding([.enter], .goToClients, footer: 1) { .clientsTapped($1) }
  }

  private static let otherSystems = [
    AppBinding([.pageDown], .signInNextSystem, footer: 2) { state, _ in
      .systemTapped(system(by: 1, state))
    },
    AppBinding([.pageUp], .signInPreviousSystem) { state, _ in
      .systemTapped(system(by: -1, state))
    },
  ]
}

extension App.AppBinding {
  /// Where nobody is in at the form in front, and somebody is elsewhere, the footer names the key that signs them
  /// out before those that everybody tries.
  fileprivate mutating func giveWayToSignOut() {
    switch title {
    case .signInSignOut: footer = 3
    // Nothing is under way that it would stop.
    case .signInCancel: self = called(.tasksBack) { _ in true }
    case .fieldNext: footer = 5
    default: break
    }
  }

  /// Makes it possible while something holds.
  fileprivate mutating func allow(while condition: @escaping @Sendable (App.State) -> Bool) {
    let own = self.condition
    self.condition = { condition($0) ? .available : own($0, $1) }
  }
}
