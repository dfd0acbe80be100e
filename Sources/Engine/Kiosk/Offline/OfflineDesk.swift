import FoundationEssentials
import Glibc
import Kiosk
import Model
import Vault

/// The desk of a kiosk that reaches nobody: it knows guests by marks, gives its own beds, and seals what
/// it writes for the staff's vault.
///
/// Nothing waits in it: one call ends before the next begins, so that no bed is given twice.
struct OfflineDesk: Sendable {
  /// The list that is in force.
  private struct Known {
    var stamp: FileStamp
    var list: KioskList
    var place: KioskPlace
    var seal: KioskSeal
  }

  let kiosk: OfflineKiosk
  private var known: Known?
  private var beds: OwnBeds
  /// What was taken when a night was last read.
  private var taken: (night: CivilDate, beds: Set<Bed.ID>)?

  /// Opens it; the list is read when it is needed.
  init(_ kiosk: OfflineKiosk) {
    self.kiosk = kiosk
    beds = OwnBeds(at: kiosk.night)
  }

  /// How many writes are in the queue.
  var waiting: Int { kiosk.queue.count }

  /// Where it writes; nil without a list that its key opens.
  mutating func place() -> KioskPlace? {
    let stamp = FileStamp(kiosk.list)
    if let known, known.stamp == stamp { return known.place }
    known = nil
    guard let stamp, let file = try? PrivateFile.read(kiosk.list),
      let list = try? KioskList(file, openedBy: kiosk.key), let place = KioskPlace(list.place),
      let seal = try? KioskSeal(list, kiosk.key)
    else { return nil }
    known = Known(stamp: stamp, list: list, place: place, seal: seal)
    return place
  }

  // MARK: Who

  /// Whom the list has for what somebody gave.
  mutating func find(
    _ who: Identification, pin: Secret?, asksPIN: Bool, closed: Set<Participant.ID>
  ) -> Result<Participant.ID, KioskRefusal> {
    let found: Set<Participant.ID> =
      switch who {
      case .card(let card): holders([KioskMarks.card(card.code)])
      case .number(let number): holders([KioskMarks.number(number.revealed)])
      case .name(let name, let year):
        holders(KioskMarks.names(typed: name.revealed, year: year.revealed))
      }
    guard let holder = found.first else { return .failure(.nobody) }
    guard found.count == 1 else { return .failure(.several) }
    if asksPIN {
      guard !closed.contains(holder) else { return .failure(.tooOften(holder)) }
      guard let pin, holders([KioskMarks.pin(pin, of: holder)]) == [holder] else {
        return .failure(.wrongPIN(holder))
      }
    }
    return .success(holder)
  }

  /// Who holds a card that staff gave out; nil for one that the list does not have.
  mutating func holder(of card: Card) -> Participant.ID? {
    holders([KioskMarks.card(card.code)]).first
  }

  private mutating func holders(_ texts: Set<String>) -> Set<Participant.ID> {
    guard place() != nil, let list = known?.list else { return [] }
    return Set(texts.compactMap { list.holder(kiosk.key.mark($0)) })
  }

  // MARK: Beds

  /// Notes what is taken, for when it cannot be asked.
  mutating func learn(taken beds: Set<Bed.ID>, in night: CivilDate) { taken = (night, beds) }

  /// The beds that were given here, which the system may not know of yet.
  func given(in night: CivilDate) -> Set<Bed.ID> { beds.given(in: night) }

  /// The bed in which somebody is who was checked in here, as far as the system does not say so itself.
  private func bed(of guest: Participant.ID, in night: CivilDate) -> Bed.ID? {
    entry(of: guest, in: night).flatMap { $0.state == .inside ? $0.bed : nil }
  }

  private func entry(of guest: Participant.ID, in night: CivilDate) -> OwnBeds.Entry? {
    beds.entry(of: mark(guest, night), in: night)
  }

  /// What stands for somebody tonight: nothing without the terminal's key, and another thing tomorrow.
  private func mark(_ guest: Participant.ID, _ night: CivilDate) -> String {
    kiosk.key.mark("tonight|\(night.daysSince1970)|\(guest)").text
  }

  // MARK: What is on its way

  /// Whether something about somebody was sealed and has not arrived yet: all else waits behind it.
  func isPending(_ guest: Participant.ID, in night: CivilDate) -> Bool {
    entry(of: guest, in: night) != nil
  }

