import ETO
import Features
import FoundationEssentials
public import Kiosk
public import Model
import Resources

/// What a kiosk does in ETO, by the same desk as staff check-in.
///
/// It remembers whoever stands before the terminal as a number, until ``forget(_:)`` or until somebody
/// else says who they are, and never a name.
/// Reading is given up when nobody waits for it any more; a write that was asked for is carried through,
/// and ``finish()`` waits for it.
public actor KioskDesk: KioskService {
  /// Signs in to ETO as the kiosk and goes into the shelter's program.
  public typealias Enter = @Sendable () async throws -> ETODesk

  /// What the desk asks of the terminal that it serves.
  public struct Terminal: Sendable {
    /// Keeps what staff changed about it.
    public var keep: @Sendable (KioskSettings) async -> Void
    /// Clears the screen, its scroll-back and the buffers of whatever somebody typed.
    public var forget: @Sendable () async -> Void
    /// Tells whoever looks after it why it cannot work in ETO, before a guest finds out; said again at
    /// each try.
    public var report: @Sendable (ETODesk.Failure) async -> Void

    /// Describes a terminal.
    public init(
      keep: @escaping @Sendable (KioskSettings) async -> Void,
      forget: @escaping @Sendable () async -> Void,
      report: @escaping @Sendable (ETODesk.Failure) async -> Void = { _ in }
    ) {
      self.keep = keep
      self.forget = forget
      self.report = report
    }
  }

  /// Whoever stands before the terminal.
  struct Party: Sendable {
    let guest: Participant.ID
    /// The outbox of what is written for them while they stand here; nothing of it is kept.
    let relay: OutboxRelay
    /// Their night as the system had it when they said who they are, without words.
    var tonight: BedNight?
    /// What was asked for and is not known to be done, by what it does: the same wish again is the same
    /// change.
    var changes: [Wish: BedChange] = [:]
    /// Whether they are known by the list only.
    var isOffline = false
  }

  /// A call for staff, as far as another one is told from it.
  private struct Call {
    var visit: Visit?
    var refusal: KioskRefusal?
    var at: Date
  }

  /// Something that a visit can want written.
  enum Wish: Hashable, Sendable {
    case place(Int)
    case out
  }

  /// Who is signed in, for what is written.
  nonisolated let sessions = Sessions()
  nonisolated let setup: KioskSetup
  nonisolated let environment: Environment
  let enter: Enter
  /// The time since the desk was opened, which no clock that is set can move.
  nonisolated let elapsed: @Sendable () -> Duration
  private let staff: StaffCall
  let terminal: Terminal

  /// The way into ETO, once it was asked for.
  var entering: Task<ETODesk, any Error>?
  /// Why ETO refused the kiosk itself, and when.
  var refusedEntry: (error: any Error, at: Duration)?
  /// What is known of a night: the form and people's numbers.
  var known: (night: CivilDate, shared: ShelterDesk.Shared)?
  /// What was free and who waited when everybody's night was last read.
  private var seen: (night: CivilDate, picture: KioskNight, at: Date)?
  /// Reads that for the first time.
  var preparing: Task<Bool, Never>?
  var parties: [Visit: Party] = [:]
  /// Why whoever is here was refused, and who they may be.
  var refusal: KioskRefusal? {
    didSet { if let refusal { refusals.add(refusal, at: environment.now()) } }
  }
  /// Whom it sent away lately.
  var refusals = KioskRefusals()
  /// Changes whenever somebody says who they are: what was read for who did before is dropped.
  var era = 0
  /// How many wait to be told who they are.
  var asking = 0
  /// How often something that was asked was answered.
  var answered = 0
  /// What was typed wrongly for whom.
  var wrongPINs = WrongPINs()
  private var writing: [UUID: Task<Void, Never>] = [:]
  private var lastCall: Call?
  /// The highest number in line that this terminal gave tonight.
  var lastNumber: (night: CivilDate, number: Int)?
  /// Whether the system answered the last time; nothing was asked yet where it did not.
  var isOnline = false
  private var lastSent: Date?
  /// What guests are served by while nobody can be asked; nil where staff made no list.
  var offline: OfflineDesk?
  /// When nobody answered the last time, if nobody has since.
  var lastFailure: Date?

  /// Opens the desk; nothing is sent yet.
  ///
  /// - Parameters:
  ///   - setup: how the site knows its guests
  ///   - environment: time and chance
  ///   - staff: how staff are called
  ///   - terminal: what is asked of the terminal
  ///   - enter: the way into ETO
  public init(
    _ setup: KioskSetup, _ environment: Environment, staff: StaffCall, terminal: Terminal,
    enter: @escaping Enter
  ) {
    self.setup = setup
    self.environment = environment
    self.staff = staff
    self.terminal = terminal
    self.enter = enter
    elapsed = Self.stopwatch(environment.clock)
    offline = setup.offline.map(OfflineDesk.init)
  }

  /// How the terminal does, for staff.
  public var health: KioskHealth {
    KioskHealth(
      isOnline: isOnline, waiting: writing.count + (offline?.waiting ?? 0),
      lastSent: lastSent)
  }

  /// Waits for what was asked to be written.
  public func finish() async { for task in writing.values { await task.value } }

  // MARK: What the flow asks for

  /// Gives a guest a place, once everybody's night was read anew.
  public func checkIn(_ visit: Visit, _ place: Place) async -> CheckedIn {
    guard let party = parties[visit] else { return .unavailable }
    return await carryThrough {
      let answer = await self.checkIn(party, visit, place)
      if answer == .staffConfirm { await self.ringStaff() }
      return answer
    }
  }

  /// Writes that a guest goes out, and when they mean to be back.
  public func checkOut(_ visit: Visit, back: ExpectedReturn) async -> CheckedOut {
    guard let party = parties[visit] else { return .unavailable }
    return await carryThrough {
      let answer = await self.checkOut(party, visit, back)
      if answer == .staffConfirm { await self.ringStaff() }
      return answer
    }
  }

  /// Gives a guest a number in the waiting line, or the one they have.
  public func waitList(_ visit: Visit) async -> WaitListed {
    guard let party = parties[visit] else { return .unavailable }
    return await carryThrough {
      let answer = await self.waitList(party, visit)
      if answer == .staffConfirm { await self.ringStaff() }
      return answer
    }
  }

  /// Calls staff, once a minute for the same reason: who presses on rings the bell only.
  public func callStaff(_ visit: Visit?) async -> Bool {
    let now = environment.now()
    if let last = lastCall, last.visit == visit, last.refusal == refusal,
      now.timeIntervalSince(last.at) < Self.betweenCalls
    {
      await ringStaff()
      return true
    }
    let client = visit.flatMap { parties[$0]?.guest } ?? refusal?.client
    let call = Call(visit: visit, refusal: refusal, at: now)
    let isCalled = await staff.call(for: client, refusal, setup.phrases, environment)
    if isCalled { lastCall = call }
    return isCalled
  }

  /// Rings the terminal's bell.
  func ringStaff() async { await staff.ring() }

  /// Whether this is the staff PIN of the site.
  public func opensDrawer(_ pin: Secret) -> Bool { setup.staffPIN == pin }

  /// Keeps what staff changed about this terminal.
  public func keep(_ settings: KioskSettings) async { await terminal.keep(settings) }

  /// Sends what waits, and leaves ETO until somebody needs it again.
  public func endShift() async {
    await finish()
    entering = nil
    refusedEntry = nil
    known = nil
    seen = nil
    refusals = KioskRefusals()
  }

  /// Forgets whoever was here, and has the terminal do so.
  ///
  /// It may be carried out after the next one has said who they are: nothing of theirs is touched.
  public func forget(_ visit: Visit?) async {
    if let visit { parties[visit] = nil }
    if asking == 0 { refusal = nil }
    await terminal.forget()
  }

  /// How long after a call the next one is made, in seconds.
  private static let betweenCalls = 60.0

  // MARK: Everybody's night

  /// Everybody's night, read now.
  func read(_ shelter: ShelterDesk) async throws(ShelterDesk.Failure) -> KioskNight {
    let night = KioskNight(
      shelter.form, try await shelter.everybody().guests,
      besides: offline?.given(in: shelter.night) ?? [])
    offline?.learn(taken: night.taken, in: shelter.night)
    return night
  }

  /// Everybody's night, as it was at most a minute ago where there is plenty of room; else read now.
  ///
  /// To read hundreds of people for every guest would take longer than anybody waits. Who takes a place
  /// is served by a new reading in any case.
  func lately(_ shelter: ShelterDesk) async throws(ShelterDesk.Failure) -> KioskNight {
    if seen == nil { _ = await preparing?.value }
    let age = seen.map { environment.now().timeIntervalSince($0.at) } ?? Self.recent
    if let seen, seen.night == shelter.night, seen.picture.hasRoom, (0..<Self.recent).contains(age)
    {
      return seen.picture
    }
    return try await read(shelter)
  }

  /// Everybody's night, as a change that was just refused has found it.
  func found(_ shelter: ShelterDesk) async throws(ShelterDesk.Failure) -> KioskNight {
    if let seen, seen.night == shelter.night { return seen.picture }
    return try await read(shelter)
  }

  /// Somebody has read everybody's night.
  func saw(_ everybody: ShelterDesk.Night, on night: CivilDate) {
    guard let form = known?.shared.known.form(setup.checkIn) else { return }
    let picture = KioskNight(form, everybody.guests, besides: offline?.given(in: night) ?? [])
    offline?.learn(taken: picture.taken, in: night)
    seen = (night, picture, environment.now())
  }

  /// How long what was read is good enough to offer something by, in seconds.
  private static let recent = 60.0

  // MARK: What is written

  /// The change that a visit wants: the one that it wanted before, which may have arrived, or a new one.
  func change(_ wish: Wish, of visit: Visit, making make: (UUID) -> BedChange) -> BedChange {
    if let asked = parties[visit]?.changes[wish] { return asked }
    let change = make(environment.makeID())
    parties[visit]?.changes[wish] = change
    return change
  }

  /// An outbox for somebody who stands here.
  func relay() -> OutboxRelay {
    OutboxRelay(
      keepingNothingOf: Post(sessions: sessions, environment: environment, zone: setup.zone))
  }

  /// Notes that something was sent.
  func sent() { lastSent = environment.now() }

  /// Does what was asked for to its end, whether anybody still waits for it or not.
  private func carryThrough<Answer: Sendable>(
    _ work: @escaping @Sendable () async -> Answer
  ) async -> Answer {
    let id = environment.makeID()
    let task = Task { await work() }
    writing[id] = Task { _ = await task.value }
    let answer = await task.value
    writing[id] = nil
    return answer
  }
}
