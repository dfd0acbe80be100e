import Resources

import struct FoundationEssentials.Date

/// Sending everything: what can be tried, and what is said of it and of the rest.
extension OutboxScreen.State {
  /// How many are tried when everything is sent.
  var sendable: Int { tally.sendable }

  /// Whether there is anything that nobody has to look at, and that nobody keeps back.
  var canSendAny: Bool { tally.hasWaiting }

  /// Whether anything of that can be tried by those who are in.
  var canTryAny: Bool { tally.sendable > 0 }

  /// Says what became of everything that was to be sent, and what could not be tried and waits for whom: that has
  /// not failed, and what somebody keeps back was not to be sent.
  mutating func sayEnd(of drain: OutboxScreen.Drain, at date: Date) {
    let held = rows.count { $0.group == .held }
    let waiting = rows.filter(\.waitsForSignIn)
    let failed = rows.count { $0.wasToGo || stoppedNow.contains($0.id) }
    let wait = OutboxScreen.wait(of: waiting)
    let sentence: Sentence =
      switch (said(drain.sent, failed: failed, held: held, isAlone: wait == nil), wait) {
      case (let said?, let wait?): Sentence(.outboxSaidWith, .sentence(said), .sentence(wait))
      case (let said?, nil): said
      case (nil, let wait?): Sentence(.outboxSaidSent, .sentence(wait))
      case (nil, nil): Sentence(.outboxSaidSent, .counted(.thingsSent, drain.sent))
      }
    let isNothingSent = drain.sent == 0 && !waiting.isEmpty
    let kind: Message.Kind = failed > 0 ? .warning : isNothingSent ? .info : .success
    news.append(Message(kind, sentence, at: date))
    stoppedNow = []
  }

  /// Takes note of what somebody has to look at since everything was asked to be sent, and of what waits behind it,
  /// given the rows as they were before: that had to be looked at before already, nobody tried.
  mutating func noteStopped(since earlier: [OutboxRow]) {
    guard drain != nil else { return }
    let stopped = Set(rows.lazy.filter { $0.group == .person }.map(\.id))
    stoppedNow.formIntersection(stopped)
    guard !stopped.isEmpty else { return }
    for row in earlier where row.group != .person && stopped.contains(row.id) {
      stoppedNow.insert(row.id)
    }
  }

  /// How many have arrived, did not, and are kept back; nil where none is, and something else is said.
  private func said(_ sent: Int, failed: Int, held: Int, isAlone: Bool) -> Sentence? {
    let arrived = Sentence.Part.counted(.thingsSent, sent)
    let notSent = Sentence.Part.counted(.thingsNotSent, failed)
    return switch (failed, held) {
    case (0, 0) where sent == 0 && !isAlone: nil
    // Of none that have arrived nothing is said where there is something else to say.
    case (0, 1...) where sent == 0: Sentence(.outboxSaidSent, .counted(.onHold, held))
    case (1..., 0) where sent == 0: Sentence(.outboxSaidSent, notSent)
    case (1..., _) where sent == 0:
      Sentence(.outboxSaidSentHeld, notSent, .counted(.onHold, held))
    case (0, 0): Sentence(.outboxSaidSent, arrived)
    case (0, _): Sentence(.outboxSaidSentHeld, arrived, .counted(.onHold, held))
    case (_, 0): Sentence(.outboxSaidSentSome, arrived, .count(failed))
    case (_, _):
      Sentence(.outboxSaidSentSomeHeld, arrived, .count(failed), .counted(.onHold, held))
    }
  }
}

extension OutboxScreen {
  /// How many wait for somebody to sign in, and which account that is where it is one; nil for none.
  fileprivate static func wait(of rows: [OutboxRow]) -> Sentence? {
    guard let first = rows.first else { return nil }
    let count = Sentence.Part.counted(.thingsWaiting, rows.count)
    guard let account = first.awaitedAccount,
      rows.allSatisfy({ $0.awaitedAccount?.lowercased() == account.lowercased() })
    else { return Sentence(.outboxSaidForSignIn, count) }
    return Sentence(.outboxSaidForAccount, count, .text(account))
  }
}

extension OutboxRow {
  /// Whether it goes by itself, and those who are in can send it now and what goes before it.
  var canBeTried: Bool { group == .waiting && absence == nil && ahead?.writer == nil }

  /// The account that has to sign in before it goes: its writer's, or that of what goes before it.
  var awaitedAccount: String? { absentWriter ?? ahead?.writer }

  /// Whether it goes by itself, and nothing of what is said by itself keeps it: nobody who is in can send it, or
  /// another version of this program wrote it.
  fileprivate var wasToGo: Bool {
    group == .waiting && absence != .version && !waitsForSignIn
  }

  /// Whether it goes once somebody has signed in, or works at another site.
  fileprivate var waitsForSignIn: Bool {
    guard group == .waiting, absence != .version else { return false }
    return standing == .signInNeeded || !canBeTried
  }
}
