import Engine
import FoundationEssentials
import Model
import REST
import Resources
import Sandbox
import Store
import Terminal
import TestSupport
import Testing

@testable import Features

/// Starting a call flow with the pretend RapidSOS behind it: what the person reads, and what arrives.
@Suite(.fewAtATime) struct CallFlowJourneyTests {
  static let card = "CALL 911 YOURSELF NOW"

  @Test func whatIsAcceptedArrivesOnceWithItsAlert() async throws {
    try await FakeRoom.run { room in
      room.press("42.1015, -72.5898<tab>50<enter>CALL<enter>")
      try await room.answer()
      let alerts = try await room.alerts()
      #expect(alerts.count == 1)
      #expect(alerts[0].variables.user["phone_number"] == "+12025550123")
      #expect(alerts[0].variables.location["latitude"] == "42.101500")
      #expect(room.screen().contains("Alert id: \(alerts[0].id)"))
      #expect(!room.screen().contains(Self.card))
    }
  }

  /// The reference app stays locked after this, until it is started anew.
  @Test func aBadNumberIsRefusedAndThenPossibleAtOnce() async throws {
    try await FakeRoom.run { room in
      let good = room.state.profile
      var bad = good
      bad.phones[0].number = "+1911"
      room.send(.profileArrived(bad, verified: nil, room.stamp))
      room.press("42.1015, -72.5898<tab>50<enter>")
      #expect(room.screen().contains(Self.card))
      #expect(try await room.alerts().isEmpty)
      room.press("e")
      #expect(room.state.ending == .correctProfile)
      room.send(.profileArrived(good, verified: nil, room.stamp))
      room.press("rCALL<enter>")
      try await room.answer()
      #expect(try await room.alerts().count == 1)
      #expect(room.screen().contains("RapidSOS accepted the call flow"))
    }
  }

  @Test func aRefusalOfTheServiceIsFollowedByAnotherTryAtOnce() async throws {
    try await FakeRoom.run(flow: "no_such_flow") { room in
      room.press("42.1015, -72.5898<tab>50<enter>CALL<enter>")
      try await room.answer()
      #expect(room.screen().contains(Self.card))
      #expect(room.screen().contains("The call flow was not started."))
      room.press("rCALL<enter>")
      #expect(room.state.isSending)
      try await room.answer()
      #expect(try await room.alerts().isEmpty)
    }
  }

  @Test func aServerThatIsDownBringsTheCard() async throws {
    try await FakeRoom.run { room in
      await room.stopServer()
      room.press("42.1015, -72.5898<tab>50<enter>CALL<enter>")
      try await room.answer()
      #expect(room.screen().contains(Self.card))
      #expect(room.screen().contains("Offline: RapidSOS cannot be reached."))
      #expect(room.screen().contains("42.101500, -72.589800"))
    }
  }

  @Test func aReplyThatIsLostLeavesItUnknownAndNothingIsRepeated() async throws {
    try await FakeRoom.run { room in
      try await room.loseReply()
      room.press("42.1015, -72.5898<tab>50<enter>CALL<enter>")
      try await room.answer()
      #expect(room.state.standing == .stopped(.unknown))
      #expect(room.screen().contains(Self.card))
      #expect(room.screen().contains("it may have started or not"))
      // It had arrived all the same, once.
      #expect(try await room.alerts().count == 1)
      #expect(room.asked.isEmpty)
      room.press("r")
      #expect(room.screen().contains("may have been started"))
      #expect(room.asked.isEmpty)
    }
  }
}

/// The screen that starts a call flow, and a sandbox that takes what it asks for.
private final class FakeRoom {
  private(set) var state: CallFlow.State
  /// What was asked for and not yet done.
  private(set) var asked: [TriggerRequest] = []
  private let desk: EmergencyDesk
  private let transport: HTTPTransport
  private let sandbox: SandboxServer
  private let control: BaseURL

