public import Model
import Resources
public import Store
public import Terminal

public import struct FoundationEssentials.Date
public import struct FoundationEssentials.UUID

/// Filling in a form about somebody: any form, built from what it asks.
///
/// Another screen holds it. It gives it keys by ``bindings(_:)`` and ``typing(_:in:)``, draws it with
/// ``TouchPointEntryView``, and closes it when ``State/ending`` says so.
public enum TouchPointEntry: Feature {
  /// How it stands with sending.
  public enum Standing: Equatable, Sendable {
    /// Nothing is on the way.
    case editing
    /// The answers are on the way.
    case sending
    /// They were not taken, or nobody knows; nothing that was typed is lost.
    case failed(Trouble, mayBeRecorded: Bool)
  }

  /// Why the form is to be closed.
  public enum Ending: Equatable, Sendable {
    /// The person left; what they typed is ``State/draft``.
    case left
    /// What they typed is to be forgotten.
    case discarded
    /// The answers were recorded, or are the outbox's.
    case saved
  }

  /// What makes every try to send the same answers one.
  public struct Attempt: Hashable, Sendable {
    /// What a new response is recognised by.
    public let reference: UUID
    /// When the first try was.
    public let happened: Date
    /// What was sent, at every try of which it is not sure that it was in vain.
    public internal(set) var tries: [[FormElement.ID: Answer]] = []

    /// Names a try, and what was sent before.
    public init(reference: UUID, happened: Date, tries: [[FormElement.ID: Answer]] = []) {
      self.reference = reference
      self.happened = happened
      self.tries = tries
    }
  }

  /// How a form stood before it was sent.
  struct Before: Equatable, Sendable {
    var standing: Standing
    var attempt: Attempt?
  }

  /// What is known of answers that were sent and not taken.
  public enum Fate: Hashable, Sendable {
    /// They were not recorded, or were looked for afterwards and not seen.
    case notRecorded
    /// Nobody could look.
    case unknown
  }

  /// What can happen in the form.
  public enum Action: Sendable {
    case typed(Key)
    case pasted(String)
    case nextFieldTapped
    case previousFieldTapped
    case pageTapped(Int)
    case nextProblemTapped
    case fieldClicked(Point)
    case chooseTapped
    case turnTapped(Int)
    case clearTapped
    case pickerTyped(Key)
    case questionTyped(Key, Stamp)
    case submitTapped(Stamp)
    case closeTapped(Stamp)
    case discardTapped
    case saved(at: Date)
    /// The answers are the outbox's.
    case kept(OutboxRow.Standing, at: Date)
    case refused(Trouble, Fate = .notRecorded, at: Date)
    /// Files could not be read, so nothing was sent.
    case filesNotRead([FormElement.ID: FileFlaw], at: Date)
    /// The check-in is gone that was to bring the response which is changed.
    case nightGone(OutboxRow.NightGone, at: Date)
    case spinnerDue
    case spinnerTurned
  }

  /// What the form asks for.
  public enum Effect: Equatable, Sendable {
    /// Records the answers.
    case submit(TouchPointSubmission)
  }

