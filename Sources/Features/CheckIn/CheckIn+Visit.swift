import Model
import Resources
import Store
import Terminal

import struct FoundationEssentials.Date

/// Somebody is sent here for a bed from elsewhere: from their page, or by their card.
///
/// Whoever is not on tonight's list stays off it until something about them is saved: who leaves the beds
/// without choosing one has changed nothing.
extension CheckIn {
  /// Opens the beds for somebody who may not be on the list.
  static func want(
    _ state: inout State, _ id: Participant.ID, _ name: String
  ) -> [Command<Effect>] {
    let commands = closeCover(&state)
    state.wanted = id
    state.listEverybody()
    if let change = state.changes[id], state.guests[id] != nil {
      // The key brings no time along: that of the change is the nearest.
      state.openWanted(at: change.begun)
      return commands
    }
    if let guest = state.guests[id], state.canHaveBed(guest), state.standing == .loaded,
      let read = state.read
    {
      state.openWanted(at: read)
      return []
    }
    state.invited.insert(id)
    if state.guests[id] == nil {
      state.visitor = id
      state.guests[id] = Guest(id: id, name: PersonName(aliases: [name]))
      state.layOut()
    }
    return load(&state)
  }

  /// Opens the beds for somebody who is no client yet.
  static func want(_ state: inout State, _ newcomer: Guest) -> [Command<Effect>] {
    let commands = closeCover(&state)
    if state.guests[newcomer.id] == nil {
      state.visitor = newcomer.id
      state.guests[newcomer.id] = newcomer
    }
    state.wanted = newcomer.id
    state.listEverybody()
    guard state.form != nil, let date = state.heard ?? state.read else { return load(&state) }
    state.openWanted(at: date)
    return commands
  }

  /// Closes what lies over the list.
  static func closeCover(_ state: inout State) -> [Command<Effect>] {
    state.picker = nil
    state.sorting = nil
    state.bedMenu = nil
    return endVisit(&state)
  }

  /// Nobody waits for a bed any more; a list that is being read with whoever did is read without them.
  static func endVisit(_ state: inout State) -> [Command<Effect>] {
    let wasThere = state.visitor != nil
    state.endVisit()
    return wasThere && state.isBusy ? load(&state) : []
  }
}

extension CheckIn.State {
  /// Whether the beds for whoever was sent here are still being read.
  var awaitsBeds: Bool { wanted != nil && isBusy }

  /// Opens the beds for whom another screen has sent here, unless the person does something else
  /// by now.
  mutating func openWanted(at moment: Date) {
    guard let id = wanted else { return }
    wanted = nil
    guard !isCovered, !isFiltering else { return endVisit() }
    if pane == .people, let row = rows.firstIndex(of: id) { select(row) }
    if let guest = guests[id], mayChange(guest, at: moment) {
      openPicker(for: id)
      if picker == nil {
        tellOfNoBeds(guest, guest.trouble?.sentence(of: .eto), at: moment)
      }
    }
    if picker == nil { endVisit() }
  }

  /// Says why whoever was sent here gets no beds to choose from.
  mutating func tellOfNoBeds(_ guest: Guest, _ why: Sentence?, at moment: Date) {
    let name = Sentence.Part.text(called(guest))
    say(
      .warning,
      why.map { Sentence(.checkInNoBeds, name, .sentence($0)) }
        ?? Sentence(.checkInNotReadYet, name), at: moment)
  }

  /// Nobody waits for a bed any more: who was sent here for one and got none is not on the list.
  mutating func endVisit() {
    wanted = nil
    guard let id = visitor else { return }
    visitor = nil
    takeOff(id)
  }

  /// Takes somebody off the list of whom nothing is saved, and whom the system does not list.
  mutating func takeOff(_ id: Participant.ID) {
    guard let guest = guests[id], guest.tonight == nil, changes[id] == nil, pending[id] == nil
    else { return layOut() }
    guests[id] = nil
    invited.remove(id)
    marks.remove(id)
    layOut()
  }

  /// What was saved about somebody was taken back: whom the system does not list leaves the list.
  mutating func leave(_ id: Participant.ID) {
    guard !enrolled.contains(id), invited.contains(id) || guests[id]?.subjectID == nil
    else { return }
    takeOff(id)
  }

  /// Something about somebody is on its way: from now on they are on the list.
  mutating func welcome(_ id: Participant.ID) {
    if visitor == id { visitor = nil }
  }
}