  /// An alert as the control port tells it.
  struct Alert: Decodable {
    struct Variables: Decodable {
      var location: [String: String]
      var user: [String: String]
    }
    var id: String
    var variables: Variables
  }

  private init(_ flow: String, _ transport: HTTPTransport, _ sandbox: SandboxServer) throws {
    self.transport = transport
    self.sandbox = sandbox
    let addresses = sandbox.addresses
    control = try #require(BaseURL(addresses.control))
    let address = try #require(addresses.rapidsos)
    desk = try EmergencyDesk(
      EmergencyDesk.Service(
        address: address, clientID: "demo-client", clientSecret: Model.Secret("demo-secret")),
      Environment(transport: transport))
    var profile = EmergencyProfile()
    profile.names = ["Robin Example"]
    profile.phones = [ProfilePhone(label: "Cell", number: "+12025550123")]
    state = CallFlow.State(
      profile: profile, verified: nil, shelter: nil,
      service: CallFlow.Service(host: address, flow: flow, company: "Lantern Street Alliance"),
      isSandbox: true)
  }

  static func run(
    flow: String = "kronos_contacts", _ work: (FakeRoom) async throws -> Void
  ) async throws {
    let sandbox = try await SandboxServer.start(SandboxOptions())
    let transport = HTTPTransport()
    do {
      try await work(try FakeRoom(flow, transport, sandbox))
    } catch {
      await transport.shutdown()
      await sandbox.stop()
      throw error
    }
    await transport.shutdown()
    await sandbox.stop()
  }

  var stamp: Stamp { Stamp(now: Journey.now, id: UUID()) }

  func send(_ action: CallFlow.Action) {
    for case .run(.trigger(let request), _) in CallFlow.reduce(&state, action, in: surroundings) {
      asked.append(request)
    }
  }

  /// Presses keys as the program does: by the table, else as text.
  func press(_ keys: String) {
    for key in Key.script(keys) {
      if let binding = CallFlow.bindings(state.mode).first(where: { $0.keys.contains(key) }) {
        guard binding.availability(state, in: surroundings) == .available else { continue }
        if let action = binding.action(state, stamp) { send(action) }
      } else if let action = CallFlow.typing(key, in: state) {
        send(action)
      }
    }
  }

  /// Does what was asked for, and gives the screen the answer.
  func answer() async throws {
    let request = try #require(asked.first)
    #expect(asked.count == 1)
    asked = []
    send(.ended(await desk.trigger(request), at: Journey.now))
  }

  private let surroundings = Surroundings(
    size: Size(width: 80, height: 21), style: Appearance(), phrases: Phrases(.en), now: Journey.now,
    zone: .utc)

  func screen() -> String {
    var canvas = Canvas(surroundings.size)
    let cursor = CallFlowView.render(
      state, in: canvas.bounds, surroundings, on: &canvas)
    let frame = Frame(canvas, cursor: cursor, title: "Porchlight")
    return (0..<frame.size.height).map { frame.text(row: $0) }.joined(separator: "\n")
  }

  func stopServer() async { await sandbox.stop() }

  /// Has the server do the work and the connection die before the answer.
  func loseReply() async throws {
    let body =
      #"{"service":"rapidsos","kind":"dropAfter","pathPrefix":"/v1/rem/trigger","count":1}"#
    _ = try await ask(.post, "faults", Array(body.utf8))
  }

  func alerts() async throws -> [Alert] {
    try JSONDecoder().decode([Alert].self, from: Data(try await ask(.get, "alerts")))
  }

  private func ask(
    _ method: REST.Method, _ path: String, _ body: [UInt8]? = nil
  ) async throws -> [UInt8] {
    let response = try await transport.send(
      HTTPRequest(
        method, url: control.url(path: [path]), template: "/" + path,
        headers: ["Content-Type": "application/json"], body: body))
    try #require(response.status == 200)
    return response.body
  }
}
