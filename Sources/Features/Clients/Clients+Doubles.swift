import Matching
import Model
import Resources

/// Who may be the same person is found by one way for the mark of a row, a page and the comparison, from
/// everybody known here, and not from those who are listed.
extension Clients.State {
  /// Compares the client of the open page with everybody known on this computer, whichever way led to
  /// them; nothing is done where they were compared already.
  mutating func comparePage(in surroundings: Surroundings) {
    guard let row = rowOfPage, let site = workplace?.site.id else { return }
    let whole = asked(row, in: surroundings)
    noteListsAsked(about: whole)
    learnBirth(of: whole, in: surroundings)
    doubles.learn(known)
    guard !doubles.isCurrent(whole) else { return }
    doubles.take(suspects(of: whole, at: site), of: whole)
    // What is being compared is what is known now.
    let now = pairs(of: row.id)
    for (place, pair) in (comparison?.pairs ?? []).enumerated() {
      if let new = now.first(where: { $0.ids == pair.ids }) { comparison?.pairs[place] = new }
    }
    noteMarks()
    fitPage(in: surroundings)
  }

  /// Compares who is selected, and those whose rows are on the screen, with everybody known on this
  /// computer: so many of them who were not yet, the others a moment later.
  mutating func compareRows(_ most: Int, in surroundings: Surroundings) {
    doubles.isBehind = false
    guard let site = workplace?.site.id, mode == .box || mode == .list || mode == .page else {
      return
    }
    doubles.learn(known)
    let before = doubles.looks
    for row in [selectedMatch].compactMap(\.self) + rowsOnScreen(in: surroundings) {
      let whole = asked(row, in: surroundings)
      guard !doubles.isCurrent(whole) else { continue }
      guard doubles.looks - before < most else {
        doubles.isBehind = true
        break
      }
      doubles.take(suspects(of: whole, at: site), of: whole)
    }
    if doubles.looks > before { noteMarks() }
  }

  /// Compares who is selected, wherever that stands.
  mutating func compareSelected(in surroundings: Surroundings) {
    guard let row = selectedMatch, let site = workplace?.site.id else { return }
    doubles.learn(known)
    let whole = asked(row, in: surroundings)
    guard !doubles.isCurrent(whole) else { return }
    doubles.take(suspects(of: whole, at: site), of: whole)
    noteMarks()
  }

  /// How many rows are compared after an action: as many as take little, and hardly any where the next key
  /// may come.
  func mostCompared(after action: Clients.Action) -> Int {
    let count = doubles.known.count
    let isQuick = count < 1000
    return switch action.bearing {
    case .step: isQuick ? 1 : 0
    case .deed: isQuick ? 20 : 0
    case .none: max(2, 20_000 / (count + 1000))
    }
  }

  /// Whether nobody has compared somebody yet with all who are known now.
  func isUnasked(_ row: ClientMatch, in surroundings: Surroundings) -> Bool {
    workplace != nil
      && (doubles.known != known || !doubles.isCurrent(asked(row, in: surroundings)))
  }

  /// Whether the record of somebody at the site was not read here, so that they were compared by what a list
  /// tells.
  func isUnread(_ row: ClientMatch) -> Bool {
    row.isOnRecord && acquainted[row.id] == nil
  }

  /// Whether the shelters' own lists have not been asked for the name of the client of the open page, so
  /// that nobody there was compared with them.
  var isPageApartFromLists: Bool {
    guard hasGuestLists, let client, client.glance == nil, client.isOnRecord, client.guest == nil
    else { return false }
    return guestsStanding != .loading && !askedOfLists.contains(client.id)
  }

  /// Those known on this computer who are somewhat like somebody: whom the systems told of, who is kept
  /// here, whom other screens know, and whose pages were read.
  func peopleKnown(like row: ClientMatch) -> [ClientMatch] {
    row.parts.flatMap { part -> [ClientMatch] in
      let person = part.known
      let told = seen.twins(of: person, least: ClientPair.leastLikely, among: ClientPair.population)
      let kept = caseload.twins(like: person).map { ClientMatch(kept: $0) }
      let others = nearby.twins(like: person) + acquainted.twins(like: person)
      return told + kept + others.map { ClientMatch($0, why: .similar) }
    }
  }

  /// What people are compared by.
  private var known: Clients.Doubles.Known {
    Clients.Doubles.Known(
      seen: seen, caseload: caseload, nearby: nearby, acquainted: acquainted,
      identified: identified, lastFours: lastFours, decisions: decisions)
  }

