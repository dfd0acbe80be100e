import Model
import Resources

import struct FoundationEssentials.Date

/// What is said once a list that somebody asked for anew is there.
extension CheckIn.State {
  /// Says how many it has changed for: they may stand below the rows on the screen, and where nobody has changed,
  /// nothing else tells that it was read.
  mutating func sayReadAgain(at moment: Date) {
    guard let before else { return }
    self.before = nil
    let changed = seen(guests).changes(since: seen(before), by: \.id)
    // What was saved meanwhile has said so itself.
    guard changed > 0 || settled.isEmpty else { return }
    news.append(.readAgain(changed: changed, of: .people, at: moment))
  }

  /// What the list shows of everybody whose night was not written meanwhile.
  private func seen(_ guests: [Participant.ID: Guest]) -> [Seen] {
    guests.values.filter { !settled.contains($0.id) }.map(Seen.init)
  }
}

/// What the list shows of somebody.
private struct Seen: Equatable {
  var id: Participant.ID
  var name: PersonName
  var birth: CivilDate?
  var bed: Bed.ID?
  var status: BedNight.Status?
  var since: Date?
  var note: String?
  var lastBed: Bed.ID?
  var elsewhere: String
  var trouble: Trouble?

  init(_ guest: Guest) {
    id = guest.id
    name = guest.name
    birth = guest.birth
    bed = guest.tonight?.bed
    status = guest.tonight?.status
    since = guest.tonight?.since
    note = guest.tonight?.noteOfStay
    lastBed = guest.lastBed
    elsewhere = guest.elsewhere
    trouble = guest.trouble
  }
}
