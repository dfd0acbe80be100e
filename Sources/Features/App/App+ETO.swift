import Model
import Resources
import Store

/// ETO in the program as a whole: its screens follow whoever is in, to where they work.
extension App {
  static func followETO(
    _ state: inout State, _ signIn: SignIn.State, _ action: SignIn.Action, wasSilent: Bool
  ) -> [Command<Effect>] {
    switch action {
    case .choice(let step):
      return followChoice(&state, signIn, step, wasSilent: wasSilent)
    case .recalled: return lookAtCheckIn(&state)
    case .signOutTapped: return signIn.person == nil ? leaveWork(&state) : []
    case .cancelTapped:
      if signIn.question == nil { state.askedFrom = nil }
      return []
    case .typed, .pasted, .nextFieldTapped, .previousFieldTapped, .fieldClicked,
      .submitTapped, .signedIn, .refused, .passwordForgotten, .notRemembered, .spinnerDue,
      .spinnerTurned, .againDue, .lookDue, .found:
      return []
    }
  }

  private static func followChoice(
    _ state: inout State, _ signIn: SignIn.State, _ action: ETOSignIn.Action, wasSilent: Bool
  ) -> [Command<Effect>] {
    switch action {
    case .enterprisesArrived, .sitesArrived, .programsArrived:
      // Where somebody worked last may not be there any more.
      if signIn.question != nil { askForWorkplace(&state, wasSilent: wasSilent) }
    case .entered(_, let date):
      let commands = workAt(signIn.choice, &state)
      state.leaveSignIn(for: .eto, wasSilent: wasSilent)
      if state.place != .signIn { state.askedFrom = nil }
      defer { state.tellOfDrafts(at: date) }
      return commands + lookAtCheckIn(&state)
    case .changeProgramTapped, .changePlaceTapped:
      if signIn.question != nil {
        state.askedFrom = state.place.system == .eto ? state.place : nil
        state.visit(.signIn)
        state.front = .eto
      }
    case .answerTyped:
      // The answer was where the person is already, or they left it at that.
      if signIn.person != nil, signIn.takesTyping {
        if state.askedFrom != nil || !state.goBack() {
          state.leaveSignIn(for: .eto, wasSilent: false)
        }
        return lookAtCheckIn(&state)
      }
    case .disabledTapped: break
    }
    return []
  }

  /// Asks where to work: whoever has a screen before them, or another system's form, is told, and goes there
  /// by a key.
  private static func askForWorkplace(_ state: inout State, wasSilent: Bool) {
    if state.place == .signIn {
      guard !state.putInFront(.eto, wasSilent: wasSilent) else { return }
    } else if wasSilent, state.place.system == .eto, state.onlyWaits, !state.isWriting {
      state.askedFrom = state.place
      state.place = .signIn
      state.front = .eto
      return
    }
    state.say(
      Message(.warning, Sentence(.etoAsksWhere, .text(RemoteSystem.eto.name)), at: state.moment))
  }

  /// The screens that work in ETO follow the person to where they work.
  private static func workAt(
    _ choice: ETOSignIn.State?, _ state: inout State
  ) -> [Command<Effect>] {
    guard let choice, let place = choice.workplace else { return [] }
    let workplace = Clients.Workplace(
      person: place.email, site: place.site, program: place.program, programs: choice.programs)
    let isAnother = state.clients.workplace.map { $0.person != place.email } ?? false
    if isAnother { state.messages = state.toast.map { [$0] } ?? [] }
    return enter(workplace, &state) + readOnceIn(&state)
  }

  /// Reads what is looked at and was not read for want of a sign-in.
  private static func readOnceIn(_ state: inout State) -> [Command<Effect>] {
    var commands: [Command<Effect>] = []
    // A search for somebody else closes the page.
    let page = state.clients.readPageOnceIn(in: state.surroundings)
    commands += page.map { $0.map(Effect.clients) }
    if case .failed(let trouble) = state.clients.standing, trouble.mayEndWithSignIn {
      commands += Clients.search(&state.clients, in: state.surroundings).map {
        $0.map(Effect.clients)
      }
    }
    if case .failed(let trouble) = state.checkIn.standing, trouble.mayEndWithSignIn {
      commands += CheckIn.load(&state.checkIn, in: state.surroundings).map {
        $0.map(Effect.checkIn)
      }
    }
    if case .failed(let trouble)? = state.contact.opening?.standing, trouble.mayEndWithSignIn {
      commands += reduceContact(&state, .retryTapped)
    }
    return commands
  }

  /// Somebody else is on the way in: what the one before them read is not for their eyes.
  static func leaveWorkToSomebodyElse(_ state: inout State) -> [Command<Effect>] {
    guard let signIn = state.signIns[.eto], !signIn.takesTyping,
      let person = state.clients.workplace?.person, person != signIn.form.userName
    else { return [] }
    return leaveWork(&state)
  }

  /// Nobody works in ETO any more: what was read there is not for everybody's eyes.
  private static func leaveWork(_ state: inout State) -> [Command<Effect>] {
    let commands = place(nil, after: state.clients.workplace?.person, &state)
    state.messages = state.toast.map { [$0] } ?? []
    // Who was imported is no person's and no site's.
    return commands + [.run(.clients(.readImported), id: "clients/caseload")]
  }
}
