import Model
import Resources
import Store
import Terminal

import struct FoundationEssentials.Date

/// What happens on a person's pages, and what follows from it for the others.
extension Emergency {
  static func reduceAccess(
    _ state: inout State, _ whose: Whose, _ action: ProfileAccess.Action,
    in surroundings: Surroundings
  ) -> [Command<Effect>] {
    guard var person = state[whose] else { return [] }
    let (wasDone, wasComing) = (person.access.isDone, person.isComing)
    let account = person.access.account(entering: action)
    var commands = ProfileAccess.reduce(&person.access, action, in: surroundings.ofPage)
      .map { $0.renamed(id("access", whose)) { Effect.access(whose, $0) } }
    state.news += person.access.news
    person.access.news = []
    if !person.access.isWorking { person.isComing = false }
    state[whose] = person
    // Whose sign-in is remembered need not type it because there is no connection.
    if wasComing, case .refused(let trouble, _) = action, trouble.isOffline {
      state.showKept(whose, trouble, in: surroundings)
    }
    commands += keep(&state, whose, account, action)
    guard person.access.isDone, !wasDone, person.page == .access else {
      // Their number may be in the profile: it need not be typed again to be proved.
      guard isEntering(action), person.account == nil else { return commands }
      return commands + read(&state, whose)
    }
    if let known = person.account, known != person.access.reached.username {
      // Another account: nothing of the one before belongs to it.
      state.putAside(person, of: known, after: action, surroundings.phrases.language)
      state[whose]?.startAnew()
      state[whose]?.account = person.access.reached.username
      return commands
    }
    state[whose]?.account = person.access.reached.username
    // What was on the screen when the sign-in ended is there again.
    state[whose]?.page = person.editor?.isChanged == true ? .editor : .profile
    commands += read(&state, whose)
    return commands
  }

  /// Keeps what a client agreed to have remembered.
  private static func keep(
    _ state: inout State, _ whose: Whose, _ account: ProfileAccess.Remembered?,
    _ action: ProfileAccess.Action
  ) -> [Command<Effect>] {
    switch action {
    case .signedIn(_, let date), .registered(_, let date):
      return account.map { remember(&state, whose, $0, at: date) } ?? []
    case .verified(let number, _):
      guard let person = state[whose], person.isKept, person.access.reached.verified == number
      else { return [] }
      return [.run(.keepNumber(whose, number), id: id("keep", whose))]
    default: return []
    }
  }

  private static func isEntering(_ action: ProfileAccess.Action) -> Bool {
    if case .signedIn = action { true } else { false }
  }

  /// Opens the form, or goes on where it was left.
  static func edit(_ state: inout State, _ stamp: Stamp, in surroundings: Surroundings) {
    change(&state) { person in
      guard let profile = person.profile else { return }
      person.page = .editor
      if var editor = person.editor, editor.isChanged {
        _ = ProfileEditor.reduce(&editor, .reopened(stamp), in: surroundings.ofPage)
        person.editor = editor
        person.placeNumber()
      } else {
        person.editor = ProfileEditor.State(
          profile: profile, about: person.title(surroundings.phrases),
          verified: person.access.reached.verified, written: person.access.written,
          units: person.editor?.units ?? .feetAndPounds, in: surroundings.ofPage, stamp: stamp)
        person.access.forgetWritten()
      }
    }
  }

  static func reduceEditor(
    _ state: inout State, _ whose: Whose, _ action: ProfileEditor.Action,
    in surroundings: Surroundings
  ) -> [Command<Effect>] {
    guard var person = state[whose], var editor = person.editor else { return [] }
    let asked = ProfileEditor.reduce(&editor, action, in: surroundings.ofPage)
    person.editor = editor
    var commands: [Command<Effect>] = []
    var isOut = false
    if !asked.isEmpty {
      if let outgoing = person.outgoing(by: state.worker) {
        commands = [.run(.save(whose, outgoing), id: id("save", whose))]
      } else if case .sendTapped(let stamp) = action {
        // Nobody knows whose account it would be sent to.
        _ = ProfileEditor.reduce(
          &editor, .refused(.trouble(.signInAgain), at: stamp.now), in: surroundings.ofPage)
        isOut = true
      }
    }
    state.news += editor.news
    editor.news = []
    person.editor = editor
    switch editor.ending {
    case nil: break
    case .left: person.page = .profile
    case .discarded, .saved, .kept:
      person.page = .profile
      person.editor = nil
    }
    switch action {
    case .refused(.trouble(.signInAgain), _) where editor.ending == nil: isOut = true
    case .kept(.signInNeeded, _) where editor.ending == .kept: isOut = true
    default: break
    }
    if isOut {
      person.access.expire()
      person.page = .access
    }
    state[whose] = person
    // Whose sign-in is remembered need not type it.
    if isOut { return commands + recall(&state, whose) }
    guard !commands.isEmpty, person.standing == .loading else { return commands }
    // What is being read would be older than what is saved.
    state[whose]?.standing = .loaded
    return commands + [.cancel(id: id("read", whose))]
  }

