public import Model
import Resources
import Store
import Terminal

/// Where nobody is looked for the list has those who matter.
extension Clients {
  /// A group of the list.
  public enum Group: Hashable, Sendable, CaseIterable {
    /// Whom a search found; they stand without a heading.
    case found
    /// About whom something was begun or is not sent.
    case waiting
    /// Whose pages were opened lately.
    case latest
    /// Who is in the shelter tonight, or has a bed kept.
    case tonight
  }

  /// Somebody whom another screen knows of.
  public struct Known: Hashable, Sendable {
    /// Their number.
    public var id: Participant.ID
    /// What they are called.
    public var name: PersonName
    /// What is known of them there, in words: a bed, or a form that was begun.
    public var note: String
    /// The bed that they have tonight; empty for none, or where nobody knows what it is called.
    public var bed: String

    /// Makes one.
    public init(id: Participant.ID, name: PersonName, note: String, bed: String = "") {
      self.id = id
      self.name = name
      self.note = note
      self.bed = bed
    }
  }

  /// So many who were opened lately are listed.
  static let mostLatest = 9

  /// The box is empty: what was looked for is over, and those who matter are listed.
  static func goHome(_ state: inout State, in surroundings: Surroundings) -> [Command<Effect>] {
    guard !state.isHome else { return [] }
    let endings = endLookup(&state)
    state.isHome = true
    state.listHome(in: surroundings)
    return endings
  }

  /// What was looked for is over: nothing of it stays on the screen.
  static func endLookup(_ state: inout State) -> [Command<Effect>] {
    state.hasLookedBefore = state.hasSearched || state.hasLookedBefore
    var endings = state.stopSearching()
    if state.client?.isLoading == true, state.focus != .page {
      endings += state.client?.endings ?? []
    }
    if state.focus != .page { state.client = nil }
    state.clearRows()
    state.lookup = nil
    state.sought = nil
    state.standing = .idle
    if state.hasGuestLists { state.guestsStanding = .idle }
    state.gap = nil
    state.isSearchDue = false
    return endings
  }
}

extension Clients.State {
  /// Lists those who matter, each once, with a bed that they have tonight wherever they stand; who is
  /// selected stays so once keys went to the list.
  mutating func listHome(in surroundings: Surroundings) {
    guard isHome else { return }
    let before = isSteady ? outline.entry(at: list.selected) : nil
    let heading: Clients.Group? =
      if case .heading(let group)? = before { outline.groups[group].id } else { nil }
    let selected = isSteady ? selectedMatch : nil
    let selectedID = selected.map { $0.newcomer.flatMap { arrived[$0] } ?? $0.id }
    var seen: Set<Participant.ID> = []
    var rows: [ClientMatch] = []
    var groups: [Outline<Clients.Group>.Group] = []
    (homeNotes, homeBegun) = ([:], [:])
    let begun = waiting(in: surroundings)
    for (match, note) in begun { homeBegun[match.id, default: []].append(note) }
    for (group, people) in [
      (Clients.Group.waiting, begun), (.latest, latest), (.tonight, tonight.map(row)),
    ] {
      let new = people.filter { seen.insert($0.match.id).inserted }
      guard !new.isEmpty else { continue }
      groups.append(.init(id: group, count: new.count))
      for (match, note) in new {
        rows.append(match)
        homeNotes[match.id] = homeBegun[match.id].map(surroundings.phrases.counted) ?? note
      }
    }
    for known in tonight where homeNotes[known.id] != known.note {
      let notes = [known.note, homeNotes[known.id] ?? ""].filter { !$0.isEmpty }
      homeNotes[known.id] = notes.joined(separator: " · ")
    }
    found = rows
    matches = rows
    outline = Outline(groups, collapsed: outline.collapsed)
    columns = ClientColumns(self, surroundings.phrases)
    let place = selectedID.flatMap { id in matches.firstIndex { $0.id == id } }
    let row =
      place.flatMap { outline.row(ofPlace: $0) }
      ?? heading.flatMap { id in
        outline.groups.firstIndex { $0.id == id }.flatMap { outline.index(of: .heading(group: $0)) }
      }
    if let row {
      list = ListState(selected: row, top: list.top)
    } else if before == nil {
      list = ListState(selected: matches.isEmpty ? 0 : 1)
    }
    list.fit(count: outline.count, height: rowsHeight(in: surroundings))
    if matches.isEmpty, focus == .list { focus = .box }
  }

  /// Closes the group of the heading that is selected, or opens it.
  mutating func toggleGroup(in surroundings: Surroundings) {
    guard case .heading(let group)? = outline.entry(at: list.selected) else { return }
    outline.toggle(outline.groups[group].id)
    list.fit(count: outline.count, height: rowsHeight(in: surroundings))
  }

  /// Takes up the room that there is, and says everything in the language that is spoken now.
  mutating func adapt(to surroundings: Surroundings) {
    if language != surroundings.phrases.language {
      language = surroundings.phrases.language
      columns = ClientColumns(self, surroundings.phrases)
      listHome(in: surroundings)
    }
    list.fit(count: outline.count, height: rowsHeight(in: surroundings))
    fitPage(in: surroundings)
  }

  /// Nobody is at home any more: something is looked for.
  mutating func leaveHome() {
    guard isHome else { return }
    isHome = false
    clearRows()
  }

