import Foundation
import Kiosk
import Model
import Resources
import Store
import Terminal
import TestSupport

extension Kiosk.Effect {
  /// Whether it forgets somebody.
  var isForget: Bool { if case .forget = self { true } else { false } }
}

/// A shelter with invented guests behind a kiosk, and somebody who presses keys.
///
/// The stage decides the time; answers come at once, or are withheld.
struct KioskStage {
  /// An invented guest, whose data no frame may show.
  struct Person {
    var number: String
    /// Their number in the record.
    var client: Int { 500_000 + (Int(number) ?? 0) }
    /// The id of their visit.
    var visit: UUID { UUID(uuidString: "00000000-0000-4000-8000-000000\(number)") ?? UUID() }
    var card: String
    var name: String
    var year: String
    var pin: String
    var stay: Stay
    var language: KioskLanguage?
    var isBarred = false
  }

  static let bed = Place(id: 12, label: "Bed 12")
  static let others = [
    Place(id: 14, label: "Bed 14"), Place(id: 3, label: "Mat 3"), Place(id: 7, label: "Bed 7"),
    Place(id: 8, label: "Bed 8"),
  ]

  /// The seed.
  static let people = [
    Person(
      number: "440117", card: "S10A1B2C3D4E", name: "Quillon Zebrahand", year: "1967", pin: "8264",
      stay: .out(offer: bed, others: others), language: .es),
    Person(
      number: "440228", card: "S1FEDCBA9876", name: "Wrenna Oxbowlamp", year: "1981", pin: "5937",
      stay: .inside(bed)),
    Person(
      number: "440339", card: "S13333344444", name: "Jaxter Mudlarkin", year: "1994", pin: "7160",
      stay: .out(offer: nil, others: [])),
    Person(
      number: "440440", card: "S15555566666", name: "Yolande Pinchbeckle", year: "1959",
      pin: "3391",
      stay: .inLine(number: 7, before: 3)),
    Person(
      number: "440551", card: "S17777788888", name: "Uxbert Barricade", year: "1972", pin: "6042",
      stay: .out(offer: bed, others: []), isBarred: true),
  ]
  static let staffPIN = "90210777"

  private(set) var state: Kiosk.State
  /// Every frame that was shown, oldest first, where they are kept.
  private(set) var frames: [Frame] = []
  /// Everything that was asked for, oldest first.
  private(set) var asked: [Kiosk.Effect] = []
  /// What waits for an answer, while answers are withheld.
  private(set) var unanswered: [Kiosk.Effect] = []
  private(set) var now = Duration.seconds(100)
  var answers = true
  var canReach = true
  var checkedIn: CheckedIn?
  var checkedOut = CheckedOut.out
  /// Whom it sent away lately, newest first.
  var sentAway = people.enumerated().map { place, person in
    SentAway(
      time: "9:4\(8 - place) PM",
      reason: person.isBarred
        ? "Their record says they are barred." : "The PIN they typed was wrong.",
      client: person.client)
  }
  /// Whether frames are drawn as things happen, and kept.
  private let isWatching: Bool
  /// When each timer that runs appeared.
  private var timers: [String: Duration] = [:]
  /// The state that the last frame shows.
  private var drawn: Kiosk.State?

  init(_ state: Kiosk.State, isWatching: Bool = false) {
    self.state = state
    self.isWatching = isWatching
    look()
  }

  init(
    _ size: Size = Size(width: 80, height: 24), asksPIN: Bool = false, isAccessible: Bool = false,
    isWatching: Bool = false
  ) {
    var random = SeededGenerator(seed: 1)
    self.init(
      Kiosk.State(
        Kiosk.Station(
          site: Kiosk.Site(asksPIN: asksPIN), size: size,
          look: Appearance(theme: .highContrast, isAccessible: isAccessible), zone: .utc,
          key: CodeMark.Key(using: &random))), isWatching: isWatching)
  }

  var frame: Frame { KioskView.render(state) }
  var text: String {
    let frame = frame
    return (0..<frame.size.height).map(frame.text(row:)).joined(separator: "\n")
  }

  /// Presses keys as a person does who reads each page that comes: four tenths of a second apart.
  mutating func press(_ script: String) {
    for key in Key.script(script) { press(key) }
  }

  mutating func press(_ key: Key, after gap: Duration = .milliseconds(400)) {
    now += gap
    send(.pressed(key, at: now))
    settleKeys()
  }

