import Model
import Resources
public import Store
import Terminal

import struct FoundationEssentials.Date

extension CallFlow {
  /// Changes the state for an action.
  public static func reduce(
    _ state: inout State, _ action: Action, in surroundings: Surroundings
  ) -> [Command<Effect>] {
    switch action {
    case .typed(let key) where state.mode == .going:
      let name = Sentence.Part.text(key.name(surroundings.phrases))
      state.news.append(Message(.info, Sentence(.keyUnbound, name), at: surroundings.now))
    case .typed(let key): state.type(key)
    case .pasted(let text): if state.standing == .placing { state.place.paste(text) }
    case .nextFieldTapped: if state.standing == .placing { state.place.moveFocus(by: 1) }
    case .previousFieldTapped: if state.standing == .placing { state.place.moveFocus(by: -1) }
    case .fieldClicked(let point):
      guard state.standing == .placing,
        let field = CallFlowLayout(state, surroundings).field(at: point)
      else { return [] }
      state.place.moveFocus(to: field)
      if field == .go { state.review(at: surroundings.now) }
    case .continueTapped(let stamp): if state.standing == .placing { state.review(at: stamp.now) }
    case .submitTapped(let stamp): return submit(&state, stamp, surroundings.phrases)
    case .retryTapped(let stamp): if case .stopped = state.standing { state.review(at: stamp.now) }
    case .backTapped: state.goBack()
    case .correctTapped: if case .stopped = state.standing { state.ending = .correctProfile }
    case .anotherTapped:
      guard case .started = state.standing else { return [] }
      // They may be somewhere else by now.
      state.place = PlaceForm(shelter: state.place.shelter)
      state.stand(.placing)
    case .scrolled(let move): state.scroll(move, in: surroundings)

    case .profileArrived(let profile, let verified, let stamp):
      state.take(profile, verified, at: stamp.now)
    case .ended(let outcome, let date): state.end(outcome, at: date)

    case .spinnerDue: if state.spin == nil { state.spin = 0 }
    case .spinnerTurned: state.spin = state.spin.map { $0 + 1 }
    case .secondPassed: if state.isSending { state.waited += 1 }
    case .failSafeDue: state.stopWaiting()
    }
    return []
  }

  /// Sends exactly what was shown, once the word was typed.
  private static func submit(
    _ state: inout State, _ stamp: Stamp, _ phrases: Phrases
  ) -> [Command<Effect>] {
    guard case .reviewing(let request) = state.standing else { return [] }
    guard state.isWordRight(phrases) else {
      state.isWordWrong = true
      return []
    }
    // A position may have grown too old while it was looked at.
    guard state.readiness(at: stamp.now) == .ready(request) else {
      state.review(at: stamp.now)
      return []
    }
    state.attempts += 1
    state.attempt = CallFlow.Attempt(request: request, sent: stamp.now)
    (state.sent, state.waited, state.spin) = (stamp.now, 0, nil)
    state.stand(.sending(request, since: stamp.now))
    return [.run(.trigger(request), id: "call-flow/trigger")]
  }
}

extension CallFlow.State {
  /// Whether something is on its way.
  public var isSending: Bool {
    if case .sending = standing { return true }
    return false
  }

  /// Whether what became of something that was sent is still to come.
  public var isAwaited: Bool { attempt != nil }

  /// Forgets how the person wanted to leave, once that was done.
  public mutating func returned() { ending = nil }

  /// What would be sent now, or why nothing can be.
  func readiness(at now: Date) -> TriggerRequest.Readiness {
    TriggerRequest.prepare(
      for: profile, verified: verified, at: place.position, flow: service.flow,
      company: service.company, now: now)
  }

  /// Whether all is there that starts it: what would be sent is shown, and the word that says yes was typed.
  func isReadyToStart(_ phrases: Phrases) -> Bool {
    if case .reviewing = standing { isWordRight(phrases) } else { false }
  }

  /// Whether the word that says yes was typed, in the language that asks for it.
  func isWordRight(_ phrases: Phrases) -> Bool {
    word.text.trimmingSpaces.lowercased() == phrases[.callFlowWord].lowercased()
  }

