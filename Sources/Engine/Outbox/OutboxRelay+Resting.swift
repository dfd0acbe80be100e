import Features
import Model
import Vault

import struct FoundationEssentials.Date
import typealias FoundationEssentials.TimeInterval
import struct FoundationEssentials.UUID

extension OutboxRelay {
  /// Takes a write from a screen, which hears what comes of it with everybody else.
  ///
  /// What is given again after it has arrived is told to have arrived.
  ///
  /// - Parameters:
  ///   - message: What is written.
  ///   - id: Its id.
  ///   - author: Who wrote it, by user name.
  ///   - address: Where its system is; nil where nobody knows, and then it waits for a person.
  ///   - seconds: How long it stays here at least, so that it can be taken back.
  /// - Throws: What the disk may say; then it is not kept, and not sent.
  func enqueue(
    _ message: some OutboxMessage, id: UUID, by author: String, at address: String?,
    heldBack seconds: TimeInterval = 0
  ) async throws(VaultError) {
    if arrived.contains(id) {
      return tell(.changed([await arrivedRow(of: message, id, author, address)]))
    }
    await giveUpRefused(id, by: author)
    // Somebody is there who wants it done: a system that was away is tried once more for it.
    outbox.probe(message.door)
    let (kept, change) = take(
      message, id: id, by: author, at: address,
      notBefore: seconds > 0 ? now.addingTimeInterval(seconds) : nil)
    if kept != id { tell(.merged(id, into: kept)) }
    fresh.insert(kept)
    do {
      try await keep(kept, change, by: author)
    } catch {
      fresh.remove(kept)
      throw error
    }
    presence = await post.presence
    guard let item = outbox[kept], fresh.contains(kept), rests(item) else { return }
    fresh.remove(kept)
    tell(.changed([row(item)]))
  }

  /// Lets go of what was refused and is given again: it is another try.
  ///
  /// What may have arrived is not: it is looked for.
  private func giveUpRefused(_ id: UUID, by author: String) async {
    guard let item = outbox[id], row(item).isStuck else { return }
    _ = await letGo(id, by: author)
  }

  /// Takes out what a system has refused, for a screen that has it before it to be written again.
  func takeOut(_ id: UUID, by author: String?) async {
    // It may have been given again meanwhile.
    guard let item = outbox[id], !fresh.contains(id),
      row(item).isStuck || outbox.health(of: item) == .signInNeeded
    else { return }
    guard await letGo(id, by: author) else {
      if underWay.contains(id) { unwanted.insert(id) }
      return
    }
    // Where nobody has to sign in to read, whatever is written next is tried, and hears the same.
    if outbox.health(of: item) == .signInNeeded { outbox.probe(item.door) }
  }

  /// Lets something go without an answer to anybody; whether it could be.
  private func letGo(_ id: UUID, by author: String?) async -> Bool {
    quiet.insert(id)
    defer { quiet.remove(id) }
    return (try? await decide(.discard, on: id, by: author)) == true
  }

  /// Lets go of what its screen took back while it was under way, now that it was refused once more.
  func letGoOfUnwanted(_ id: UUID) async {
    guard unwanted.remove(id) != nil, let item = outbox[id], !item.state.isSettled else { return }
    _ = await letGo(id, by: nil)
  }

  /// Lets those be at rest that wait for anything else than their turn, of what has just changed.
  func letRest(_ items: [OutboxItem]) {
    guard !fresh.isEmpty else { return }
    for item in items where fresh.contains(item.id) && rests(item) { fresh.remove(item.id) }
  }

  /// Lets all be at rest that wait for anything else than their turn, and tells of them.
  ///
  /// - Parameter isIdle: Whether nothing goes by itself any more: then all of them do.
  func letRest(isIdle: Bool) {
    guard !fresh.isEmpty else { return }
    let sign = RestSign(health: outbox.health, presence: presence, isIdle: isIdle)
    // Looking through thousands each time one of them has arrived would take long.
    guard isIdle || sign != lastSign else { return }
    lastSign = sign
    let resting = fresh.filter { !isUnkept($0) }.compactMap { outbox[$0] }
      .filter { isIdle || rests($0) }
    guard !resting.isEmpty else { return }
    for item in resting { fresh.remove(item.id) }
    tell(.changed(resting.map(row)))
  }

  /// Whether an item waits for anything else than its turn.
  private func rests(_ item: OutboxItem) -> Bool {
    if isUnkept(item.id) { return false }
    if isKeptBack(item) || workers == 0 && !underWay.contains(item.id) { return true }
    switch standing(of: item) {
    case .sending: return false
    // Whoever has to be signed in for it is not in yet, though nobody has to do anything for that.
    case .ready: return !isIn(item)
    case .unknown, .unseen, .offline, .portal, .busy, .paused:
      return !isIn(item) || isAway(item) || !Backoff.isDue(item.notBefore, now: now)
    case .signInNeeded, .needing, .quarantined, .sent, .discarded: return true
    }
  }

  /// The row of something that has arrived before.
  private func arrivedRow(
    of message: some OutboxMessage, _ id: UUID, _ author: String, _ address: String?
  ) async -> OutboxRow {
    // Seldom, so nothing of it is kept for that.
    let settled = (try? await store.settled().values)?.first { $0.id == id }
    let item = settled ?? item(message, id: id, by: author, at: address)
    return Face(item, message).row(item, standing: .sent)
  }
}

/// What decides whether what is fresh has to be looked through again.
struct RestSign: Equatable {
  var health: [OutboxItem.Door: Outbox.Health]
  var presence: Post.Presence
  var isIdle: Bool
}
