import Model
import Resources

/// What other screens know of those who matter, for the clients screen where nobody is looked for.
extension App.State {
  /// Tells the clients screen who is in the shelter tonight, and who else is on Check-in's list.
  mutating func handOverTonight() {
    guard let place = clients.workplace, checkIn.shelter?.program == place.program.id else {
      return
    }
    let tonight = checkIn.guests.values.compactMap { guest -> Clients.Known? in
      // What waits in the outbox is how they stand; who is no client yet waits there themselves.
      guard guest.id > 0, let night = checkIn.shown(guest).tonight, night.takesBed else {
        return nil
      }
      let bed = night.bed.flatMap { id in checkIn.board.beds.first { $0.id == id }?.label } ?? ""
      let status = phrases[night.status == .held ? .clientsHomeHeld : .clientsHomeIn]
      return Clients.Known(
        id: guest.id, name: guest.name,
        note: [status, bed].filter { !$0.isEmpty }.joined(separator: ", "), bed: bed)
    }.sorted { ($0.name.listed.folded, $0.id) < ($1.name.listed.folded, $1.id) }
    let list = checkIn.guests.values.filter { $0.id > 0 && !$0.name.isEmpty }
      .map { ParticipantSummary(id: $0.id, name: $0.name, birth: $0.birth) }
      .sorted { $0.id < $1.id }
    let ready = Set(checkIn.guests.values.filter { $0.id > 0 && checkIn.canHaveBed($0) }.map(\.id))
    if clients.readyForBeds != ready { clients.readyForBeds = ready }
    if clients.hasTonight != (checkIn.read != nil) { clients.hasTonight = checkIn.read != nil }
    guard clients.tonight != tonight || clients.checkInList != list else { return }
    (clients.tonight, clients.checkInList) = (tonight, list)
    clients.findNearby(in: surroundings)
    clients.listHome(in: surroundings)
  }

  /// Tells it about whom a form or an emergency profile was begun and not sent.
  mutating func handOverUnfinished() {
    if clients.begun != contact.begun { clients.begun = contact.begun }
    let forms = contact.drafts.values.compactMap { draft -> Clients.Known? in
      let number: Participant.ID
      switch draft.client {
      case .client(_, let id): number = id
      case .newClient(let write):
        let own = Participant.provisionalID(of: write)
        guard let known = clients.arrived[write] ?? clients.unsent[own].map({ _ in own }) else {
          return nil
        }
        number = known
      case .task, .profile, .guest, .other: return nil
      }
      return Clients.Known(
        id: number, name: draft.about,
        note: isNote(draft)
          ? phrases[.clientsHomeNote]
          : phrases.format(.clientsHomeBegun, draft.form.touchPoint.name))
    }
    let unfinished = (forms + begunProfiles).sorted { ($0.id, $0.note) < ($1.id, $1.note) }
    guard clients.unfinished != unfinished else { return }
    clients.unfinished = unfinished
    clients.listHome(in: surroundings)
  }

  /// Whether what is half written is the note of a check-in.
  private func isNote(_ draft: TouchPointDraft) -> Bool {
    guard let setup = checkIn.setup, draft.form.id == setup.touchPoint, draft.response != nil,
      let note = setup.elements.note
    else { return false }
    return draft.entries[note] != nil
  }

  /// The clients of the site in whose emergency profiles something is typed and not sent.
  private var begunProfiles: [Clients.Known] {
    guard let site = clients.workplace?.site.id else { return [] }
    return emergency.people.compactMap { person in
      guard case .client(let id, of: site) = person.whose, let typed = person.typed,
        id > 0 || clients.unsent[id] != nil
      else { return nil }
      return Clients.Known(
        id: id, name: person.owner.parts,
        note: phrases.format(
          .clientsHomeDoubtful, phrases[.clientsFieldEmergency], phrases[typed]))
    }
  }
}
