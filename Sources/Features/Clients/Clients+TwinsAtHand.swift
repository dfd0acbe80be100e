import Matching
import Model

extension Clients.State {
  /// Those known here who may be a client who is to be added, however their name is written there: whom
  /// the search found, in the system or on another list, who is kept on this computer, whom other screens
  /// know, and who is not sent yet.
  ///
  /// The system compares its own clients by what is the same, and tells more of whom it finds so: where all
  /// of them are such people it is asked, and nobody here.
  ///
  /// - Parameters:
  ///   - fields: What is written of the client.
  ///   - form: The form that it is written in.
  /// - Returns: The likeliest first; nil where there is nobody whom the system would miss.
  func twinsAtHand(of fields: ParticipantFields, in form: ClientForm) -> ClientForm.Twins? {
    var known: [Participant.ID: ClientMatch] = [:]
    for match in peopleAtHand(like: fields) where !form.others.contains(match.id) {
      guard match.newcomer != form.id, !isLinkedToClient(match) else { continue }
      if known[match.id]?.summary.birth == nil { known[match.id] = match }
    }
    // Of those who are as likely the order is the same each time.
    let everybody = known.values.sorted { $0.standsBefore($1) }
    let index = NameIndex(everybody.map(\.known), nicknames: Lookup.nicknames)
    let likely = index.twins(
      of: fields.known, limit: everybody.count, least: Self.leastTwin,
      among: max(Self.population, index.count))
    // One name alone proves little, and is all that there may be to compare by.
    let namesakes = index.twins(of: fields.known, limit: everybody.count, least: 0).filter { twin in
      twin.marks == [.name] && !likely.contains { $0.id == twin.id }
    }
    let twins = (likely + namesakes).filter { twin in
      twin.marks.count > 1 || !twin.reasons.contains(where: \.speaksAgainst)
    }
    // Of somebody with one name whoever has it may be meant, whatever else they are called, and after them
    // whoever has one that is spelt alike.
    let sharers = fields.onlyName.map { name in
      let alike = OneName(name).alike(among: everybody.flatMap(\.names))
      return [[name], alike].flatMap { names in
        everybody.filter { fields.shares(names, with: $0) }
      }.prefix(Self.mostSharers).map(\.id)
    }
    // Those whom the page of the new client would name are asked about before there is one.
    let suspected = suspects(of: fields, among: everybody)
    let asked = Set(twins.compactMap { Int($0.person.id.key) } + suspected)
    let named = form.shown.subtracting(asked).sorted().filter { id in
      known[id].map { fields.isNamed(like: $0) } ?? false
    }
    let likeliest = twins.compactMap { Int($0.person.id.key) }
    var listed: Set<Participant.ID> = []
    let people = (likeliest + suspected + named + (sharers ?? []))
      .filter { listed.insert($0).inserted }.compactMap { known[$0] }
    // The system looks by itself for whom it knows by two of three.
    let isMissed = people.contains { match in
      match.isElsewhere || Twin.marks(fields.known, match.known).count < 2
    }
    guard isMissed else { return nil }
    var found = ClientForm.Twins(people: [])
    for match in people {
      if match.isElsewhere {
        found.listed[match.id] = match
        found.people.append(Participant(match, lastFour: match.lastFour))
      } else if let whole = wholeRecord(of: match.id) {
        found.people.append(whole)
      } else {
        let lastFour = match.lastFour ?? lastFours[match.id]
        found.people.append(Participant(match, lastFour: lastFour))
        found.unread.insert(match.id)
      }
    }
    return found
  }

  /// All that is on record of somebody, or is to be; nil where only a list tells of them.
  private func wholeRecord(of id: Participant.ID) -> Participant? {
    if let newcomer = unsent[id] { return Participant(id: id, fields: newcomer.fields) }
    return client?.id == id && client?.glance == nil ? client?.participant : nil
  }

  private func peopleAtHand(like fields: ParticipantFields) -> [ClientMatch] {
    let listed = (found + live + recalled + atHand).flatMap(\.parts)
    let told = seen.twins(of: fields.known)
    let kept = caseload.twins(of: fields).map { ClientMatch(kept: $0) }
    let sharers = caseload.sharing(fields).map { ClientMatch(kept: $0) }
    let others = (nearby.everybody + acquainted.twins(like: fields.known)).map {
      ClientMatch($0, why: .similar)
    }
    let newcomers = unsent.people.map {
      ClientMatch($0.summary, why: .similar, kept: $0.written, newcomer: $0.write)
    }
    return listed + told + kept + sharers + others + newcomers
  }

