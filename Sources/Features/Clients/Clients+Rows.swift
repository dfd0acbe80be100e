import Matching
import Model
import Resources
import Terminal

extension Clients.State {
  /// What the text of the box is taken for.
  func typedLookup(_ language: Language) -> Lookup? {
    Lookup(box.text, language, today: today)
  }

  /// Looks through those who are kept on this computer, those who are not on record yet, and those whom
  /// other screens know.
  ///
  /// - Parameters:
  ///   - lookup: What was typed.
  ///   - surroundings: What is around the screen.
  ///   - leaving: Those of them who stay whatever is found, until it is known what became of them.
  mutating func lookAtHand(
    for lookup: Lookup, in surroundings: Surroundings,
    leaving: (ClientMatch) -> Bool = { _ in false }
  ) {
    let newcomers = unsent.search(lookup, surroundings.phrases.language, today: today)
    let others = nearby.search(lookup, surroundings.phrases.language, today: today)
    let kept = caseload.find(
      lookup, surroundings.phrases.language, today: today,
      guessing: newcomers.isEmpty && others.isEmpty)
    let known = Set(newcomers.map(\.id))
    let stay = atHand.filter { !known.contains($0.id) && leaving($0) }
    let reached = lookup.phoneDigits.map { digits in
      acquainted.reached(at: digits).map(\.match)
        + seen.reached(at: digits, in: surroundings.outbox)
    }
    atHand = newcomers + stay + (reached ?? []) + kept.rows + others
    countAtHand = kept.count
    arrange(in: surroundings)
  }

  /// Lists all who were found, wherever.
  ///
  /// While the person types the surest come first, and the first row is selected. Once keys go to the
  /// list who is selected stays so, those on the screen stay where they are, and who is new stands below
  /// them: what a key does is done to whom the cursor was on.
  ///
  /// - Parameters:
  ///   - isSortedAnew: Whether the surest come first all the same, as somebody wants to see the list anew.
  ///   - before: Rows as they stood once, where the same people are to stand so again.
  ///   - surroundings: What is around the screen.
  mutating func arrange(
    isSortedAnew: Bool = false, asIn before: [ClientMatch]? = nil, in surroundings: Surroundings
  ) {
    guard !isHome else { return listHome(in: surroundings) }
    let site = workplace?.site.id
    // What a system said lately of somebody is newer than what is kept of them; of those whom it has just
    // found the order is its own.
    let likely = recalled.filter { !$0.isGuess }
    let first = likely.filter { $0.guest == nil }
    let after = likely.filter { $0.guest != nil }
    // Who was only guessed gives way to somebody likelier, wherever they come from, unless the cursor is
    // on them.
    let isLikely = (live + first + guests + after).contains { $0.score >= Caseload.least }
    let selected = isSteady ? selectedMatch?.id : nil
    let near = isLikely ? atHand.filter { !$0.isGuess || $0.id == selected } : atHand
    let others = live + first + near + guests + after
    // Of whom only a part of the name is on record is listed where nobody else is.
    let isAnybody = others.contains { !$0.isGuess }
    let guesses = recalled.filter { $0.isGuess && (!isAnybody || $0.id == selected) }
    let known = (others + guesses).map { named($0, in: surroundings) }
    let rows = ClientMatch.rows(known, decisions, at: site) { caseload[$0]?.summary }
    place(rows, isSortedAnew: isSortedAnew, asIn: before, in: surroundings)
  }

  /// Somebody who was found, with all of their name that is known here.
  private func named(_ match: ClientMatch, in surroundings: Surroundings) -> ClientMatch {
    guard match.isOnRecord, match.summary.name.middle.isEmpty else { return match }
    var named = match
    named.summary.name = fullName(of: match.id, match.summary.name)
    guard named.summary.name != match.summary.name else { return match }
    let told = named.explained(by: lookup, surroundings.phrases.language, today: today)
    return told.score > named.score ? told : named
  }

  /// A name with the middle name that is known here: the page says it, where that was read.
  private func fullName(of id: Participant.ID, _ name: PersonName) -> PersonName {
    let told =
      if let page = identified[id] ?? acquainted[id]?.summary { [page] } else {
        [seen[id]?.summary, caseload[id]?.summary, nearby[id]].compactMap(\.self)
      }
    return told.reduce(name) { $0.completed(by: $1.name) }
  }

  /// Whether somebody has seen in which row the cursor of the list is: keys go there, or went.
  var isSteady: Bool { hasMoved || focus == .list && !matches.isEmpty && !isInPartAsYet }

  /// Whether whoever stands first has only a part of what is looked for, nobody chose them, and likelier people may
  /// come: no key is for them.
  var isInPartAsYet: Bool { isSearching && !hasMoved && selectedMatch?.isInPart == true }

  /// Lists the same people in another order; who was selected by the person stays so.
  mutating func sortAnew(in surroundings: Surroundings) {
    guard !isHome else { return }
    let selected = hasMoved ? selectedMatch?.id : nil
    matches = order.sorted(found)
    let row = matches.firstIndex { $0.id == selected } ?? 0
    list.move(.to(row), count: matches.count, height: rowsHeight(in: surroundings))
  }

  /// Empties the list: of what was looked for before nothing stays on the screen.
  mutating func clearRows() {
    (live, recalled, atHand, guests) = ([], [], [], [])
    countAtHand = 0
    found = []
    matches = []
    before = nil
    comparison = nil
    outline = Outline(hasHeadings: false)
    columns = ClientColumns()
    list = ListState()
    hasMoved = false
    revealed = nil
  }

