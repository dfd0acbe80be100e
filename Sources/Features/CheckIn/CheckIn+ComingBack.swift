import Model
import Terminal

extension CheckIn {
  /// How a list is shown, which says nothing of whom it has: what is typed in its filter does, and is not of it.
  struct Listing: Equatable, Sendable {
    fileprivate let scope: Scope
    fileprivate let bedScope: BedScope
    fileprivate let prefersBedList: Bool
    fileprivate let order: Order
  }

  /// Where somebody was when everything was locked: how the list was shown, and marks of who and what was
  /// selected, and of those who were marked.
  struct Standpoint: Equatable, Sendable {
    /// Whose list it is.
    private let shelter: Mark
    fileprivate let pane: Pane
    fileprivate let listing: Listing
    fileprivate let person: Mark?
    fileprivate let bed: Mark?
    fileprivate let marked: Set<Mark>

    /// Nil where nobody is in.
    fileprivate init?(_ state: State) {
      guard let shelter = state.shelter else { return nil }
      self.shelter = Mark(shelter)
      pane = state.pane
      listing = Listing(
        scope: state.scope, bedScope: state.bedScope, prefersBedList: state.prefersBedList,
        order: state.order)
      person = state.inHand.person.map { Mark($0) }
      bed = state.inHand.bed.map { Mark($0) }
      marked = Set(state.marks.map { Mark($0) })
    }

    /// Whether it is the list of a shelter, and of whoever works there.
    func isOf(_ shelter: Shelter) -> Bool { self.shelter.isOf(shelter) }
  }
}

extension CheckIn.State {
  /// Where somebody is, as far as it may be known while everything is locked.
  var standpoint: CheckIn.Standpoint? { stood ?? CheckIn.Standpoint(self) }

  /// Shows the list as it was shown when everything was locked, where whoever worked there then is in again;
  /// nobody else's stays.
  mutating func showAgain(in shelter: CheckIn.Shelter) {
    guard let stood else { return }
    guard stood.isOf(shelter) else { return self.stood = nil }
    (scope, bedScope) = (stood.listing.scope, stood.listing.bedScope)
    (prefersBedList, order) = (stood.listing.prefersBedList, stood.listing.order)
  }

  /// Goes back to who or what was selected, and to those who were marked, when everything was locked, as soon as
  /// they are listed.
  ///
  /// Whoever finds another one selected is asked before a key writes, as nobody was chosen.
  mutating func standAgain(after action: CheckIn.Action, in surroundings: Surroundings) {
    guard let stood else { return }
    let isWhole = if case .listArrived = action { true } else { false }
    guard isWhole || !guests.isEmpty else { return }
    // Whoever does something among those who are listed is back by themselves.
    guard action.bearing == .none else { return self.stood = nil }
    switch action {
    case .listCopied, .guestsArrived, .listArrived: break
    default: return
    }
    if isWhole { self.stood = nil }
    guard wanted == nil, visitor == nil else { return self.stood = nil }
    if !stood.marked.isEmpty {
      marks = Set(guests.keys.filter { stood.marked.contains(Mark($0)) })
    }
    // Where the beds are listed again they stay so.
    guard pane == .people else { return }
    switch stood.pane {
    case .people:
      // Until all are listed, those who come may stand above whoever was selected.
      if let row = stood.person.flatMap({ person in rows.firstIndex { person.isOf($0) } }) {
        select(row, in: surroundings)
      }
    case .beds:
      let beds = board.beds.map(\.id)
      if let bed = stood.bed.flatMap({ bed in beds.first { bed.isOf($0) } }) {
        listBeds(showing: bed, in: surroundings)
      } else if !beds.isEmpty {
        turnPane(in: surroundings)
      }
    }
  }
}
