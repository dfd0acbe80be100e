import Model
import Resources
import Store

import struct FoundationEssentials.Date

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

  /// Has the note that is open go with the check-in that stands, where the one that it was written for came to
  /// nothing, and says so; whether it does.
  ///
  /// Where none stands, it says who came first. `isGone` says that the check-in is known to be gone; else another
  /// bed tells it.
  @discardableResult
  static func turnNote(_ state: inout State, _ stamp: Stamp, isGone: Bool = false) -> Bool {
    guard let entry = state.contact.entry, let written = entry.response,
      let guest = state.checkIn.guest(without: written, of: entry.client)
    else { return false }
    guard let stands = state.checkIn.response(of: guest), stands.id != written.id else {
      if !isGone, let lost = state.checkIn.lostBeds[guest.id] {
        state.say(Message(.warning, lost.sentence, hint: .hintCheckIn, at: stamp.now))
      }
      return false
    }
    // What may have been given to be sent is looked for first.
    let isSure = isGone || entry.attempt?.tries.isEmpty != false
    guard isSure, isGone ? stands.id > 0 : !stands.isSameBed(as: written, in: state.checkIn.form),
      state.contact.turnNote(to: stands, stamp, in: state.surroundings)
    else { return false }
    let now = Sentence.Part.sentence(state.checkIn.sentence(of: state.checkIn.shown(guest)))
    state.say(
      Message(.info, Sentence(.entryNightOther, entry.person, now), at: stamp.now))
    return true
  }

  /// Has a form about tonight that is open show the night as it is known now: it may have been
  /// changed since the form was opened, or left as a draft.
  static func retellNight(_ state: inout State) {
    guard var entry = state.contact.entry else { return }
    let answers = state.checkIn.answersNow(in: entry)
    guard !answers.isEmpty else { return }
    entry.retell(answers)
    entry.keepFocusInSight(in: state.surroundings)
    state.contact.entry = entry
  }

  /// Says that the note which is open is not sent, where whom it is about is not in; whether that is so.
  ///
  /// Nobody would see it. What may have been given to be sent is looked for all the same.
  static func holdsNoteBack(_ state: inout State, _ stamp: Stamp) -> Bool {
    guard let entry = state.contact.entry, entry.standing != .sending,
      entry.attempt?.tries.isEmpty != false, state.checkIn.isNoteOfNobodyIn(entry)
    else { return false }
    state.say(
      Message(.warning, Sentence(.entryNightNotIn), hint: .hintCheckIn, at: stamp.now))
    return true
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
    let waiting = state.keptNote(of: state.shown(guest)).flatMap { $0.wait == .nothing ? nil : $0 }
    guard pending.allSatisfy({ $0.reason == nil }) else {
      return .unavailable(waiting == nil ? .checkInNoteLater : .checkInNoteBehind)
    }
    // What was taken back counts as if it had never been written: nobody would see the note.
    guard let night = state.shown(guest).tonight, night.status != .cancelled else {
      return .unavailable(state.hasNoBeds ? .checkInNoBedsShort : state.whyNoNote(guest, waiting))
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
    guard let form, let note = form.elements.note, let response = response(of: guest) else {
      return nil
    }
    var open = form.form
    for place in open.elements.indices where open.elements[place].id != note {
      open.elements[place].isDisabled = true
    }
    return Contact.Copy(
      form: open, response: response, stamp: stamp,
      isEnough: isAway || pending[guest.id] != nil || changes[guest.id] != nil
        || keptNote(of: shown(guest)) != nil)
  }

  /// Why whoever is not in has no note to be written, where one may wait for a check-in or stand there already.
  fileprivate func whyNoNote(_ guest: Guest, _ waiting: CheckIn.KeptNote?) -> Phrase {
    if let waiting { return waiting.whyItWaits }
    return guest.tonight?.note.isEmpty == false ? .checkInNoteStands : .checkInNoteNotIn
  }

  /// How the night stands now that a response tells of which is open in a form; nil where no more is known of it.
  ///
  /// What was read of it after the list is nearer to how it is.
  private func nightNow(of entry: TouchPointEntry.State) -> BedNight? {
    guard let form, let written = entry.response, written.touchPointID == form.form.touchPoint.id,
      let read = form.night(written), read.night == night,
      let guest = entry.client.participant.flatMap({ guests[$0] })
    else { return nil }
    let tonight = shown(guest).tonight
    guard written.id > 0 else {
      guard lostBeds[guest.id] == nil else { return nil }
      // What the form says to be taken back is so until they are in again. Whether it comes to nothing, and what
      // stands in its place, is found out when it is sent.
      let now = tonight ?? read
      return now.status == .cancelled || read.status == .cancelled ? now : nil
    }
    guard let now = tonight else { return nil }
    guard now.id <= 0 || now.id == written.id else { return nil }
    let isFromHere = changes[guest.id] != nil || pending[guest.id] != nil
    if !isFromHere, let last = read.changed, let listed = now.changed, last > listed {
      return nil
    }
    return now
  }

  /// The bed and the status of the night that a form is about, where they are others now than the form says.
  fileprivate func answersNow(in entry: TouchPointEntry.State) -> [FormElement.ID: Answer] {
    guard let form, let now = nightNow(of: entry),
      let read = entry.response.flatMap({ form.night($0) })
    else { return [:] }
    let response = form.response(of: now, about: nil)
    var answers: [FormElement.ID: Answer] = [:]
    if read.bed != now.bed {
      answers[form.elements.bed] = response.answer(to: form.elements.bed) ?? .blank
    }
    if read.status != now.status, let status = response.answer(to: form.elements.status) {
      answers[form.elements.status] = status
    }
    return answers
  }

  /// Whether a form would write the note of a check-in that was taken back.
  fileprivate func isNoteOfNobodyIn(_ entry: TouchPointEntry.State) -> Bool {
    guard let note = form?.elements.note, entry.answers[note] != nil else { return false }
    return nightNow(of: entry)?.status == .cancelled
  }

  /// Whom a note about tonight is about, where nothing brings the response any more that a number stands in for;
  /// nil for any other, and for one that may still come.
  fileprivate func guest(
    without written: TouchPointResponse, of client: OutboxRow.Subject
  ) -> Guest? {
    guard written.id < 0, let form, written.touchPointID == form.form.touchPoint.id,
      form.night(written)?.night == night, let guest = client.participant.flatMap({ guests[$0] })
    else { return nil }
    return mayCome(written.id, of: guest) ? nil : guest
  }

  /// Whether something is on its way or waits that brings a response for which a number stands in.
  private func mayCome(_ number: TouchPointResponse.ID, of guest: Guest) -> Bool {
    let waiting = pending[guest.id, default: []].map(\.id)
    let writes = waiting + [changes[guest.id]?.writeID].compactMap(\.self)
    return writes.contains { Participant.provisionalID(of: $0) == number }
  }

  /// The response of somebody's check-in tonight, as far as the list and the outbox tell of it; nil where there is
  /// none that counts.
  fileprivate func response(of guest: Guest) -> TouchPointResponse? {
    guard let form, var night = shown(guest).tonight, night.status != .cancelled,
      let number = number(of: night, of: guest)
    else { return nil }
    night.id = number
    if let kept = keptNote(of: shown(guest)) { night.note = kept.text }
    return form.response(of: night, about: guest.subjectID)
  }

  /// The number of a night's response, or what stands in for it until the write has arrived that brings it; nil
  /// where none is known to.
  ///
  /// Of whoever went, or was taken back, a response may stand on record too: a note about a check-in since then is
  /// of no use without that check-in, and waits for it.
  fileprivate func number(of night: BedNight, of guest: Guest) -> TouchPointResponse.ID? {
    if night.id > 0, isInOnRecord(guest.id) || !night.isIn { return night.id }
    if let row = pending[guest.id]?.first { return Participant.provisionalID(of: row.id) }
    // What takes another one back may take it out of the outbox.
    let write = changes[guest.id].flatMap { change in
      change.kind == .undo ? nil : Participant.provisionalID(of: change.writeID)
    }
    return write ?? (night.id > 0 ? night.id : nil)
  }
}

extension TouchPointResponse {
  /// Whether a check-in says the same bed as another one.
  fileprivate func isSameBed(as other: TouchPointResponse, in form: CheckInForm?) -> Bool {
    form?.night(self)?.bed == form?.night(other)?.bed
  }
}
