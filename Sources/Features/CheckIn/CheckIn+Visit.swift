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
    _ state: inout State, _ id: Participant.ID, _ name: String, in surroundings: Surroundings
  ) -> [Command<Effect>] {
    guard !state.hasNoBeds else { return [] }
    let commands = closeCover(&state, in: surroundings)
    state.wanted = id
    state.listEverybody(in: surroundings)
    if let change = state.changes[id], state.guests[id] != nil {
      // The key brings no time along: that of the change is the nearest.
      state.openWanted(at: change.begun, in: surroundings)
      return commands
    }
    if let guest = state.guests[id], state.canHaveBed(guest), state.standing == .loaded,
      let read = state.read
    {
      state.openWanted(at: read, in: surroundings)
      return []
    }
    state.invited.insert(id)
    if state.guests[id] == nil {
      state.visitor = id
      state.guests[id] = Guest(id: id, name: PersonName(listed: name))
      state.layOut(in: surroundings)
    }
    return load(&state, in: surroundings)
  }

  /// Opens the beds for somebody who is no client yet.
  static func want(
    _ state: inout State, _ newcomer: Guest, in surroundings: Surroundings
  ) -> [Command<Effect>] {
    guard !state.hasNoBeds else { return [] }
    let commands = closeCover(&state, in: surroundings)
    if state.guests[newcomer.id] == nil {
      state.visitor = newcomer.id
      state.guests[newcomer.id] = newcomer
    }
    state.wanted = newcomer.id
    state.listEverybody(in: surroundings)
    guard state.form != nil, let date = state.heard ?? state.read else {
      return load(&state, in: surroundings)
    }
    state.openWanted(at: date, in: surroundings)
    return commands
  }

  /// Closes what lies over the list.
  static func closeCover(
    _ state: inout State, in surroundings: Surroundings
  ) -> [Command<Effect>] {
    state.picker = nil
    state.sorting = nil
    state.bedMenu = nil
    state.question = nil
    return endVisit(&state, in: surroundings)
  }

  /// Nobody waits for a bed any more; a list that is being read with whoever did is read without them.
  static func endVisit(_ state: inout State, in surroundings: Surroundings) -> [Command<Effect>] {
    let wasThere = state.visitor != nil
    state.endVisit(in: surroundings)
    return wasThere && state.isBusy ? load(&state, in: surroundings) : []
  }
}

extension CheckIn.State {
  /// Whether the beds for whoever was sent here are still being read.
  var awaitsBeds: Bool { wanted != nil && isBusy }

  /// Opens the beds for whom another screen has sent here, unless the person does something else
  /// by now.
  mutating func openWanted(at moment: Date, in surroundings: Surroundings) {
    guard let id = wanted else { return }
    wanted = nil
    guard !isCovered, !isFiltering else { return endVisit(in: surroundings) }
    if pane == .people, let row = rows.firstIndex(of: id) {
      hasChosen = true
      select(row, in: surroundings)
    }
    if let guest = guests[id], mayChange(guest, at: moment) {
      openPicker(for: id)
      // Whoever is sent here has come.
      picker?.isHolding = false
      if picker == nil {
        tellOfNoBeds(guest, guest.trouble?.sentence(of: .eto), at: moment, in: surroundings)
      }
    }
    if picker == nil { endVisit(in: surroundings) }
  }

  /// Says why whoever was sent here gets no beds to choose from.
  mutating func tellOfNoBeds(
    _ guest: Guest, _ why: Sentence?, at moment: Date, in surroundings: Surroundings
  ) {
    let name = Sentence.Part.text(CheckInText(self, surroundings).called(guest))
    say(
      .warning,
      why.map { Sentence(.checkInNoBeds, name, .sentence($0)) }
        ?? Sentence(.checkInNotReadYet, name), at: moment)
  }

  /// Nobody waits for a bed any more: who was sent here for one and got none is not on the list.
  mutating func endVisit(in surroundings: Surroundings) {
    wanted = nil
    guard let id = visitor else { return }
    visitor = nil
    takeOff(id, in: surroundings)
  }

  /// Takes somebody off the list of whom nothing is saved, and whom the system does not list.
  mutating func takeOff(_ id: Participant.ID, in surroundings: Surroundings) {
    guard let guest = guests[id], guest.tonight == nil, changes[id] == nil, pending[id] == nil
    else { return layOut(in: surroundings) }
    guests[id] = nil
    invited.remove(id)
    marks.remove(id)
    layOut(in: surroundings)
  }

  /// What was saved about somebody was taken back: whom the system does not list leaves the list.
  mutating func leave(_ id: Participant.ID, in surroundings: Surroundings) {
    guard !enrolled.contains(id), invited.contains(id) || guests[id]?.subjectID == nil
    else { return }
    takeOff(id, in: surroundings)
  }

  /// Something about somebody is on its way: from now on they are on the list.
  mutating func welcome(_ id: Participant.ID) {
    if visitor == id { visitor = nil }
  }
}
