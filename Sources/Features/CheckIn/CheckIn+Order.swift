import Model
import Resources
import Store
import Terminal

extension CheckIn {
  static func reduceOrder(
    _ state: inout State, _ action: Action, in surroundings: Surroundings
  ) {
    switch action {
    case .sortTapped:
      state.sorting = PickerState(selected: state.order.column.rawValue)
    case .sortTyped(let key, let stamp):
      let options = state.sortOptions(in: surroundings)
      switch state.sorting?.handle(key, options: options, mode: .menu) {
      case .chosen(let place):
        state.sorting = nil
        state.order = state.order.choosing(Order.Column.allCases[place])
        state.layOut(in: surroundings)
        state.say(
          .info,
          Sentence(.tasksSorted, .phrase(state.order.column.title), .phrase(state.order.title)),
          at: stamp.now)
      case .dismissed: state.sorting = nil
      case .changed, .ignored, .unavailable, nil: break
      }
    case .markTapped: state.toggleMark(in: surroundings)
    case .markRangeTapped: state.markRange()
    default: break
    }
  }
}

extension CheckIn.Order {
  /// What comes first, in words.
  var title: Phrase {
    switch column {
    case .name: ascending ? .tasksOrderAToZ : .tasksOrderZToA
    case .bed: ascending ? .tasksOrderLow : .tasksOrderHigh
    case .status: ascending ? .checkInOrderFirst : .checkInOrderLast
    }
  }

  /// The order that choosing a column leads to: the one that holds is turned round.
  func choosing(_ column: Column) -> Self {
    Self(column: column, ascending: self.column == column ? !ascending : true)
  }

  /// How a column is marked that the rows are sorted by.
  func sign(of column: Column) -> TableColumn.Order? {
    guard column == self.column else { return nil }
    return ascending ? .ascending : .descending
  }
}

extension CheckIn.Order.Column {
  /// Its title.
  var title: Phrase {
    switch self {
    case .name: .checkInColumnName
    case .bed: .checkInColumnBed
    case .status: .checkInColumnStatus
    }
  }
}

extension CheckIn.State {
  /// The columns to sort by, with what choosing each leads to.
  func sortOptions(in surroundings: Surroundings) -> [Picker.Option] {
    CheckIn.Order.Column.allCases.map { column in
      let title = surroundings.phrases[column.title]
      let detail = SortDetail(
        column: title, next: order.choosing(column).title,
        now: column == order.column ? order.title : nil)
      return Picker.Option(title, detail: detail.text(in: surroundings))
    }
  }

  /// People in the order that was chosen; by name where that says nothing.
  func ordered(_ guests: [Guest]) -> [Guest] {
    let places = Dictionary(
      (form?.beds ?? []).enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    func rank(_ guest: Guest) -> Int {
      switch order.column {
      case .name: return 0
      case .status: return (guest.tonight?.status).rank * (order.ascending ? 1 : -1)
      case .bed:
        // Who has no bed comes last whichever way.
        guard let night = guest.tonight, night.takesBed,
          let place = night.bed.flatMap({ places[$0] })
        else { return .max }
        return order.ascending ? place : -place
      }
    }
    let isTurned = order.column == .name && !order.ascending
    let keys = guests.indices.map { place in
      let guest = guests[place]
      return (rank: rank(guest), key: FoldedText(guest.name.listed), id: guest.id, place: place)
    }
    return keys.sorted { left, right in
      if left.rank != right.rank { return left.rank < right.rank }
      let isFirst = (left.key, left.id) < (right.key, right.id)
      return isTurned ? !isFirst : isFirst
    }
    .map { guests[$0.place] }
  }

  /// Marks the selected person, or takes the mark away, and moves on.
  fileprivate mutating func toggleMark(in surroundings: Surroundings) {
    guard pane == .people, let id = selectedGuest?.id else { return }
    if marks.remove(id) == nil { marks.insert(id) }
    markAnchor = id
    select(list.selected + 1, in: surroundings)
  }

  /// Marks everybody from the one marked last to the selected one.
  fileprivate mutating func markRange() {
    guard pane == .people, rows.indices.contains(list.selected) else { return }
    let from = markAnchor.flatMap { rows.firstIndex(of: $0) } ?? list.selected
    for row in min(from, list.selected)...max(from, list.selected) { marks.insert(rows[row]) }
    markAnchor = rows[list.selected]
  }
}

extension BedNight.Status? {
  /// Who is to come before who is in, and who has left last.
  fileprivate var rank: Int {
    switch self {
    case nil, .cancelled: 0
    case .held: 1
    case .present: 2
    case .unknown: 3
    case .out: 4
    }
  }
}
