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

  /// What somebody was given here tonight.
  private struct Given {
    var night: CivilDate
    var bed: Bed.ID
    var isIn: Bool
  }

  let kiosk: OfflineKiosk
  private var known: Known?
  private var beds: OwnBeds
  /// Who was given what, while the terminal runs.
  private var guests: [Participant.ID: Given] = [:]
  /// Who came while there was no bed for them, and is written down.
  private var arrived: (night: CivilDate, guests: Set<Participant.ID>)?
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
    _ who: Identification, pin: Secret?, asksPIN: Bool
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

  /// The bed in which somebody is who was checked in here.
  func bed(of guest: Participant.ID, in night: CivilDate) -> Bed.ID? {
    guests[guest].flatMap { $0.night == night && $0.isIn ? $0.bed : nil }
  }

  /// How somebody's night stands, as far as this terminal knows.
  mutating func stay(of guest: Participant.ID, in night: CivilDate) -> Stay {
    guard let place = place() else { return .unsure }
    if let bed = bed(of: guest, in: night), let bed = place.beds.first(where: { $0.id == bed }) {
      return .inside(KioskNight.place(bed))
    }
    let offers = offers(to: guest, in: night)
    return offers.isEmpty
      ? .unsure : .out(offer: offers.first, others: Array(offers.dropFirst()))
  }

  /// The terminal's own beds that are free, one that is kept for the guest first.
  mutating func offers(to guest: Participant.ID, in night: CivilDate) -> [Place] {
    guard let place = place() else { return [] }
    let kept = guests[guest].flatMap { $0.night == night && !$0.isIn ? $0.bed : nil }
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
    // The same once more is the same check-in.
    if bed(of: guest, in: night) == wanted.id { return .placed(wanted) }
    let offers = offers(to: guest, in: night)
    guard offers.contains(wanted) else {
      return .taken(offer: offers.first, others: Array(offers.dropFirst()))
    }
    let isKept = beds.given(in: night).contains(wanted.id)
    guard isKept || beds.give(wanted.id, in: night) else { return .unavailable }
    let change = BedChange(
      id: id, .checkIn, of: Guest(id: guest), night: night, bed: wanted.id, status: .present,
      begun: now)
    guard queue(change) else {
      if !isKept { beds.free(wanted.id, in: night) }
      return .unavailable
    }
    // Who had another one kept gives it up.
    if let old = guests[guest], old.night == night, old.bed != wanted.id {
      beds.free(old.bed, in: night)
    }
    guests[guest] = Given(night: night, bed: wanted.id, isIn: true)
    return .placed(wanted)
  }

  /// Writes that somebody came and has no bed yet; staff give them one.
  mutating func arrive(_ guest: Participant.ID, in night: CivilDate, at now: Date, id: UUID) -> Bool
  {
    var known = arrived?.night == night ? arrived?.guests ?? [] : []
    guard known.insert(guest).inserted else { return true }
    guard let place = place() else { return false }
    let change = BedChange(
      id: id, .checkIn, of: Guest(id: guest), night: night, bed: nil,
      status: place.canHold ? .held : .present, begun: now)
    guard queue(change) else { return false }
    arrived = (night, known)
    return true
  }

  /// Writes that somebody goes who was checked in here; nil where this terminal knows of no bed.
  mutating func checkOut(
    _ guest: Participant.ID, back: ExpectedReturn, in night: CivilDate, at now: Date, id: UUID
  ) -> Bool? {
    guard let place = place(), let bed = bed(of: guest, in: night) else { return nil }
    let isKept = back == .tonight && place.canHold
    let change = BedChange(
      id: id, .checkOut, of: Guest(id: guest), night: night, bed: bed,
      status: isKept ? .held : .out, begun: now)
    guard queue(change) else { return false }
    guests[guest] = isKept ? Given(night: night, bed: bed, isIn: false) : nil
    if !isKept { beds.free(bed, in: night) }
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
