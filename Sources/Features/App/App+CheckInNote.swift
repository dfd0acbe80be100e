import Model
import Resources
import Store

/// The note of tonight's list is a question of the check-in form: it is written there, about whom it is.
extension App {
  /// Opens the check-in form of who is selected, in which the note alone can be changed; the end of it leads
  /// back to the list.
  static func openNote(_ state: inout State, _ stamp: Stamp) -> [Command<Effect>] {
    guard let guest = state.checkIn.selectedGuest, let subject = guest.subjectID,
      let night = guest.tonight, let form = state.checkIn.form?.form.touchPoint
    else { return [] }
    let commands = goToGuest(&state, nil, stamp, isForOneThing: true)
    state.checkIn.latest = nil
    guard state.place == .clients else { return commands }
    let about = Clients.Subject(id: guest.id, subjectID: subject, name: guest.name)
    let response = TouchPointResponse(
      id: night.id, touchPointID: form.id, subjectID: subject, formName: form.name)
    return commands + reduceContact(&state, .responseTapped(about, response))
  }
}

extension CheckIn {
  /// Whether the note of who is selected can be written: their check-in is on record, and nothing about it is
  /// on its way or waits.
  static let canNote: @Sendable (State) -> Availability = { state in
    guard !state.awaitsBeds else { return .unavailable(.checkInBedsComing) }
    guard state.form?.elements.note != nil else { return .unavailable(.checkInNoNote) }
    guard state.holdersInHand.count < 2 else { return .unavailable(.checkInSeveralHere) }
    guard let guest = state.selectedGuest else { return .unavailable(state.whyNobody) }
    if let change = state.changes[guest.id] {
      return .unavailable(change.progress == .sending ? .checkInNoteSaving : .checkInNoteUnsaved)
    }
    guard state.pending[guest.id] == nil else { return .unavailable(.checkInNoteLater) }
    // What was taken back counts as if it had never been written: nobody would see the note.
    guard let night = guest.tonight, night.status != .cancelled else {
      return .unavailable(state.hasNoBeds ? .checkInNoBedsShort : .checkInNoteNotIn)
    }
    return .when(guest.subjectID != nil && night.id > 0, else: .checkInNotRead)
  }
}