  /// Those who are probably the same person as a new client, as they would be on record, the likeliest first.
  private func suspects(
    of fields: ParticipantFields, among others: [ClientMatch]
  ) -> [Participant.ID] {
    guard let site = workplace?.site.id else { return [] }
    var row = ClientMatch(
      ParticipantSummary(id: 0, name: fields.name, birth: fields.birth), why: .similar)
    row.lastFour = fields.lastFour
    return ClientPair.suspected(of: row, among: others, decisions, rareIn: caseload.index, at: site)
      .map { $0.other(than: [0]).id }
  }

  /// Whether somebody said that a record of another list is a client's, who is found by themselves.
  private func isLinkedToClient(_ match: ClientMatch) -> Bool {
    guard match.isElsewhere, let own = match.record(at: workplace?.site.id) else { return false }
    return decisions.records(ofWhoHas: own).contains { record in
      if case .client(workplace?.site.id, _) = record { true } else { false }
    }
  }

  /// Who is less likely than not is asked about only with two of name, date of birth and digits, or with
  /// the very same name where nothing tells them apart.
  private static let leastTwin = 0.5
  /// So many who share the one name of somebody are read through before somebody is added: three pages.
  private static let mostSharers = 3 * ClientForm.Twins.onePage
  /// A name among so many people is worth so much; who is known here is a part of them only.
  private static let population = 50_000
}

extension ParticipantFields {
  /// What is known of somebody to be compared by.
  fileprivate var known: KnownPerson {
    KnownPerson(
      id: KnownPerson.ID(.eto, ""), name: name, birth: birth, lastFour: lastFour?.revealed)
  }

  /// Whether somebody is called alike, in either order, so far as the box of the clients screen would find
  /// them, and nothing speaks against them.
  fileprivate func isNamed(like match: ClientMatch) -> Bool {
    guard !name.first.isEmpty, !name.last.isEmpty else { return false }
    let index = NameIndex([match.known], nicknames: Lookup.nicknames)
    var turned = name
    (turned.first, turned.last) = (name.last, name.first)
    return [name, turned].contains { name in
      let query = MatchQuery(name: .written(name))
      guard let found = index.search(query, least: Caseload.least).best.first else { return false }
      let isOtherDay = birth.flatMap { own in match.summary.birth.map { $0 != own } } ?? false
      return !isOtherDay
        && !found.reasons.contains { if case .nameInPart = $0 { true } else { false } }
    }
  }

  /// The one word of a first or last name, as names are compared, where the other is not written; nil where
  /// there is more, or nothing.
  var onlyName: String? {
    let words = name.first.comparedWords + name.last.comparedWords
    return words.count == 1 ? words.first : nil
  }

  /// Whether somebody has one of some names, as first or last name, and nothing speaks against them.
  fileprivate func shares(_ names: Set<String>, with match: ClientMatch) -> Bool {
    guard !names.isDisjoint(with: match.names) else { return false }
    let isOtherDay = birth.flatMap { own in match.summary.birth.map { $0 != own } } ?? false
    let isOtherNumber = lastFour.flatMap { own in match.lastFour.map { $0 != own } } ?? false
    return !isOtherDay && !isOtherNumber
  }

  /// What is alike in somebody else, the surest first.
  func likeness(_ other: ParticipantFields) -> [MatchReason] {
    let found =
      NameIndex([other.known], nicknames: Lookup.nicknames).search(MatchQuery(known), least: 0)
      .best.first?.reasons.filter(\.speaksFor) ?? []
    let same: Set<MatchReason> = [.name, .birth, .lastFour]
    // What stands in another field and reads the same is nothing that was exchanged.
    let isWrittenTheSame = name.spoken.folded == other.name.spoken.folded
    let reasons = found.filter { !isWrittenTheSame || $0 != .swapped }
    return reasons.filter(same.contains) + reasons.filter { !same.contains($0) }
  }
}

extension ClientMatch {
  /// Whether another list has them, and not the site.
  fileprivate var isElsewhere: Bool { !isOnRecord && newcomer == nil }

  /// The words of their first and last name, as names are compared.
  fileprivate var names: [String] {
    let name = known.name
    return name.first.comparedWords + name.last.comparedWords
  }
}

extension Participant {
  /// Somebody as the list knows them.
  fileprivate init(_ match: ClientMatch, lastFour: Secret?) {
    self.init(
      id: match.id,
      fields: ParticipantFields(name: match.known.name, birth: match.summary.birth))
    fields.socialSecurityNumber = lastFour
  }
}

extension String {
  /// The words of a name, as names are compared: without accents, in small letters.
  fileprivate var comparedWords: [String] { Lookup.words(folded) }
}
