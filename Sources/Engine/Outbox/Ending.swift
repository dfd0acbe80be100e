import Features
import Model
import Vault

import struct FoundationEssentials.UUID

/// What became of a write, for whoever waits for its end.
struct Ending: Sendable {
  /// How it ended.
  enum Fate: Hashable, Sendable {
    /// It is there.
    case arrived
    /// The system said why not, or a person has to look at it.
    case stopped(OutboxItem.Quarantine)
    /// Nothing was done: nobody was reached, or nobody is signed in.
    case notDone
    /// No answer came; it was looked for, and was not there.
    case missing
    /// No answer came, and nobody could look, or what is there does not tell.
    case unknown
  }

  /// How it ended.
  var fate: Fate
  /// What the system answered, the last answer last.
  var answers: [OutboxAnswer] = []

  /// Why it was not done, as far as the system said so.
  var trouble: Trouble? {
    for case .trouble(let trouble) in answers { return trouble }
    return nil
  }

  /// Whether something was sent and nobody could look what became of it.
  var isUnanswered: Bool {
    answers.contains { if case .unanswered = $0 { true } else { false } }
  }

  /// Whether the system said that it did not do it.
  var isRefused: Bool { if case .refused? = trouble { true } else { false } }
}

extension OutboxRelay {
  /// Sends a write at once, looks for it where no answer came, and returns when nothing more can be known.
  ///
  /// Nothing is waited for: what cannot be done now is not done. Given again with the same id, what may
  /// have left the first time is looked for before it is sent again.
  ///
  /// - Parameters:
  ///   - message: What is written.
  ///   - id: Its id.
  ///   - author: Who wrote it, by user name.
  ///   - tries: How often it is sent at most.
  /// - Returns: Its end; what is not settled stays in the outbox.
  func attempt(
    _ message: some OutboxMessage, id: UUID, by author: String, tries: Int = 1
  ) async -> Ending {
    do throws(VaultError) {
      if !arrived.contains(id) { try await add(message, id: id, by: author) }
    } catch {
      return Ending(fate: .notDone, answers: [.trouble(Trouble(error))])
    }
    var ending = Ending(fate: .arrived)
    var isDoubtful = false
    for _ in 0..<tries {
      if outbox[id]?.state == .unknown {
        isDoubtful = true
        ending.take(await check(id))
      }
      guard outbox[id]?.state.isToBeSent == true else { break }
      ending.take(await send(id))
      guard outbox[id]?.state == .unknown else { break }
      isDoubtful = true
      if !type(of: message).looksItself { ending.take(await check(id)) }
    }
    ending.fate = fate(of: id, isDoubtful: isDoubtful)
    return ending
  }

  private func fate(of id: UUID, isDoubtful: Bool) -> Ending.Fate {
    switch outbox[id]?.state {
    case nil, .confirmed: .arrived
    case .quarantined(.uncertain(let words)) where Ambiguity(rawValue: words) != .ignored: .unknown
    case .quarantined(let cause): .stopped(cause)
    case .unknown, .sending: .unknown
    case .queued, .waiting, .discarded: isDoubtful ? .missing : .notDone
    }
  }
}

extension Ending {
  fileprivate mutating func take(_ answer: OutboxAnswer?) {
    if let answer { answers.append(answer) }
  }
}

extension OutboxItem.State {
  /// Whether it has not left, or certainly did not arrive.
  fileprivate var isToBeSent: Bool {
    switch self {
    case .queued, .waiting: true
    case .sending, .unknown, .quarantined, .confirmed, .discarded: false
    }
  }
}