  /// Changes the state for an action.
  public static func reduce(
    _ state: inout State, _ action: Action, in surroundings: Surroundings
  ) -> [Command<Effect>] {
    var commands: [Command<Effect>] = []
    switch action {
    case .typed(let key): state.type(key, in: surroundings)
    case .pasted(let text): state.paste(text, in: surroundings)
    case .nextFieldTapped: state.moveFocus(by: 1)
    case .previousFieldTapped: state.moveFocus(by: -1)
    case .pageTapped(let pages): state.turnPage(pages, in: surroundings)
    case .nextProblemTapped: state.goToProblem(after: state.stop.field)
    case .fieldClicked(let point): state.click(point, in: surroundings)
    case .chooseTapped: state.openPicker()
    case .turnTapped(let steps): state.turnChoice(by: steps)
    case .clearTapped: state.clearChoice()
    case .pickerTyped(let key): state.pick(key, surroundings.phrases)
    case .questionTyped(let key, let stamp):
      state.answerQuestion(key, surroundings.phrases, stamp)
    case .submitTapped(let stamp): commands = submit(&state, surroundings.zone, stamp)
    case .closeTapped(let stamp): state.leave(stamp)
    case .discardTapped:
      if state.isChanged, state.standing != .sending { state.question = DialogState() }
    case .saved(let date):
      state.standing = .editing
      state.ending = .saved
      state.say(
        .success,
        Sentence(
          state.response == nil ? .entrySaved : .entryChanged,
          .text(state.form.touchPoint.name), state.person),
        hint: state.response == nil ? .hintStays : nil, at: date)
    case .kept(.quarantined(.conflict), let date):
      state.standing = .editing
      state.ending = .saved
      state.say(
        .warning, Sentence(.entryConflict, .text(state.form.touchPoint.name)), hint: .hintOutbox,
        at: date)
    case .kept(let standing, let date):
      state.standing = .editing
      state.ending = .saved
      if let bed = state.otherBed {
        state.say(
          .info, Sentence(.entryNightKept, state.person, .personal(.text(bed))), at: date)
        return []
      }
      guard !state.isOfWaitingNight || standing != .needing else {
        state.say(.info, Sentence(.entryNightAfter, state.person), hint: .hintOutbox, at: date)
        return []
      }
      // A form's own name may be as long as the row that this is said in. A note leads back to a list of people.
      state.news.append(
        Message(
          kept: state.response == nil ? .phrase(OutboxRow.Kind.form.phrase) : state.person,
          standing, at: date))
    case .refused(let trouble, let fate, let date):
      state.nightGone = nil
      state.fail(trouble, fate)
      state.say(.error, state.failure(trouble, mayBeRecorded: fate == .unknown), at: date)
    case .filesNotRead(let flaws, let date): state.blame(flaws, at: date)
    case .nightGone(let why, let date):
      state.nightGone = why
      state.fail(.notFound, .notRecorded)
      state.say(.error, state.failure(.notFound, mayBeRecorded: false), at: date)
    case .spinnerDue: state.spin = 0
    case .spinnerTurned: state.spin = state.spin.map { $0 + 1 }
    }
    state.keepFocusInSight(in: surroundings)
    return commands
  }

  /// A spinner for sending that takes long.
  public static func timers(_ state: State, in _: Surroundings) -> [Timer<Action>] {
    guard state.standing == .sending else { return [] }
    return [
      .spinner("form", turns: state.spin, due: .spinnerDue, turned: .spinnerTurned)
    ]
  }

  private static func submit(
    _ state: inout State, _ zone: Zone, _ stamp: Stamp
  ) -> [Command<Effect>] {
    guard state.standing != .sending else { return [] }
    state.today = CivilDate(stamp.now, minutesEast: zone.offset(at: stamp.now) / 60)
    state.leaveField()
    // A file may be there by now.
    for place in state.fields.indices { state.fields[place].flaw = nil }
    state.checked = Set(state.fields.map(\.id))
    let problems = state.problems.count
    guard problems == 0 else {
      state.goToProblem(after: nil)
      state.say(
        .warning, Sentence(.entryNotComplete, .counted(.toCorrect, problems)), at: stamp.now)
      return []
    }
    let answers = state.answers
    guard !answers.isEmpty else {
      let phrase: Phrase = state.response == nil ? .entryNothingAnswered : .entryNothingChanged
      state.say(.warning, Sentence(phrase), at: stamp.now)
      return []
    }
    state.before = Before(standing: state.standing, attempt: state.attempt)
    let attempt = state.attempt ?? Attempt(reference: stamp.id, happened: stamp.now)
    state.attempt = attempt
    if !attempt.tries.contains(answers) { state.attempt?.tries.append(answers) }
    state.standing = .sending
    state.spin = nil
    let submission = TouchPointSubmission(
      form: state.form, subject: state.subject, response: state.response?.id,
      before: state.response, answers: answers, reference: attempt.reference,
      happened: attempt.happened, tries: attempt.tries)
    return [.run(.submit(submission), id: "form/submit")]
  }
}