  /// How the night of somebody stands about whom something was sealed; nil where nothing is on its way.
  mutating func pending(_ guest: Participant.ID, in night: CivilDate, at now: Date) -> Stay? {
    isPending(guest, in: night) ? stay(of: guest, in: night, at: now) : nil
  }

  /// Takes the system's word for somebody's night once it has what was sealed, or staff wrote anew.
  mutating func settle(_ own: Guest, in night: CivilDate) {
    guard let entry = entry(of: own.id, in: night), let tonight = own.tonight else { return }
    let isOurs = tonight.reference == entry.reference
    let isSettled =
      switch entry.state {
      // What they went out of before is no sign of their coming.
      case .asked, .inside, .came:
        isOurs || tonight.status == .present && tonight.reference != entry.before
      // Who went out is in until that has arrived too.
      case .kept, .gone: isOurs != (tonight.status == .present)
      }
    // Where staff gave them another one, their check-in here is on its way still, with its bed.
    if isSettled { forget(own, in: night, freesBed: isOurs || entry.state == .gone) }
  }

  /// Forgets what was on its way about somebody whose night the system has shown.
  mutating func forget(_ own: Guest, in night: CivilDate, freesBed: Bool = true) {
    // It says itself from now on which bed is taken, and was asked about everybody before.
    if let tonight = own.tonight, tonight.takesBed, let bed = tonight.bed {
      taken = (night, (taken?.night == night ? taken?.beds ?? [] : []).union([bed]))
    }
    guard let entry = entry(of: own.id, in: night) else { return }
    beds.note(nil, of: mark(own.id, night), freeing: freesBed ? entry.bed : nil, in: night)
  }

  /// How somebody's night stands, as far as this terminal knows.
  mutating func stay(of guest: Participant.ID, in night: CivilDate, at now: Date) -> Stay {
    guard let place = place() else { return .unsure }
    finish(guest, in: night, at: now)
    if let bed = bed(of: guest, in: night), let bed = place.beds.first(where: { $0.id == bed }) {
      return .inside(KioskNight.place(bed))
    }
    let offers = offers(to: guest, in: night)
    return offers.isEmpty ? .unsure : .out(offer: offers.first, others: Array(offers.dropFirst()))
  }

  /// The terminal's own beds that are free, one that is kept for the guest first.
  ///
  /// None for who may have another one already.
  mutating func offers(to guest: Participant.ID, in night: CivilDate) -> [Place] {
    guard let place = place() else { return [] }
    let entry = entry(of: guest, in: night)
    if let entry, entry.bed != nil, entry.state == .came || entry.state == .asked { return [] }
    let kept = entry?.state == .kept ? entry?.bed : nil
    let busy = beds.given(in: night).union(taken?.night == night ? taken?.beds ?? [] : [])
    let own = kiosk.beds.compactMap { name -> Bed? in
      if case .one(let bed) = BedName(name).find(among: place.beds) { bed } else { nil }
    }
    let free = own.filter { !busy.contains($0.id) || $0.id == kept }
    return (free.filter { $0.id == kept } + free.filter { $0.id != kept }).map(KioskNight.place)
  }

  // MARK: Writing

  /// Gives somebody one of the terminal's own beds, sealed and on the disk.
  mutating func checkIn(
    _ guest: Participant.ID, _ wanted: Place, in night: CivilDate, at now: Date, id: UUID
  ) -> CheckedIn {
    // The same once more is the same check-in, and who is in stays where they are.
    if case .inside(let place?) = stay(of: guest, in: night, at: now) { return .placed(place) }
    let offers = offers(to: guest, in: night)
    guard offers.contains(wanted) else {
      return .taken(offer: offers.first, others: Array(offers.dropFirst()))
    }
    let change = BedChange(
      id: id, .checkIn, of: Guest(id: guest), night: night, bed: wanted.id, status: .present,
      begun: now)
    let mark = mark(guest, night)
    let before = entry(of: guest, in: night)
    let isGiven = beds.given(in: night).contains(wanted.id)
    var entry = OwnBeds.Entry(
      state: .asked, bed: wanted.id, reference: change.reference, before: before?.reference)
    guard beds.note(entry, of: mark, giving: wanted.id, in: night) else { return .unavailable }
    guard queue(change) else {
      beds.note(before, of: mark, freeing: isGiven ? nil : wanted.id, in: night)
      return .unavailable
    }
    entry.state = .inside
    // Who had another one kept gives it up.
    let old = before?.bed == wanted.id ? nil : before?.bed
    beds.note(entry, of: mark, freeing: old, in: night)
    return .placed(wanted)
  }

