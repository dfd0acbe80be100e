import Model
import Resources
public import Store

import struct FoundationEssentials.Date

extension App {
  /// Finds out who worked here last, to show what they had read: to be asked for once the vault is
  /// open.
  public static let recalling: Command<Effect> = .run(.recall, id: "recall")

  /// Shows what whoever worked here last had read, where nobody has signed in meanwhile.
  ///
  /// Nobody is signed in by it: what is read stays as old as it is, and what is written waits in the
  /// outbox until they sign in.
  static func recall(
    _ state: inout State, _ recalled: Copies.Recalled, at date: Date
  ) -> [Command<Effect>] {
    var commands: [Command<Effect>] = []
    let wasFindingWay = state.isFindingWay && state.isLookingBack
    state.isLookingBack = false
    if let last = recalled.tasks, state.systems.contains(.serviceNow),
      state.tasks.person.map({ $0.userName == last.person.userName }) ?? true
    {
      if state.tasks.person == nil {
        // What they had half written may have been found before them.
        state.changePerson(to: last.person, at: last.base)
        state.tasks.person = last.person
        if recalled.workplace == nil, state.clients.workplace == nil {
          commands += reduceEmergency(&state, .entered(worker: last.person.userName))
        }
      }
      if state.tasks.standing == .idle { commands += reduceTasks(&state, .signedIn) }
    }
    if let workplace = recalled.workplace, state.systems.contains(.eto),
      state.clients.workplace.map({ $0.person == workplace.person }) ?? true
    {
      // Who was recognized meanwhile may be known to be in another program.
      var place = workplace
      if let known = state.clients.workplace { place.program = known.program }
      commands += enter(place, &state)
      // Who was recognized before may have asked too early who is kept here.
      let reading = Command<Effect>.run(.clients(.readCaseload), id: "clients/caseload")
      if state.clients.caseload.isEmpty, !commands.contains(reading) {
        commands += [reading] + state.clients.readOpenedGuests().map { $0.map(Effect.clients) }
      }
    }
    if state.clients.workplace == nil {
      commands.append(.run(.clients(.readImported), id: "clients/caseload"))
    }
    // Where a form is there already, it stays under the hands of whoever fills it in.
    if wasFindingWay, state.question == nil, let place = state.wayOn {
      if state.place == .signIn { state.place = place }
      state.areCopiesUntold = true
      state.tellOfCopies(at: date)
    }
    state.tellOfDrafts(at: date)
    // Whoever has unlocked has tonight's list in front at once, as whoever goes there.
    return commands + lookAtCheckIn(&state)
  }

  /// The screens go where somebody works.
  static func enter(
    _ workplace: Clients.Workplace, _ state: inout State
  ) -> [Command<Effect>] {
    place(workplace, after: nil, &state)
  }

  /// Tells every screen where somebody works in ETO, or that nobody does any more.
  static func place(
    _ workplace: Clients.Workplace?, after worker: String?, _ state: inout State
  ) -> [Command<Effect>] {
    everyScreen.compactMap { $0.placed(workplace, worker) }.flatMap { take($0, &state) }
  }
}

extension App.State {
  /// Whether nobody is signed in to a system, nor signed in by the program itself now or later.
  func isSignedOut(_ system: RemoteSystem) -> Bool {
    isOut(system) && !mayStillCome(system) && !isAway(system)
  }

  /// Says once where nobody is signed in, as soon as it is known whom the program signs in by itself, and that what
  /// is there is what was read before, where it is; of tasks their own list says it.
  mutating func tellOfCopies(at date: Date) {
    guard areCopiesUntold, !systems.contains(where: { signIns[$0]?.memory.isLooking == true })
    else { return }
    areCopiesUntold = false
    let out = systems.filter { $0.descriptor.absence == .everyday && isSignedOut($0) }
    guard place != .tasks, !out.isEmpty else { return }
    let names = Sentence.Part.text(out.listed)
    let said: Phrase = showsCopy(in: out) ? .copiesShown : .copiesShownBrief
    say(Message(.warning, Sentence(said, names), at: date))
  }

  /// Whether the screen in front has what was read before in one of some systems.
  private func showsCopy(in systems: [RemoteSystem]) -> Bool {
    guard let system = place.system, systems.contains(system) else { return false }
    return switch system {
    case .eto: clients.workplace != nil
    case .serviceNow: tasks.person != nil
    case .fileMaker, .rapidSOS: false
    }
  }
}

extension Sentence {
  /// Whether it says where nobody is signed in once everything has been opened.
  var tellsWhereNobodyIsIn: Bool { [.copiesShown, .copiesShownBrief].contains(phrase) }
}

extension App {
  /// Somebody who works here, as the bar at the top names them.
  struct Worker: Equatable {
    /// Their name, and that they are not signed in where they are not.
    let words: String
    /// Whether they are signed in, as far as can be told while their system is out of reach; else only what they
    /// had read is there.
    let isIn: Bool
    /// Whether somebody else is signed in to another system.
    var isOneOfTwo = false
  }
}

extension App.State {
  /// Who works on the screens of ETO; said too where they are not signed in, unless it is out of reach.
  var workerShown: App.Worker? {
    guard let place = clients.workplace else { return nil }
    let words = "\(place.person) · \(place.program.name)"
    if signIns.part(.eto, { $0.person == nil }) == true {
      // Its screens say that it is out of reach: who works on there is whoever did before.
      return isOutOfReachHere(.eto)
        ? App.Worker(words: words, isIn: true)
        : App.Worker(words: phrases.format(.copyReader, place.person), isIn: false)
    }
    return App.Worker(words: words, isIn: true, isOneOfTwo: stranger(to: .eto) != nil)
  }

  /// Whether the screen in front is one of a system that cannot be reached, which it says.
  private func isOutOfReachHere(_ system: RemoteSystem) -> Bool {
    place.system == system && away.contains(system)
  }

  /// Whose tasks there are; said too where they are not signed in.
  var taskPerson: App.Worker? {
    if let person = person(in: .serviceNow) {
      return App.Worker(
        words: person.name, isIn: true, isOneOfTwo: stranger(to: .serviceNow) != nil)
    }
    return tasks.person.map {
      App.Worker(words: phrases.format(.copyReader, $0.name), isIn: false)
    }
  }
}
