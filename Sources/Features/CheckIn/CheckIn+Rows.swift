import Model
import Resources
import Store
import Terminal

/// What is listed, in which order, and how wide its columns are.
///
/// What does not depend on the filter is found out once, when something about the night changes: a key in
/// the filter only goes through what is ready.
extension CheckIn {
  /// Somebody who may be listed, made ready to be filtered.
  struct Listed: Equatable {
    let id: Participant.ID
    /// All they may be found by, in both orders.
    let names: FoldedText
    /// The same with the bed they have.
    let namesAndBed: FoldedText
    /// The words of their names, to be compared with those that are typed.
    let words: FoldedText
    /// The same with those of the bed they have.
    let wordsAndBed: FoldedText
    let isIn: Bool
    let isPresent: Bool

    init(_ guest: Guest, bed: String) {
      let searched = guest.name.searched
      id = guest.id
      names = FoldedText(searched)
      namesAndBed = bed.isEmpty ? names : FoldedText("\(searched) \(bed)")
      words = Likeness.bordered(searched)
      wordsAndBed = bed.isEmpty ? words : Likeness.bordered("\(searched) \(bed)")
      isIn = guest.tonight?.isIn == true
      isPresent = guest.tonight?.status == .present
    }
  }

  /// The columns that the widest cell of each column takes, over all rows of a table.
  struct Widths: Equatable {
    /// By column; 0 where no row has anything there.
    private(set) var cells: [Int] = []
    /// Whether two rows are called the same.
    private(set) var hasTwins = false
    private var seen: Set<String> = []

    /// Takes in a row of somebody or something that is called so.
    mutating func take(_ row: [String], called name: String, _ layout: TextLayout) {
      if cells.isEmpty { cells = Array(repeating: 0, count: row.count) }
      for (column, text) in row.enumerated() where !text.isEmpty {
        cells[column] = max(cells[column], layout.width(of: text))
      }
      if !hasTwins { hasTwins = !seen.insert(name).inserted }
    }

    /// Lets go of what was only of use while rows came.
    mutating func end() { seen = [] }

    /// The widest cell of a column; nil where no row was measured.
    subscript(column: Int) -> Int? { cells.indices.contains(column) ? cells[column] : nil }
  }
}

extension CheckIn.State {
  /// Lays the rows out anew and keeps the selection on the same person or bed.
  mutating func layOut(in surroundings: Surroundings) {
    layPending(from: surroundings.outbox)
    let shown = guests.values.map(shown)
    let offered = offeredBed
    board = BedBoard(beds: form?.beds ?? [], guests: shown + guests.values.compactMap(onRecord))
    keepOffered(offered)
    nameBeds()
    findBeds(shown)
    people = ordered(shown.filter { $0.id != visitor }).map { guest in
      let night = guest.tonight
      let bed = night?.takesBed == true ? form?.bed(night?.bed)?.label ?? "" : ""
      return CheckIn.Listed(guest, bed: bed)
    }
    measure(in: surroundings)
    relist(in: surroundings)
    followHolders()
  }

  /// Measures and shows what is listed anew, with what is around the screen now.
  mutating func adapt(to surroundings: Surroundings) {
    measure(in: surroundings)
    layMap(BedMap.Rooms(form?.beds ?? []), in: surroundings)
    select(list.selected, in: surroundings)
  }

  /// Goes through the rows anew and keeps the selection on the same person or bed.
  ///
  /// What is selected stays listed, whether it passes or not, but where somebody chose what is listed. While the
  /// filter is typed, who comes meanwhile may be the one that is looked for.
  mutating func relist(staying stays: Bool = true, in surroundings: Surroundings) {
    guard !followsFilter else { return siftAnew(in: surroundings) }
    let selected = inHand
    sift(keeping: stays ? selected : CheckIn.Resting(), in: surroundings)
    select(row(of: selected) ?? list.selected, in: surroundings)
  }

