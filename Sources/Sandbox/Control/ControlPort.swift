import Synchronization

/// The sandbox's own port: it shows what happened, and changes how the systems answer.
///
/// Every reply is JSON; a request it does not understand gets 400 and a sentence under `error`.
///
/// | request | answer |
/// |---|---|
/// | `GET /` | the addresses |
/// | `POST /reset` | data, sessions, faults, switches, log and clock as at the start |
/// | `GET /messages` | SMS and mail it "sent", oldest first |
/// | `GET /alerts` | the emergency call flows that were started, oldest first |
/// | `GET /requests` | the last 1,000 requests, oldest first |
/// | `POST /clock` `{"advance": seconds}` | the new time |
/// | `POST /faults`, `DELETE /faults` | the faults that wait; see ``Fault`` |
/// | `POST /gps` `{state, atSecond}` | what the receiver does; see ``PretendReceiver`` |
/// | `POST /switches` `{service, name, value}` | the switch; see ``ETOSwitches``, ``FileMakerSwitches``, ``RapidSOSSwitches`` and ``ServiceNowSwitches`` |
final class ControlPort: Sendable {
  private let addresses = Mutex(SandboxAddresses(control: ""))
  private let systems: [any FakeSystem]
  private let clock: SandboxClock
  private let faults: Faults
  private let log: RequestLog
  private let receiver: PretendReceiver?

  init(
    systems: [any FakeSystem], clock: SandboxClock, faults: Faults, log: RequestLog,
    receiver: PretendReceiver? = nil
  ) {
    self.systems = systems
    self.clock = clock
    self.faults = faults
    self.log = log
    self.receiver = receiver
  }

  /// Takes the addresses, which are known once every port is open.
  func announce(_ addresses: SandboxAddresses) { self.addresses.withLock { $0 = addresses } }

  func answer(_ request: Incoming) -> Reply {
    if let unread = request.unread { return Self.refusal(unread.status, unread.sentence) }
    do { return try route(request) } catch { return Self.refusal(400, error.sentence) }
  }

  private func route(_ request: Incoming) throws(Refusal) -> Reply {
    let method = request.method == "HEAD" ? "GET" : request.method
    switch (method, request.segments.joined(separator: "/")) {
    case ("GET", ""): return .json(200, addresses.withLock { $0.json })
    case ("GET", "messages"):
      return .json(200, .list(systems.flatMap(\.messages).sorted { $0.time < $1.time }.map(\.json)))
    case ("GET", "alerts"): return .json(200, .list(systems.flatMap(\.alerts).map(\.json)))
    case ("GET", "requests"): return .json(200, log.json)
    case ("POST", "reset"): return reset()
    case ("POST", "clock"): return try advance(try Self.body(of: request))
    case ("POST", "faults"):
      faults.add(try Fault(try Self.body(of: request), services: systems.map(\.name)))
      return .json(200, faults.json)
    case ("DELETE", "faults"):
      faults.clear()
      return .json(200, faults.json)
    case ("POST", "gps"): return try move(try Self.body(of: request))
    case ("POST", "switches"): return try set(try Self.body(of: request))
    case (_, ""), (_, "messages"), (_, "alerts"), (_, "requests"), (_, "reset"), (_, "clock"),
      (_, "faults"), (_, "gps"), (_, "switches"):
      return Self.refusal(405, "\(request.path) does not take \(request.method).")
    default: return Self.refusal(404, "The control port has no \(request.path).")
    }
  }

  private func reset() -> Reply {
    clock.reset()
    faults.clear()
    for system in systems { system.reset() }
    log.clear()
    receiver?.reset()
    return .json(200, ["reset": .flag(true)])
  }

  private func advance(_ body: JSON) throws(Refusal) -> Reply {
    let seconds: Double
    switch body["advance"] {
    case .whole(let number)?: seconds = Double(number)
    case .number(let number)?: seconds = number
    case .null?, .flag?, .text?, .list?, .object?, nil:
      throw Refusal(sentence: "\"advance\" must be a number of seconds.")
    }
    guard (0...3_200_000_000).contains(seconds) else {
      throw Refusal(sentence: "\"advance\" must be from 0 to 3200000000 seconds.")
    }
    clock.advance(by: seconds)
    receiver?.clockMoved()
    return .json(200, ["now": .text(CivilTime.iso8601(clock.now))])
  }

  private func move(_ body: JSON) throws(Refusal) -> Reply {
    guard let receiver else {
      throw Refusal(sentence: "There is no receiver: start the sandbox with --gps.")
    }
    return .json(200, try receiver.set(body))
  }

  private func set(_ body: JSON) throws(Refusal) -> Reply {
    let names = systems.map(\.name).joined(separator: ", ")
    guard let service = body["service"]?.text,
      let system = systems.first(where: { $0.name == service })
    else { throw Refusal(sentence: "\"service\" must be one of: \(names).") }
    guard let name = body["name"]?.text else {
      throw Refusal(sentence: "\"name\" must be the name of a switch.")
    }
    guard let value = body["value"] else { throw Refusal(sentence: "\"value\" is missing.") }
    try system.set(name, to: value)
    return .json(200, ["service": .text(service), "name": .text(name), "value": value])
  }

  private static func body(of request: Incoming) throws(Refusal) -> JSON {
    let body: JSON
    do { body = try JSONParser.parse(request.body) } catch {
      throw Refusal(sentence: "The body is not JSON: line \(error.line).")
    }
    guard case .object = body else { throw Refusal(sentence: "The body must be a JSON object.") }
    return body
  }

  private static func refusal(_ status: Int, _ sentence: String) -> Reply {
    .json(status, ["error": .text(sentence)])
  }
}
