import Resources
import Store
import Terminal

import struct FoundationEssentials.Date

/// A number that is typed where each of its digits leads to a screen.
///
/// One digit leads to its screen at once, and so does a second one. Nobody looks at three screens in one
/// breath: with the third digit the number is searched where it was begun, also where the first of them led
/// to the search of clients and the second one was typed there. Where nothing can be searched, as on a screen
/// without a list, all of it does nothing: a part of a number would find somebody else.
struct NumberRun: Equatable, Sendable {
  /// The screen that it was begun on.
  let from: App.Place
  /// Where somebody had come there from.
  let cameFrom: CameFrom?
  /// Whether it was begun before it was known where somebody works, so that its first digit was refused: it may
  /// be more of a passphrase, and nothing of it is taken.
  let isBlind: Bool
  /// What was typed of it.
  private(set) var digits: [Key] = []
  /// What was looked for among clients before the second digit was typed over it; nil where none was.
  var overtyped: String?
  /// When the last of that was typed.
  private var last: Date

  init(from state: App.State) {
    (from, cameFrom, last) = (state.place, state.cameFrom, state.moment)
    isBlind = state.isFindingWay
  }

  /// Whether what is typed next makes it a number.
  var isLong: Bool { digits.count > 1 }

  /// Whether something comes in the same breath.
  ///
  /// A clock that stands still says nothing of that.
  func isFollowed(at moment: Date, within seconds: Double = Self.breath) -> Bool {
    moment > last && moment < last.addingTimeInterval(seconds)
  }

  /// Takes one more digit.
  mutating func add(_ digit: Key, at moment: Date) {
    digits.append(digit)
    last = moment
  }

  /// The seconds within which one digit follows another of the same number.
  static let breath = 0.6
}

extension App {
  /// What a digit means that may be one of a number; nil for what it means by itself.
  static func partOfNumber(_ key: Key, in state: State, _ stamp: Stamp) -> Action? {
    guard key.isDigit, !state.isClosed else { return nil }
    guard let run = state.numberRun, run.isFollowed(at: stamp.now) else {
      return state.beginsNumber(key, stamp) ? .digitTyped(key, stamp) : nil
    }
    if run.isLong || run.isBlind || state.leadsToScreen(key, stamp) || state.isInClientsBox {
      return .digitTyped(key, stamp)
    }
    // It would answer or fill in what nobody can have read yet.
    return run.isFollowed(at: stamp.now, within: Asked.burst) ? .digitHeld(key, stamp) : nil
  }

  /// Takes a digit that may be one of a number.
  static func takeDigit(
    _ digit: Key, isHeld: Bool = false, _ state: inout State, _ stamp: Stamp
  ) -> [Command<Effect>] {
    let before = state.numberRun.flatMap { $0.isFollowed(at: stamp.now) ? $0 : nil }
    var run = before ?? NumberRun(from: state)
    let wasLong = run.isLong
    run.add(digit, at: stamp.now)
    state.numberRun = nil
    if run.isBlind { return refuse(run, &state, stamp) }
    if wasLong { return search(run, &state, stamp) }
    if before != nil, state.isInClientsBox, run.from != .clients {
      run.overtyped = state.clients.box.text
    }
    let action = isHeld ? .keyRefused(.keyOfNumber, stamp) : meaning(of: digit, in: state, stamp)
    let commands = action.map { take($0, &state) } ?? []
    // Whoever goes to a filter that is half typed types on there.
    if before != nil || !state.isInSearch || state.isInClientsBox { state.numberRun = run }
    return commands
  }

