import Matching
import Model

extension Clients {
  /// Whom the client of the open page was compared with, and who of them may be the same person.
  ///
  /// It is found once for what it was found from: neither a key nor a frame compares anybody.
  struct PageDoubles: Equatable {
    /// The client, as they were compared.
    var row: ClientMatch
    fileprivate var seen: SeenPeople
    fileprivate var caseload: Caseload
    fileprivate var nearby: NearbyPeople
    fileprivate var decisions: LinkDecisions
    /// The pairs that they are in.
    var pairs: [ClientPair] = []

    /// Whether it was found from the same.
    fileprivate func isFound(from other: Self) -> Bool {
      var bare = self
      bare.pairs = []
      return bare == other
    }
  }
}

extension Clients.State {
  /// Compares the client of the open page with everybody known on this computer, whichever way led to
  /// them; nothing is done where they were compared already.
  mutating func comparePage(in surroundings: Surroundings) {
    guard let row = rowOfPage(in: surroundings), let site = workplace?.site.id else {
      return pageDoubles = nil
    }
    noteListsAsked(about: row)
    learnBirth(of: row, at: site, in: surroundings)
    let new = Clients.PageDoubles(
      row: row, seen: seen, caseload: caseload, nearby: nearby, decisions: decisions)
    guard pageDoubles?.isFound(from: new) != true else { return }
    pageDoubles = new
    let others = peopleKnown(like: row).filter { !isLinked($0, with: row) }
    pageDoubles?.pairs = ClientPair.suspected(of: row, among: others, decisions, at: site)
    // What is being compared is what is known now.
    let now = pairs(of: row.id)
    for (place, pair) in (comparison?.pairs ?? []).enumerated() {
      if let new = now.first(where: { $0.ids == pair.ids }) { comparison?.pairs[place] = new }
    }
    fitPage(in: surroundings)
  }

  /// Whether the shelters' own lists have not been asked for the name of the client of the open page, so
  /// that nobody there was compared with them.
  var isPageApartFromLists: Bool {
    guard hasGuestLists, let client, client.glance == nil, client.isOnRecord, client.guest == nil
    else { return false }
    return guestsStanding != .loading && !askedOfLists.contains(client.id)
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

  /// The client of the open page with all that is known of them, what is on its way included; nil where none
  /// is open, and for whoever is not on record yet, whose twins are asked about when they are added.
  private func rowOfPage(in surroundings: Surroundings) -> ClientMatch? {
    guard let client, client.glance == nil, client.newcomer == nil,
      var row = row(of: client.id) ?? client.row
    else { return nil }
    guard row.id == client.id, client.isOnRecord, let participant = client.participant else {
      return row
    }
    let fields = changed(participant, in: surroundings)
    row.summary.name = fields.name
    // Of a copy the list may know better, but not of what was written since.
    let isOld = client.copied[.identity] != nil && fields.birth == participant.fields.birth
    let listed = row.summary.birth
    row.summary.birth = isOld ? listed ?? fields.birth : fields.birth ?? listed
    row.lastFour = fields.lastFour ?? row.lastFour
    return row
  }

  /// The list says no other date of birth of somebody than their page, and suspects nobody for it.
  private mutating func learnBirth(
    of row: ClientMatch, at site: Site.ID, in surroundings: Surroundings
  ) {
    guard row.isOnRecord, let birth = row.summary.birth,
      found.contains(where: { $0.id == row.id && $0.hasOtherBirth(than: birth) })
    else { return }
    func learning(_ rows: [ClientMatch]) -> [ClientMatch] {
      rows.map { match in
        var match = match
        if match.id == row.id, match.hasOtherBirth(than: birth) { match.summary.birth = birth }
        return match
      }
    }
    seen = seen.learning(row.id, born: birth)
    (live, recalled, atHand) = (learning(live), learning(recalled), learning(atHand))
    (found, matches) = (learning(found), learning(matches))
    pairs = ClientPair.suspected(among: found, decisions, at: site)
    columns = ClientColumns(self, surroundings.phrases)
  }

  /// Those known on this computer who are somewhat like somebody: whom the systems told of, who is kept
  /// here, whom other screens know, and, of somebody whom the site may not know, whose pages were read.
  private func peopleKnown(like row: ClientMatch) -> [ClientMatch] {
    var fields = ParticipantFields(name: row.summary.name, birth: row.summary.birth)
    fields.socialSecurityNumber = row.lastFour
    let known = seen.twins(of: row.known) + caseload.twins(of: fields).map { ClientMatch(kept: $0) }
    let read = row.isOnRecord ? [] : acquainted.latest(.max).map(\.summary)
    return known + (nearby.everybody + read).map { ClientMatch($0, why: .similar) }.twins(of: row)
  }

  /// Whether somebody said that a record is the same person's.
  private func isLinked(_ other: ClientMatch, with row: ClientMatch) -> Bool {
    guard !decisions.isEmpty, let site = workplace?.site.id, let own = row.record(at: site),
      let record = other.record(at: site)
    else { return false }
    return decisions.records(ofWhoHas: own).contains(record)
  }
}

extension [ClientMatch] {
  /// Those who are somewhat like somebody.
  fileprivate func twins(of row: ClientMatch) -> [ClientMatch] {
    let known = Dictionary(map { ($0.id, $0) }) { first, _ in first }
    return NameIndex(known.values.map(\.known), nicknames: Lookup.nicknames)
      .twins(of: row.known, limit: 24, least: 0.5)
      .compactMap { twin in Int(twin.person.id.key).flatMap { known[$0] } }
  }
}

extension ClientMatch {
  /// Whether another date of birth is known of them.
  fileprivate func hasOtherBirth(than birth: CivilDate) -> Bool {
    summary.birth.map { $0 != birth } ?? false
  }

  /// Makes a match of somebody who is kept on this computer.
  init(kept member: Caseload.Member) {
    self.init(member.summary, why: .similar, kept: member.fetched)
    lastFour = member.lastFour.map { Secret($0) }
    if case .imported(let id) = member.origin { personalID = id }
  }
}