  /// Somebody's name and date of birth are as they were saved wherever they are listed.
  mutating func correct(
    _ id: Participant.ID, by change: ClientChange, in surroundings: Surroundings
  ) {
    learn(of: id, in: surroundings) { summary in
      summary.name = change.new.name
      // Of what nobody touched the list may know better.
      if change.old.birth != change.new.birth { summary.birth = change.new.birth }
    }
  }

  /// Changes what is known of somebody wherever they are listed.
  mutating func learn(
    of id: Participant.ID, in surroundings: Surroundings,
    _ change: (inout ParticipantSummary) -> Void
  ) {
    func learning(_ rows: [ClientMatch]) -> [ClientMatch] {
      rows.map { row in
        guard row.id == id else { return row }
        var new = row
        change(&new.summary)
        guard new.summary != row.summary else { return row }
        return new.explained(by: lookup, surroundings.phrases.language, today: today)
      }
    }
    seen = seen.learning(of: id, change)
    acquainted = acquainted.learning(of: id, change)
    (live, recalled, atHand) = (learning(live), learning(recalled), learning(atHand))
    (found, matches) = (learning(found), learning(matches))
    columns = ClientColumns(self, surroundings.phrases)
  }

  /// Somebody who was written down here is on record now: their row stays where it is.
  mutating func recognizeRow(
    _ own: Participant.ID, as number: Participant.ID, in surroundings: Surroundings
  ) {
    guard let place = atHand.firstIndex(where: { $0.id == own }) else { return }
    var row = atHand.remove(at: place)
    row.recognize(number)
    if !(live + atHand).contains(where: { $0.id == number }) { live.append(row) }
    for place in found.indices where found[place].id == own { found[place].recognize(number) }
    for place in matches.indices where matches[place].id == own {
      matches[place].recognize(number)
    }
    arrange(in: surroundings)
  }

  /// The rows that the list shows.
  func rowsOnScreen(in surroundings: Surroundings) -> [ClientMatch] {
    let end = min(outline.count, list.top + rowsHeight(in: surroundings))
    return (list.top..<max(list.top, end)).compactMap { number in
      guard case .row(let group, let row)? = outline.entry(at: number) else { return nil }
      let place = outline.place(group, row)
      return matches.indices.contains(place) ? matches[place] : nil
    }
  }

  /// The row of somebody, by the number of any of their records.
  func row(of id: Participant.ID) -> ClientMatch? {
    matches.first { $0.has(id) }
  }

  /// Whether anybody can be found without the systems.
  var hasSomebodyAtHand: Bool {
    !caseload.isEmpty || !unsent.people.isEmpty || !acquainted.isEmpty || !nearby.isEmpty
  }

  /// Puts rows on the list, in the order that was chosen.
  private mutating func place(
    _ rows: [ClientMatch], isSortedAnew: Bool, asIn before: [ClientMatch]?,
    in surroundings: Surroundings
  ) {
    let isSteady = isSteady
    let selected = selectedMatch
    let line = list.selectedRow(count: matches.count, height: rowsHeight(in: surroundings))
    let onScreen = matches.prefix(list.top + rowsHeight(in: surroundings))
    found =
      isSteady && !isSortedAnew && order == .found
      ? Self.steady(rows, as: before.flatMap(sameRows) ?? Array(onScreen)) : rows
    matches = order.sorted(found)
    outline = Outline([.init(id: .found, count: matches.count)], hasHeadings: false)
    columns = ClientColumns(self, surroundings.phrases)
    // Nobody chose whoever came first: the selection is where the next one to look at is.
    guard isSteady else { return list = ListState() }
    // Of somebody who was separated into two rows the first record's stays.
    guard let selected,
      let row = matches.firstIndex(where: { $0.numbers.contains(selected.id) })
        ?? matches.firstIndex(where: { !$0.numbers.isDisjoint(with: selected.numbers) })
    else { return list.fit(count: matches.count, height: rowsHeight(in: surroundings)) }
    // Nobody who looks at a line finds somebody else there.
    list = ListState(selected: row, top: max(0, row - line))
    list.fit(count: matches.count, height: rowsHeight(in: surroundings))
  }

  /// Rows as they stood once; nil where other people are listed since.
  private func sameRows(_ before: [ClientMatch]) -> [ClientMatch]? {
    func people(_ rows: [ClientMatch]) -> Set<Participant.ID> { Set(rows.flatMap(\.numbers)) }
    return people(before) == people(matches) ? before : nil
  }

  /// The same rows, those of before first and as they stood.
  private static func steady(
    _ rows: [ClientMatch], as before: [ClientMatch]
  ) -> [ClientMatch] {
    var left: [Int: ClientMatch] = [:]
    var places: [Participant.ID: Int] = [:]
    for (place, row) in rows.enumerated() {
      left[place] = row
      for number in row.numbers { places[number] = place }
    }
    var fixed: [ClientMatch] = []
    for old in before {
      let place = old.parts.compactMap { places[$0.id] }.first { left[$0] != nil }
      if let place, let row = left.removeValue(forKey: place) { fixed.append(row) }
    }
    return fixed + rows.indices.compactMap { left[$0] }
  }
}

extension Acquaintance {
  /// Their row, found by a telephone number.
  fileprivate var match: ClientMatch { ClientMatch(summary, why: .phone, kept: kept) }
}

extension ClientMatch {
  /// Makes somebody who is to be on record one who is.
  fileprivate mutating func recognize(_ number: Participant.ID) {
    summary.id = number
    kept = nil
    newcomer = nil
  }
}
