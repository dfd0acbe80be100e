import Model
import Resources
import Store
import Terminal

/// Reports in the program as a whole: they need nobody signed in anywhere, but to be read from ETO.
extension App {
  /// Its line in the program's table of screens.
  static let reportsEntry = PlaceEntry(
    screen: ScreenEntry(
      ReportsScreen.self, .placeReports, state: { $0.$reports }, action: Action.reports,
      adapt: { ReportsScreen.adapt(&$0.reports, to: $1) }),
    shortTitle: .placeReports, goTitle: .goToReports, otherWords: .wordsReports, system: nil,
    isSetUp: { $0.reports.shelf.store != nil },
    workers: { [$0.workerShown, $0.taskPerson] },
    isOffline: { _ in false },
    isOnErrand: { $0.reports.filling != nil || $0.reports.form != nil },
    shown: .reports(.shown),
    firstHint: { state in
      let reports = state.reports
      guard reports.shelf.store != nil else { return (.firstReportsEmpty, [.reportsImport]) }
      guard let listed = reports.selected, !reports.kept(of: listed).isEmpty else {
        return (.firstReportsNew, [.reportsRun, .reportsParameters])
      }
      return (.firstReports, [.reportsRun, .reportsParameters, .reportsHistory])
    })

  static func reduceReports(
    _ state: inout State, _ action: ReportsScreen.Action
  ) -> [Command<Effect>] {
    let commands = pass(action, to: ReportsScreen.self, \.reports, Effect.reports, &state)
    guard let sought = state.reports.sought else { return commands }
    state.reports.sought = nil
    return commands + goToPerson(sought, &state)
  }

  /// Opens the page of somebody whom a number counts, where the store has the numbers of the site that somebody
  /// works at; else it is said how they are found.
  private static func goToPerson(
    _ sought: ReportsScreen.Sought, _ state: inout State
  ) -> [Command<Effect>] {
    let (person, stamp) = (sought.person, sought.stamp)
    guard let store = state.reports.shelf.store, store.source == .eto, let number = Int(person.id)
    else {
      state.say(Message(.info, Sentence(.reportsPersonOfFile, .text(person.id)), at: stamp.now))
      return []
    }
    if let workplace = state.clients.workplace {
      // One number is another client's at another site, whose programs are others.
      let programs = Set(workplace.programs.map { "\($0.id)" })
      guard store.projects.contains(where: { programs.contains($0.id) }) else {
        state.say(Message(.info, Sentence(.reportsPersonOfSite, .text(person.id)), at: stamp.now))
        return []
      }
    }
    return showClient(&state, stamp) { state in
      reduceClients(
        &state, .personWanted(number, PersonName(last: person.name ?? ""), nil, stamp))
    }
  }

  /// What depends on more than this screen: what is not read yet, whether somebody looks at it, and whether ETO
  /// can be asked.
  static func followReports(_ state: inout State) -> [Command<Effect>] {
    guard !state.isClosed else { return [] }
    let isThere = state.place == .reports
    if state.reports.isInFront != isThere { state.reports.isInFront = isThere }
    let why = whyNoFill(state)
    if state.reports.whyNoFill != why { state.reports.whyNoFill = why }
    return isThere && state.reports.standing == .idle ? reduceReports(&state, .shown) : []
  }

  private static func whyNoFill(_ state: State) -> Phrase? {
    guard state.systems.contains(.eto) else { return .reportsNoETO }
    if state.away.contains(.eto) { return .reportsOffline }
    return state.person(in: .eto) == nil ? .etoNotSignedIn : nil
  }
}

extension ReportsScreen.Filling {
  /// What is said of it where the lock ended it.
  var cutByLock: Phrase { source == .eto ? .reportsFillLocked : .reportsImportLocked }
}