  /// The row of somebody or of a bed, whichever is listed; nil where they are not.
  func row(of wanted: CheckIn.Resting) -> Int? {
    switch pane {
    case .people: wanted.person.flatMap { rows.firstIndex(of: $0) }
    case .beds: wanted.bed.flatMap { id in bedRows.firstIndex { $0.id == id } }
    }
  }

  /// Who or what is selected.
  var inHand: CheckIn.Resting {
    CheckIn.Resting(person: pane == .people ? selectedGuest?.id : nil, bed: selectedBed?.id)
  }

  /// Who or what stayed listed only for being selected goes, once a key has moved.
  private mutating func letGoOfStaying(in surroundings: Surroundings) {
    guard staying != CheckIn.Resting() else { return }
    relist(staying: staying != inHand, in: surroundings)
  }

  /// Lists the beds instead of the people, or the people again: whoever was selected still is.
  ///
  /// Whoever was gone to among the people is in hand by their bed, if they have one; else the bed that was
  /// in hand last is.
  mutating func turnPane(in surroundings: Surroundings) {
    switch pane {
    case .people:
      let guest = selectedGuest.map(shown)
      if let guest, guest.id != resting.person, guest.tonight?.takesBed == true {
        resting.bed = guest.tonight?.bed
      }
      resting.person = guest?.id
    case .beds: resting.bed = selectedBed?.id
    }
    pane = pane == .people ? .beds : .people
    list = ListState()
    bedInHand = nil
    siftAnew(in: surroundings)
    if let row = row(of: resting) { select(row, in: surroundings) }
  }

  /// Lists the beds again once one of them is in hand no more; it is selected, whether it passes or not.
  mutating func listBeds(showing bed: Bed.ID, in surroundings: Surroundings) {
    bedInHand = nil
    (isFiltering, isFinding) = (false, false)
    filter = TextField()
    pane = .beds
    list = ListState()
    sift(keeping: CheckIn.Resting(bed: bed), in: surroundings)
    if let row = row(of: CheckIn.Resting(bed: bed)) { select(row, in: surroundings) }
  }

  /// Goes through the rows for another filter.
  ///
  /// What was looked for is in hand, the best match: the next key is for it. Whoever went to another row since
  /// they typed stays there while it passes, and with nothing typed what is selected stays so.
  mutating func siftAnew(in surroundings: Surroundings) {
    let isKept = !isFinding && bedInHand == nil && (isGoneFrom || filter.isEmpty)
    let selected = isKept ? inHand : CheckIn.Resting()
    sift(in: surroundings)
    let row = row(of: selected) ?? (isKept && filter.isEmpty ? row(of: beforeFilter) : nil)
    if let row { return select(row, in: surroundings) }
    isGoneFrom = false
    select(bestRow, in: surroundings)
  }

  /// Shows the next part of what is listed: of the people, or of the beds.
  mutating func turnScope(in surroundings: Surroundings) {
    switch pane {
    case .people:
      let all = CheckIn.Scope.allCases
      scope = all[(scope.rawValue + 1) % all.count]
    case .beds:
      let all = CheckIn.BedScope.allCases
      bedScope = all[(bedScope.rawValue + 1) % all.count]
    }
    measure(in: surroundings)
    relist(staying: false, in: surroundings)
  }

  /// Selects a row and scrolls as little as it takes to see it.
  mutating func select(_ row: Int, in surroundings: Surroundings) {
    list.move(.to(row), count: rowCount, height: rowsHeight(in: surroundings))
  }

  /// Moves the selection as a key says: among the cells of the map by its lines.
  mutating func move(_ move: ListState.Move, in surroundings: Surroundings) {
    if let grid = CheckInLayout(self, surroundings).grid {
      select(grid.place(after: move, from: list.selected), in: surroundings)
    } else {
      list.move(
        move, count: rowCount, height: rowsHeight(in: surroundings),
        isSpoken: surroundings.style.isAccessible)
    }
    isGoneFrom = true
    letGoOfStaying(in: surroundings)
  }

