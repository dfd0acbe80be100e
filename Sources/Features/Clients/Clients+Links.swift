import Matching
import Model
import Resources
import Store

import struct FoundationEssentials.Date

extension Clients {
  /// Two records side by side, and the question whether they are one person's.
  struct Comparison: Equatable {
    /// The pairs that somebody is in.
    var pairs: [ClientPair]
    /// The one that is shown.
    var selected = 0
    /// Whether dates and digits are shown.
    var isRevealed = false
    /// How often they were: the time until they are hidden begins anew with each.
    var reveals = 0

    /// The one that is shown.
    var pair: ClientPair? { pairs.indices.contains(selected) ? pairs[selected] : nil }
  }

  /// What was decided last, to be undone.
  struct LastDecision: Equatable {
    /// What was said.
    var decision: LinkDecision
    /// What had been said before; nil for nothing.
    var earlier: LinkDecision?
    /// Of whom the first of the two records is.
    var whom: Sentence.Part
    /// The rows of the list as they stood before.
    var rows: [ClientMatch]
    /// When.
    var at: Date
  }

  static func reduceLinks(
    _ state: inout State, _ action: Action, in surroundings: Surroundings
  ) -> [Command<Effect>] {
    switch action {
    case .linksArrived(let decisions):
      state.decisions = LinkDecisions(decisions)
      state.arrange(in: surroundings)
      state.fitPage(in: surroundings)
    case .compareTapped:
      state.comparePage(in: surroundings)
      if state.focus == .list { state.compareSelected(in: surroundings) }
      let pairs = state.pairsInHand
      state.hasMoved = true
      guard !pairs.isEmpty else {
        state.news.append(
          Message(.info, Sentence(whyNoPair(state)), at: surroundings.now))
        return []
      }
      state.comparison = Comparison(pairs: pairs)
      return state.readCompared()
    case .compareMoved(let steps):
      guard let comparison = state.comparison else { return [] }
      let count = comparison.pairs.count
      state.comparison?.selected = ((comparison.selected + steps) % count + count) % count
      state.comparison?.isRevealed = false
      return state.readCompared()
    case .compareRevealTapped:
      state.comparison?.isRevealed.toggle()
      state.comparison?.reveals += 1
      // What did not come before is asked for once more.
      return state.comparison?.isRevealed == true ? state.readCompared() : []
    case .compareRevealOver: state.comparison?.isRevealed = false
    case .compareClosed: state.comparison = nil
    case .samePersonTapped(let stamp):
      return decide(&state, isSame: true, at: stamp.now, in: surroundings)
    case .otherPersonTapped(let stamp):
      return decide(&state, isSame: false, at: stamp.now, in: surroundings)
    case .undoTapped(let stamp):
      return state.lastEdit == nil
        ? undo(&state, at: stamp.now, in: surroundings) : undoEdit(&state, stamp, in: surroundings)
    case .linkNotKept(let trouble, let date):
      state.news.append(
        Message(.error, Sentence(.clientsLinkNotKept, .sentence(trouble.sentence)), at: date))
    default: break
    }
    return []
  }

  private static func decide(
    _ state: inout State, isSame: Bool, at date: Date, in surroundings: Surroundings
  ) -> [Command<Effect>] {
    guard let pair = state.comparison?.pair, let site = state.workplace?.site.id,
      let records = pair.records(at: site), let one = records.first,
      let other = records.first(where: { $0 != one })
    else { return [] }
    state.comparison = nil
    let earlier = state.decisions[records]
    guard !pair.isLinked || !isSame else { return [] }
    let decision = LinkDecision(one, other, isSame: isSame)
    let linked: Phrase = pair.areBothOnRecord ? .clientsLinkedBoth : .clientsLinked
    let said: Phrase =
      isSame ? linked : pair.isLinked ? .clientsSeparated : .clientsToldApart
    state.lastDecision = LastDecision(
      decision: decision, earlier: earlier, whom: pair.first.whom, rows: state.matches, at: date)
    state.lastEdit = nil
    state.decisions.take(decision)
    // Whoever is not listed is read from what is known of them.
    for guest in [pair.first.guest, pair.second.guest].compactMap({ $0 })
    where isSame && state.guestRecords[guest.id] == nil {
      state.guestRecords[guest.id] = guest
    }
    state.news.append(Message(.success, Sentence(said), hint: .hintUndo, at: date))
    state.arrange(in: surroundings)
    return [.run(.keepLink(decision), id: decision.effectID)] + state.followLink(in: surroundings)
  }

  private static func undo(
    _ state: inout State, at date: Date, in surroundings: Surroundings
  ) -> [Command<Effect>] {
    guard let last = state.lastDecision, state.holdsLastDecision else { return [] }
    state.lastDecision = nil
    state.news.append(Message(.info, Sentence(.clientsLinkUndone, last.whom), at: date))
    guard let earlier = last.earlier else {
      state.decisions.forget(last.decision.records)
      state.arrange(asIn: last.rows, in: surroundings)
      return [.run(.forgetLink(last.decision), id: last.decision.effectID)]
        + state.followLink(in: surroundings)
    }
    state.decisions.take(earlier)
    state.arrange(asIn: last.rows, in: surroundings)
    return [.run(.keepLink(earlier), id: earlier.effectID)] + state.followLink(in: surroundings)
  }
}

