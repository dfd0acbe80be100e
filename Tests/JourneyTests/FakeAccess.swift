import Engine
import FoundationEssentials
import Model
import REST
import Resources
import Sandbox
import Store
import Synchronization
import Terminal
import Testing

@testable import Features

/// The pages on the way to a profile, and a sandbox that answers what they ask for.
final class FakeAccess {
  var state: ProfileAccess.State
  /// What is around the pages.
  let surroundings: Surroundings
  var phrases: Phrases { surroundings.phrases }
  /// What was refused last.
  private(set) var refused: EmergencyTrouble?
  /// The profile as it was read.
  private(set) var base = EmergencyProfile()
  /// Everything that RapidSOS answered.
  let heard: Overheard
  private var desk: EmergencyDesk
  private var account: EmergencyAccount?
  private let transport: HTTPTransport
  private let rapidSOS: String
  private let control: BaseURL
  private static let now = Journey.now

  private init(
    _ language: Language, _ transport: HTTPTransport, _ addresses: SandboxAddresses
  ) throws {
    surroundings = Surroundings(
      size: Size(width: 80, height: 21), style: Appearance(), phrases: Phrases(language),
      now: Self.now, zone: .utc)
    state = ProfileAccess.State(
      reached: .init(consent: ProfileConsent(isGiven: true, date: Self.now, language: "en")),
      language: language)
    state.go(to: .register)
    control = try #require(BaseURL(addresses.control))
    self.transport = transport
    rapidSOS = try #require(addresses.rapidsos)
    heard = Overheard(transport)
    desk = try Self.desk(rapidSOS, heard)
  }

  private static func desk(
    _ address: String, _ transport: Overheard, secret: String = "demo-secret"
  ) throws -> EmergencyDesk {
    try EmergencyDesk(
      EmergencyDesk.Service(
        address: address, clientID: "demo-client", clientSecret: Model.Secret(secret)),
      Environment(transport: transport))
  }

  /// Goes on as an organisation whose secret is another.
  func mistakeSecret() throws { desk = try Self.desk(rapidSOS, heard, secret: "another") }

  static func run(
    _ language: Language, _ work: (FakeAccess) async throws -> Void
  ) async throws {
    let sandbox = try await SandboxServer.start(SandboxOptions())
    let transport = HTTPTransport()
    do {
      try await work(try FakeAccess(language, transport, sandbox.addresses))
    } catch {
      await transport.shutdown()
      await sandbox.stop()
      throw error
    }
    await transport.shutdown()
    await sandbox.stop()
  }

  func signIn() async throws {
    try await perform(.signIn(username: "robin.example", password: Model.Secret("porchlight")))
    try #require(state.reached.username == "robin.example")
  }

  /// Asks as if the pages had, also what they would find wrong themselves, and gives them the answer.
  func perform(_ effect: ProfileAccess.Effect) async throws {
    refused = nil
    state.faults = [:]
    do throws(EmergencyTrouble) {
      switch effect {
      case .register(let new):
        state.standing = .working(.register)
        account = try await desk.register(new)
        send(.registered(username: new.username, at: Self.now))
      case .signIn(let username, let password):
        state.standing = .working(.signIn)
        account = try await desk.signIn(username: username, password: password)
        send(.signedIn(username: username, at: Self.now))
      case .resetPassword(let email):
        state.standing = .working(.reset)
        try await desk.resetPassword(email: email)
        send(.resetSent(at: Self.now))
      case .requestCode(let number):
        state.standing = .working(.code)
        state.number = number
        try await account?.requestCode(for: number)
        send(.codeSent(at: Self.now))
      case .verify(let number, let code):
        state.standing = .working(.verify)
        try await account?.verify(number, with: code)
        send(.verified(number, at: Self.now))
      }
    } catch {
      refused = error
      send(.refused(error, at: Self.now))
    }
  }

  /// Saves an edit of the profile without looking at it first, as a form would not.
  func save(_ edit: (inout EmergencyProfile) -> Void) async throws {
    let account = try #require(account)
    var edited = base
    edit(&edited)
    refused = nil
    do throws(EmergencyTrouble) {
      _ = try await account.save(ProfileChange(from: base, to: edited))
    } catch {
      refused = error
    }
  }

  /// Reads the profile, to edit it.
  func readProfile() async throws { base = try await #require(account).profile() }

  private func send(_ action: ProfileAccess.Action) {
    #expect(ProfileAccess.reduce(&state, action, in: surroundings) == [])
  }

  /// Expects exactly this to be said beside the lines.
  func expect(
    _ faults: [ProfileAccess.Field: String], sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let said = state.faults.mapValues { all in
      all.map { $0.words(phrases) }.joined(separator: " ")
    }
    #expect(said == faults, sourceLocation: sourceLocation)
  }

  /// Sets a switch of the pretend RapidSOS.
  func turn(_ name: String) async throws {
    try await control("switches", #""name":"\#(name)","value":true"#)
  }

  /// Lets the next call of one path fail in one way.
  func fault(_ members: String) async throws {
    try await control("faults", members)
  }

  private func control(_ path: String, _ members: String) async throws {
    let response = try await transport.send(
      HTTPRequest(
        .post, url: control.url(path: [path]), template: "/" + path,
        headers: ["Content-Type": "application/json"],
        body: Array(#"{"service":"rapidsos",\#(members)}"#.utf8)))
    try #require((200..<300).contains(response.status))
  }

  /// The code in the newest text message.
  func lastCode() async throws -> String {
    struct Sent: Decodable { var text: String }
    let response = try await transport.send(
      HTTPRequest(.get, url: control.url(path: ["messages"]), template: "/messages"))
    let messages = try JSONDecoder().decode([Sent].self, from: Data(response.body))
    return String(try #require(messages.last).text.suffix(5))
  }
}

/// A way to a service that remembers what came back.
final class Overheard: Transport {
  private let transport: any Transport
  private let answers = Mutex<[(status: Int, text: String)]>([])

  init(_ transport: any Transport) { self.transport = transport }

  /// Whether something was answered with this status and this text in it.
  func has(_ status: Int, _ text: String) -> Bool {
    answers.withLock { $0.contains { $0.status == status && $0.text.contains(text) } }
  }

  func send(_ request: HTTPRequest) async throws(APIError) -> HTTPResponse {
    let response = try await transport.send(request)
    answers.withLock {
      $0.append((response.status, String(decoding: response.body, as: UTF8.self)))
    }
    return response
  }
}
