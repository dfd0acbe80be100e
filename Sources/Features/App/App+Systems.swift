import Model
import Resources
import Store
import Terminal

extension App.State {
  /// Whether a system's form needs nothing typed.
  func isFilled(_ system: SignIn.System) -> Bool {
    switch system {
    case .serviceNow: SignIn.isFilled(signIn)
    case .eto: eto?.form.isFilled ?? false
    case .fileMaker: guests?.isFilled ?? false
    }
  }

  /// Whether nobody is signed in to a system, nor on the way.
  func isOut(_ system: SignIn.System) -> Bool {
    switch system {
    case .serviceNow: signIn.person == nil && signIn.standing != .signingIn
    case .eto: eto.map { $0.workplace == nil && $0.takesTyping } ?? false
    case .fileMaker: guests.map { $0.user == nil && $0.standing != .signingIn } ?? false
    }
  }

  /// Leaves the sign-in screen for the one that a system is for, unless another one still asks or
  /// has just failed.
  mutating func leaveSignIn(for system: SignIn.System) {
    guard place == .signIn else { return }
    // Whoever came from a screen of that system wants to go on there.
    let origin = self.origin.flatMap { $0.system == system ? $0 : nil }
    if system != .eto, isWaitingForETO {
      front = .eto
    } else if system == .fileMaker, clients.workplace == nil {
      // The list of the shelter's own is looked through on a screen of ETO.
      if let next = systems.first(where: isOut) {
        front = next
      } else {
        place = askedFrom ?? origin ?? system.place
        askedFrom = nil
      }
    } else {
      place = askedFrom ?? origin ?? system.place
      askedFrom = nil
    }
  }

  /// The screen to go on with from the sign-in screen; nil while nobody is signed in anywhere.
  var wayOn: App.Place? {
    if clients.workplace != nil { return .clients }
    if tasks.person != nil || signIn.person != nil { return .tasks }
    return clients.canFind ? .clients : nil
  }

  /// The screen that Esc leads to from the sign-in screen: where somebody came from, else one to go on
  /// with.
  var wayBack: App.Place? { origin ?? wayOn }

  /// Whether the way into ETO needs the person; against the sandbox one Enter went there too.
  private var isWaitingForETO: Bool {
    guard let eto else { return false }
    if case .failed = eto.standing { return isSandbox }
    return !eto.takesTyping
  }
}

extension SignIn.System {
  /// The first screen that works in it.
  var place: App.Place {
    switch self {
    case .serviceNow: .tasks
    case .eto, .fileMaker: .clients
    }
  }
}

extension App.Place {
  /// The system that it works in; nil for the way in, which is about all of them.
  var system: SignIn.System? { entry.system }
}

extension App {
  /// Shows the way in, with the system in front that the screen before it works in.
  static func goToSignIn(_ state: inout State) {
    if let system = state.place.system { bring(system, toFrontOf: &state) }
    // Whose remembered password was refused is why somebody comes here.
    if !state.isOut(state.front), let system = state.refused { bring(system, toFrontOf: &state) }
    state.visit(.signIn)
  }