extension Clients.State {
  /// What is known of who is the same person.
  public var links: LinkDecisions { decisions }

  /// Whether the answer that was given last is about who is in hand.
  var holdsLastDecision: Bool {
    guard let lastDecision, let id = clientInHand, let row = row(of: id) ?? client?.row else {
      return false
    }
    return !row.records(at: workplace?.site.id).isDisjoint(with: lastDecision.decision.records)
  }

  /// Those who are probably the same as who is in hand, then those who are linked with them.
  var pairsInHand: [ClientPair] {
    guard let id = clientInHand else { return [] }
    return pairs(of: id)
  }

  /// The same of whom a number is.
  func pairs(of id: Participant.ID) -> [ClientPair] {
    guard let row = row(of: id) ?? client?.row else { return [] }
    return (doubles[row.id] ?? []) + linkedPairs(of: row)
  }

  /// Whether somebody is probably the same as another one who is known here.
  func isSuspected(_ row: ClientMatch) -> Bool { doubles[row.id]?.isEmpty == false }

  /// Whether somebody said that a client of the site is the same person as another one there.
  func isClientTwice(_ row: ClientMatch) -> Bool {
    guard !decisions.isEmpty, row.isOnRecord, let own = row.record(at: workplace?.site.id) else {
      return false
    }
    return decisions.records(ofWhoHas: own).contains { record in
      if case .client = record { record != own } else { false }
    }
  }

  /// Where all records of a row are, those that were not found just now included.
  func origins(of row: ClientMatch) -> [ClientMatch.Origin] {
    var origins = row.origins
    guard !decisions.isEmpty, let own = row.record(at: workplace?.site.id) else { return origins }
    let records = decisions.records(ofWhoHas: own)
    guard records.count > 1 else { return origins }
    func add(_ origin: ClientMatch.Origin) {
      if !origins.contains(origin) { origins.append(origin) }
    }
    for record in records {
      switch record {
      case .client: if !row.isOnRecord { add(.caseload) }
      case .imported: add(.imported)
      case .guest: add(.fileMaker)
      }
    }
    return origins.sorted { $0.rawValue < $1.rawValue }
  }

  /// A row with each record that somebody said is the same person's.
  private func linkedPairs(of row: ClientMatch) -> [ClientPair] {
    guard !decisions.isEmpty, let site = workplace?.site.id, let own = row.record(at: site) else {
      return []
    }
    let records = decisions.records(ofWhoHas: own).subtracting([own])
    let parts = records.compactMap { record in
      row.linked.first { $0.record(at: site) == record } ?? part(record)
    }.sorted { ($0.origin.rawValue, $0.id) < ($1.origin.rawValue, $1.id) }
    // What spoke for it when they were linked is told afterwards too.
    var first = completed(row)
    first.linked = []
    return parts.map(completed).compactMap { part in
      // Only what somebody said themselves can be taken back: not what follows from it.
      guard let pair = part.record(at: site), decisions[[own, pair]]?.isSame == true else {
        return nil
      }
      let reasons = ClientPair.reasons(first, part, rareIn: caseload.index)
      return ClientPair(first, part, reasons ?? Self.reasons(first, part), isLinked: true)
    }
  }

  /// A record as it stands in a row, from what was read of it.
  private func part(_ record: PersonRecord) -> ClientMatch? {
    switch record {
    case .client(workplace?.site.id, let number):
      if let row = matches.first(where: { $0.id == number }) ?? seen[number] { return row.parts[0] }
      if let kept = caseload[number] {
        return ClientMatch(kept.summary, why: .similar, kept: kept.fetched)
      }
      let known = nearby[number] ?? acquainted[number]?.summary
      return ClientMatch(known ?? ParticipantSummary(id: number, name: PersonName()), why: .similar)
    case .client: return nil
    case .imported(let id):
      return caseload[Participant.importedID(of: id)].map { ClientMatch(kept: $0) }
    case .guest(let id):
      return ClientMatch(guestRecords[id] ?? GuestRecord(id: id, name: PersonName()))
    }
  }

  /// What is alike in two records and what is not, however likely they are one person's.
  static func reasons(_ one: ClientMatch, _ other: ClientMatch) -> [MatchReason] {
    let index = NameIndex([other.known])
    return index.search(MatchQuery(one.known), least: 0).best.first?.reasons ?? []
  }

  /// The page follows its person: of two records that are one person's the site's is shown.
  fileprivate mutating func followLink(in surroundings: Surroundings) -> [Command<Clients.Effect>] {
    fitPage(in: surroundings)
    if let open = client, open.isOnRecord {
      let guest = linkedGuest(of: open.id)
      guard open.guest?.id != guest?.id else { return [] }
      client?.guest = guest
      client?.guestStanding = .idle
      fitPage(in: surroundings)
      return open.guestEndings + readGuest(in: surroundings)
    }
    guard let open = client, let outside = open.outside,
      let row = row(of: outside.id), row.id != open.id
    else { return [] }
    return Clients.open(&self, row, in: surroundings)
  }
}

extension LinkDecision {
  /// What keeping it runs as: what is said of the same records later comes after it.
  fileprivate var effectID: EffectID { EffectID("clients/link/\(key)") }
}