  /// Goes back to where a number was begun, and searches it there, as if `/` had been pressed first; says that
  /// it did nothing where nothing can be searched just now.
  private static func search(
    _ run: NumberRun, _ state: inout State, _ stamp: Stamp
  ) -> [Command<Effect>] {
    if case .screens = state.overlay { state.overlay = nil }
    (state.refusedKey, state.letterRun) = (nil, nil)
    var commands: [Command<Effect>] = []
    if let text = run.overtyped, state.isInClientsBox {
      commands += lookAgain(for: text, &state, stamp)
    }
    if state.place != run.from {
      commands += goBack(to: run.from, &state, stamp)
      state.cameFrom = run.cameFrom
    }
    func press(_ key: Key) {
      guard let action = meaning(of: key, in: state, stamp) else { return }
      commands += take(action, &state)
    }
    if !state.isInSearch, state.searchesNumbers { press(.text("/")) }
    guard state.isInSearch else { return commands + refuse(run, &state, stamp) }
    for key in [.end, .control("u")] + run.digits { press(key) }
    state.say(Message(.info, Sentence(.numberSearched), at: stamp.now))
    return commands
  }
}

extension App {
  /// Goes back to the screen that a number was begun on; the way in stands there as it was left.
  private static func goBack(
    to place: Place, _ state: inout State, _ stamp: Stamp
  ) -> [Command<Effect>] {
    guard place != .signIn else {
      state.place = place
      return []
    }
    return take(place.entry.tapped?(stamp) ?? .placeTapped(place), &state)
  }

  /// Says that a digit does nothing; those that follow are of the same number.
  private static func refuse(
    _ run: NumberRun, _ state: inout State, _ stamp: Stamp
  ) -> [Command<Effect>] {
    let why: Phrase =
      state.isFindingWay ? .unlockNotYet : run.digits.count > 2 ? .numberIdle : .keyOfNumber
    let commands = take(.keyRefused(why, stamp), &state)
    state.numberRun = run
    return commands
  }

  /// Puts back what was looked for among clients.
  private static func lookAgain(
    for text: String, _ state: inout State, _ stamp: Stamp
  ) -> [Command<Effect>] {
    var steps: [Clients.Action] = [.boxCleared]
    if !text.isEmpty { steps += [.pasted(text, stamp), .searchDue] }
    return steps.flatMap { reduceClients(&state, $0) }
  }
}

extension App.State {
  /// Takes note of what is done between the digits of a number: it ends there.
  mutating func followNumber(_ action: App.Action) {
    switch action {
    case .digitTyped, .digitHeld: break
    default: if numberRun != nil, action.isOfPerson { numberRun = nil }
    }
  }

  /// Whether a digit may be the first of a number: it leads to a screen.
  fileprivate func beginsNumber(_ key: Key, _ stamp: Stamp) -> Bool {
    overlay == nil && leadsToScreen(key, stamp)
  }

  /// Whether a number that is typed to the list in front is searched there.
  var searchesNumbers: Bool {
    guard place == .clients || place == .checkIn || place == .tasks,
      !App.front(self).takesText(self)
    else { return false }
    let slash = App.screen(self, .of(.text("/"))).first { $0.keys.contains(.text("/")) }
    return slash?.availability(self) == .available
  }

  /// Whether a digit leads to a screen, or to the list of them, just now.
  fileprivate func leadsToScreen(_ key: Key, _ stamp: Stamp) -> Bool {
    if case .screens = overlay { return true }
    return !takesText && !isCovered
      && !App.screen(self, .of(key)).contains { $0.keys.contains(key) }
      && App.front(self).typing(key, self, stamp) == nil
  }

  /// Whether what is typed now looks for a client.
  fileprivate var isInClientsBox: Bool { place == .clients && isInSearch }

  /// Whether what is typed now is searched.
  fileprivate var isInSearch: Bool {
    guard overlay == nil, !isClosed else { return false }
    return switch place {
    case .clients: clients.mode == .box && !contact.isOpen
    case .checkIn: checkIn.mode == .filtering
    case .tasks: tasks.mode == .filtering
    case .emergency, .outbox, .outreach, .count, .reports, .signIn: false
    }
  }
}

extension Key {
  /// Whether it is one of the ten digits.
  fileprivate var isDigit: Bool {
    guard case .text(let text) = self else { return false }
    return text.utf8.count == 1 && text.utf8.allSatisfy { (0x30...0x39).contains($0) }
  }
}
