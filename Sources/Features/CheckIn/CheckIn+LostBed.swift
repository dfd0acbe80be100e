import Model
import Resources

import struct FoundationEssentials.Date

/// Somebody else came first in a bed that was chosen for somebody.
extension CheckIn.State {
  /// Says it, and opens the other beds while nobody did anything since: whoever went on to somebody else finds
  /// it on the row, and no key of theirs is for these beds.
  ///
  /// Where none is free that is said to whoever did nothing since, and no list of them opens. Who was enrolled for it
  /// stays so, and that is said too.
  mutating func lose(
    _ change: BedChange, to holder: Guest, isNew: Bool, at date: Date, in surroundings: Surroundings
  ) {
    let time =
      holder.tonight?.since.map { surroundings.phrases.time($0, surroundings.zone) } ?? "?"
    let (bed, first) = (part(of: change.bed), Sentence.Part.text(holder.who))
    let isFull = change.night == night && !board.beds.contains { isFree($0, for: change.guest) }
    let none: Phrase = board.count(.held) > 0 ? .checkInBedTakenAllHeld : .checkInBedTakenAll
    let asked =
      isFull
      ? Sentence(none, bed, first, change.whom)
      : Sentence(.checkInBedTaken, bed, first, .text(time), change.whom)
    let asking = isNew ? withEnrolment(asked) : asked
    guard change.kind != .undo, change.night == night, !isRecalled(change) else {
      return say(.error, asking, at: date)
    }
    let lost = Sentence(.checkInBedLost, bed, first, change.whom)
    let telling = isNew ? withEnrolment(lost) : lost
    let status = guests[change.guest]?.tonight?.status
    lostBeds[change.guest] = CheckIn.LostBed(
      sentence: telling, asking: asking,
      isHolding: change.status == .held && status != .present)
    layOut(in: surroundings)
    let isUntouched = begunLast == change.id
    if isFull, isUntouched { return say(.error, asking, at: date) }
    guard isUntouched, !isCovered, !isFiltering else {
      let isInHand = !isFull && mode == .list && selectedGuest?.id == change.guest
      return say(
        .error, telling, hint: isInHand ? .checkInRefusedHint : .checkInLostHint, at: date)
    }
    say(.error, asking, at: date)
    // The next bed is one key away.
    openPicker(for: change.guest)
    picker?.isHolding = lostBeds[change.guest]?.isHolding == true
    picker?.isUnasked = true
  }

  /// Whether it is said in so many words of somebody who did not get a bed, and for whom another one is on its way.
  func isMadeGood(_ sentence: Sentence, of lost: [Participant.ID: CheckIn.LostBed]) -> Bool {
    lost.contains { id, lost in
      lostBeds[id] == nil && changes[id]?.progress == .sending
        && [lost.sentence, lost.asking].contains(sentence)
    }
  }

  /// Forgets it of somebody whose bed is another one now, or who has none any more.
  mutating func forgetLostBed(of guest: Guest) {
    guard lostBeds[guest.id] != nil, guests[guest.id]?.bedTaken != guest.bedTaken else { return }
    lostBeds[guest.id] = nil
  }
}

extension Guest {
  /// The bed that nobody else can have for them.
  fileprivate var bedTaken: Bed.ID? { tonight?.takesBed == true ? tonight?.bed : nil }
}
