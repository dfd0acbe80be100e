import Model

/// For whom wrong PINs were typed lately, by whatever they were named: card, number, or a name in any
/// spelling.
///
/// Five within five minutes close somebody for three minutes (as each code at the terminal).
struct WrongPINs: Sendable {
  private var tries: [Participant.ID: [Duration]] = [:]
  private var since: [Participant.ID: Duration] = [:]

  private static let most = 5
  private static let span = Duration.seconds(300)
  private static let rest = Duration.seconds(180)

  /// For whom none is compared now.
  func closed(at now: Duration) -> Set<Participant.ID> {
    Set(since.filter { now - $0.value < Self.rest }.keys)
  }

  /// A wrong one was typed.
  mutating func failed(_ client: Participant.ID, at now: Duration) {
    tries = tries.compactMapValues { times in
      let late = times.filter { now - $0 < Self.span }
      return late.isEmpty ? nil : late
    }
    since = since.filter { now - $0.value < Self.rest }
    let all = (tries[client] ?? []) + [now]
    if all.count >= Self.most {
      tries[client] = nil
      since[client] = now
    } else {
      tries[client] = all
    }
  }

  /// The right one was typed.
  mutating func succeeded(_ client: Participant.ID) { tries[client] = nil }
}
