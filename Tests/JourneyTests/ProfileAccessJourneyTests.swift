import Engine
import FoundationEssentials
import Model
import REST
import Resources
import Sandbox
import Store
import Terminal
import Testing

@testable import Features

/// The way to an emergency profile with the pretend RapidSOS behind it: what that says, word for word,
/// and what the person reads.
struct ProfileAccessJourneyTests {
  private static let taken = NewAccount(
    username: "robin.example", email: "kim@example.com", password: Model.Secret("porchlight"))

  @Test(arguments: Language.allCases)
  func everythingWrongWithAnAccountStandsBesideItsLine(_ language: Language) async throws {
    try await PretendAccess.run(language) { access in
      try await access.perform(
        .register(NewAccount(username: "kim", email: "kim", password: Model.Secret("short"))))
      access.expect([
        .username: access.phrases.format(.accessWrongLength, "7", "150"),
        .email: access.phrases[.accessWrongEmail],
        .password: access.phrases.format(.accessWrongLength, "8", "150"),
      ])
    }
  }

  @Test(arguments: Language.allCases)
  func aTakenNameStandsBesideTheName(_ language: Language) async throws {
    try await PretendAccess.run(language) { access in
      try await access.perform(.register(Self.taken))
      access.expect([.username: access.phrases[.accessTakenName]])
      #expect(access.state.focus == .toSignIn)
      try await access.turn("older")
      try await access.perform(.register(Self.taken))
      access.expect([
        .username: access.phrases[.accessTakenEither], .email: access.phrases[.accessTakenEither],
      ])
    }
  }

  @Test(arguments: Language.allCases)
  func aWrongPasswordStandsBesideThePassword(_ language: Language) async throws {
    try await PretendAccess.run(language) { access in
      try await access.perform(
        .signIn(username: "robin.example", password: Model.Secret("lantern")))
      access.expect([.password: access.phrases[.troubleWrongPassword]])
    }
  }

  @Test(arguments: Language.allCases)
  func anAddressThatIsNoneStandsBesideIt(_ language: Language) async throws {
    try await PretendAccess.run(language) { access in
      access.state.go(to: .forgot)
      try await access.perform(.resetPassword(email: "nobody"))
      access.expect([.email: access.phrases[.accessWrongEmail]])
      try await access.perform(.resetPassword(email: "robin@example.com"))
      #expect(access.state.standing == .mailSent)
    }
  }

  @Test(arguments: Language.allCases, [false, true])
  func aWrongCodeStandsBesideTheCode(_ language: Language, isOlder: Bool) async throws {
    try await PretendAccess.run(language) { access in
      let number = try #require(PhoneNumber("202-555-0142"))
      let code = try #require(VerificationCode("00000"))
      if isOlder { try await access.turn("older") }
      try await access.signIn()
      try await access.perform(.verify(number, code))
      access.expect([.code: access.phrases[.accessNoCode]])
      try await access.perform(.requestCode(number))
      #expect(access.state.step == .code)
      try await access.perform(.verify(number, code))
      access.expect([.code: access.phrases[.accessWrongCode]])
      let sent = try #require(VerificationCode(try await access.lastCode()))
      try await access.perform(.verify(number, sent))
      #expect(access.state.reached.verified == number)
      #expect(access.state.isDone)
    }
  }

  @Test(arguments: Language.allCases)
  func tooManyCodesAreSaid(_ language: Language) async throws {
    try await PretendAccess.run(language) { access in
      let number = try #require(PhoneNumber("202-555-0142"))
      try await access.signIn()
      for _ in 0..<6 { try await access.perform(.requestCode(number)) }
      #expect(
        AccessWords.note(access.state, in: Appearance()).0 == access.phrases[.emergencyTooMany])
    }
  }

  @Test(arguments: ["expireTokens", "revokeTokens"])
  func aTokenThatEndedIsRenewedWithoutAWord(_ event: String) async throws {
    try await PretendAccess.run(.en) { access in
      try await access.signIn()
      try await access.turn(event)
      try await access.perform(.requestCode(try #require(PhoneNumber("202-555-0142"))))
      #expect(access.state.step == .code)
    }
  }

  @Test func fromNothingToAVerifiedNumber() async throws {
    try await PretendAccess.run(.en) { access in
      try await access.perform(
        .register(
          NewAccount(
            username: "kim.example", email: "kim@example.com",
            password: Model.Secret("porch&l+ght%"))))
      #expect(access.state.reached.username == "kim.example")
      let number = try #require(PhoneNumber("202-555-0142"))
      try await access.perform(.requestCode(number))
      let code = try #require(VerificationCode(try await access.lastCode()))
      try await access.perform(.verify(number, code))
      #expect(access.state.reached.isComplete)
    }
  }
}

/// The pages on the way to a profile, and a sandbox that answers what they ask for.
private final class PretendAccess {
  var state: ProfileAccess.State
  let phrases: Phrases
  private let desk: EmergencyDesk
  private var account: EmergencyAccount?
  private let transport: HTTPTransport
  private let control: BaseURL
  private static let now = Journey.now

  private init(
    _ language: Language, _ transport: HTTPTransport, _ addresses: SandboxAddresses
  ) throws {
    phrases = Phrases(language)
    state = ProfileAccess.State(
      reached: .init(consent: ProfileConsent(isGiven: true, date: Self.now, language: "en")),
      size: Size(width: 80, height: 21), phrases: phrases, zone: .utc)
    state.go(to: .register)
    control = try #require(BaseURL(addresses.control))
    self.transport = transport
    desk = try EmergencyDesk(
      EmergencyDesk.Service(
        address: try #require(addresses.rapidsos), clientID: "demo-client",
        clientSecret: Model.Secret("demo-secret")),
      Environment(transport: transport))
  }

  static func run(
    _ language: Language, _ work: (PretendAccess) async throws -> Void
  ) async throws {
    let sandbox = try await SandboxServer.start(SandboxOptions())
    let transport = HTTPTransport()
    do {
      try await work(try PretendAccess(language, transport, sandbox.addresses))
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
      send(.refused(error, at: Self.now))
    }
  }

  private func send(_ action: ProfileAccess.Action) {
    #expect(ProfileAccess.reduce(&state, action) == [])
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
    let body = #"{"service":"rapidsos","name":"\#(name)","value":true}"#
    let response = try await transport.send(
      HTTPRequest(
        .post, url: control.url(path: ["switches"]), template: "/switches",
        headers: ["Content-Type": "application/json"], body: Array(body.utf8)))
    try #require(response.status == 200)
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