  /// Selects a row that somebody goes to.
  mutating func go(to row: Int, in surroundings: Surroundings) {
    isGoneFrom = true
    select(row, in: surroundings)
    if staying != inHand { letGoOfStaying(in: surroundings) }
  }

  private func isInScope(_ person: CheckIn.Listed) -> Bool {
    switch scope {
    case .everyone: true
    case .expected: !person.isIn
    case .present: person.isIn
    }
  }

  private func isInScope(_ bed: Bed) -> Bool {
    switch (bedScope, board.standing(of: bed)) {
    case (.all, _), (.free, .free), (.held, .held), (.taken, .taken): true
    case (.free, _), (.held, _), (.taken, _): false
    }
  }

  /// Finds out what passes the filter; what is kept is listed in its place all the same.
  private mutating func sift(
    keeping kept: CheckIn.Resting = CheckIn.Resting(), in surroundings: Surroundings
  ) {
    let words = Filter(filter.text)
    let number = CheckIn.Likeness.Typed(filter.text).number
    let looksForOne = isFinding || bedInHand != nil
    staying = CheckIn.Resting()
    let found = people.filter { person in
      if isInScope(person),
        words.isEmpty || person.id == number
          || words.matches(looksForOne ? person.names : person.namesAndBed)
      {
        return true
      }
      guard !looksForOne, person.id == kept.person else { return false }
      staying.person = person.id
      return true
    }
    rows = ranksRows ? likeliestFirst(found) : found.map(\.id)
    let beds = board.beds + closedBeds
    let listed = beds.filter { bed in
      if isInScope(bed), words.isEmpty || words.matches(bedNames[bed.id] ?? folded(bed)) {
        return true
      }
      guard bed.id == kept.bed else { return false }
      staying.bed = bed.id
      return true
    }
    let rooms = BedMap.Rooms(form?.beds ?? [])
    bedRows = rooms.ordered(listed)
    layMap(rooms, in: surroundings)
  }

  /// Makes the beds ready to be filtered.
  private mutating func nameBeds() {
    bedNames = [:]
    for bed in board.beds + closedBeds { bedNames[bed.id] = folded(bed) }
  }

  private func folded(_ bed: Bed) -> FoldedText {
    let names = board.holders(of: bed.id).map(\.name.searched)
    return FoldedText(([bed.label] + names).joined(separator: " "))
  }

  /// Finds out where the listed beds stand on the map, and how wide the names there are.
  private mutating func layMap(_ rooms: BedMap.Rooms, in surroundings: Surroundings) {
    let holders = bedRows.compactMap { board.holders(of: $0.id).first }
    let named = Dictionary(grouping: holders, by: \.name.listed)
    bedTwins = Set(named.values.filter { $0.count > 1 }.joined().map(\.id))
    let text = CheckInText.measured(self, in: surroundings)
    map = BedMap(bedRows, in: rooms) { board.holders(of: $0.id).first.map(text.nameOnMap) }
  }

  /// Beds that the form offers no more and nobody has: they are on the map, as they are in the house.
  private var closedBeds: [Bed] {
    (form?.beds ?? []).filter { $0.isClosed && board.holders(of: $0.id).isEmpty }
  }

  /// Measures what is listed, whatever the filter says: columns do not move while one types.
  private mutating func measure(in surroundings: Surroundings) {
    let layout = TextLayout()
    hasAlerts = !alerts.isEmpty && people.contains { alerts[$0.id] != nil }
    let text = CheckInText.measured(self, in: surroundings)
    widths = CheckIn.Widths()
    for person in people where isInScope(person) {
      guard let guest = guests[person.id].map(shown) else { continue }
      widths.take(text.cells(of: guest).texts, called: text.name(of: guest), layout)
    }
    widths.end()
    bedWidths = CheckIn.Widths()
    for bed in board.beds where isInScope(bed) {
      bedWidths.take(text.cells(of: bed).texts, called: bed.label, layout)
    }
    bedWidths.end()
  }
}
