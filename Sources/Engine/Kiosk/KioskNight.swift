import Kiosk
import Model

/// A night as a kiosk needs it: what is free, and who waits.
///
/// Nobody's name and no note is in it: it may be kept for a while.
struct KioskNight: Sendable {
  let form: CheckInForm
  /// Everybody in the program, by number.
  let people: Set<Participant.ID>
  let line: WaitingLine
  /// The beds that nobody may have any more.
  var taken: Set<Bed.ID> { Set(form.beds.map(\.id)).subtracting(free.map(\.id)) }
  private let free: [Bed]

  /// Reads a night; some beds may be given of which the system does not know yet.
  init(_ form: CheckInForm, _ guests: [Guest], besides given: Set<Bed.ID> = []) {
    self.form = form
    people = Set(guests.map(\.id))
    line = WaitingLine(guests)
    let board = BedBoard(beds: form.beds, guests: guests)
    free = form.beds.filter { board.standing(of: $0) == .free && !given.contains($0.id) }
  }

  /// Whether more is free than those who wait and one page of offers need.
  ///
  /// Then it matters little that somebody else may have come since: whoever writes looks anew.
  var hasRoom: Bool { free.count >= line.entries.count + Self.page }

  /// The offer and three others.
  private static let page = 4

  /// How the night of somebody stands who is in; nil for who is not.
  static func inside(_ own: Guest, _ form: CheckInForm) -> Stay? {
    let bed = form.bed(own.tonight?.bed)
    switch own.tonight?.status {
    case .present: return .inside(bed.map(place))
    // It may well say that they are there.
    case .unknown where bed != nil: return .inside(bed.map(place))
    case .unknown, .held, .out, .cancelled, nil: return nil
    }
  }

  /// How somebody's night stands.
  func stay(of own: Guest) -> Stay {
    if let inside = Self.inside(own, form) { return inside }
    if own.tonight?.status == .held, let bed = form.bed(own.tonight?.bed) {
      return .out(offer: Self.place(bed), others: offers(to: own))
    }
    let offers = offers(to: own)
    if offers.isEmpty, let number = line.number(of: own.id), let before = line.before(own.id) {
      return .inLine(number: number, before: before)
    }
    return .out(offer: offers.first, others: Array(offers.dropFirst()))
  }

  /// The places that somebody may have, the one they had last night first.
  ///
  /// None as long as there are no more free than people who wait and came before them.
  func offers(to own: Guest) -> [Place] {
    let before = line.before(own.id) ?? line.entries.count
    guard free.count > before else { return [] }
    let usual = free.filter { $0.id == own.lastBed }
    return (usual + free.filter { $0.id != own.lastBed }).map(Self.place)
  }

  /// A bed as a guest reads it.
  static func place(_ bed: Bed) -> Place { Place(id: bed.id, label: bed.label) }
}
