import NIOCore
import Synchronization

/// The receiver behind the pretend gpsd: it takes a ``Walk``, or does what the control port says.
final class PretendReceiver: Sendable {
  /// What it does.
  enum Case: String, CaseIterable, Sendable {
    /// It walks.
    case walk
    /// It sees too few satellites.
    case noFix
    /// It has been pulled out.
    case noDevice
    /// It is there and says nothing.
    case silent
    /// The daemon hangs up, at once and on everybody.
    case close
    /// Somebody else has the port.
    case wrongBanner
    /// It is at 0,0, where receivers are that know nothing.
    case zero
  }

  /// What connections are told when it changes.
  struct Changed: Sendable {
    let from: Case
    let to: Case
  }

  private struct State {
    var now = Case.walk
    /// The second of the sandbox's clock at which the walk began.
    var start: Int
    var connections: [ObjectIdentifier: any Channel] = [:]
  }

  private let clock: SandboxClock
  /// Since when it is there.
  private let activated: Double
  private let state: Mutex<State>

  init(clock: SandboxClock) {
    self.clock = clock
    activated = clock.now
    state = Mutex(State(start: clock.seconds))
  }

  /// What it does now.
  var now: Case { state.withLock { $0.now } }

  /// The second of the walk, from when it last began.
  private var second: Int {
    let start = state.withLock { $0.start }
    return max(0, clock.seconds - start)
  }

  // MARK: Whoever listens

  /// Tells a connection of changes for as long as it lasts.
  func add(_ channel: any Channel) {
    let id = ObjectIdentifier(channel)
    state.withLock { $0.connections[id] = channel }
    channel.closeFuture.whenComplete { [self] _ in
      state.withLock { _ = $0.connections.removeValue(forKey: id) }
    }
  }

  /// Tells every connection that it does something else now, or that another time has come.
  private func tell(_ before: Case) {
    let (now, connections) = state.withLock { ($0.now, Array($0.connections.values)) }
    for channel in connections {
      channel.pipeline.fireUserInboundEventTriggered(Changed(from: before, to: now))
    }
  }

  // MARK: The control port

  /// Does what `POST /gps` says.
  func set(_ body: JSON) throws(Refusal) -> JSON {
    let wanted: Case?
    switch body["state"] {
    case nil: wanted = nil
    case let value?:
      guard let named = value.text.flatMap(Case.init(rawValue:)) else {
        let names = Case.allCases.map(\.rawValue).joined(separator: ", ")
        throw Refusal(sentence: "\"state\" must be one of: \(names).")
      }
      wanted = named
    }
    var second: Int?
    if let value = body["atSecond"] {
      guard let number = value.whole, (0..<Walk.round).contains(number) else {
        throw Refusal(
          sentence: "\"atSecond\" must be a whole number from 0 to \(Walk.round - 1).")
      }
      second = number
    }
    guard wanted != nil || second != nil else {
      throw Refusal(sentence: "Say \"state\", \"atSecond\" or both.")
    }
    let time = clock.seconds
    let before = state.withLock { state in
      let before = state.now
      if let wanted { state.now = wanted }
      if let second { state.start = time - second }
      return before
    }
    tell(before)
    return ["state": .text(now.rawValue), "atSecond": .whole(self.second % Walk.round)]
  }

  /// Begins the walk anew.
  func reset() {
    let time = clock.seconds
    let before = state.withLock { state in
      let before = state.now
      state.now = .walk
      state.start = time
      return before
    }
    tell(before)
  }

  /// Says at once what is to be heard after the clock was moved.
  func clockMoved() { tell(now) }

  // MARK: What it says

  private static let path = "sandbox:walk"

  /// As gpsd lists it.
  var device: JSON {
    [
      "class": "DEVICE", "path": .text(Self.path), "driver": "NMEA0183",
      "activated": .text(CivilTime.iso8601(activated)),
    ]
  }

  /// As gpsd tells that it has gone.
  static let goneDevice: JSON = ["class": "DEVICE", "path": .text(path), "activated": 0]

  /// The devices that gpsd has.
  var devices: JSON {
    ["class": "DEVICES", "devices": .list(now == .noDevice ? [] : [device])]
  }

  /// The time, as gpsd writes it.
  var time: JSON { .text(CivilTime.iso8601(clock.now)) }

  /// What it says of this second: its sky, and where it is.
  var epoch: (sky: JSON, position: JSON)? {
    let second = second
    switch now {
    case .walk:
      guard !Walk.isStarting(second) else { return (sky(seen: 3, used: 0), position(nil)) }
      guard let step = Walk.step(second) else {
        return (sky(seen: 2, used: 0), position(nil, hasTime: true))
      }
      return (sky(seen: 11, used: 8, accuracy: step.accuracy), position(step))
    case .noFix: return (sky(seen: 3, used: 0), position(nil))
    case .zero:
      let nowhere = Walk.Step(latitude: 0, longitude: 0, accuracy: 17.1)
      return (sky(seen: 0, used: 0, accuracy: 17.1), position(nowhere))
    case .noDevice, .silent, .close, .wrongBanner: return nil
    }
  }

  private func position(_ step: Walk.Step?, hasTime: Bool = false) -> JSON {
    var members: [JSON.Member] = [
      .init("class", "TPV"), .init("device", .text(Self.path)),
      .init("mode", .whole(step == nil ? 1 : 3)),
    ]
    if step != nil || hasTime {
      let whole = CivilTime.iso8601(Double(clock.seconds))
      members += [.init("time", .text(whole)), .init("ept", .number(0.005))]
    }
    if let step {
      members += [
        .init("lat", .number(step.latitude)), .init("lon", .number(step.longitude)),
        .init("altHAE", .number(-15)), .init("altMSL", .number(18)), .init("alt", .number(18)),
        .init("geoidSep", .number(-33)),
      ]
      if let accuracy = step.accuracy {
        members += [
          .init("epx", .number(Self.rounded(accuracy * 0.6))),
          .init("epy", .number(Self.rounded(accuracy * 0.8))), .init("eph", .number(accuracy)),
        ]
      }
    }
    return .object(members)
  }

  private func sky(seen: Int, used: Int, accuracy: Double? = nil) -> JSON {
    var members: [JSON.Member] = [.init("class", "SKY"), .init("device", .text(Self.path))]
    // As gpsd reckons: an error of 19 m for each.
    if let accuracy { members.append(.init("hdop", .number(Self.rounded(accuracy / 19)))) }
    let satellites = (0..<seen).map { number -> JSON in
      [
        "PRN": .whole(number + 1), "el": .number(Double(20 + number * 5)),
        "az": .number(Double(number * 31)), "ss": .number(Double(46 - number)),
        "used": .flag(number < used), "gnssid": 0, "svid": .whole(number + 1),
      ]
    }
    members += [
      .init("nSat", .whole(seen)), .init("uSat", .whole(used)),
      .init("satellites", .list(satellites)),
    ]
    return .object(members)
  }

  private static func rounded(_ number: Double) -> Double { (number * 100).rounded() / 100 }
}
