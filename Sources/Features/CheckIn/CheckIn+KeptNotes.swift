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
  }
}

extension CheckIn.State {
  /// Finds out which notes the outbox has about the night that is listed: of several about somebody the last.
  mutating func layNotes(from outbox: OutboxProjection) {
    keptNotes = [:]
    guard let shelter, let setup else { return }
    for row in outbox.changes(of: setup.touchPoint, in: shelter.program) where !row.isStuck {
      guard let (guest, text) = note(in: row) else { continue }
      keptNotes[guest] = CheckIn.KeptNote(text: text, doubt: row.doubt)
    }
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

  /// The note that the outbox has about somebody whose night is seen; nil for none.
  func keptNote(of guest: Guest) -> CheckIn.KeptNote? {
    guard let night = guest.tonight, night.status != .cancelled else { return nil }
    return keptNotes[guest.id]
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
    guard let kept = state.keptNote(of: guest), var night = guest.tonight else {
      return guest.tonight?.noteOfStay ?? ""
    }
    night.note = kept.text
    let note = night.noteOfStay
    guard let glyphs, !note.isEmpty else { return note }
    return "\(glyphs.waiting) \(note)"
  }

  /// Whether what was noted about somebody is not known to be on record.
  func isNoteUnsent(of guest: Guest) -> Bool { state.keptNote(of: guest) != nil }

  /// A note as it is read aloud; empty for none.
  func spokenNote(of guest: Guest) -> String {
    let note = noted(of: guest)
    guard !note.isEmpty else { return "" }
    guard let kept = state.keptNote(of: guest) else { return phrases.format(.checkInNoteIs, note) }
    return kept.doubt.map { phrases.format(.checkInNoteMaybe, phrases[$0], kept.text) }
      ?? phrases.format(.checkInNoteUnsent, kept.text)
  }
}
