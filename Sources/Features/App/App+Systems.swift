import Model
import Store

extension App.State {
  /// Whether a system's form needs nothing typed.
  func isFilled(_ system: SignIn.System) -> Bool {
    switch system {
    case .serviceNow: SignIn.isFilled(signIn)
    case .eto: eto?.form.isFilled ?? false
    }
  }

  /// Whether nobody is signed in to a system, nor on the way.
  func isOut(_ system: SignIn.System) -> Bool {
    switch system {
    case .serviceNow: signIn.person == nil && signIn.standing != .signingIn
    case .eto: eto.map { $0.workplace == nil && $0.takesTyping } ?? false
    }
  }

  /// Leaves the sign-in screen once nothing there is under way or asked.
  mutating func leaveSignIn() {
    guard place == .signIn else { return }
    if eto?.takesTyping == false {
      front = .eto
    } else if signIn.standing == .signingIn {
      front = .serviceNow
    } else if signIn.person != nil {
      place = .tasks
    }
  }
}

extension App {
  /// Puts another system's form in front.
  static func bring(_ system: SignIn.System, toFrontOf state: inout State) {
    guard state.eto?.question == nil, state.systems.contains(system) else { return }
    state.front = system
  }

  /// The system below the one in front.
  static func next(_ state: State) -> SignIn.System {
    let place = state.systems.firstIndex(of: state.front) ?? 0
    return state.systems[(place + 1) % state.systems.count]
  }

  static func reduceETO(
    _ state: inout State, _ action: ETOSignIn.Action
  ) -> [Command<Effect>] {
    guard var eto = state.eto else { return [] }
    var commands = ETOSignIn.reduce(&eto, action).map { $0.map(Effect.eto) }
    for message in eto.news { state.say(message) }
    eto.news = []
    state.eto = eto
    switch action {
    case .enterprisesArrived, .sitesArrived, .programsArrived:
      if eto.question != nil, state.place == .signIn { state.front = .eto }
    case .entered:
      state.isOffline = false
      commands += workAt(eto.workplace, &state)
      state.leaveSignIn()
    case .refused(let trouble, _):
      state.isOffline = trouble.isOffline
      if state.place == .signIn { state.front = .eto }
    case .submitTapped(let stamp): commands += signInElsewhere(&state, stamp)
    case .changeProgramTapped, .changePlaceTapped:
      if eto.question != nil {
        state.place = .signIn
        state.front = .eto
      }
    case .cancelTapped: state.leaveSignIn()
    case .answerTyped: if eto.question == nil, eto.workplace != nil { state.leaveSignIn() }
    case .signOutTapped: if eto.workplace == nil { commands += leaveWork(&state) }
    case .resized, .typed, .pasted, .nextFieldTapped, .previousFieldTapped, .fieldClicked,
      .disabledTapped, .spinnerDue, .spinnerTurned:
      break
    }
    return commands
  }

  /// The screens that work in ETO follow the person to where they work.
  private static func workAt(
    _ place: ETOSignIn.Workplace?, _ state: inout State
  ) -> [Command<Effect>] {
    guard let place, let programs = state.eto?.programs else { return [] }
    let workplace = Clients.Workplace(
      person: place.email, site: place.site, program: place.program, programs: programs)
    let shelter = CheckIn.Shelter(program: place.program.id, name: place.program.name)
    return reduceClients(&state, .entered(workplace)) + reduceCheckIn(&state, .entered(shelter))
  }

  /// Nobody works in ETO any more: what was read there is not for everybody's eyes.
  private static func leaveWork(_ state: inout State) -> [Command<Effect>] {
    let commands = reduceClients(&state, .left) + reduceCheckIn(&state, .left)
    state.messages = state.toast.map { [$0] } ?? []
    return commands
  }

  /// Against the sandbox one Enter signs in everywhere.
  static func signInElsewhere(_ state: inout State, _ stamp: Stamp) -> [Command<Effect>] {
    guard state.isSandbox else { return [] }
    return state.systems.flatMap { system -> [Command<Effect>] in
      guard state.isOut(system), state.isFilled(system) else { return [] }
      switch system {
      case .serviceNow:
        return SignIn.reduce(&state.signIn, .submitTapped(stamp)).map { $0.map(Effect.signIn) }
      case .eto:
        guard var eto = state.eto else { return [] }
        defer { state.eto = eto }
        return ETOSignIn.reduce(&eto, .submitTapped(stamp)).map { $0.map(Effect.eto) }
      }
    }
  }
}
