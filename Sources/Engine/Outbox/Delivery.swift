import Features
import Model
import Vault

import struct FoundationEssentials.UUID

/// What became of a write, for the screen that it was made on.
enum Delivery: Sendable {
  /// It has arrived; what the system answered, where that is known.
  case arrived(Receipt?)
  /// It was not done, certainly: it is out of the outbox, and the screen keeps what was typed.
  case refused(OutboxRow.Reason, Receipt?)
  /// It is the outbox's now, and goes by itself or waits for somebody.
  case kept(OutboxRow.Standing)
  /// It could not be written down, and nothing was sent.
  case notKept(Trouble)
}

extension EffectRunner {
  /// Writes something down, sends it, and waits until it comes to rest; see
  /// ``OutboxRelay/delivery(of:id:by:at:)``.
  func deliver(
    _ message: some OutboxMessage, id: UUID, by author: String, at address: String?
  ) async -> Delivery {
    do throws(VaultError) {
      let relay = try await host.relay(post)
      return await relay.delivery(of: message, id: id, by: author, at: address)
    } catch {
      return .notKept(Trouble(error))
    }
  }
}

extension OutboxRelay {
  /// Writes something down, sends it, and waits until it comes to rest.
  ///
  /// Whoever leaves the screen (is cancelled) leaves it to the outbox. What was refused while they
  /// are there is taken back: they have it before them, and write it again.
  ///
  /// - Parameters:
  ///   - message: What is written.
  ///   - id: Its id.
  ///   - author: Who wrote it, by user name.
  ///   - address: Where its system is; nil where nobody knows, and then it waits for a person.
  /// - Returns: What became of it.
  func delivery(
    of message: some OutboxMessage, id: UUID, by author: String, at address: String?
  ) async -> Delivery {
    let (item, rest): (UUID, Rest)
    do throws(VaultError) {
      (item, rest) = try await deliver(message, id: id, by: author, at: address)
    } catch {
      return .notKept(Trouble(error))
    }
    switch rest.standing {
    // Whoever signs in again in the same way would hear the same.
    case .signInNeeded where rest.receipt?.isOfWayIn == true:
      _ = try? await decide(.discard, on: item)
      // Nobody has to sign in to read: whatever is written next is tried, and hears the same.
      outbox.probe(message.door)
      return .refused(.refused(""), rest.receipt)
    case .sent: return .arrived(rest.receipt)
    case .quarantined(.conflict) where type(of: message).conflictsStay: return .kept(rest.standing)
    case .quarantined(let reason) where reason.isRefusal:
      guard !Task.isCancelled else { return .kept(rest.standing) }
      _ = try? await decide(.discard, on: item)
      return .refused(reason, rest.receipt)
    case .ready, .sending, .offline, .portal, .busy, .paused, .unknown, .unseen, .signInNeeded,
      .needing, .quarantined, .discarded:
      return .kept(rest.standing)
    }
  }
}

extension OutboxRow.Reason {
  /// Whether nothing was done, for certain.
  fileprivate var isRefusal: Bool {
    switch self {
    case .refused, .conflict, .ignored: true
    case .uncertain, .hidden, .sameWords, .needLost, .sentTooOften, .elsewhere, .nowhere: false
    }
  }
}

extension Receipt {
  /// Whether the system takes nothing that is written from this way of signing in.
  fileprivate var isOfWayIn: Bool {
    if case .trouble(.writesNeedOAuth) = self { true } else { false }
  }
}
