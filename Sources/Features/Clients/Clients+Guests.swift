public import Model
import Resources
import Store

extension Clients {
  /// How it stands with the shelters' own lists.
  public enum GuestsStanding: Equatable, Sendable {
    /// This machine talks to none.
    case absent
    /// Nobody was looked for yet.
    case idle
    /// Being asked.
    case loading
    /// They have answered.
    case loaded
    /// They could not be asked; everything else goes on.
    case failed(Trouble)
  }

  static func reduceGuests(
    _ state: inout State, _ action: Action, in surroundings: Surroundings
  ) -> [Command<Effect>] {
    switch action {
    case .guestsFoundSome(let records, let alike, let lookup):
      state.see((records + alike).map { ClientMatch($0) }, in: surroundings)
      guard lookup == state.lookup else { return [] }
      state.take(records)
      state.guests = lookup.weighed(
        records.map { ClientMatch($0) }, surroundings.phrases.language, today: state.today)
      state.arrange(in: surroundings)
    case .guestsFound(let records, let lookup):
      state.see(records.map { ClientMatch($0) }, in: surroundings)
      guard lookup == state.lookup else { return [] }
      if state.hasGuestLists { state.guestsStanding = .loaded }
      state.take(records)
      state.guests = lookup.weighed(
        records.map { ClientMatch($0) }, surroundings.phrases.language, today: state.today)
      state.arrange(in: surroundings)
      state.leaveEmptyList()
      state.sayListReadAgain(in: surroundings)
    case .guestsFailed(let trouble, let lookup, _):
      // One quiet mark says so: who is at hand and whom ETO knows is found all the same.
      guard lookup == state.lookup, state.hasGuestLists else { return [] }
      state.guestsStanding = .failed(trouble)
      if state.isInGuestLists { state.before = nil }
      if state.workplace != nil { state.leaveEmptyList() }
      state.sayListReadAgain(in: surroundings)
    default: break
    }
    return []
  }

  /// Looks on the lists for whoever is looked for, once they can be asked and could not before.
  static func askGuestLists(
    _ state: inout State, in surroundings: Surroundings
  ) -> [Command<Effect>] {
    guard case .failed = state.guestsStanding else { return [] }
    state.guestsStanding = .idle
    guard let lookup = state.lookup, lookup.flaw == nil else { return [] }
    state.guestsStanding = .loading
    let parts = lookup.parted(surroundings.phrases.language, today: state.today)
    return [.run(.searchGuests(lookup, parts: parts), id: "clients/guests")]
  }
}

extension Clients.State {
  /// The records of shelters' own lists that somebody said are a client's, as far as they were read.
  ///
  /// - Parameter client: The client's number at the site, or one of our own.
  /// - Returns: The records, by list and number.
  public func linkedGuests(of client: Participant.ID) -> [GuestRecord] {
    linkedGuestIDs(of: client).compactMap { guestRecords[$0] }
  }

  /// The one that stands on the client's page; without what it has where it was not read yet.
  func linkedGuest(of client: Participant.ID) -> GuestRecord? {
    linkedGuestIDs(of: client).first.map {
      guestRecords[$0] ?? GuestRecord(id: $0, name: PersonName())
    }
  }

  /// The records of those lists that are a client's, whether they were read or not.
  public func linkedGuestIDs(of client: Participant.ID) -> [GuestRecord.ID] {
    guard let record = record(of: client) else { return [] }
    return decisions.records(ofWhoHas: record).compactMap { record in
      if case .guest(let id) = record { id } else { nil }
    }.sorted { ($0.list, $0.record) < ($1.list, $1.record) }
  }

  /// What a decision calls the record with a number of the list or the page.
  func record(of id: Participant.ID) -> PersonRecord? {
    let site = workplace?.site.id
    if id > 0 { return site.map { .client(site: $0, number: id) } }
    if let outside = client?.outside, outside.id == id { return outside.record(at: site) }
    let parts = matches.lazy.flatMap(\.parts)
    return parts.first { $0.id == id }?.record(at: site)
  }

  /// Reads whom somebody opened on the lists at earlier times, where somebody works and is signed in to them.
  func readOpenedGuests() -> [Command<Clients.Effect>] {
    guard workplace != nil, isInGuestLists else { return [] }
    return [.run(.readOpenedGuests, id: "clients/guests/opened")]
  }

  /// Whether anybody is being looked for.
  var isSearching: Bool { standing == .loading || guestsStanding == .loading }

  /// Goes back to the box where everybody has answered and nobody was found: the next letters are of
  /// another name, and no commands.
  mutating func leaveEmptyList() {
    if matches.isEmpty, standing == .loaded, !isSearching, focus == .list { focus = .box }
  }

  /// Stops looking; who was found already stays.
  mutating func stopSearching() -> [Command<Clients.Effect>] {
    before = nil
    var commands: [Command<Clients.Effect>] = []
    if standing == .loading {
      standing = .idle
      commands.append(.cancel(id: "clients/search"))
    }
    if guestsStanding == .loading {
      guestsStanding = .idle
      commands.append(.cancel(id: "clients/guests"))
    }
    return commands
  }

  /// Whether the lists are asked at all.
  var hasGuestLists: Bool { guestsStanding != .absent }

  /// Keeps what was read of those who are linked or listed, and no more.
  fileprivate mutating func take(_ records: [GuestRecord]) {
    guestRecords = guestRecords.filter { id, _ in
      decisions.records(ofWhoHas: .guest(id)).count > 1
    }
    for record in records { guestRecords[record.id] = record }
  }
}
