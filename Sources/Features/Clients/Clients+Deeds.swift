import Model
import Resources
import Store

/// The keys of a client's page work from their row of the list too.
extension Clients {
  /// What is done for a client.
  public enum Deed: Hashable, Sendable, CaseIterable {
    case checkIn, contact, profile, edit, editGuest, enrol, dismiss, card, seek
  }

  /// Something that waits for the page of whom it is about to be read.
  struct Wanted: Equatable {
    /// What.
    let deed: Deed
    /// For whom: the row that was selected.
    let client: ClientMatch
    /// When the key was pressed.
    let stamp: Stamp
  }

  /// A key of the page was pressed on a row: it is done once enough of its client is known.
  static func begin(
    _ state: inout State, _ deed: Deed, _ stamp: Stamp, in surroundings: Surroundings
  ) -> [Command<Effect>] {
    guard state.mode == .list, let row = state.selectedMatch else { return [] }
    state.note(stamp, in: surroundings)
    state.hasMoved = true
    state.wanted = Wanted(deed: deed, client: row, stamp: stamp)
    // What could not be read before is read again.
    if state.isOpen(row.id) {
      return state.whyNotRead(for: deed) == nil ? [] : state.readPage(in: surroundings)
    }
    return hold(&state, row, in: surroundings)
  }

  /// Opens the page of somebody from another screen; what is to be done for them is done once enough of
  /// them is known.
  static func open(
    _ state: inout State, _ id: Participant.ID, _ name: PersonName, for deed: Deed?, _ stamp: Stamp,
    in surroundings: Surroundings
  ) -> [Command<Effect>] {
    state.note(stamp, in: surroundings)
    let commands = open(&state, id, name, in: surroundings)
    guard state.client?.id == id, let deed else { return commands }
    let row = ClientMatch(ParticipantSummary(id: id, name: name), why: .number)
    state.wanted = Wanted(deed: deed, client: row, stamp: stamp)
    // What could not be read before is read again.
    let isUnread = state.whyNotRead(for: deed) != nil || state.client?.isKnownByNumber == true
    return isUnread ? commands + state.readPage(in: surroundings) : commands
  }

  /// What was waited for is done, or cannot be.
  ///
  /// - Returns: what is to be done now; the program's shell does it, as if the key were pressed.
  static func takeDue(_ state: inout State, in surroundings: Surroundings) -> Action? {
    guard let wanted = state.wanted else { return nil }
    guard [.list, .page].contains(state.mode), let client = state.inHand,
      wanted.client.numbers.contains(client.id)
    else {
      state.wanted = nil
      return nil
    }
    let isOfList = client.isOfList(wanted.deed)
    if let trouble = state.whyNotRead(for: wanted.deed) {
      state.wanted = nil
      let why = trouble.sentence(of: isOfList ? .fileMaker : .eto)
      let whom = Sentence.Part.text(surroundings.phrases.who(client))
      state.news.append(
        Message(
          .warning, Sentence(.clientsRowNotRead, whom, .sentence(why)), at: wanted.stamp.now))
      return nil
    }
    guard state.knows(enoughFor: wanted.deed) else { return nil }
    state.wanted = nil
    state.meet(isOpened: true, in: surroundings)
    guard case .unavailable(let reason) = can(wanted.deed, state, in: surroundings) else {
      return (isOfList ? .editGuest : wanted.deed).action(wanted.stamp)
    }
    state.news.append(Message(.info, Sentence(reason), at: wanted.stamp.now))
    return nil
  }

  /// Whether something can be done for who is selected, as far as the list knows.
  static func fromRow(
    _ deed: Deed
  ) -> @Sendable (State, Surroundings) -> Availability {
    { state, surroundings in
      guard let row = state.selectedMatch else { return .unavailable(.clientsNobodyListed) }
      guard !state.isInPartAsYet else { return .unavailable(.clientsStillSearching) }
      guard !state.isOpen(row.id) || !state.knows(enoughFor: deed) else {
        return can(deed, state, in: surroundings)
      }
      var ahead = state
      if !state.isOpen(row.id) { _ = hold(&ahead, row, in: surroundings) }
      let answer = can(deed, ahead, in: surroundings)
      // That is what the key waits for.
      return answer == .unavailable(.clientsStillReading) ? .available : answer
    }
  }
}

extension Clients.State {
  /// Why another screen cannot lead to somebody's page for something; nil where it can.
  func whyNoPage(of id: Participant.ID, for deed: Clients.Deed?) -> Phrase? {
    if deed == .contact, !errands.contains(.contact) { return .clientsNoContact }
    // Their number is our own, and what was to bring them on record is gone.
    return id > 0 || unsent[id] != nil ? nil : .clientsNotOnRecord
  }

  /// Whether enough of the client in hand was read.
  fileprivate func knows(enoughFor deed: Clients.Deed) -> Bool {
    guard let client else { return false }
    if client.isOfList(deed) { return client.knowsGuest }
    return switch deed {
    case .contact: client.participant != nil || client.isOnlyGuest || client.isKnownByNumber
    case .checkIn: client.participant != nil || client.isOnlyGuest || subjectOfBed != nil
    case .profile, .edit, .card: client.participant != nil || client.isOnlyGuest
    case .enrol, .dismiss: !client.isOnRecord || client.knowsStays
    case .editGuest, .seek: client.participant != nil || client.guest != nil
    }
  }

  /// Why what is needed of the client in hand could not be read; nil where it was, or is being read.
  fileprivate func whyNotRead(for deed: Clients.Deed) -> Trouble? {
    guard !knows(enoughFor: deed), let client else { return nil }
    if client.isOfList(deed) {
      if case .failed(let trouble) = client.guestStanding { return trouble }
      return nil
    }
    let part: ClientPart = deed == .enrol || deed == .dismiss ? .enrolments : .identity
    for part in [part, .identity] {
      if case .failed(let trouble) = client.standing(part) { return trouble }
    }
    return nil
  }
}

extension Clients.Deed {
  /// The action that does it.
  fileprivate func action(_ stamp: Stamp) -> Clients.Action {
    switch self {
    case .checkIn: .errandTapped(.checkIn)
    case .contact: .errandTapped(.contact)
    case .profile: .profileTapped(stamp)
    case .edit: .editTapped(stamp)
    case .editGuest: .guest(.editTapped(stamp))
    case .enrol: .enrolTapped(stamp)
    case .dismiss: .dismissTapped(stamp)
    case .card: .card(.tapped)
    case .seek: .soughtTapped(stamp)
    }
  }
}

extension Phrases {
  /// Somebody by name and number, as every form, menu and question names whom it is about.
  func who(_ client: OpenClient) -> String {
    let name = client.name.spoken.isEmpty ? self[.clientsNoName] : client.name.spoken
    if client.isOnlyGuest, let guest = client.guest {
      return Sentence.Part.guest(name, number: guest.listNumber).text(self)
    }
    return client.isOnRecord ? "\(name) #\(client.id)" : name
  }
}
