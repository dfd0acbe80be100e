import Model
import Resources
import Terminal

import struct FoundationEssentials.Date

/// What is said once a list that somebody asked for anew is there.
extension CheckIn.State {
  /// Says how many it has changed for: they may stand below the rows on the screen, and where nobody has changed,
  /// nothing else tells that it was read.
  mutating func sayReadAgain(at moment: Date) {
    guard let before else { return }
    self.before = nil
    let changed = Set(before.keys).union(guests.keys).subtracting(settled)
      .count { guests[$0].map(Seen.init) != before[$0].map(Seen.init) }
    // What was saved meanwhile has said so itself.
    guard changed > 0 || settled.isEmpty else { return }
    say(
      .info,
      changed == 0
        ? Sentence(.readAgainSame) : Sentence(.readAgainOther, .counted(.people, changed)),
      at: moment)
  }
}

/// What the list shows of somebody.
private struct Seen: Equatable {
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
    name = guest.name
    birth = guest.birth
    bed = guest.tonight?.bed
    status = guest.tonight?.status
    since = guest.tonight?.since
    note = guest.tonight?.note
    lastBed = guest.lastBed
    elsewhere = guest.elsewhere
    trouble = guest.trouble
  }
}
