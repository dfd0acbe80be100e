import Features
import Model
import Vault

import struct FoundationEssentials.Date
import typealias FoundationEssentials.TimeInterval
import struct FoundationEssentials.UUID

extension OutboxRelay {
  /// Sends whatever comes due, until it is cancelled or the disk takes nothing any more.
  ///
  /// What is under way then comes to its end by itself.
  func run() async { await work(isEndless: true) }

  /// Sends what can be sent now, and returns when nothing more can.
  ///
  /// Cancelled, it begins nothing more and returns at once; what has left comes to its end by itself,
  /// and is written down.
  ///
  /// - Returns: How far it got.
  @discardableResult
  func drain() async -> OutboxProgress {
    await work(isEndless: false)
    return progress
  }

  /// Sends everything that can be sent, whatever it was to wait for, as ``drain()`` does.
  ///
  /// What arrives is counted from here on: who sends all the time may be faster than whoever asks for it.
  ///
  /// - Returns: How far it got.
  func sendAll() async -> OutboxProgress {
    sent = 0
    for destination in RemoteSystem.allCases { try? await tryNow(destination) }
    return await drain()
  }

  /// Begins at once what is held back only so that it could be taken back: whoever locks or leaves does
  /// that no more.
  ///
  /// What cannot go now stays as it is.
  func letGoOfHeldBack() async {
    let change = outbox.letGoOfHeldBack(now: now)
    guard !change.isEmpty, await write(change) == nil else { return }
    presence = await post.presence
    _ = begin()
  }

  private func work(isEndless: Bool) async {
    await awaitEarlier()
    // What the disk would not take the last time it has to take first.
    workers += 1
    defer {
      workers -= 1
      letGo(heard: nil)
      letRest(isIdle: workers == 0 && underWay.isEmpty)
    }
    guard await write(OutboxChange()) == nil || isEndless else { return }
    while !Task.isCancelled {
      let heard = bellCount
      if storeTrouble != nil, await write(OutboxChange()) != nil {
        guard isEndless else { return }
        // A full disk has room again some time.
        letRest(isIdle: underWay.isEmpty)
        if underWay.isEmpty { letGo(heard: heard) }
        await pause(until: now.addingTimeInterval(Self.diskPause), heard: heard)
        continue
      }
      presence = await post.presence
      let next = begin()
      // What does not go now waits for time or people.
      letRest(isIdle: underWay.isEmpty)
      if underWay.isEmpty && !isEndless { return }
      if underWay.isEmpty { letGo(heard: heard) }
      await pause(until: next, heard: heard)
    }
  }

  /// How long the disk is left alone that would not take something, in seconds.
  private static let diskPause: TimeInterval = 30

  /// Begins what the plan says, and returns when there may be more.
  private func begin() -> Date? {
    let plan = outbox.plan(now: now, limit: dependencies.limit) { mayBegin($0) }
    for step in plan.steps {
      let id = step.item
      guard !isBehindEcho(id), underWay.insert(id).inserted else { continue }
      // Of its own: who waits for the sending may leave, and what has left is followed to its end.
      Task {
        switch step {
        case .send: await self.send(id)
        case .check: await self.check(id)
        }
        self.end(id)
      }
    }
    return plan.next
  }

  private func end(_ id: UUID) {
    underWay.remove(id)
    ring()
  }

  // MARK: - One item

  /// Sends an item whose turn it is, and gives back what the system answered.
  @discardableResult
  func send(_ id: UUID) async -> OutboxAnswer? {
    await dependencies.reached(.chosen, id)
    guard let item = outbox[id], let message = item.message else { return nil }
    let post = item.attempts > 0 ? await post(for: item, message) : post
    let evidence: [UInt8]?
    switch await message.prepare(item, post, hasEcho: hasEcho(message, id)) {
    case .ready(let noted): evidence = noted
    case .not(let reply):
      // Nothing leaves, so nothing has to be on the disk before this is.
      guard let change = outbox.begin(id) else { return nil }
      note(change)
      return await record(reply, of: id)
    }
    guard await mark(id, evidence) else { return nil }
    // What was merged into it meanwhile goes too: from now on nothing is.
    guard let item = outbox[id], let message = item.message else { return nil }
    return await recorded(await heard(message.send(item, post), item, message), of: id)
  }