  /// Ends a check-in in the midst of which the process died: queued twice, it is the same one.
  private mutating func finish(_ guest: Participant.ID, in night: CivilDate, at now: Date) {
    guard var entry = entry(of: guest, in: night), entry.state == .asked,
      let id = UUID(uuidString: entry.reference)
    else { return }
    let change = BedChange(
      id: id, .checkIn, of: Guest(id: guest), night: night, bed: entry.bed, status: .present,
      begun: now)
    guard queue(change) else { return }
    entry.state = .inside
    beds.note(entry, of: mark(guest, night), in: night)
  }

  /// Writes that somebody came and has no bed yet; staff give them one.
  mutating func arrive(_ guest: Participant.ID, in night: CivilDate, at now: Date, id: UUID) -> Bool
  {
    finish(guest, in: night, at: now)
    switch entry(of: guest, in: night)?.state {
    case .inside, .came: return true
    // It could not be queued.
    case .asked: return false
    case .kept, .gone, nil: break
    }
    guard let place = place() else { return false }
    let change = BedChange(
      id: id, .checkIn, of: Guest(id: guest), night: night, bed: nil,
      status: place.canHold ? .held : .present, begun: now)
    return seal(change)
  }

  /// Writes that somebody goes who was checked in here, or who was in as the system last said; nil
  /// where neither is known.
  mutating func checkOut(
    _ guest: Participant.ID, back: ExpectedReturn, from tonight: BedNight?, in night: CivilDate,
    at now: Date, id: UUID
  ) -> Bool? {
    guard let place = place() else { return nil }
    finish(guest, in: night, at: now)
    let bed: Bed.ID?
    let reference: String
    var out = Guest(id: guest)
    if let entry = entry(of: guest, in: night), entry.state == .inside {
      // What the system had before their check-in here is not what they go out of.
      (bed, reference) = (entry.bed, entry.reference)
    } else if let tonight, tonight.isIn {
      (bed, reference) = (tonight.bed, tonight.reference)
      out.tonight = tonight
    } else {
      return nil
    }
    let isKept = back == .tonight && place.canHold && bed != nil
    let change = BedChange(
      id: id, .checkOut, of: out, night: night, bed: bed, status: isKept ? .held : .out, begun: now)
    guard queue(change) else { return false }
    beds.note(
      OwnBeds.Entry(state: isKept ? .kept : .gone, bed: isKept ? bed : nil, reference: reference),
      of: mark(guest, night), freeing: isKept ? nil : bed, in: night)
    return true
  }

  /// Seals a change of which nobody knows whether it arrived, or one that staff are to finish.
  ///
  /// It keeps its id and its reference: whoever sends it looks first, and finds it done if it was.
  mutating func seal(_ change: BedChange) -> Bool {
    guard queue(change) else { return false }
    guard change.comesIn else {
      // Until the system has it they are in, by its word, and all else waits behind it.
      let isKept = change.status == .held
      beds.note(
        OwnBeds.Entry(
          state: isKept ? .kept : .gone, bed: isKept ? change.bed : nil,
          reference: change.old?.reference ?? ""),
        of: mark(change.guest, change.night), in: change.night)
      return true
    }
    beds.note(
      OwnBeds.Entry(state: .came, bed: change.bed, reference: change.reference),
      of: mark(change.guest, change.night), giving: change.bed, in: change.night)
    return true
  }

  private mutating func queue(_ change: BedChange) -> Bool {
    guard let place = place(), let seal = known?.seal else { return false }
    do throws(VaultError) {
      try kiosk.queue.append(try seal.seal(place.item(change)))
      return true
    } catch {
      return false
    }
  }
}

/// What tells a file from the one that was there before.
struct FileStamp: Hashable, Sendable {
  private let inode: UInt
  private let size: Int
  private let seconds: Int
  private let nanoseconds: Int

  /// That of a file; nil where there is none.
  init?(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    inode = UInt(status.st_ino)
    size = Int(status.st_size)
    seconds = status.st_mtim.tv_sec
    nanoseconds = status.st_mtim.tv_nsec
  }
}
