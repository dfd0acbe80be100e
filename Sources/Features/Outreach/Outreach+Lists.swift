import Model
import Outreach
import Resources
import Terminal

import struct FoundationEssentials.Date

extension Outreach {
  /// Somebody on a list.
  struct PersonRow: Equatable {
    /// Who.
    let person: OutreachPerson
    /// What they are called.
    let name: String
    /// Their last contact, and where they were met last, as the list around here has it.
    var met: ContactLedger.Met?
    /// How long they were not met, as the list by name has it.
    var due: ContactLedger.Due?
  }

  /// How many people a list around here has at most, unless they are filtered.
  static let most = 300
  /// How many contacts a page reads the words of.
  static let mostOfPage = 200
  /// From how many metres on the list around here is measured anew.
  static let stride: Double = 15
}

extension Outreach.State {
  /// How many rows are listed.
  var rowCount: Int {
    switch pane {
    case .around: around.count
    case .names: names.count
    case .camps: camps.count
    }
  }

  /// The people listed.
  var people: [Outreach.PersonRow] { pane == .names ? names : around }

  /// Finds out whether there is something to mind about anybody whom a list may have.
  mutating func noteAlerts() {
    let has =
      desk.map { desk in
        alerts.keys.contains { book.ledger.knows(.client(site: desk.site, number: $0)) }
      } ?? false
    if hasAlerts != has { hasAlerts = has }
  }

  /// Finds out whether the outbox has something about anybody listed.
  mutating func noteUnsent(in surroundings: Surroundings) {
    let clients = surroundings.outbox.clients
    listsUnsent =
      !clients.isEmpty && pane != .camps
      && people.contains { $0.person.subject.map(clients.contains) ?? false }
  }

  /// Measures what is listed, once whenever it changes.
  mutating func measure(in surroundings: Surroundings) {
    columns =
      pane == .camps
      ? OutreachColumns(named: camps.map { called($0, surroundings.phrases) })
      : OutreachColumns(people)
  }

  /// The person on the selected row.
  var selectedPerson: Outreach.PersonRow? {
    guard pane != .camps, people.indices.contains(list.selected) else { return nil }
    return people[list.selected]
  }

  /// The encampment on the selected row.
  var selectedCamp: Encampment? {
    pane == .camps && camps.indices.contains(list.selected) ? camps[list.selected] : nil
  }

  /// Whose page is open, or who is on the selected row.
  var personInHand: (person: OutreachPerson, name: String)? {
    switch page?.subject {
    case .person(let person)?: (person, page?.name ?? "")
    case .encampment?: nil
    case nil: selectedPerson.map { ($0.person, $0.name) }
    }
  }

  /// Whether somebody is among whom the screen is about: no page is open, or it is theirs.
  func shows(_ person: OutreachPerson) -> Bool {
    page == nil || page?.subject == .person(person)
  }

  /// The last contacts with somebody, or at an encampment, whose words a page shows.
  func ids(of subject: Outreach.Subject) -> [OutreachContact.ID] {
    let rows =
      switch subject {
      case .person(let person): book.ledger.contacts(with: person)
      case .encampment(let id): book.ledger.contacts(at: .encampment(id))
      }
    return rows.prefix(Outreach.mostOfPage).map(\.id)
  }

  /// What sorts the list.
  var order: Outreach.Order { orders[pane] ?? .usual }

  /// Who or what is on the selected row.
  var selectedSubject: Outreach.Subject? {
    selectedPerson.map { .person($0.person) } ?? selectedCamp.map { .encampment($0.id) }
  }

  /// The row of somebody or something in the list in front; nil where it has none.
  func row(of subject: Outreach.Subject) -> Int? {
    switch subject {
    case .person(let person):
      pane == .camps ? nil : people.firstIndex { $0.person == person }
    case .encampment(let id): pane == .camps ? camps.firstIndex { $0.id == id } : nil
    }
  }

  /// Moves the selection as somebody wants it.
  mutating func choose(_ move: ListState.Move, in surroundings: Surroundings) {
    self.move(move, in: surroundings)
    chosen = selectedPerson?.person ?? chosen
  }

  /// Selects whom something is being recorded of, where they are listed; others once they are kept.
  mutating func choose(_ person: OutreachPerson, in surroundings: Surroundings) {
    (chosen, turnsTo) = (person, .person(person))
    if let row = row(of: .person(person)) { move(.to(row), in: surroundings) }
  }

  /// Selects who or what something was recorded of, in a list that has them.
  mutating func turn(to subject: Outreach.Subject, in surroundings: Surroundings) {
    if case .person(let person) = subject { chosen = person }
    let isCamp = if case .encampment = subject { true } else { false }
    guard (pane == .camps) == isCamp else { return }
    if row(of: subject) == nil, !filter.isEmpty {
      (filter, isFiltering) = (TextField(), false)
      relist(in: surroundings)
    }
    if let row = row(of: subject) { return move(.to(row), in: surroundings) }
    if pane == .around, map == nil { show(.names, in: surroundings) }
  }