  /// The pairs that somebody is in.
  private func suspects(of row: ClientMatch, at site: Site.ID) -> [ClientPair] {
    let others = peopleKnown(like: row).filter { !isLinked($0, with: row) }.map(completed)
    return ClientPair.suspected(
      of: completed(row), among: others, decisions, rareIn: caseload.index, at: site)
  }

  /// A row with what its open page says of its client, what is on its way included.
  private func asked(_ row: ClientMatch, in surroundings: Surroundings) -> ClientMatch {
    guard let client, client.glance == nil, client.newcomer == nil, row.id == client.id,
      client.isOnRecord, let participant = client.participant
    else { return row }
    var row = row
    let fields = changed(participant, in: surroundings)
    row.summary.name = fields.name
    // Of a copy the list may know better, but not of what was written since.
    let listed = row.summary.birth
    if fields.birth != participant.fields.birth {
      row.summary.birth = fields.birth
    } else {
      let isOld = client.copied[.identity] != nil
      row.summary.birth = isOld ? listed ?? fields.birth : fields.birth ?? listed
    }
    row.lastFour = fields.lastFour ?? row.lastFour
    return row
  }

  /// Somebody with all that is known of them here, whoever told of them.
  func completed(_ row: ClientMatch) -> ClientMatch {
    var row = row
    row.lastFour = row.lastFour ?? lastFours[row.id]
    guard row.isOnRecord else { return row }
    let (told, kept) = (identified[row.id], caseload[row.id])
    let read = told ?? acquainted[row.id]?.summary
    if let name = read?.name,
      row.summary.name.isEmpty
        || name.first == row.summary.name.first && name.last == row.summary.name.last
    {
      row.summary.name = name
    }
    row.summary.birth = told?.birth ?? row.summary.birth ?? read?.birth ?? kept?.summary.birth
    row.lastFour = row.lastFour ?? kept?.lastFour.map { Secret($0) }
    return row
  }

  /// The row of the client of the open page; nil where none is open, and for whoever is not on record yet,
  /// whose twins are asked about when they are added.
  private var rowOfPage: ClientMatch? {
    guard let client, client.glance == nil, client.newcomer == nil else { return nil }
    return row(of: client.id) ?? client.row
  }

  /// The list has a column for the mark of those who may be the same person, where there is one.
  private mutating func noteMarks() {
    columns.noteMarks(matches.contains { isSuspected($0) || isClientTwice($0) })
  }

  /// Whoever was found by name while the lists answered has been compared with those there.
  private mutating func noteListsAsked(about row: ClientMatch) {
    guard guestsStanding == .loaded, self.row(of: row.id) != nil else { return }
    switch lookup?.kind {
    case .name, .listedName: askedOfLists.insert(row.id)
    case .initials, .birth, .lastFour, .socialSecurity, .number, .phone, .guid, .scanCard, nil:
      break
    }
  }

  /// The list says no other date of birth of somebody than their page, and suspects nobody for it.
  private mutating func learnBirth(of row: ClientMatch, in surroundings: Surroundings) {
    let birth = row.summary.birth
    guard row.isOnRecord, birth != nil || isBirthCleared(in: surroundings),
      found.contains(where: { $0.id == row.id && $0.summary.birth != birth })
    else { return }
    learn(of: row.id, in: surroundings) { $0.birth = birth }
  }

  /// Whether what is on its way about the client of the open page says that their date of birth is not known.
  private func isBirthCleared(in surroundings: Surroundings) -> Bool {
    guard let participant = client?.participant, participant.fields.birth != nil else {
      return false
    }
    return changed(participant, in: surroundings).birth == nil
  }

  /// Whether somebody said that a record is the same person's.
  private func isLinked(_ other: ClientMatch, with row: ClientMatch) -> Bool {
    guard !decisions.isEmpty, let site = workplace?.site.id, let own = row.record(at: site),
      let record = other.record(at: site)
    else { return false }
    return decisions.records(ofWhoHas: own).contains(record)
  }
}

extension ClientMatch {
  /// Makes a match of somebody who is kept on this computer.
  init(kept member: Caseload.Member) {
    self.init(member.summary, why: .similar, kept: member.fetched)
    lastFour = member.lastFour.map { Secret($0) }
    if case .imported(let id) = member.origin { personalID = id }
  }
}
