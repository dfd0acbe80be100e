import Model
import Resources
import Store

/// The note of tonight's list is a question of the check-in form: it is written there, about whom it is.
extension App {
  /// Opens the check-in form of who is selected, in which the note alone can be changed; the end of it leads
  /// back to the list.
  static func openNote(_ state: inout State, _ stamp: Stamp) -> [Command<Effect>] {
    guard let guest = state.checkIn.selectedGuest,
      let copy = state.checkIn.copyForNote(of: guest, stamp, isAway: state.away.contains(.eto))
    else { return [] }
    let commands = goToGuest(&state, nil, stamp, isForOneThing: true)
    state.checkIn.latest = nil
    guard state.place == .clients else { return commands }
    let standIn = guest.newcomer == nil ? Clients.Subject.standIn(for: guest.id) : guest.id
    let about = Clients.Subject(
      id: guest.id, subjectID: guest.subjectID ?? standIn, name: guest.name,
      newcomer: guest.newcomer)
    return commands + reduceContact(&state, .noteTapped(about, copy))
  }
}

extension CheckIn {
  /// Whether the note of who is selected can be written: their check-in is on record, is on its way or waits in
  /// the outbox, and nothing about it has to be looked at.
  static let canNote: @Sendable (State) -> Availability = { state in
    guard !state.awaitsBeds else { return .unavailable(.checkInBedsComing) }
    guard state.form?.elements.note != nil else { return .unavailable(.checkInNoNote) }
    guard state.holdersInHand.count < 2 else { return .unavailable(.checkInSeveralHere) }
    guard let guest = state.selectedGuest else { return .unavailable(state.whyNobody) }
    let change = state.changes[guest.id]
    guard change.map({ $0.progress == .sending }) != false else {
      return .unavailable(.checkInNoteUnsaved)
    }
    let pending = state.pending[guest.id, default: []]
    guard pending.allSatisfy({ $0.reason == nil }) else { return .unavailable(.checkInNoteLater) }
    // What was taken back counts as if it had never been written: nobody would see the note.
    guard let night = state.shown(guest).tonight, night.status != .cancelled else {
      return .unavailable(state.hasNoBeds ? .checkInNoBedsShort : .checkInNoteNotIn)
    }
    let isKnown = guest.subjectID != nil || !pending.isEmpty || change != nil
    return .when(
      isKnown && state.number(of: night, of: guest) != nil,
      else: change == nil ? .checkInNotRead : .checkInNoteSaving)
  }
}

extension CheckIn.State {
  /// The response of somebody's check-in tonight as the list tells of it, with nothing but its note to be
  /// changed; nil where it has no note.
  ///
  /// What is on its way or waits in the outbox tells more than the system, which may have an earlier answer: it is
  /// not asked.
  fileprivate func copyForNote(
    of guest: Guest, _ stamp: Stamp, isAway: Bool
  ) -> Contact.Copy? {
    guard let form, let note = form.elements.note, var night = shown(guest).tonight,
      let number = number(of: night, of: guest)
    else { return nil }
    night.id = number
    var open = form.form
    for place in open.elements.indices where open.elements[place].id != note {
      open.elements[place].isDisabled = true
    }
    return Contact.Copy(
      form: open, response: form.response(of: night, about: guest.subjectID), stamp: stamp,
      isEnough: isAway || pending[guest.id] != nil || changes[guest.id] != nil)
  }

  /// The number of a night's response, or what stands in for it until the write has arrived that brings it; nil
  /// where none is known to.
  fileprivate func number(of night: BedNight, of guest: Guest) -> TouchPointResponse.ID? {
    if night.id > 0 { return night.id }
    if let row = pending[guest.id]?.first { return Participant.provisionalID(of: row.id) }
    // What takes another one back may take it out of the outbox.
    return changes[guest.id].flatMap { change in
      change.kind == .undo ? nil : Participant.provisionalID(of: change.writeID)
    }
  }
}