  /// Leaves the way in as it stands for a screen where somebody is signed in.
  static func leaveForm(_ state: inout State) {
    if let place = state.wayBack { state.place = place }
  }

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
    let wasSilent = eto.memory.isSilent
    var commands = ETOSignIn.reduce(&eto, action).map { $0.map(Effect.eto) }
    if action.begins, !eto.takesTyping,
      let person = state.clients.workplace?.person, person != eto.form.entries[text: .email].text
    {
      // Somebody else: what the one before them read is not for their eyes.
      commands += leaveWork(&state)
    }
    for message in eto.news { state.say(message) }
    eto.news = []
    state.eto = eto
    switch action {
    case .enterprisesArrived, .sitesArrived, .programsArrived:
      // Where somebody worked last may not be there any more.
      if eto.question != nil, wasSilent, state.place.system == .eto {
        state.askedFrom = state.place
        state.place = .signIn
      }
      if eto.question != nil, state.place == .signIn { state.front = .eto }
    case .entered(_, let date):
      state.hear(.answered, of: .eto)
      commands += workAt(eto.workplace, &state)
      state.leaveSignIn(for: .eto)
      if state.place != .signIn { state.askedFrom = nil }
      commands += lookAtCheckIn(&state)
      state.tellOfDrafts(at: date)
    case .refused(let trouble, let date):
      state.hear(ofSignIn: trouble, of: .eto, wasSilent: wasSilent)
      if state.place == .signIn { state.front = .eto }
      if !tell(trouble, of: .eto, wasSilent: wasSilent, &state), state.place != .signIn,
        wasSilent, let complaint = eto.complaint
      {
        state.say(
          Message(
            .error,
            Sentence(.signInFailedElsewhere, .text(SignIn.System.eto.name), .sentence(complaint)),
            at: date))
      }
    case .recalled(let remembered):
      commands += recognize(remembered, &state)
      commands += lookAtCheckIn(&state)
    case .submitTapped(let stamp): commands += signInElsewhere(&state, stamp)
    case .changeProgramTapped, .changePlaceTapped:
      if eto.question != nil {
        state.askedFrom = state.place.system == .eto ? state.place : nil
        state.visit(.signIn)
        state.front = .eto
      }
    case .answerTyped:
      // The answer was where the person is already, or they left it at that.
      if eto.standing == .signedIn {
        if state.askedFrom == nil, state.goBack() {
          commands += lookAtCheckIn(&state)
          break
        }
        state.leaveSignIn(for: .eto)
        commands += lookAtCheckIn(&state)
      }
    case .signOutTapped: if eto.workplace == nil { commands += leaveWork(&state) }
    case .cancelTapped: if eto.question == nil { state.askedFrom = nil }
    case .resized, .typed, .pasted, .nextFieldTapped, .previousFieldTapped, .fieldClicked,
      .disabledTapped, .passwordForgotten, .notRemembered, .spinnerDue,
      .spinnerTurned, .againDue:
      break
    }
    return commands + expectSignIns(&state)
  }

  /// The screens that work in ETO follow the person to where they work.
  private static func workAt(
    _ place: ETOSignIn.Workplace?, _ state: inout State
  ) -> [Command<Effect>] {
    guard let place, let programs = state.eto?.programs else { return [] }
    let workplace = Clients.Workplace(
      person: place.email, site: place.site, program: place.program, programs: programs)
    let isAnother = state.clients.workplace.map { $0.person != place.email } ?? false
    if isAnother { state.messages = state.toast.map { [$0] } ?? [] }
    var commands = enter(workplace, &state)
    // What could not be read because the sign-in was over is read now.
    if state.clients.standing == .failed(.signInAgain) {
      commands += Clients.search(&state.clients).map { $0.map(Effect.clients) }
    }
    if state.checkIn.standing == .failed(.signInAgain) {
      commands += reduceCheckIn(&state, .refreshTapped)
    }
    return commands
  }

  /// Notes that ETO knows the person no more: its form asks for the password again.
  static func expireETO(_ state: inout State) {
    guard var eto = state.eto, eto.takesTyping, eto.workplace != nil else { return }
    eto.expire()
    state.eto = eto
  }

  /// Nobody works in ETO any more: what was read there is not for everybody's eyes.
  private static func leaveWork(_ state: inout State) -> [Command<Effect>] {
    let worker = state.clients.workplace?.person
    let commands =
      reduceClients(&state, .left) + reduceCheckIn(&state, .left)
      + reduceEmergency(&state, .left(worker: worker))
    state.messages = state.toast.map { [$0] } ?? []
    // Who was imported is no person's and no site's.
    return commands + [.run(.clients(.readImported), id: "clients/caseload")]
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
      case .fileMaker:
        guard var guests = state.guests else { return [] }
        defer { state.guests = guests }
        return GuestSignIn.reduce(&guests, .submitTapped(stamp)).map { $0.map(Effect.guests) }
      }
    }
  }
}

extension ETOSignIn.Action {
  /// Whether a sign-in begins with it, where one does.
  fileprivate var begins: Bool {
    switch self {
    case .submitTapped, .recalled: true
    case .resized, .typed, .pasted, .nextFieldTapped, .previousFieldTapped, .fieldClicked,
      .cancelTapped, .signOutTapped, .changeProgramTapped, .changePlaceTapped, .disabledTapped,
      .answerTyped, .enterprisesArrived, .sitesArrived, .programsArrived, .entered, .refused,
      .passwordForgotten, .notRemembered, .spinnerDue, .spinnerTurned, .againDue:
      false
    }
  }
}
