import Features
import Model
import Vault

import struct FoundationEssentials.Date
import struct FoundationEssentials.UUID

/// Takes what is written to the systems, and loses nothing and doubles nothing on the way.
///
/// It owns the outbox and is the only one who writes it down. Nothing leaves before the disk has that
/// it may; what may have left is looked for before it is sent again. Up to ``Vault/Outbox/limit`` are
/// under way at a time, each about another subject; ETO's own account lets four requests through at a
/// time, whoever asks.
///
/// `OutboxRelay+Work` sends; `OutboxRelay+Writing` has the disk.
actor OutboxRelay {
  /// What a relay lives by besides the vault and the post; tests bring their own.
  struct Dependencies: Sendable {
    /// Now, by both clocks.
    var moment: @Sendable () -> Moment = Moment.now
    /// A number from 0 to 1, for waits.
    var random: @Sendable () -> Double = { Double.random(in: 0...1) }
    /// Measures waits.
    var clock: any Clock<Duration> = ContinuousClock()
    /// How many are under way at a time.
    var limit = Outbox.limit
    /// Hears of each step before it is taken.
    var reached: @Sendable (RelayStep, UUID) async -> Void = { _, _ in }
  }

  let store: any OutboxStore
  let post: Post
  let dependencies: Dependencies
  let tell: @Sendable (OutboxNews) -> Void

  /// What is not settled.
  var outbox: Outbox
  /// What is being prepared, sent or looked for.
  var underWay: Set<UUID> = []
  /// Who was signed in when that was last asked.
  var presence = Post.Presence()
  /// What each looks like in lists, and who has to be signed in for it.
  private var faces: [UUID: Face] = [:]
  /// What looks the same at the far side; also what is settled, as far as it is kept.
  private var echoes: [Int: Set<UUID>] = [:]
  /// What is being written down for the first time: nobody sends what may not be kept.
  private var unkept: Set<UUID> = []
  /// What is not settled, and which of it needs a person: counting ten thousand each time takes long.
  private var left: Set<UUID> = []
  private var stopped: Set<UUID> = []
  /// What keeps back the rest about its subject, because only somebody else can send it, or a person
  /// holds it.
  private(set) var stuck: [OutboxItem.Lane: UUID] = [:]
  /// How many rows of the outbox could not be read.
  private let unreadable: Int
  /// When what needs a person stopped, as far as this relay saw that.
  private var stops: [UUID: Date] = [:]
  /// What has arrived, as far as it is kept: whoever gives it again hears just that.
  private(set) var arrived: Set<UUID> = []
  /// Why nights came to nothing that were taken out, as far as that is kept.
  var lost: [UUID: OutboxRow.NightGone] = [:]
  /// How many have arrived since somebody asked to send everything, or since it began.
  var sent = 0

  // Writing
  var unwritten: [UUID: OutboxItem] = [:]
  /// What the audit trail is told with it.
  var untold: [AuditNote] = []
  /// What street outreach keeps that is written with it.
  var unwrittenRecords: [OutreachRecord] = []
  var writers: [CheckedContinuation<VaultError?, Never>] = []
  var isWriting = false
  /// Why the disk took something last not; nothing is sent while there is a reason.
  var storeTrouble: VaultError?

  /// What was written and has not come to rest since; see `OutboxRelay+Resting`.
  var fresh: Set<UUID> = []
  var lastSign: RestSign?
  /// What is being let go because its screen has it: that it goes is no answer to anybody.
  var quiet: Set<UUID> = []
  /// What its screen took back while it was under way once more: it goes once it is refused again.
  var unwanted: Set<UUID> = []

  // Waiting
  /// How many go through the plan again and again now.
  var workers = 0
  /// Those who wait until nothing is to be done, and how often the bell had rung when there last was
  /// nothing.
  var resters: [CheckedContinuation<Void, Never>] = []
  var restedAt = -1
  var sleepers: [CheckedContinuation<Void, Never>] = []
  var bellCount = 0
  /// Whether it is at its end: nothing begins any more, and nothing is written down.
  private(set) var isRetired = false

  /// The relays before this one that still have something under way.
  private var earlier: [OutboxRelay]

  /// Ends its work: what is under way goes on, and what comes of it is looked for by the next one.
  ///
  /// What it knew of people is forgotten at once, however long an answer takes.
  func retire() {
    isRetired = true
    outbox = Outbox()
    (faces, echoes, unwritten, untold, unwrittenRecords) = ([:], [:], [:], [], [])
    (left, stopped, unkept, stops, fresh, lost) = ([], [], [], [:], [], [:])
  }

  /// Returns when nothing of an earlier relay's is under way any more.
  ///
  /// What left before a lock may arrive only now: it would not be found, and be sent again.
  func awaitEarlier() async {
    while let one = earlier.first, !Task.isCancelled {
      await one.finish()
      if !Task.isCancelled { earlier.removeAll { $0 === one } }
    }
  }

  /// Takes up what a store has.
  ///
  /// - Parameters:
  ///   - store: Where the outbox is kept; a vault is unlocked.
  ///   - post: Who is signed in, and the time.
  ///   - dependencies: Clocks, chance and limits.
  ///   - earlier: The relays before it that still have something under way; it begins after them.
  ///   - tell: Hears what changes, in order; it does not wait.
  /// - Returns: A relay that does nothing yet.
  /// - Throws: What the store may say.
  static func open(
    _ store: any OutboxStore, _ post: Post, _ dependencies: Dependencies = Dependencies(),
    after earlier: [OutboxRelay] = [], tell: @escaping @Sendable (OutboxNews) -> Void = { _ in }
  ) async throws(VaultError) -> OutboxRelay {
    let open = try await store.outbox()
    let settled = try await store.settled().values
    let relay = OutboxRelay(store, post, dependencies, open, settled, earlier, tell)
    await relay.tellAll()
    return relay
  }

  /// A relay of which nothing is kept: for whoever waits for the end of what they write.
  init(keepingNothingOf post: Post) {
    self.init(NothingKept(), post, Dependencies(), Reading(values: []), [], []) { _ in }
  }

  private init(
    _ store: any OutboxStore, _ post: Post, _ dependencies: Dependencies,
    _ open: Reading<OutboxItem>, _ settled: [OutboxItem], _ earlier: [OutboxRelay],
    _ tell: @escaping @Sendable (OutboxNews) -> Void
  ) {
    self.earlier = earlier
    self.store = store
    self.post = post
    self.dependencies = dependencies
    self.tell = tell
    unreadable = open.unreadable
    var outbox = Outbox(open.values, settled: settled)
    outbox.tieNights(past: settled)
    self.outbox = outbox
    for item in outbox.items {
      left.insert(item.id)
      if item.isStopped { stopped.insert(item.id) }
      let message = item.message
      faces[item.id] = Face(item, message)
      guard let message else { continue }
      if let echo = message.echo { echoes[echo, default: []].insert(item.id) }
    }
    for item in settled where item.refusal != nil && item.kind == NightMessage.kind {
      lost[item.id] = OutboxRow.NightGone(item)
    }
    for item in settled where item.state == .confirmed {
      arrived.insert(item.id)
      if let echo = item.message?.echo { echoes[echo, default: []].insert(item.id) }
    }
  }

  // MARK: - Writing down

  /// Takes a write; it is on the disk when this returns.
  ///
  /// - Parameters:
  ///   - message: What is written.
  ///   - id: Its id; a fresh one unless it has one.
  ///   - author: Who wrote it, by user name.
  ///   - address: Where its system is; nil for where that is now.
  /// - Returns: The id of the item that it became; of an earlier one where it changes what that one
  ///   was to change.
  /// - Throws: What the disk may say; then it is not kept, and not sent.
  @discardableResult
  func add(
    _ message: some OutboxMessage, id: UUID? = nil, by author: String, at address: String? = nil
  ) async throws(VaultError) -> UUID {
    let here = await post.presence.addresses[type(of: message).destination]
    let (id, change) = take(message, id: id, by: author, at: address ?? here)
    try await keep(id, change, by: author)
    return id
  }

  /// Takes a write; nothing of it is on the disk yet.
  ///
  /// - Returns: The id of the item that it became, and what has to be written.
  func take(
    _ message: some OutboxMessage, id: UUID?, by author: String, at address: String?,
    notBefore: Date? = nil
  ) -> (UUID, OutboxChange) {
    // Given again, as by a draft that was kept when the process died, it is the same.
    if let id, outbox[id] != nil { return (id, OutboxChange()) }
    let item = item(
      message, id: id ?? post.environment.makeID(), by: author, at: address, notBefore: notBefore)
    var change = outbox.add(item)
    let kept = change.items.first?.id ?? item.id
    faces[kept] = Face(outbox[kept] ?? item, message)
    if let echo = message.echo { echoes[echo, default: []].insert(kept) }
    if kept == item.id { unkept.insert(kept) }
    if let night = message as? NightMessage { change.items += turnNotes(about: night, to: kept) }
    if let item = outbox[kept] { outbox.tieNight(item) }
    return (kept, change)
  }

  /// A write as an item that has not left.
  func item(
    _ message: some OutboxMessage, id: UUID, by author: String, at address: String?,
    notBefore: Date? = nil
  ) -> OutboxItem {
    OutboxItem(
      id: id, destination: type(of: message).destination, at: address,
      kind: type(of: message).kind, subject: message.subject, author: author,
      title: message.title, created: dependencies.moment(), needs: message.needs,
      version: type(of: message).version, body: message.packed, base: message.base,
      mergeKey: message.mergeKey, notBefore: notBefore)
  }

  /// Writes down what was taken.
  func keep(
    _ id: UUID, _ change: OutboxChange, by author: String
  ) async throws(VaultError) {
    // Clients' own accounts are named by them: whoever helps them with it is told of.
    let isTheirs = change.items.first?.kind == ProfileMessage.kind
    let writer = isTheirs ? await post.sessions.worker ?? "" : author
    let written = change.items.first.map { $0.note(.written, by: writer, at: moment) }
    let trouble = await write(change, telling: written.map { [$0] } ?? [])
    let isNew = unkept.remove(id) != nil
    if let trouble {
      // Whoever wrote it is told that it is not kept, and writes it again.
      if isNew, let change = outbox.decide(.discard, on: id, now: now) {
        quiet.insert(id)
        note(change)
        quiet.remove(id)
        untold.removeAll { $0.item == id }
      }
      throw trouble
    }
    if isNew, let item = outbox[id] { tell(.changed([row(item)])) }
    ring()
  }

  /// Takes what a person decided about an item.
  ///
  /// - Parameters:
  ///   - decision: What they decided.
  ///   - id: About which item.
  ///   - author: Who, by user name; nil for whoever wrote it.
  ///   - action: What the audit trail is told, where that is not what was decided.
  /// - Returns: Whether it can be done; ``hindrance(to:on:)`` says why not.
  /// - Throws: What the disk may say.
  func decide(
    _ decision: OutboxDecision, on id: UUID, by author: String? = nil, as action: AuditAction? = nil
  ) async throws(VaultError) -> Bool {
    if decision.leaves { presence = await post.presence }
    let note = outbox[id]?.note(action ?? decision.action, by: author, at: moment)
    guard let decision = decision.taken(outbox[id].map { presence.bearing(of: $0) } ?? .here),
      let change = outbox.decide(decision, on: id, now: now)
    else { return false }
    // They want it now: a system that was away is tried with it.
    switch decision {
    case .send, .sendTo, .sendRest:
      if let item = outbox[id] {
        outbox.probe(item.door)
        faces[id] = Face(item, item.message)
      }
    case .hold, .release, .itArrived, .itIs, .discard, .giveWay: break
    }
    findStuck()
    if let trouble = await write(change, telling: note.map { [$0] } ?? []) { throw trouble }
    ring()
    return true
  }

  /// Takes items out that have certainly not arrived, all of them or none.
  ///
  /// - Parameters:
  ///   - ids: Which.
  ///   - records: What street outreach keeps once they are out, written in the same step: whoever dies in
  ///     between has both or neither.
  ///   - author: Who wants it, by user name.
  /// - Returns: Whether they are out.
  /// - Throws: What the disk may say; then it is written with the next change.
  func withdraw(
    _ ids: [UUID], keeping records: [OutreachRecord] = [], by author: String
  ) async throws(VaultError) -> Bool {
    var left = outbox
    var (change, notes) = (OutboxChange(), [AuditNote]())
    for id in ids {
      guard let item = outbox[id], !row(item).mayHaveArrived,
        let gone = left.decide(.discard, on: id, now: now)
      else { return false }
      change.items += gone.items
      notes.append(item.note(OutboxDecision.discard.action, by: author, at: moment))
    }
    outbox = left
    findStuck()
    unwrittenRecords += records
    if let trouble = await write(change, telling: notes) { throw trouble }
    ring()
    return true
  }

  /// Somebody has signed in to a system, or wants it tried now: nothing of it waits any longer.
  func tryNow(_ destination: RemoteSystem) async throws(VaultError) {
    let change = outbox.tryNow(destination)
    if let trouble = await write(change) { throw trouble }
    await tellAll()
    ring()
  }

  // MARK: - What there is

  /// All that is not settled, oldest first.
  var rows: [OutboxRow] { outbox.items.map(row) }

  /// Tells all that there is.
  func tellAll() async {
    presence = await post.presence
    findStuck()
    tell(.listed(rows))
    tell(.unreadable(unreadable))
  }

  /// What lists show of an item.
  func row(_ item: OutboxItem) -> OutboxRow {
    let face = faces[item.id] ?? Face(item, item.message)
    var row = face.row(item, standing: standing(of: item), isNeedStuck: isNeedStuck(item))
    row.upon = outbox.obstacle(to: item.id)
    row.settled = row.settled ?? stops[item.id]
    row.absence = absence(of: item)
    row.nextTry = nextTry(of: item)
    row.isFresh = fresh.contains(item.id)
    row.isHeld = isKeptBack(item)
    if item.state == .quarantined(.needLost), let night = face.night(of: item),
      outbox[night] == nil, !arrived.contains(night)
    {
      // Its form would be of a response that nothing brings.
      (row.nightGone, row.hasForm) = (lost[night] ?? .discarded, false)
    }
    return row
  }

  /// Whether somebody is signed in who can send an item.
  func canGo(_ item: OutboxItem) -> Bool {
    faces[item.id]?.way.map { presence.has($0, item) } ?? false
  }

  /// Looks for what keeps back others.
  func findStuck() {
    stuck = [:]
    var seen: Set<OutboxItem.Lane> = []
    // What was written upon something stopped is behind that, and keeps nobody back.
    for item in outbox.items
    where !item.isStopped && outbox.obstacle(to: item.id) == nil && seen.insert(item.lane).inserted
    {
      // Whoever comes by themselves keeps nobody back for good.
      if isKeptBack(item) || !canGo(item) && expectation(of: item) == nil {
        stuck[item.lane] = item.id
      }
    }
  }

  /// Whether a person has to look at an item.
  func isStopped(_ id: UUID) -> Bool { stopped.contains(id) }

  /// How far whoever sends an item is on the way in, where the program signs them in by itself.
  func expectation(of item: OutboxItem) -> ExpectedSignIns.Progress? {
    faces[item.id]?.way.flatMap { presence.expectation(of: $0, item) }
  }

  /// Why nobody who is in can send an item; nil where somebody can, or comes by themselves.
  func absence(of item: OutboxItem) -> OutboxRow.Absence? {
    item.state.isSettled ? nil : presence.absence(from: faces[item.id]?.way, item)
  }

  /// Whether an item is being written down for the first time.
  func isUnkept(_ id: UUID) -> Bool { unkept.contains(id) }

  /// Whether the outbox had another item that looks the same at the far side.
  func hasEcho(_ message: any OutboxMessage, _ id: UUID) -> Bool {
    message.echo.flatMap { echoes[$0] }.map { !$0.subtracting([id]).isEmpty } ?? false
  }

  /// Which other items that look the same at the far side have arrived.
  func arrivedAlike(_ message: any OutboxMessage, _ id: UUID) -> Set<UUID> {
    message.echo.flatMap { echoes[$0] }?.subtracting([id]).intersection(arrived) ?? []
  }

  /// Whether another item is under way that looks the same at the far side: what one brings there the
  /// other has to find.
  func isBehindEcho(_ id: UUID) -> Bool {
    guard let echo = faces[id]?.echo, let alike = echoes[echo] else { return false }
    return !alike.subtracting([id]).isDisjoint(with: underWay)
  }

  /// Whether an item may be begun.
  func mayBegin(_ item: OutboxItem) -> Bool { canGo(item) && !unkept.contains(item.id) }

  /// Takes note of when an item stopped for a person to look at it.
  func mark(_ item: OutboxItem) {
    if !item.isStopped {
      stops[item.id] = nil
    } else if stops[item.id] == nil {
      stops[item.id] = now
    }
  }

  /// Takes into account how an item stands.
  func count(_ item: OutboxItem) {
    if item.state.isSettled { faces[item.id] = nil }
    if item.state == .confirmed { arrived.insert(item.id) }
    if item.state.isSettled { left.remove(item.id) } else { left.insert(item.id) }
    if item.isStopped { stopped.insert(item.id) } else { stopped.remove(item.id) }
  }

  /// How far the sending got.
  var progress: OutboxProgress {
    OutboxProgress(sent: sent, left: left.count, stopped: stopped.count)
  }

  var now: Date { moment.wall }
  var moment: Moment { dependencies.moment() }
}

extension OutboxItem {
  /// Whether somebody has to look at it.
  fileprivate var isStopped: Bool {
    if case .quarantined = state { true } else { false }
  }
}