  fileprivate mutating func type(_ key: Key) {
    switch standing {
    case .placing: _ = place.handle(key)
    case .reviewing:
      if word.handle(key) { isWordWrong = false }
    case .sending, .started, .stopped: break
    }
  }

  /// Goes on to another page, which is read from its top, and where nothing was typed yet.
  fileprivate mutating func stand(_ standing: CallFlow.Standing) {
    self.standing = standing
    word.clear()
    isWordWrong = false
    scroll = 0
  }

  /// Shows what would be sent; else what to fill in, or the card where that cannot be done here.
  fileprivate mutating func review(at now: Date) {
    switch readiness(at: now) {
    case .ready(let request): stand(.reviewing(request))
    case .hindered(let obstacles):
      let canBeFilledIn = obstacles.allSatisfy(\.isOfPosition) && place.findFlaw()
      stand(canBeFilledIn ? .placing : .stopped(.hindered(obstacles)))
    }
  }

  /// One level back.
  fileprivate mutating func goBack() {
    switch standing {
    case .placing, .started: ending = .left
    case .reviewing, .stopped: stand(.placing)
    case .sending: break
    }
  }

  /// Leaves the card that says what is missing, to which nothing was sent.
  mutating func leaveHindrance() {
    if case .stopped(.hindered) = standing { stand(.placing) }
  }

  fileprivate mutating func scroll(_ move: ListState.Move, in surroundings: Surroundings) {
    let height = CallFlowLayout(self, surroundings).text.height
    scroll = move.scroll(from: scroll, height: height)
    fitScroll(in: surroundings)
  }

  /// Shows no row below the end of the page.
  mutating func fitScroll(in surroundings: Surroundings) {
    let layout = CallFlowLayout(self, surroundings)
    scroll = max(0, min(scroll, layout.lines.count - layout.text.height))
  }

  /// Takes a profile that was corrected; what is being looked at is never another than what is sent.
  fileprivate mutating func take(
    _ profile: EmergencyProfile, _ verified: PhoneNumber?, at now: Date
  ) {
    (self.profile, self.verified) = (profile, verified)
    guard case .reviewing(let request) = standing, readiness(at: now) != .ready(request) else {
      return
    }
    review(at: now)
  }

  /// Takes an answer, also one that comes after nobody waited any more.
  fileprivate mutating func end(_ outcome: TriggerOutcome, at date: Date) {
    guard let attempt else { return }
    self.attempt = nil
    let isWaitedFor = isSending || standing == .stopped(.noAnswer)
    switch outcome {
    case .started(let alertID):
      earlier = .started(date)
      stand(.started(attempt.request, alertID: alertID, at: date))
      news.append(Message(.success, Sentence(.callFlowSaidStarted), at: date))
    case .notStarted(let trouble):
      if earlier == .mayHaveStarted(attempt.sent) { earlier = nil }
      guard isWaitedFor else { return }
      stand(.stopped(.notStarted(trouble)))
      news.append(Message(.error, Sentence(.callFlowSaidNotStarted), at: date))
    case .unknown:
      earlier = .mayHaveStarted(attempt.sent)
      guard isWaitedFor else { return }
      stand(.stopped(.unknown))
      news.append(Message(.error, Sentence(.callFlowSaidUnknown), at: date))
    }
  }

  /// Nobody is kept waiting any longer; an answer that comes yet is taken all the same.
  fileprivate mutating func stopWaiting() {
    guard case .sending(_, let since) = standing else { return }
    earlier = .mayHaveStarted(since)
    stand(.stopped(.noAnswer))
    news.append(
      Message(
        .error, Sentence(.callFlowSaidUnknown),
        at: since.addingTimeInterval(Double(CallFlow.failSafe))))
  }
}

extension TriggerRequest.Obstacle {
  /// Whether it is about where the person is, which is filled in here.
  var isOfPosition: Bool {
    switch self {
    case .noPosition, .badPosition: true
    case .noName, .noNumber, .badNumber, .noFlow: false
    }
  }
}