  /// Opens the call flow; one that was begun goes on.
  static func call(_ state: inout State) {
    guard let setup = state.setup else { return }
    let isSandbox = state.isSandbox
    change(&state) { person in
      guard let profile = person.profile else { return }
      person.page = .callFlow
      guard person.callFlow == nil else {
        // What was missing may be there by now.
        person.callFlow?.leaveHindrance()
        return
      }
      person.callFlow = CallFlow.State(
        profile: profile, verified: person.access.reached.verified, shelter: setup.shelter,
        service: setup.service, isSandbox: isSandbox)
    }
  }

  static func reduceCallFlow(
    _ state: inout State, _ whose: Whose, _ action: CallFlow.Action,
    in surroundings: Surroundings
  ) -> [Command<Effect>] {
    if case .ended(let outcome, let date) = action, state.orphans.remove(whose) != nil {
      state.follow(outcome, at: date)
      state.news.append(outcome.message(at: date))
      return []
    }
    guard var person = state[whose], var callFlow = person.callFlow else { return [] }
    if case .ended(let outcome, let date) = action, callFlow.isAwaited {
      state.follow(outcome, at: date)
    }
    let wasSending = callFlow.isSending
    let commands = CallFlow.reduce(&callFlow, action, in: surroundings.ofPage)
      .map { $0.renamed(id("trigger", whose)) { $0.of(whose) } }
    if !commands.isEmpty { state.orphans.remove(whose) }
    state.news += callFlow.news
    callFlow.news = []
    if callFlow.ending != nil { person.page = .profile }
    callFlow.returned()
    person.callFlow = callFlow
    // Who has to call 911 themself is not to look for the page that says so.
    // But keys that somebody types for another person are none for it.
    if wasSending, case .stopped = callFlow.standing, state.front == whose || !state.takesText {
      person.page = .callFlow
      if state.front != whose { state.isFromClients = false }
      state.front = whose
    }
    state[whose] = person
    return commands
  }

  /// Takes a profile as it is now to every page that shows it.
  static func arrive(
    _ state: inout State, _ whose: Whose, _ profile: EmergencyProfile, _ stamp: Stamp,
    in surroundings: Surroundings
  ) {
    let page = surroundings.ofPage
    guard var person = state[whose] else { return }
    if person.isReadAgain, let before = person.profile {
      let changed = ProfileChange(from: before, to: profile).sections.count
      state.news.append(.readAgain(changed: changed, of: .sections, at: stamp.now))
    }
    person.isReadAgain = false
    person.standing = .loaded
    person.spin = nil
    person.access.offer(profile.phones.first?.number ?? "")
    let reached = person.access.reached
    if var summary = person.summary {
      _ = ProfileSummary.reduce(
        &summary, .profileArrived(profile, consent: reached.consent, stamp), in: page)
      summary.owner = person.recorded
      person.summary = summary
    } else {
      var summary = ProfileSummary.State(
        profile: profile, consent: reached.consent, zone: page.zone, stamp: stamp)
      summary.owner = person.recorded
      person.summary = summary
    }
    if var callFlow = person.callFlow {
      _ = CallFlow.reduce(
        &callFlow, .profileArrived(profile, verified: reached.verified, stamp), in: page)
      person.callFlow = callFlow
    }
    person.editor?.takeRead(profile)
    state[whose] = person
  }
}

extension TriggerOutcome {
  /// What is said of it where nobody looks at the call flow; it names nobody.
  fileprivate func message(at date: Date) -> Message {
    switch self {
    case .started: Message(.success, Sentence(.callFlowSaidStarted), at: date)
    case .notStarted: Message(.error, Sentence(.callFlowSaidNotStarted), at: date)
    case .unknown: Message(.error, Sentence(.callFlowSaidUnknown), at: date)
    }
  }
}

extension CallFlow.Effect {
  fileprivate func of(_ whose: Emergency.Whose) -> Emergency.Effect {
    switch self {
    case .trigger(let request): .trigger(whose, request)
    }
  }
}

extension Command {
  /// The same command for a parent with people of whom each has an effect of this kind at a time.
  fileprivate func renamed<Other>(
    _ id: EffectID, _ transform: (Effect) -> Other
  ) -> Command<Other> {
    switch self {
    case .run(let effect, _): .run(transform(effect), id: id)
    case .cancel: .cancel(id: id)
    case .cancelAll: .cancelAll
    case .cancelAllBut(let id): .cancelAllBut(id)
    }
  }
}

extension PracticeMessage {
  /// What was "sent", in one sentence: of a text message the code is enough.
  var sentence: Sentence {
    switch kind {
    case .sms:
      let number = PhoneNumber(to)?.display ?? to
      let code = text.split { !("0"..."9").contains($0) }.last.map(String.init) ?? text
      return Sentence(.emergencySMS, .text(number), .text(code))
    case .mail: return Sentence(.emergencyMail, .text(to), .text(text))
    }
  }
}
