public import Store
import Terminal

extension Kiosk {
  /// The timers: for deciding about keys, for answers, and for noticing that somebody has gone.
  ///
  /// All run once, and all except those for answers start anew with each touch. Where nobody is
  /// there, none runs.
  public static func timers(_ state: State, in _: Void) -> [Timer<Action>] {
    let touch = state.station.touches
    let session = state.session
    var timers: [Timer<Action>] = []
    if state.station.scan.deadline != nil {
      timers.append(Timer(id: "kiosk/keys/\(touch)", .after(state.station.scan.hold), .keysEnded))
    }
    switch session.page.stage {
    case .waiting:
      // A touch does not start it anew: whoever goes on pressing must not wait for ever.
      let isLong = session.takesLong
      timers.append(
        Timer(
          id: "kiosk/answer/\(session.asked)/\(isLong)", .after(isLong ? longer : answer),
          .answerOverdue))
    case .last:
      let time = state.isPatient ? patientLast : last
      timers.append(Timer(id: "kiosk/over/\(touch)", .after(time), .pageOver))
    case .nobody:
      if session != Session(isClosed: state.station.settings.isClosed) {
        timers.append(Timer(id: "kiosk/over/\(touch)", .after(idle), .pageOver))
      }
    case .guest, .staff:
      let left = session.secondsLeft
      timers.append(
        Timer(
          id: "kiosk/idle/\(touch)/\(left ?? 0)", .after(left == nil ? state.quiet : state.step),
          .idleTicked))
      if left != nil, !session.isArmed {
        timers.append(Timer(id: "kiosk/armed/\(touch)", .after(reading), .armed))
      }
    }
    return timers
  }

  /// How long an answer may take; for a write, the time until a guest is told that it takes longer.
  static let answer = Duration.seconds(15)
  /// How much longer a write may take.
  static let longer = Duration.seconds(30)
  /// How long the question for more time is shown before keys and taps count as its answer.
  static let reading = Duration.seconds(1)
  /// How long a last page is shown.
  static let last = Duration.seconds(15)
  /// The same for somebody who needs more time.
  static let patientLast = Duration.seconds(60)
  /// How long nobody touches anything before seconds are counted.
  static let idle = Duration.seconds(20)
  /// The same for somebody who asked for more time, and in accessible mode.
  static let patientIdle = Duration.seconds(70)
}

extension Kiosk.State {
  /// Whether the guest gets more time.
  var isPatient: Bool { session.hasMoreTime || station.look.isAccessible }

  /// How long nobody may touch anything before seconds are counted.
  fileprivate var quiet: Duration { isPatient ? Kiosk.patientIdle : Kiosk.idle }

  /// The seconds that are counted: ten, one by one; in accessible mode twenty, announced at 20 and
  /// at 10.
  private var counted: (from: Int, by: Int) { station.look.isAccessible ? (20, 10) : (10, 1) }

  fileprivate var step: Duration { .seconds(counted.by) }

  /// Begins to count, goes on counting, and finally forgets the guest.
  mutating func idleTicked() -> Commands {
    guard let left = session.secondsLeft else {
      session.secondsLeft = counted.from
      session.isArmed = false
      session.focusBefore = session.focus
      session.focus = 0
      return []
    }
    guard left > counted.by else { return reset() }
    session.secondsLeft = left - counted.by
    return []
  }

  /// Stops the count where a key or tap came too soon to be an answer to it: it was meant for what
  /// was shown before.
  mutating func unlessMeant() {
    guard session.secondsLeft != nil, !session.isArmed else { return }
    session.secondsLeft = nil
    session.focus = session.focusBefore
  }
}
