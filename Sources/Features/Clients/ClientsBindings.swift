import Model
import Resources
import Terminal

extension Clients {
  /// What keys mean on the screen just now.
  enum Mode: Hashable, CaseIterable {
    /// The box is typed in.
    case box
    /// Keys move in the list.
    case list
    /// Keys move in the page.
    case page
  }

  /// One line of the screen's tables.
  typealias ClientBinding = Binding<State, Action>

  /// The bindings of a mode.
  static func bindings(_ mode: Mode) -> [ClientBinding] {
    switch mode {
    case .box: boxBindings
    case .list: listBindings + moving
    case .page: pageBindings + moving
    }
  }

  private static let boxBindings: [ClientBinding] = [
    ClientBinding([.enter], .clientsSearch, footer: 1, when: canSearch) { .searchTapped($1) },
    ClientBinding([.down, .tab], .clientsToList, footer: 2, when: hasMatches, .listTapped),
    ClientBinding([.escape], .clientsClearBox, footer: 3, when: hasText, .boxCleared),
  ]

  private static let listBindings: [ClientBinding] = [
    ClientBinding([.enter], .clientsOpen, footer: 1, when: hasMatches) { .openTapped($1) },
    ClientBinding([.text("/")], .clientsToBox, footer: 2, .boxTapped),
    ClientBinding([.text("d")], .clientsReveal, footer: 3, when: hasClient) { .revealTapped($1) },
    ClientBinding([.tab, .backTab], .tasksOtherPane, when: hasPage, .paneTapped),
    ClientBinding([.text("r"), .function(5)], .clientsSearchAgain, footer: 9, when: canSearch) {
      .refreshTapped($1)
    },
    ClientBinding([.escape], .clientsBack, section: .move, .backTapped),
  ]

  private static let pageBindings: [ClientBinding] = [
    ClientBinding(
      [.text("b")], .clientsCheckIn, footer: 2, when: can(.checkIn), .errandTapped(.checkIn)),
    ClientBinding(
      [.text("c")], .clientsContact, footer: 3, when: can(.contact), .errandTapped(.contact)),
    ClientBinding([.text("d")], .clientsReveal, footer: 4, when: hasClient) { .revealTapped($1) },
    ClientBinding([.text("/")], .clientsToBox, .boxTapped),
    ClientBinding([.tab, .backTab], .tasksOtherPane, .paneTapped),
    ClientBinding([.text("r"), .function(5)], .clientsReadAgain, footer: 9) { .refreshTapped($1) },
    ClientBinding([.escape], .clientsClosePage, section: .move, footer: 1, .backTapped),
  ]

  private static let moving: [ClientBinding] = [
    ClientBinding([.text("j"), .down], .moveDown, section: .move, .moved(.by(1))),
    ClientBinding([.text("k"), .up], .moveUp, section: .move, .moved(.by(-1))),
    ClientBinding([.control("d")], .moveHalfDown, section: .move, .moved(.halfPages(1))),
    ClientBinding([.control("u")], .moveHalfUp, section: .move, .moved(.halfPages(-1))),
    ClientBinding([.pageDown], .movePageDown, section: .move, .moved(.pages(1))),
    ClientBinding([.pageUp], .movePageUp, section: .move, .moved(.pages(-1))),
    ClientBinding([.text("g"), .home], .moveFirst, section: .move, .moved(.first)),
    ClientBinding([.text("G"), .end], .moveLast, section: .move, .moved(.last)),
  ]

  private static let canSearch: @Sendable (State) -> Availability = {
    guard $0.workplace != nil else { return .unavailable(.clientsSignedOut) }
    return .when($0.typedLookup != nil, else: .clientsNothingTyped)
  }
  private static let hasText: @Sendable (State) -> Availability = {
    .when(!$0.box.isEmpty, else: .clientsNothingTyped)
  }
  private static let hasMatches: @Sendable (State) -> Availability = {
    .when(!$0.matches.isEmpty, else: .clientsNobodyListed)
  }
  private static let hasClient: @Sendable (State) -> Availability = {
    .when($0.clientInHand != nil, else: .clientsNobodyListed)
  }
  private static let hasPage: @Sendable (State) -> Availability = {
    .when($0.client != nil, else: .clientsNoPage)
  }

  private static func can(_ errand: Errand) -> @Sendable (State) -> Availability {
    { state in
      guard state.errands.contains(errand) else {
        return .unavailable(errand == .checkIn ? .clientsNoCheckIn : .clientsNoContact)
      }
      guard state.client?.participant != nil else { return .unavailable(.clientsStillReading) }
      return .when(state.subject != nil, else: .clientsNoSubject)
    }
  }
}

extension Clients.State {
  /// What keys mean just now.
  var mode: Clients.Mode {
    switch focus {
    case .box: .box
    case .list: .list
    case .page: .page
    }
  }
}
