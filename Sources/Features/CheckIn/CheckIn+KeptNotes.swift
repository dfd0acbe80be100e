import Model
import Resources
import Terminal

extension CheckIn {
  /// A note about somebody's night that the outbox has.
  struct KeptNote: Equatable, Sendable {
    /// What is to stand there; empty where the note is taken away.
    var text: String
    /// What is said of it where it would be false to say that it is not sent; nil where it is not.
    var doubt: Phrase?
    /// What has to come before it can be sent.
    var wait = Wait.nothing
    /// Whether somebody keeps it back: it goes with nothing until they let it go.
    var isHeld = false

    /// What a note waits for.
    enum Wait: Equatable, Sendable {
      case nothing
      /// The check-in that it was written for, whatever became of that.
      case checkIn
      /// The next check-in: the one that it was written for is gone.
      case another
    }

    /// Why nothing can be done about one that waits for a check-in of somebody who is not in.
    var whyItWaits: Phrase { isHeld ? .checkInNoteHeld : .checkInNoteWaits }
  }
}

extension CheckIn.State {
  /// Finds out which notes the outbox has about the night that is listed: of several about somebody the last.
  mutating func layNotes(from outbox: OutboxProjection) {
    keptNotes = [:]
    for row in noteRows(in: outbox) where !row.isStuck || row.isNightGone {
      guard let (guest, text) = note(in: row) else { continue }
      keptNotes[guest] = CheckIn.KeptNote(
        text: text, doubt: row.doubt,
        wait: row.isNightGone ? .another : row.needs.isEmpty ? .nothing : .checkIn,
        isHeld: row.isHeld)
    }
  }

  /// The rows that may be notes about somebody's night.
  private func noteRows(in outbox: OutboxProjection) -> [OutboxRow] {
    guard let shelter, let setup else { return [] }
    return outbox.changes(of: setup.touchPoint, in: shelter.program)
  }

  /// Whether a note that had no check-in has one again: another bed is on its way to whom it is about, or waits for
  /// them, whatever the outbox tells of the note.
  ///
  /// What is on hold does not go with that.
  func isMadeGood(_ note: OutboxRow) -> Bool {
    guard note.isNightGone, !note.isHeld, let id = self.note(in: note)?.guest,
      let guest = guests[id]
    else { return false }
    let isSending = changes[id]?.progress == .sending
    return (isSending || !pending[id, default: []].going.isEmpty)
      && shown(guest).tonight?.takesBed == true
  }

  /// Whether it is said in so many words that such a note needs somebody.
  func isMadeGood(_ alarm: Sentence, in outbox: OutboxProjection) -> Bool {
    alarm.phrase == .outboxNeedsYou
      && noteRows(in: outbox).contains { $0.alarm == alarm && isMadeGood($0) }
  }

  /// Takes up how a note stands: one that has arrived is on record; whether it is about the night that is listed.
  mutating func take(note row: OutboxRow) -> Bool {
    guard let (guest, text) = note(in: row) else { return false }
    if row.standing == .sent, guests[guest]?.tonight != nil {
      guests[guest]?.tonight?.note = text
      if isBusy { settled.insert(guest) }
    }
    return true
  }

  /// The note that the outbox has about somebody: about the night that is seen, or one that waits for a check-in;
  /// nil for none.
  func keptNote(of guest: Guest) -> CheckIn.KeptNote? {
    guard let kept = keptNotes[guest.id] else { return nil }
    switch kept.wait {
    case .checkIn: return kept
    // What is on record of somebody who is in hides no note that goes with nothing yet.
    case .another: return isInOnRecord(guest.id) ? nil : kept
    case .nothing:
      guard let night = guest.tonight, night.status != .cancelled else { return nil }
      return kept
    }
  }

  /// Why nothing of whoever is selected can be sent or discarded here: a note that waits for their next check-in
  /// goes with that.
  var whyNothingUnsentHere: Phrase {
    let kept = selectedGuest.flatMap { keptNote(of: shown($0)) }
    guard let kept, kept.wait == .another else { return .checkInNothingUnsentHere }
    return kept.whyItWaits
  }

  /// Whether somebody is in, or has a bed held, whatever waits or is on its way about them.
  func isInOnRecord(_ id: Participant.ID) -> Bool {
    switch guests[id]?.tonight?.status {
    case .present, .held, .unknown: true
    case .out, .cancelled, nil: false
    }
  }

  /// Somebody's night once a change of it has arrived: it leaves a note as it is that it does not write.
  func night(after change: BedChange) -> BedNight {
    var night = change.wanted
    if change.remark == nil, let note = guests[change.guest]?.tonight?.note { night.note = note }
    return night
  }

  /// Whose note about the night that is listed a row writes, and what it says; nil for anything else.
  private func note(in row: OutboxRow) -> (guest: Participant.ID, text: String)? {
    guard case .responseChange(let change)? = row.content, let setup, let night,
      change.program == shelter?.program, change.form == setup.touchPoint,
      change.days[setup.elements.date] == night,
      let text = setup.elements.note.flatMap({ change.texts[$0] })
    else { return nil }
    return row.subject.participant.map { ($0, text) }
  }
}

extension OutboxRow.Subject {
  /// Whose page it is among clients, by their number or what stands in for it; nil where it is nobody's.
  var participant: Participant.ID? {
    switch self {
    case .client(_, let number): number
    case .newClient(let write): Participant.provisionalID(of: write)
    case .task, .profile, .guest, .other: nil
    }
  }
}

extension CheckInText {
  /// What was noted about somebody, with the sign of what is not sent where that is so.
  func noted(of guest: Guest) -> String {
    let note = words(notedOf: guest)
    guard let glyphs, isNoteUnsent(of: guest), !note.isEmpty else { return note }
    return "\(glyphs.waiting) \(note)"
  }

  private func words(notedOf guest: Guest) -> String {
    guard let kept = state.keptNote(of: guest) else { return guest.tonight?.noteOfStay ?? "" }
    guard var night = guest.tonight else { return kept.text }
    night.note = kept.text
    return night.noteOfStay
  }

  /// Whether what was noted about somebody is not known to be on record.
  func isNoteUnsent(of guest: Guest) -> Bool { state.keptNote(of: guest) != nil }

  /// A note as it is read aloud; empty for none.
  func spokenNote(of guest: Guest) -> String {
    let note = words(notedOf: guest)
    guard !note.isEmpty else { return "" }
    guard let kept = state.keptNote(of: guest) else { return phrases.format(.checkInNoteIs, note) }
    let how = kept.doubt ?? (kept.isHeld ? .outboxHeld : nil)
    return how.map { phrases.format(.checkInNoteMaybe, phrases[$0], note) }
      ?? phrases.format(.checkInNoteUnsent, note)
  }
}
