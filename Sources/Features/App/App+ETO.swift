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
    var commands = enter(workplace, &state)
    // What could not be read because the sign-in was over is read now.
    if state.clients.standing == .failed(.signInAgain) {
      commands += Clients.search(&state.clients, in: state.surroundings).map {
        $0.map(Effect.clients)
      }
    }
    if state.checkIn.standing == .failed(.signInAgain) {
      commands += CheckIn.load(&state.checkIn, in: state.surroundings).map {
        $0.map(Effect.checkIn)
      }
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
