import Model
import Resources
public import Store
import Terminal

import struct FoundationEssentials.Date

extension SignIn {
  /// Changes the state for an action.
  public static func reduce(
    _ state: inout State, _ action: Action, in surroundings: Surroundings
  ) -> [Command<Effect>] {
    switch action {
    case .typed(let key):
      guard state.takesTyping else { return [] }
      state.memory.isSilent = false
      if state.form.handle(key), state.form.takesText { state.noteTyped() }
    case .pasted(let text):
      guard state.takesTyping else { return [] }
      state.memory.isSilent = false
      state.form.paste(text)
      if state.form.takesText { state.noteTyped() }
    case .nextFieldTapped: state.form.moveFocus(by: 1)
    case .previousFieldTapped: state.form.moveFocus(by: -1)
    case .fieldClicked(let field): state.form.moveFocus(to: field)
    case .submitTapped:
      guard state.takesTyping, let credentials = state.form.credentials() else { return [] }
      state.choice?.recall(of: credentials.userName)
      return signIn(&state, credentials, isSilent: false)
    case .cancelTapped: return cancel(&state)
    case .signOutTapped(let stamp): return signOut(&state, stamp)
    case .signedIn(let person, _, let date): signedIn(&state, person, at: date)
    case .refused(let trouble, let date): refuse(&state, trouble, at: date)
    case .recalled(let remembered): return recall(&state, remembered)
    case .passwordForgotten: state.memory.refuse()
    case .notRemembered(let trouble, let date):
      state.memory.forget()
      state.news.append(SignInMemory.notKept(state.system, trouble, at: date))
    case .choice(let action): return choose(&state, action)
    case .spinnerDue: state.spin = 0
    case .spinnerTurned: state.spin = state.spin.map { $0 + 1 }
    case .againDue: return state.memory.look() ? [.run(.recall, id: state.id("recall"))] : []
    case .lookDue:
      state.looks += 1
      return [.run(.look(at: state.asked), id: state.id("look"))]
    case .found: break
    }
    return []
  }

  private static func signIn(
    _ state: inout State, _ credentials: Credentials, isSilent: Bool
  ) -> [Command<Effect>] {
    state.memory.begin(isSilent: isSilent)
    state.asked = credentials.address
    state.standing = .signingIn
    state.choice?.begin(for: credentials.userName)
    state.spin = nil
    return [.run(.signIn(credentials), id: state.id())]
  }

  /// Fills in what is remembered, and signs in without a word; an account that is set for this machine
  /// and is nobody's own needs nothing remembered.
  private static func recall(
    _ state: inout State, _ remembered: Remembered?
  ) -> [Command<Effect>] {
    state.memory.isLooking = false
    guard state.isOut else { return [] }
    if state.usesOwnAccount {
      state.memory.keepOwn()
    } else {
      guard let remembered,
        state.memory.takes(remembered.credentials.password, for: remembered.credentials.address)
      else { return [] }
      if let place = remembered.workplace { state.choice?.last = ETOSignIn.Last(place) }
      if state.memory.hasOwnPassword {
        state.form.isRemembering = true
      } else {
        state.form.fill(remembered.credentials)
      }
    }
    guard state.form.isFilled, let credentials = state.form.credentials() else { return [] }
    return signIn(&state, credentials, isSilent: true)
  }

  /// One level back: from a question to the one before it that had a choice, else out.
  private static func cancel(_ state: inout State) -> [Command<Effect>] {
    guard !state.takesTyping, state.choice?.goBack() != true else { return [] }
    let stop: Command<Effect> = .cancel(id: state.id())
    guard state.choice?.stay() != true else { return [stop] }
    state.standing = .signedOut
    guard state.choice != nil else { return [stop] }
    state.choice?.step = nil
    return [stop, .run(.leave, id: state.id("leave"))]
  }

  private static func signOut(_ state: inout State, _ stamp: Stamp) -> [Command<Effect>] {
    guard state.person != nil else { return [] }
    state.standing = .signedOut
    state.choice?.leave()
    state.form.makeRoomForAnother()
    state.form.isRemembering = false
    state.memory.forget()
    state.news.append(
      Message(.info, Sentence(.signInSignedOut, .text(state.system.name)), at: stamp.now))
    return [.run(.signOut, id: state.id())]
  }

  private static func signedIn(_ state: inout State, _ person: SignedInPerson, at date: Date) {
    state.standing = .signedIn(person)
    let isKept = state.form.isRemembering || state.usesOwnAccount
    if !state.usesOwnAccount { state.form.forgetPassword() }
    guard !state.memory.succeed(isKept: isKept) else { return }
    state.news.append(
      Message(
        .success, Sentence(.signInSignedInAs, .text(state.system.name), .text(person.name)),
        at: date))
  }

  private static func refuse(_ state: inout State, _ trouble: Trouble, at date: Date) {
    // Where somebody is in already, only the change of program did not work.
    if trouble != .signInAgain, state.choice?.stay() == true {
      state.news.append(
        Message(.error, Sentence(.etoProgramNotChanged, .sentence(trouble.sentence)), at: date))
      return
    }
    state.choice?.stop()
    state.standing = .failed(trouble)
    state.isTypedAnew = false
    state.memory.fail()
    switch trouble {
    // The password was wrong: the rest of the form is kept, and typing goes where it is due.
    case .wrongPassword, .signInAgain: state.form.askForPassword()
    case .offline(.noSuchHost), .badAddress, .insecure: state.form.moveFocus(to: .address)
    default: break
    }
  }

  /// A step to where in the system somebody works; the last one lets them in.
  private static func choose(
    _ state: inout State, _ action: ETOSignIn.Action
  ) -> [Command<Effect>] {
    if case .answerTyped = action { state.memory.isSilent = false }
    switch state.choice?.take(action) {
    case nil, .nothing: return []
    case .dismissed: return cancel(&state)
    case .misfit(let sentence, let date):
      state.news.append(Message(.warning, sentence, at: date))
      return []
    case .goes(let effect):
      state.spin = nil
      return [.run(.choice(effect), id: state.id())]
    case .entered(let place, let date): return enter(&state, place, at: date)
    }
  }

  private static func enter(
    _ state: inout State, _ place: ETOSignIn.Workplace, at date: Date
  ) -> [Command<Effect>] {
    if state.person == nil {
      let person = SignedInPerson(id: nil, userName: place.email, name: place.email)
      signedIn(&state, person, at: date)
    } else {
      state.form.forgetPassword()
      state.news.append(
        Message(.success, Sentence(.etoProgramChanged, .text(place.program.name)), at: date))
    }
    let remember = ETOSignIn.Effect.remember(
      ETOSignIn.Last(place), account: ETOSignIn.mark(of: place.email))
    return [.run(.choice(remember), id: state.id("remember"))]
      + (state.form.isRemembering ? [.run(.choice(.keep(place)), id: state.id("keep"))] : [])
  }
}

extension SignIn.State {
  /// Takes note that a password that was refused is not what stands in the form any more.
  fileprivate mutating func noteTyped() {
    if trouble == .wrongPassword { isTypedAnew = true }
  }

  /// Takes note that the system knows the person no more: the form asks for the password again.
  mutating func expire() {
    guard person != nil, takesTyping else { return }
    standing = .failed(.signInAgain)
    choice?.stop()
    if !usesOwnAccount { form.askForPassword() }
  }
}
