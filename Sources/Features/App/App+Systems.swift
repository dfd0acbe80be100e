import Model
import Resources
import Store
import Terminal

import struct FoundationEssentials.Date

extension App.State {
  /// Whether nobody is signed in to a system, nor on the way.
  func isOut(_ system: RemoteSystem) -> Bool { signIns[system]?.isOut ?? false }

  /// The question that is asked on the way in somewhere, if one is.
  var question: ETOSignIn.Question? {
    systems.lazy.compactMap { signIns[$0]?.question }.first
  }

  /// Leaves the sign-in screen for the one that a system is for, unless another one still asks or
  /// has just failed; who comes in by themselves takes nobody away from a form.
  mutating func leaveSignIn(for system: RemoteSystem, wasSilent: Bool) {
    guard place == .signIn, !wasSilent else { return }
    // Whoever came from a screen of that system wants to go on there.
    let origin = self.origin.flatMap { $0.system == system ? $0 : nil }
    if system != .eto, isWaitingForETO {
      front = .eto
    } else if system.descriptor.absence == .missed, clients.workplace == nil {
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

  /// Puts the form of a system in front on the way in, for what has arrived of it; says whether it is there.
  ///
  /// It takes nobody away from another system's form: only whoever began both themselves and waits for both
  /// goes on to what is asked first.
  mutating func putInFront(_ system: RemoteSystem, wasSilent: Bool) -> Bool {
    guard place == .signIn else { return false }
    let waits = !wasSilent && signIns[front]?.takesTyping == false
    if isFindingWay || waits { front = system }
    return front == system
  }

  /// The screen to go on with from the sign-in screen; nil while nobody is signed in anywhere.
  var wayOn: App.Place? {
    if clients.workplace != nil { return .clients }
    if tasks.person != nil || person(in: .serviceNow) != nil { return .tasks }
    return clients.canFind ? .clients : nil
  }

  /// The screen that Esc leads to from the sign-in screen: where somebody came from, else one to go on
  /// with.
  var wayBack: App.Place? { origin ?? wayOn }

  /// Whether a system's form holds the demo account that it was filled in with, and nobody typed another
  /// one.
  func holdsDemoAccount(_ system: RemoteSystem) -> Bool {
    guard isSandbox, let form = signIns[system]?.form, let preset = setup.signIns[system] else {
      return false
    }
    return form.isFilled && form.userName == preset.userName
      && form.password.text == preset.password.revealed
  }

  /// The list of tasks says why nobody is in, where that is not for somebody to put right.
  fileprivate mutating func noteWhyOut() {
    tasks.whyOut = signIns[.serviceNow]?.trouble.flatMap { $0.isOffline ? $0 : nil }
  }

  /// Whoever went everywhere by one Enter is told on the first screen where they did not arrive: what was
  /// said on the way there is gone.
  fileprivate mutating func tellOfUnreached(at date: Date) {
    guard isSandbox, place != .signIn else { return }
    for system in systems where system.descriptor.absence == .everyday {
      guard let signIn = signIns[system], !signIn.memory.isSilent,
        signIn.trouble?.isOffline == true, let complaint = signIn.complaint
      else { continue }
      let sentence = Sentence(.signInFailedElsewhere, .text(system.name), .sentence(complaint))
      let message = Message(.error, sentence, at: date)
      if messages.contains(where: { $0.sentence == sentence }) {
        toast = message
      } else {
        say(message)
      }
    }
  }

  /// The password of a demo account is there again where nobody typed another one.
  fileprivate mutating func fillInDemoPassword(_ system: RemoteSystem) {
    guard isSandbox, let signIn = signIns[system], signIn.isOut, signIn.form.password.isEmpty,
      let preset = setup.signIns[system], signIn.form.userName == preset.userName
    else { return }
    signIns[system]?.form.password = PasswordField(filledIn: preset.password.revealed)
  }

  /// Whether the way into ETO needs the person; against the sandbox one Enter went there too.
  private var isWaitingForETO: Bool {
    guard let eto = signIns[.eto] else { return false }
    return eto.trouble == nil ? !eto.takesTyping : isSandbox
  }
}

extension [RemoteSystem] {
  /// Their names in a row, as several of anything are listed: in a message, in a menu and on a page.
  var listed: String { map(\.name).joined(separator: ", ") }
}

extension RemoteSystem {
  /// The first screen that works in it.
  var place: App.Place {
    App.Place.allCases.first { $0.entry.home.contains(self) } ?? .signIn
  }
}

extension App.Place {
  /// The system that it works in; nil for the way in, which is about all of them.
  var system: RemoteSystem? { entry.system }
}

extension App {
  /// Shows the way in, with the system in front that the screen before it works in.
  static func goToSignIn(_ state: inout State) {
    // What is asked wants an answer before anything else does.
    if let asking = state.systems.first(where: { state.signIns[$0]?.question != nil }) {
      state.front = asking
      return state.visit(.signIn)
    }
    if let system = state.place.system { bring(system, toFrontOf: &state) }
    // Whose remembered password was refused is why somebody comes here, or what was said last.
    let asked = state.messages.last?.sentence.wayIn.flatMap { state.isOut($0) ? $0 : nil }
    if state.place == .signIn || !state.isOut(state.front), let system = state.refused ?? asked {
      bring(system, toFrontOf: &state)
    }
    state.visit(.signIn)
  }

  /// Leaves the way in as it stands for a screen where somebody is signed in.
  static func leaveForm(_ state: inout State) {
    if let place = state.wayBack { state.place = place }
  }

  /// Puts another system's form in front.
  static func bring(_ system: RemoteSystem, toFrontOf state: inout State) {
    guard state.signIns[state.front]?.question == nil, state.systems.contains(system) else {
      return
    }
    state.front = system
  }

  /// The system so many below the one in front, or above it, around the ends.
  static func system(by steps: Int, _ state: State) -> RemoteSystem {
    let (place, count) = (state.systems.firstIndex(of: state.front) ?? 0, state.systems.count)
    return state.systems[((place + steps) % count + count) % count]
  }

  /// What is done on the way in to a system: whoever is in already is asked first.
  static func takeSignIn(
    _ state: inout State, _ system: RemoteSystem, _ action: SignIn.Action
  ) -> [Command<Effect>] {
    guard let signIn = state.signIns[system] else { return [] }
    if case .submitTapped = action, signIn.isAtRest, signIn.choice == nil {
      // Nothing was typed: a good session stays.
      if system.place == .tasks { return reduce(&state, .placeTapped(.tasks)) }
      leaveForm(&state)
      return []
    }
    if case .submitTapped = action, signIn.person != nil {
      state.overlay = .anew(DialogState())
      return []
    }
    if case .cancelTapped = action, signIn.takesTyping {
      leaveForm(&state)
      return []
    }
    let commands = reduceSignIn(&state, system, action)
    return commands + followSignIns(&state, isIn: action.signedInAt != nil)
  }

  /// The timers of every way in, and of every system that is looked for.
  static func signInTimers(_ state: State, _ surroundings: Surroundings) -> [Timer<Action>] {
    let ways = state.systems.flatMap { system -> [Timer<Action>] in
      guard let signIn = state.signIns[system] else { return [] }
      let looks = state.isLookedFor(system) ? [SignIn.lookTimer(signIn)] : []
      return (SignIn.timers(signIn, in: surroundings) + looks).map { timer in
        timer.map { .signIn(system, $0) }
      }
    }
    // Nobody signs in to RapidSOS here.
    guard state.isLookedFor(.rapidSOS) else { return ways }
    return ways + [Emergency.lookTimer(state.emergency).map(Action.emergency)]
  }

  /// Changes what is typed, and who is in; the screens of that system follow.
  static func reduceSignIn(
    _ state: inout State, _ system: RemoteSystem, _ action: SignIn.Action
  ) -> [Command<Effect>] {
    guard var signIn = state.signIns[system] else { return [] }
    let wasSilent = signIn.memory.isSilent
    let person = signIn.person
    let heldDemoAccount = state.holdsDemoAccount(system)
    var commands = SignIn.reduce(&signIn, action, in: state.surroundings).map {
      $0.map { Effect.signIn(system, $0) }
    }
    let news = signIn.news
    signIn.news = []
    state.signIns[system] = signIn
    state.noteWhyOut()
    commands += leave(system, for: action, &state)
    for message in news { state.say(message) }
    switch action {
    case .signedIn, .choice(.entered):
      state.hear(.answered, of: system)
      state.dropToast(ofSigningInTo: system)
    case .found:
      state.hear(.answered, of: system)
      state.reached(system)
    case .refused(let trouble, let date):
      // Whoever typed something else over the demo account finds it nowhere any more.
      let isTold = state.isSandbox && !heldDemoAccount
      state.signIns[system]?.isDemoAccountTold = isTold
      refuse(trouble, of: system, wasSilent: wasSilent, &state, at: date)
    case .recalled(let remembered): commands += recognize(remembered, of: system, &state)
    case .submitTapped(let stamp):
      if state.holdsDemoAccount(system) {
        commands += signInElsewhere(
          &state, isRemembered: signIn.form.isRemembering, stamp)
      }
    case .typed, .pasted, .nextFieldTapped, .previousFieldTapped, .fieldClicked,
      .cancelTapped, .signOutTapped, .choice, .passwordForgotten, .notRemembered, .spinnerDue,
      .spinnerTurned, .againDue, .lookDue:
      break
    }
    switch system {
    case .eto: commands += followETO(&state, signIn, action, wasSilent: wasSilent)
    case .serviceNow: commands += followServiceNow(&state, signIn, action, wasSilent: wasSilent)
    case .fileMaker: commands += followGuests(&state, signIn, action, wasSilent: wasSilent)
    case .rapidSOS: break
    }
    if let date = action.signedInAt, !wasSilent { state.tellOfUnreached(at: date) }
    if let date = action.signedInAt, !wasSilent, signIn.person != person {
      state.tellOfStranger(to: system, at: date)
    }
    return commands + expectSignIns(&state)
  }

  /// Whoever was in before is out of a system now: what they read there is not for others.
  private static func leave(
    _ system: RemoteSystem, for action: SignIn.Action, _ state: inout State
  ) -> [Command<Effect>] {
    switch (system, action) {
    case (.eto, .submitTapped), (.eto, .recalled): leaveWorkToSomebodyElse(&state)
    case (.fileMaker, .submitTapped), (.fileMaker, .signOutTapped): leaveGuests(&state)
    default: []
    }
  }

  /// A sign-in did not work: says so, unless its form does.
  private static func refuse(
    _ trouble: Trouble, of system: RemoteSystem, wasSilent: Bool, _ state: inout State,
    at date: Date
  ) {
    state.hear(ofSignIn: trouble, of: system, wasSilent: wasSilent)
    if system == .serviceNow { state.tellOfTasks(trouble, wasSilent: wasSilent, at: date) }
    let hasQuestions = state.signIns[system]?.choice != nil
    let isInFront =
      hasQuestions
      ? state.putInFront(system, wasSilent: wasSilent)
      : state.place == .signIn && state.front == system
    // Whoever answers questions on the way in goes back to its form, and reads it there.
    guard !tell(trouble, of: system, wasSilent: wasSilent, &state), !isInFront,
      wasSilent || !hasQuestions || state.place == .signIn,
      let complaint = state.signIns[system]?.complaint
    else { return }
    state.say(
      Message(
        system.descriptor.absence == .missed ? .warning : .error,
        Sentence(
          .signInFailedElsewhere, .text(system.name), .sentence(complaint.asking(for: system))),
        at: date))
  }

  /// Against the sandbox one Enter on a demo account signs in with all of them, with those who were
  /// signed out of too; where that one is to be remembered, so are they.
  private static func signInElsewhere(
    _ state: inout State, isRemembered: Bool, _ stamp: Stamp
  ) -> [Command<Effect>] {
    state.systems.flatMap { system -> [Command<Effect>] in
      state.fillInDemoPassword(system)
      guard var signIn = state.signIns[system], signIn.isOut, state.holdsDemoAccount(system) else {
        return []
      }
      defer { state.signIns[system] = signIn }
      if isRemembered { signIn.form.isRemembering = true }
      return SignIn.reduce(&signIn, .submitTapped(stamp), in: state.surroundings).map {
        $0.map { .signIn(system, $0) }
      }
    }
  }
}

extension SignIn.Action {
  /// When somebody came in by it; nil for anything else.
  fileprivate var signedInAt: Date? {
    switch self {
    case .signedIn(_, _, let date), .choice(.entered(_, let date)): date
    default: nil
    }
  }
}