  /// Takes up whose page was read.
  mutating func meet(isOpened: Bool = false, in surroundings: Surroundings) {
    guard let client, client.isOnRecord, client.glance == nil, let participant = client.participant
    else { return }
    var person = Acquaintance(participant, client.responses)
    if !participant.tellsMiddleName, let known = seen[client.id]?.summary.name {
      person.summary.name = person.summary.name.completed(by: known)
    }
    acquainted = acquainted.taking(person, isOpened: isOpened || focus == .page)
    // Whose page a system gave is found again by name, whoever led to it.
    if client.copied.isEmpty { seen = seen.meeting(person.summary) }
    let name = person.summary.name
    if client.copied[.identity] == nil {
      learn(of: client.id, in: surroundings) { $0.name = $0.name.told(by: participant) }
    } else if !name.middle.isEmpty {
      learn(of: client.id, in: surroundings) { $0.name = $0.name.completed(by: name) }
    }
    // Rows stay where they are while somebody is among them.
    if isHome, focus != .list { listHome(in: surroundings) }
  }

  /// The words above a group.
  func heading(of group: Int, _ phrases: Phrases, isSpoken: Bool) -> String {
    guard outline.groups.indices.contains(group) else { return "" }
    let title: Phrase? =
      switch outline.groups[group].id {
      case .found: nil
      case .waiting: .clientsHomeWaiting
      case .latest: .clientsHomeLatest
      case .tonight: .clientsHomeTonight
      }
    let listed = outline.groups[group].count
    let count = title == .clientsHomeTonight ? tonight.count : listed
    guard let title else { return "" }
    // Some of tonight's people may stand in a group above.
    let above =
      count > listed ? [phrases.format(.clientsHomeAbove, phrases.number(count - listed))] : []
    guard isSpoken else {
      return "\(phrases[title]) (\(([phrases.number(count)] + above).joined(separator: ", ")))"
    }
    let standing: Phrase = outline.isCollapsed(group) ? .tasksGroupClosed : .tasksGroupOpen
    return ([phrases[title], phrases.count(.people, count)] + above + [phrases[standing]])
      .joined(separator: ", ")
  }

  /// About whom something was begun, which is told once, or waits in the outbox.
  private func waiting(in surroundings: Surroundings) -> [(match: ClientMatch, note: String)] {
    let (phrases, outbox) = (surroundings.phrases, surroundings.outbox)
    guard let site = workplace?.site.id else { return [] }
    var people = unfinished.map(row)
    for (key, form) in drafts where !form.isUntouched {
      guard case .edit(let participant) = form.purpose, key != .new else { continue }
      let known = Clients.Known(
        id: participant.id, name: participant.fields.name, note: phrases[.clientsHomeEdited])
      people.append(row(known))
    }
    people.sort { $0.match.summary.name.listed.folded < $1.match.summary.name.listed.folded }
    for person in unsent.people {
      let match = ClientMatch(
        person.summary, why: .similar, kept: person.written, newcomer: person.write)
      people.append((match, phrases[.clientsFromUnsent]))
    }
    var told: Set<String> = []
    people = people.filter { told.insert("\($0.match.id) \($0.note)").inserted }
    let rows = outbox.clients.flatMap { outbox[$0] }.sorted { $0.created < $1.created }
    for kept in rows {
      guard case .client(site, let number) = kept.subject else { continue }
      let called = phrases[kept.called]
      let note =
        kept.doubt.map { phrases.format(.clientsHomeDoubtful, called, phrases[$0]) }
        ?? phrases.format(.clientsHomeUnsent, called)
      people.append(row(Clients.Known(id: number, name: kept.personName, note: note)))
    }
    return people
  }

  private var latest: [(match: ClientMatch, note: String)] {
    acquainted.latestRows(Clients.mostLatest) { guest in
      // Whoever is a client too stands there as one.
      !decisions.records(ofWhoHas: .guest(guest)).contains { record in
        if case .client = record { true } else { false }
      }
    }.map { ($0, "") }
  }

  /// The row of somebody whom another screen knows of, with all that is known of them here.
  private func row(_ known: Clients.Known) -> (match: ClientMatch, note: String) {
    let summary =
      acquainted[known.id]?.summary ?? caseload[known.id]?.summary ?? nearby[known.id]
      ?? ParticipantSummary(id: known.id, name: known.name)
    if let person = unsent[known.id] {
      return (
        ClientMatch(
          person.summary, why: .similar, kept: person.written, newcomer: person.write), known.note
      )
    }
    return (ClientMatch(summary, why: .similar), known.note)
  }
}

extension Phrases {
  /// Several notes about one person in a line: those that say the same once, with how many they are.
  func counted(_ notes: [String]) -> String {
    let counts = Dictionary(notes.map { ($0, 1) }, uniquingKeysWith: +)
    var told: Set<String> = []
    return notes.filter { told.insert($0).inserted }.map { note in
      let count = counts[note] ?? 1
      return count == 1 ? note : "\(note) (\(number(count)))"
    }.joined(separator: " · ")
  }
}

extension Outline {
  /// At which place among all rows a row of a group stands.
  func place(_ group: Int, _ row: Int) -> Int {
    groups.prefix(group).reduce(row) { $0 + $1.count }
  }

  /// Opens the group that a place among all rows is in.
  mutating func openGroup(ofPlace place: Int) {
    var rest = place
    for (number, group) in groups.enumerated() {
      guard rest >= group.count else {
        if isCollapsed(number) { toggle(group.id) }
        return
      }
      rest -= group.count
    }
  }

  /// The visible row of a place among all rows.
  func row(ofPlace place: Int) -> Int? {
    var rest = place
    for (group, rows) in groups.enumerated() {
      if rest < rows.count { return index(of: .row(group: group, row: rest)) }
      rest -= rows.count
    }
    return nil
  }
}
