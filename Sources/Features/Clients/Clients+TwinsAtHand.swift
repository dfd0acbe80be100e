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
    let index = NameIndex(known.values.map(\.known), nicknames: Lookup.nicknames)
    let likely = index.twins(
      of: fields.known, limit: Self.mostTwins, least: Self.leastTwin,
      among: max(Self.population, index.count))
    // One name alone proves little, and is all that there may be to compare by.
    let namesakes = index.twins(of: fields.known, limit: Self.mostTwins, least: 0).filter { twin in
      twin.marks == [.name] && !likely.contains { $0.id == twin.id }
    }
    let twins = (likely + namesakes).prefix(Self.mostTwins).filter { twin in
      twin.marks.count > 1 || !twin.reasons.contains(where: \.speaksAgainst)
    }
    let people = twins.compactMap { twin in Int(twin.person.id.key).flatMap { known[$0] } }
    guard people.contains(where: \.isElsewhere) || twins.contains(where: { $0.marks.count < 2 })
    else { return nil }
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
    let told = seen.twins(of: fields.known).filter { $0.guest != nil }
    let kept = caseload.twins(of: fields).map { ClientMatch(kept: $0) }
    let others = nearby.everybody.map { ClientMatch($0, why: .similar) }
    let newcomers = unsent.people.map {
      ClientMatch($0.summary, why: .similar, kept: $0.written, newcomer: $0.write)
    }
    return listed + told + kept + others + newcomers
  }

  /// Whether somebody said that a record of another list is a client's, who is found by themselves.
  private func isLinkedToClient(_ match: ClientMatch) -> Bool {
    guard match.isElsewhere, let own = match.record(at: workplace?.site.id) else { return false }
    return decisions.records(ofWhoHas: own).contains { record in
      if case .client(workplace?.site.id, _) = record { true } else { false }
    }
  }

  /// So many are asked about.
  private static let mostTwins = 9
  /// Who is less likely than not is asked about only with two of name, date of birth and digits, or with
  /// the very same name where nothing tells them apart.
  private static let leastTwin = 0.5
  /// A name among so many people is worth so much; who is known here is a part of them only.
  private static let population = 50_000
}

extension ParticipantFields {
  /// What is known of somebody to be compared by.
  fileprivate var known: KnownPerson {
    KnownPerson(
      id: KnownPerson.ID(.eto, ""), name: name, birth: birth, lastFour: lastFour?.revealed)
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
}

extension Participant {
  /// Somebody as the list knows them.
  fileprivate init(_ match: ClientMatch, lastFour: Secret?) {
    self.init(
      id: match.id,
      fields: ParticipantFields(name: match.summary.name, birth: match.summary.birth))
    fields.socialSecurityNumber = lastFour
  }
}