  /// Moves the selection.
  mutating func move(_ move: ListState.Move, in surroundings: Surroundings) {
    list.move(
      move, count: rowCount, height: OutreachLayout(self, surroundings).rows.height,
      isSpoken: surroundings.style.isAccessible)
  }

  /// Goes through the rows anew; who is selected stays so.
  mutating func relist(in surroundings: Surroundings) {
    let selected = selectedSubject
    sift(in: surroundings)
    move(.to(selected.flatMap { row(of: $0) } ?? list.selected), in: surroundings)
  }

  /// Goes through the rows for another filter or another list: the first of those that match best is
  /// selected.
  mutating func siftAnew(in surroundings: Surroundings, isTyping: Bool = false) {
    list = ListState()
    sift(in: surroundings, isTyping: isTyping)
    move(.to(bestRow), in: surroundings)
  }

  /// The row of who or what was looked for: of those that match best the first.
  private var bestRow: Int {
    let words = Filter(filter.text)
    guard !words.isEmpty else { return 0 }
    switch pane {
    case .around, .names: return sieve?.best(words) ?? 0
    case .camps:
      return words.best(of: camps.lazy.map { FoldedText("\($0.name)\n\($0.details)") }) ?? 0
    }
  }

  /// Measures the list around here anew, where one has gone some way since.
  mutating func followReceiver(in surroundings: Surroundings) {
    let here = receiver.origin(at: surroundings.now)
    switch (here, listedFrom) {
    case (nil, nil): return
    case (let here?, let before?):
      guard Geodesy.distance(from: before, to: here) >= Outreach.stride else { return }
    case (nil, _?), (_?, nil): break
    }
    guard pane == .around else { return listedFrom = nil }
    // Whom nobody chose is not kept: with the first place the list begins with the nearest.
    let isChosen =
      list != ListState() || chosen != nil || page != nil || writing != nil || question != nil
    if listedFrom == nil, !isChosen { return siftAnew(in: surroundings) }
    relist(in: surroundings)
  }

  /// Goes through the rows as the filter is; while it is typed those that it goes through stay.
  private mutating func sift(in surroundings: Surroundings, isTyping: Bool = false) {
    let words = Filter(filter.text)
    defer {
      measure(in: surroundings)
      noteUnsent(in: surroundings)
      if !isTyping { noteAlerts() }
    }
    switch pane {
    case .around:
      listedFrom = receiver.origin(at: surroundings.now)
      around = people(words, isTyping, in: surroundings)
    case .names: names = people(words, isTyping, in: surroundings)
    case .camps:
      total = book.encampments.count
      camps = book.encampments.values.map(book.seen).filter {
        words.matches("\($0.name) \($0.details)")
      }
      .sorted { left, right in
        guard order != .name, left.lastSeen != right.lastSeen else {
          return (left.name.folded, "\(left.id)") < (right.name.folded, "\(right.id)")
        }
        return left.lastSeen > right.lastSeen
      }
    }
  }

  /// The people of the list in front, as far as they pass.
  private mutating func people(
    _ words: Filter, _ isTyping: Bool, in surroundings: Surroundings
  ) -> [Outreach.PersonRow] {
    guard !words.isEmpty else {
      sieve = nil
      let rows = everybody(most: order == .name ? .max : Outreach.most, in: surroundings)
      total = rows.count
      return ordered(rows)
    }
    if !isTyping || sieve == nil {
      let rows = ordered(everybody(most: .max, in: surroundings))
      total = rows.count
      sieve = Outreach.Sieve(rows)
    }
    return sieve?.rows(words) ?? []
  }

  /// Says for how many in the list in front something has changed, where it was asked for anew.
  mutating func sayReadAgain(at date: Date, in surroundings: Surroundings) {
    guard let before else { return }
    self.before = nil
    var earlier = self
    earlier.book = before
    let message: Message =
      switch pane {
      case .around, .names:
        .readAgain(
          changed: everybody(most: .max, in: surroundings).changes(
            since: earlier.everybody(most: .max, in: surroundings), by: \.person),
          of: .people, at: date)
      case .camps:
        .readAgain(
          changed: book.encampments.values.map(book.seen).changes(
            since: before.encampments.values.map(before.seen), by: \.id),
          of: .outreachCamps, at: date)
      }
    news.append(message)
  }

  /// Those of the list in front, in its own order.
  private func everybody(
    most: Int, in surroundings: Surroundings
  ) -> [Outreach.PersonRow] {
    guard pane == .names else {
      let (ledger, now) = (book.ledger, surroundings.now)
      let origin = order == .usual ? listedFrom : nil
      var met = ledger.nearest(to: origin, limit: most, now: now)
      // Nobody is left out: who was met at no point stands at the end.
      if origin != nil { met += ledger.placeless(limit: most - met.count, now: now) }
      return met.map { met in row(met.contact.person, met.contact.name) { $0.met = met } }
    }
    return book.ledger.clock(
      now: surroundings.now, minutesEast: surroundings.zone.offset(at: surroundings.now) / 60,
      limitDays: setup?.limit ?? 90, program: desk?.program
    ).map { due in row(due.person, due.name) { $0.due = due } }
  }

