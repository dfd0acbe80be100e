import Model
import Terminal

extension CheckIn {
  /// Where somebody was when everything was locked: marks of who and what was selected.
  struct Standpoint: Equatable, Sendable {
    /// Whose list it is.
    private let shelter: Mark
    fileprivate let pane: Pane
    fileprivate let person: Mark?
    fileprivate let bed: Mark?

    /// Nil where nobody is in, or nothing is listed.
    fileprivate init?(_ state: State) {
      guard let shelter = state.shelter, state.rowCount > 0 else { return nil }
      self.shelter = Mark(shelter)
      pane = state.pane
      person = state.inHand.person.map { Mark($0) }
      bed = state.inHand.bed.map { Mark($0) }
    }

    /// Whether it is the list of a shelter, and of whoever works there.
    func isOf(_ shelter: Shelter) -> Bool { self.shelter.isOf(shelter) }
  }
}

extension CheckIn.State {
  /// Where somebody is, as far as it may be known while everything is locked.
  var standpoint: CheckIn.Standpoint? { stood ?? CheckIn.Standpoint(self) }

  /// Goes back to who or what was selected when everything was locked, as soon as it is listed.
  ///
  /// Whoever finds another one selected is asked before a key writes, as nobody was chosen.
  mutating func standAgain(after action: CheckIn.Action, in surroundings: Surroundings) {
    guard let stood, rowCount > 0 else { return }
    // Whoever does something among those who are listed is back by themselves.
    guard action.bearing == .none else { return self.stood = nil }
    switch action {
    case .listCopied, .guestsArrived, .listArrived: break
    default: return
    }
    guard wanted == nil, visitor == nil, pane == .people else { return self.stood = nil }
    switch stood.pane {
    case .people:
      // Until all are listed, those who come may stand above whoever was selected.
      if let row = stood.person.flatMap({ person in rows.firstIndex { person.isOf($0) } }) {
        select(row, in: surroundings)
      }
    case .beds:
      let beds = board.beds.map(\.id)
      if let bed = stood.bed.flatMap({ bed in beds.first { bed.isOf($0) } }) {
        self.stood = nil
        listBeds(showing: bed, in: surroundings)
      }
    }
    if case .listArrived = action { self.stood = nil }
  }
}
