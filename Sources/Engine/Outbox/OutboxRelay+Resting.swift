import Features
import Vault

import struct FoundationEssentials.UUID

/// Where something that was written came to rest for the first time.
struct Rest: Sendable {
  /// How it stands there.
  var standing: OutboxRow.Standing
  /// What the system answered, if somebody waited for it.
  var receipt: Receipt?
}

extension OutboxRelay {
  /// Somebody who waits for an item to come to rest.
  struct Waiter {
    let ticket: Int
    var rest: Rest?
    var continuation: CheckedContinuation<Rest, Never>?
  }

  /// Takes a write and waits until it comes to rest for the first time.
  ///
  /// Whoever is cancelled waits no longer; the item is on its way all the same.
  ///
  /// - Parameters:
  ///   - message: What is written.
  ///   - id: Its id.
  ///   - author: Who wrote it, by user name.
  ///   - address: Where its system is; nil where nobody knows, and then it waits for a person.
  /// - Returns: The item that it became, and how that stands.
  /// - Throws: What the disk may say; then it is not kept, and not sent.
  func deliver(
    _ message: some OutboxMessage, id: UUID, by author: String, at address: String?
  ) async throws(VaultError) -> (id: UUID, rest: Rest) {
    if arrived.contains(id) { return (id, Rest(standing: .sent)) }
    // Somebody is there who wants it done: a system that was away is tried once more for it.
    outbox.probe(message.door)
    let (kept, change) = take(message, id: id, by: author, at: address)
    let ticket = expect(kept)
    do {
      try await keep(kept, change, by: author)
    } catch {
      leave(kept, ticket)
      throw error
    }
    presence = await post.presence
    return (kept, await rest(of: kept, ticket))
  }

  /// Waits until an item comes to rest for the first time: it has arrived or was refused, or it waits
  /// for a connection, a sign-in, another item or a person.
  func rest(of id: UUID) async -> Rest { await rest(of: id, expect(id)) }

  private func expect(_ id: UUID) -> Int {
    tickets += 1
    waiters[id, default: []].append(Waiter(ticket: tickets))
    return tickets
  }

  private func rest(of id: UUID, _ ticket: Int) async -> Rest {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        guard let place = waiters[id]?.firstIndex(where: { $0.ticket == ticket }) else {
          return continuation.resume(returning: Rest(standing: .discarded))
        }
        if let rest = waiters[id]?[place].rest {
          leave(id, ticket)
          return continuation.resume(returning: rest)
        }
        waiters[id]?[place].continuation = continuation
        if let item = outbox[id] {
          if rests(item) { settle(item) }
        } else {
          // It was settled before anybody asked.
          leave(id, ticket)
          continuation.resume(returning: Rest(standing: .sent))
        }
      }
    } onCancel: {
      Task { await self.giveUp(id, ticket) }
    }
  }

  /// Tells those who wait for them of items that have come to rest.
  func letRest(_ items: [OutboxItem]) {
    guard !waiters.isEmpty else { return }
    for item in items where waiters[item.id] != nil && rests(item) { settle(item) }
  }

  /// Tells all who wait, where nothing goes by itself any more.
  func letRest() {
    guard !waiters.isEmpty else { return }
    let sign = RestSign(health: outbox.health, presence: presence, isIdle: underWay.isEmpty)
    // Looking through thousands each time one of them has arrived would take long.
    guard sign.isIdle || sign != lastSign else { return }
    lastSign = sign
    for id in waiters.keys where !isUnkept(id) {
      if let item = outbox[id], underWay.isEmpty || rests(item) { settle(item) }
    }
  }

  /// Whether an item waits for anything else than its turn.
  private func rests(_ item: OutboxItem) -> Bool {
    if isUnkept(item.id) { return false }
    if item.isHeld || workers == 0 && !underWay.contains(item.id) { return true }
    switch standing(of: item) {
    case .sending: return false
    // Whoever has to be signed in for it is not in yet, though nobody has to do anything for that.
    case .ready: return !isIn(item)
    case .unknown, .unseen, .offline, .portal, .busy, .paused:
      return !isIn(item) || isAway(item) || !Backoff.isDue(item.notBefore, now: now)
    case .signInNeeded, .needing, .quarantined, .sent, .discarded: return true
    }
  }

  private func settle(_ item: OutboxItem) {
    let rest = Rest(standing: standing(of: item), receipt: post.receipts.receipt(item.id))
    var left: [Waiter] = []
    for var waiter in waiters.removeValue(forKey: item.id) ?? [] {
      if let continuation = waiter.continuation {
        continuation.resume(returning: rest)
      } else {
        waiter.rest = waiter.rest ?? rest
        left.append(waiter)
      }
    }
    if !left.isEmpty { waiters[item.id] = left }
  }

  private func giveUp(_ id: UUID, _ ticket: Int) {
    let waiter = waiters[id]?.first { $0.ticket == ticket }
    leave(id, ticket)
    waiter?.continuation?.resume(
      returning: Rest(standing: outbox[id].map { standing(of: $0) } ?? .sent))
  }

  private func leave(_ id: UUID, _ ticket: Int) {
    waiters[id]?.removeAll { $0.ticket == ticket }
    if waiters[id]?.isEmpty == true { waiters[id] = nil }
  }
}

/// What decides whether those who wait have to be looked through again.
struct RestSign: Equatable {
  var health: [OutboxItem.Door: Outbox.Health]
  var presence: Post.Presence
  var isIdle: Bool
}