  /// Looks for an item that may have arrived, and gives back what the system answered.
  @discardableResult
  func check(_ id: UUID) async -> OutboxAnswer? {
    await dependencies.reached(.chosen, id)
    guard let message = outbox[id]?.message, await mark(id, nil), let item = outbox[id] else {
      return nil
    }
    let post = await post(for: item, message)
    return await recorded(await heard(message.check(item, post), item, message), of: id)
  }

  private func recorded(_ reply: OutboxReply, of id: UUID) async -> OutboxAnswer? {
    await dependencies.reached(.answered, id)
    let answer = await record(reply, of: id)
    await dependencies.reached(.recorded, id)
    return answer
  }

  /// The post for what may have left: it knows what else has arrived that looks the same.
  private func post(for item: OutboxItem, _ message: any OutboxMessage) async -> Post {
    let alike = arrivedAlike(message, item.id)
    guard !alike.isEmpty else { return post }
    // Seldom, so nothing of it is kept for that.
    let settled = (try? await store.settled().values) ?? []
    var post = post
    post.claimed = settled.filter { alike.contains($0.id) && $0.address == item.address }
    return post
  }

  /// What an answer means: to a session that somebody ended meanwhile, none says that whoever is signed
  /// in by now has to do so again.
  private func heard(
    _ reply: OutboxReply, _ item: OutboxItem, _ message: any OutboxMessage
  ) async -> OutboxReply {
    guard reply == .signInNeeded else { return reply }
    return await post.presence.has(message.way, item) ? reply : .nobodyIn
  }

  /// Writes down that an item may leave; nothing leaves where that cannot be written.
  private func mark(_ id: UUID, _ evidence: [UInt8]?) async -> Bool {
    guard !isRetired, let change = outbox.begin(id, evidence: evidence) else { return false }
    guard await write(change) == nil else {
      note(outbox.receive(.unreachable, for: id, now: now, random: dependencies.random()))
      return false
    }
    await dependencies.reached(.marked, id)
    return true
  }

  private func record(_ reply: OutboxReply, of id: UUID) async -> OutboxAnswer? {
    // Another relay has what is in the vault now, and looks for what has left.
    guard !isRetired else { return post.answers.take(id) }
    let change = outbox.receive(reply, for: id, now: now, random: dependencies.random())
    // From now on it keeps back what was written after it.
    if outbox[id]?.isHeld == true { findStuck() }
    let sent = change.items.first { $0.id == id && $0.state == .confirmed }
    let answer = post.answers.take(id)
    note(
      change, telling: sent.map { [$0.note(.sent, at: moment)] } ?? [],
      answer: answer.map { (id, $0) })
    if case .arrived = reply {
      self.sent += 1
      var progress = progress
      if let item = change.items.first(where: { $0.id == id }) {
        progress.answered = [item.destination]
      }
      tell(.progressed(progress))
    }
    await dependencies.reached(.noted, id)
    _ = await write(OutboxChange())
    await letGoOfUnwanted(id)
    for username in await post.sessions.takeRefused() {
      await store.forgetPassword(of: username)
    }
    return answer
  }

  // MARK: - Waiting

  /// Wakes those who wait for something to do.
  func ring() {
    bellCount += 1
    let woken = sleepers
    sleepers = []
    for sleeper in woken { sleeper.resume() }
  }

  /// Waits until something happens or a moment comes; not at all if something has happened since.
  private func pause(until moment: Date?, heard: Int) async {
    guard bellCount == heard else { return }
    let alarm = moment.map { moment in
      let wait = Duration.seconds(max(0, moment.timeIntervalSince(now)))
      return Task { [clock = dependencies.clock] in
        guard (try? await clock.sleep(for: wait)) != nil else { return }
        self.ring()
      }
    }
    await withTaskCancellationHandler {
      await withCheckedContinuation { sleeper in
        if Task.isCancelled { sleeper.resume() } else { sleepers.append(sleeper) }
      }
    } onCancel: {
      Task { await self.ring() }
    }
    alarm?.cancel()
  }
}

extension OutboxPlan.Step {
  /// Which item.
  fileprivate var item: UUID {
    switch self {
    case .send(let id), .check(let id): id
    }
  }
}
