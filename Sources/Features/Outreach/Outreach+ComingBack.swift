import Model
import Outreach
import Store
import Terminal

extension Outreach {
  /// Where somebody was when everything was locked: which list, and a mark of who or what was in hand there.
  struct Standpoint: Equatable, Sendable {
    /// Whose list it is.
    private let desk: Mark
    fileprivate let pane: Pane
    fileprivate let orders: [Pane: Order]
    fileprivate let subject: Mark?
    fileprivate let hadPage: Bool

    /// Nil where nobody is in, or nothing is listed.
    fileprivate init?(_ state: State) {
      guard let desk = state.desk, state.rowCount > 0 else { return nil }
      self.desk = Mark(desk)
      (pane, orders) = (state.pane, state.orders)
      subject = (state.page?.subject ?? state.selectedSubject).map { Mark($0) }
      hadPage = state.page != nil
    }

    /// Whether it is the list of who works there.
    func isOf(_ desk: Desk) -> Bool { self.desk.isOf(desk) }
  }

  /// Goes back to who was in hand when everything was locked, once what is kept is there.
  static func standAgain(
    _ state: inout State, after action: Action, in surroundings: Surroundings
  ) -> [Command<Effect>] {
    guard let stood = state.stood, case .arrived = action else { return [] }
    state.stood = nil
    state.orders = stood.orders
    state.show(stood.pane, in: surroundings)
    if !stood.orders.isEmpty { state.siftAnew(in: surroundings) }
    guard let row = stood.subject.flatMap({ state.row(marked: $0) }) else { return [] }
    state.choose(.to(row), in: surroundings)
    return stood.hadPage && state.writing == nil ? open(&state) : []
  }
}

extension Outreach.State {
  /// Where somebody is, as far as it may be known while everything is locked.
  var standpoint: Outreach.Standpoint? { stood ?? Outreach.Standpoint(self) }

  /// The row of whoever or whatever has a mark; nil where they are not listed.
  fileprivate func row(marked mark: Mark) -> Int? {
    pane == .camps
      ? camps.firstIndex { mark.isOf(Outreach.Subject.encampment($0.id)) }
      : people.firstIndex { mark.isOf(Outreach.Subject.person($0.person)) }
  }
}