  /// Taps a point of the window.
  mutating func tap(_ point: Point, after gap: Duration = .milliseconds(400)) {
    now += gap
    send(.clicked(point, at: now))
  }

  /// Scans a code: its keys five milliseconds apart.
  mutating func scan(_ code: String, after pause: Duration = .seconds(6)) {
    let keys = code.map { Key.text(String($0)) } + [.enter]
    burst(keys, every: .milliseconds(5), after: pause)
    settleKeys()
  }

  /// Presses keys so far apart that a scanner may have sent them.
  mutating func burst(_ keys: [Key], every gap: Duration, after pause: Duration) {
    now += pause
    for key in keys {
      now += gap
      send(.pressed(key, at: now))
    }
  }

  /// Lets the time pass that shows that no key follows.
  mutating func settleKeys() {
    if Kiosk.timers(state).contains(where: { $0.action == .keysEnded }) {
      now += .milliseconds(40)
      send(.keysEnded)
    }
  }

  /// Lets time pass as the timers have it, and returns how much of it did.
  @discardableResult mutating func wait(_ span: Duration) -> Duration {
    let end = now + span
    while let next = nextTimer(), next.at <= end {
      now = max(now, next.at)
      timers[next.id] = nil
      send(next.action)
    }
    now = max(now, end)
    return span
  }

  /// The timer that goes off first.
  private func nextTimer() -> (at: Duration, id: String, action: Kiosk.Action)? {
    Kiosk.timers(state).compactMap { timer in
      guard case .after(let time) = timer.schedule else { return nil }
      return ((timers[timer.id] ?? now) + time, timer.id, timer.action)
    }.min { $0.0 < $1.0 }
  }

  /// Keeps running timers running and starts new ones.
  private mutating func startTimers() {
    let ids = Kiosk.timers(state).map(\.id)
    timers = Dictionary(ids.map { ($0, timers[$0] ?? now) }) { first, _ in first }
  }

  mutating func send(_ action: Kiosk.Action) {
    let commands = Kiosk.reduce(&state, action)
    startTimers()
    perform(commands)
    look()
  }

  /// Gives the withheld answers.
  mutating func answer() {
    let effects = unanswered
    unanswered = []
    for effect in effects { if let answer = reply(effect) { send(answer) } }
  }

  private mutating func perform(_ commands: [Command<Kiosk.Effect>]) {
    for command in commands {
      switch command {
      case .run(let effect, _):
        asked.append(effect)
        guard answers else {
          unanswered.append(effect)
          continue
        }
        look()
        if let answer = reply(effect) { send(answer) }
      case .cancel, .cancelAll, .cancelAllBut: unanswered = []
      }
    }
  }

  private mutating func look() {
    guard isWatching, drawn != state else { return }
    drawn = state
    frames.append(KioskView.render(state))
  }

  private func reply(_ effect: Kiosk.Effect) -> Kiosk.Action? {
    switch effect {
    case .identify(let who, let pin): .identified(identify(who, pin), at: now)
    case .checkIn(_, let place):
      .checkedIn(canReach ? checkedIn ?? .placed(place) : .unavailable, at: now)
    case .checkOut: .checkedOut(canReach ? checkedOut : .unavailable, at: now)
    case .waitList: .waitListed(canReach ? .inLine(number: 41, before: 5) : .unavailable, at: now)
    case .callStaff: .staffCalled(canReach, at: now)
    case .openDrawer(let pin): .drawerAnswered(pin.revealed == Self.staffPIN, at: now)
    case .sentAway: .sentAwayTold(sentAway, at: now)
    case .keep, .endShift, .forget: nil
    }
  }

  private func identify(_ who: Identification, _ pin: Secret?) -> Identified {
    guard canReach else { return .unavailable }
    let found = Self.people.first { person in
      switch who {
      case .card(let card): card.code.revealed == person.card
      case .number(let number): number.revealed == person.number
      case .name(let name, let year):
        name.revealed.lowercased() == person.name.lowercased() && year.revealed == person.year
      }
    }
    guard let found, !found.isBarred, pin == nil || pin?.revealed == found.pin else {
      return .refused
    }
    return .guest(
      KioskGuest(
        visit: Visit(id: found.visit),
        initial: found.name.first, language: found.language, stay: found.stay))
  }
}