  private func row(
    _ person: OutreachPerson, _ name: String, _ fill: (inout Outreach.PersonRow) -> Void
  ) -> Outreach.PersonRow {
    var row = Outreach.PersonRow(person: person, name: called(person) ?? name)
    fill(&row)
    return row
  }

  /// Everybody who was met and has a name like that, who was met last first; then those without a name
  /// whom this worker has met in other programs.
  func peopleMet(named text: String, in surroundings: Surroundings) -> [Outreach.PersonRow] {
    (met ?? sieveOfMet(in: surroundings)).rows(Filter(text))
  }

  /// Makes them ready for the keys to come, once until somebody else is met.
  mutating func gatherMet(in surroundings: Surroundings) {
    if met == nil { met = sieveOfMet(in: surroundings) }
  }

  private func sieveOfMet(in surroundings: Surroundings) -> Outreach.Sieve {
    let met = book.ledger.nearest(to: nil, limit: .max, now: surroundings.now)
      .map { ($0.contact.person, $0.contact.name) }
    let known = Set(met.map(\.0))
    let others = book.ownUnnamed.map { (OutreachPerson.unnamed($0.id), $0.called) }
      .filter { !known.contains($0.0) }
    return Outreach.Sieve((met + others).map { row($0.0, $0.1) { _ in } }, isByNumber: false)
  }

  /// What somebody without a name is called now; nil for anybody else.
  func called(_ person: OutreachPerson) -> String? {
    guard case .unnamed(let id) = person else { return nil }
    return book.unnamed[id]?.called
  }

  /// The same in the order that was chosen.
  private func ordered(_ rows: [Outreach.PersonRow]) -> [Outreach.PersonRow] {
    switch order {
    case .usual: return rows
    case .latest: return rows.sorted { $0.day > $1.day }
    case .name:
      let keys = rows.map { FoldedText($0.name) }
      return rows.indices.sorted { (keys[$0], $0) < (keys[$1], $1) }.map { rows[$0] }
    }
  }
}

extension Outreach {
  /// Everybody whom a filter goes through, made ready for it: a key compares no more than their names.
  struct Sieve: Equatable {
    private let rows: [PersonRow]
    private let names: FoldedTexts

    init(_ rows: [PersonRow], isByNumber: Bool = true) {
      self.rows = rows
      var names = FoldedTexts()
      for row in rows {
        let number =
          if isByNumber, case .client(_, let number) = row.person { " \(number)" } else { "" }
        names.append(FoldedText(row.name + number))
      }
      self.names = names
    }

    /// Those who have every word.
    func rows(_ words: Filter) -> [PersonRow] { places(words).map { rows[$0] } }

    /// The first of those who are best who is looked for, by their place among them.
    func best(_ words: Filter) -> Int? {
      let ranks = places(words).map { words.rank(ofNameIn: names, at: $0) }
      return ranks.indices.min { (ranks[$0], $0) < (ranks[$1], $1) }
    }

    private func places(_ words: Filter) -> [Int] {
      rows.indices.filter { place in
        (0..<words.wordCount).allSatisfy { words.finds(word: $0, in: names, at: place) }
      }
    }
  }
}

extension Outreach.PersonRow {
  /// The moment of the last contact, for an order by it.
  fileprivate var day: Double {
    met?.contact.moment.timeIntervalSinceReferenceDate
      ?? due.map { Double($0.lastContact.daysSince1970) } ?? 0
  }
}

extension Outreach {
  /// Chooses what sorts the list.
  static func sort(
    _ state: inout State, _ key: Key, _ stamp: Stamp, in surroundings: Surroundings
  ) {
    let options = state.sortOptions(surroundings.phrases)
    switch state.sorting?.handle(key, options: options, mode: .menu) {
    case .chosen(let place):
      state.sorting = nil
      state.orders[state.pane] = state.offeredOrders[place]
      state.siftAnew(in: surroundings)
    case .dismissed: state.sorting = nil
    case .changed, .ignored, .unavailable, nil: break
    }
  }
}

extension Outreach.State {
  /// What the list in front can be sorted by.
  var offeredOrders: [Outreach.Order] {
    pane == .camps ? [.usual, .name] : Outreach.Order.allCases
  }

  /// The same in words.
  func sortOptions(_ phrases: Phrases) -> [Picker.Option] {
    offeredOrders.map { Picker.Option(phrases[title(of: $0)]) }
  }

  /// What an order is called in the list in front.
  func title(of order: Outreach.Order) -> Phrase {
    switch (order, pane) {
    case (.usual, .around): .outreachOrderNearest
    case (.usual, .names): .outreachOrderDue
    case (.usual, .camps), (.latest, .camps): .outreachOrderSeen
    case (.latest, .around), (.latest, .names): .outreachOrderLatest
    case (.name, _): .outreachOrderName
    }
  }
}
