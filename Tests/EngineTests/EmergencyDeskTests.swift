import FoundationEssentials
import Model
import REST
import TestSupport
import Testing

@testable import Engine

@Suite struct EmergencyDeskTests {
  static let token = HTTPResponse.json(
    200, #"{"access_token":"t","token_type":"BearerToken","expires_in":"3599"}"#)
  static let account = NewAccount(
    username: "robin.example", email: "robin@example.com", password: Model.Secret("porchlight"))

  static func profile(_ sections: String...) -> HTTPResponse {
    .json(200, "{" + ([#""id":14"#] + sections).joined(separator: ",") + "}")
  }

  private static func texts(_ key: String, _ text: String) -> String {
    #""\#(key)":{"value":["\#(text)"]}"#
  }

  static func desk(
    _ answers: HTTPResponse...
  ) throws -> (ScriptedTransport, EmergencyDesk) {
    let transport = ScriptedTransport(answers: answers)
    let service = EmergencyDesk.Service(
      address: "rapidsos.example", clientID: "demo-client",
      clientSecret: Model.Secret("demo-secret"))
    return (transport, try EmergencyDesk(service, Environment(transport: transport)))
  }

  /// Somebody signed in; the script goes on with these steps.
  private static func signedIn(
    _ steps: ScriptedTransport.Step...
  ) async throws -> (ScriptedTransport, EmergencyAccount) {
    let (transport, desk) = try desk(token)
    for step in steps { transport.then(step) }
    return (
      transport, try await desk.signIn(username: "robin.example", password: account.password)
    )
  }

  private static func answer(_ response: HTTPResponse) -> ScriptedTransport.Step {
    { _ in .success(response) }
  }

  private static func change(_ allergies: [String]) -> ProfileChange {
    var base = EmergencyProfile()
    base.allergies = ["nuts"]
    var edited = base
    edited.allergies = allergies
    return ProfileChange(from: base, to: edited)
  }

  static func trouble<Value>(
    _ work: () async throws(EmergencyTrouble) -> Value
  ) async -> EmergencyTrouble? {
    do {
      _ = try await work()
      return nil
    } catch {
      return error
    }
  }

  @Test func registeringSignsIn() async throws {
    let (transport, desk) = try Self.desk(
      Self.token, .json(201, #"{"id":41,"username":"robin.example"}"#), Self.token, Self.profile())
    let account = try await desk.register(Self.account)
    #expect(account.username == "robin.example")
    #expect(try await account.profile().id == 14)
    #expect(
      transport.requests.map(\.template) == [
        "/oauth/token", "/v1/rain/user", "/oauth/token", "/v1/rain/personal-info",
      ])
  }

  @Test func whatIsSaidAboutAFieldComesToTheField() async throws {
    let (_, desk) = try Self.desk(
      Self.token,
      .json(400, #"{"detail":{"username":["Length must be between 7 and 150."]}}"#),
      .json(400, #"{"detail":"User with username `robin.example` already exists."}"#),
      .json(400, #"{"detail":{"email":["Not a valid email address."]}}"#),
      .json(429, #"{"detail":"Too many requests. Please try again later"}"#))
    func registering() async -> EmergencyTrouble? {
      await Self.trouble { () throws(EmergencyTrouble) in try await desk.register(Self.account) }
    }
    #expect(await registering() == .account([.username: ["Length must be between 7 and 150."]]))
    #expect(
      await registering()
        == .accountExists("User with username `robin.example` already exists."))
    let mail = await Self.trouble { () throws(EmergencyTrouble) in
      try await desk.resetPassword(email: "x")
    }
    #expect(mail == .account([.email: ["Not a valid email address."]]))
    #expect(
      await registering()
        == .tooMany("Too many requests. Please try again later", retryAfter: nil))
  }

  @Test func numbersAndCodes() async throws {
    let (_, account) = try await Self.signedIn(
      Self.answer(.json(400, #"{"detail":{"caller_id":["Not a valid phone number."]}}"#)),
      Self.answer(.json(400, #"{"detail":"Validation code is invalid"}"#)),
      Self.answer(.json(404, #"{"detail":"Not found."}"#)))
    let number = try #require(PhoneNumber("2025550123"))
    let code = try #require(VerificationCode("04821"))
    let refused = await Self.trouble { () throws(EmergencyTrouble) in
      try await account.requestCode(for: number)
    }
    #expect(refused == .number("Not a valid phone number."))
    for expected in [
      EmergencyTrouble.wrongCode("Validation code is invalid"), .trouble(.notFound),
    ] {
      let trouble = await Self.trouble { () throws(EmergencyTrouble) in
        try await account.verify(number, with: code)
      }
      #expect(trouble == expected)
    }
  }

  @Test func whatNobodyCanLookUpMayHaveBeenDone() async throws {
    let number = try #require(PhoneNumber("2025550123"))
    let code = try #require(VerificationCode("04821"))
    for (failure, expected) in [
      (APIError.timedOut, EmergencyTrouble.trouble(.unanswered)),
      (.unreachable(.noSuchHost), .trouble(.offline(.noSuchHost))),
    ] {
      let lost: ScriptedTransport.Step = { _ in .failure(failure) }
      let (transport, account) = try await Self.signedIn(lost, lost)
      let asked = await Self.trouble { () throws(EmergencyTrouble) in
        try await account.requestCode(for: number)
      }
      let proved = await Self.trouble { () throws(EmergencyTrouble) in
        try await account.verify(number, with: code)
      }
      #expect(asked == expected && proved == expected)
      #expect(transport.requests.count == 3, "nothing is repeated")
    }
  }

  @Test func theOrganisationCanBeCheckedAlone() async throws {
    let (transport, desk) = try Self.desk(
      Self.token, .json(401, #"{"ErrorCode":"invalid_client","Error":"ClientId is Invalid"}"#))
    try await desk.check()
    let trouble = await Self.trouble { () throws(EmergencyTrouble) in try await desk.check() }
    #expect(trouble == .trouble(.refused("ClientId is Invalid")))
    #expect(transport.requests.map(\.template) == ["/oauth/token", "/oauth/token"])
    let body = transport.requests.first?.body.map { String(decoding: $0, as: UTF8.self) }
    #expect(body?.contains("grant_type=client_credentials") == true)
  }

  @Test func theProfileIsReadBeforeItIsChanged() async throws {
    let (transport, account) = try await Self.signedIn(
      Self.answer(Self.profile(Self.texts("allergy", "nuts"), Self.texts("medical_note", "new"))),
      Self.answer(Self.profile(Self.texts("allergy", "eggs"), Self.texts("medical_note", "new"))))
    let saved = try await account.save(Self.change(["eggs"]))
    #expect(saved.allergies == ["eggs"] && saved.notes == ["new"])
    #expect(transport.requests.map(\.method) == [.post, .get, .patch])
    let body = transport.requests.last?.body.map { String(decoding: $0, as: UTF8.self) }
    #expect(body?.contains("medical_note") == false)
  }

  @Test func twoWhoChangeTheSameAreAConflict() async throws {
    let (transport, account) = try await Self.signedIn(
      Self.answer(Self.profile(Self.texts("allergy", "milk"))),
      Self.answer(Self.profile(Self.texts("allergy", "eggs"))))
    guard
      case .conflict(let conflicts, let theirs) = await Self.trouble({
        () throws(EmergencyTrouble) in try await account.save(Self.change(["eggs"]))
      })
    else {
      Issue.record("no conflict")
      return
    }
    #expect(conflicts.map(\.section) == [.allergies])
    #expect(theirs.allergies == ["milk"])
    // Who did the same has nothing to say about it.
    #expect(try await account.save(Self.change(["eggs"])).allergies == ["eggs"])
    #expect(transport.requests.map(\.method) == [.post, .get, .get])
  }

  @Test func aLostAnswerIsLookedUp() async throws {
    let nuts = Self.answer(Self.profile(Self.texts("allergy", "nuts")))
    let eggs = Self.answer(Self.profile(Self.texts("allergy", "eggs")))
    let lost: ScriptedTransport.Step = { _ in .failure(.timedOut) }
    let away: ScriptedTransport.Step = { _ in .failure(.unreachable(.noSuchHost)) }

    let (_, saved) = try await Self.signedIn(nuts, lost, eggs)
    #expect(try await saved.save(Self.change(["eggs"])).allergies == ["eggs"])
    for (after, expected) in [
      (nuts, EmergencyTrouble.trouble(.offline(.timedOut))), (away, .trouble(.unanswered)),
    ] {
      let (transport, account) = try await Self.signedIn(nuts, lost, after)
      let trouble = await Self.trouble { () throws(EmergencyTrouble) in
        try await account.save(Self.change(["eggs"]))
      }
      #expect(trouble == expected)
      #expect(transport.requests.filter { $0.method == .patch }.count == 1)
    }
  }

  @Test func whatIsSaidAboutASectionComesToTheSection() async throws {
    let (_, account) = try await Self.signedIn(
      Self.answer(Self.profile(Self.texts("allergy", "nuts"))),
      Self.answer(.json(400, #"{"detail":{"allergy":["Longer than maximum length 2000."]}}"#)))
    let trouble = await Self.trouble { () throws(EmergencyTrouble) in
      try await account.save(Self.change(["eggs"]))
    }
    #expect(trouble == .profile([.allergies: ["Longer than maximum length 2000."]]))
  }

  @Test func aTriggerIsStartedOrNotOrNobodyKnows() async throws {
    let (transport, desk) = try Self.desk(
      Self.token, .json(200, #"{"alert_id":"a-1"}"#), .json(404, #"{"detail":"Not found."}"#))
    transport.then { _ in .failure(.unreachable(.noConnection)) }
    transport.then { _ in .failure(.timedOut) }
    var profile = EmergencyProfile()
    profile.names = ["Robin Example"]
    let place = try #require(Coordinates("42.1015, -72.5898"))
    guard
      case .ready(let request) = TriggerRequest.prepare(
        for: profile, verified: PhoneNumber("2025550123"),
        at: Position(place, uncertainty: 50, source: .configured("Harbor House")),
        flow: "kronos_contacts", company: "Porchlight", now: Date())
    else {
      Issue.record("not ready")
      return
    }
    #expect(await desk.trigger(request) == .started(alertID: "a-1"))
    #expect(await desk.trigger(request) == .notStarted(.trouble(.notFound)))
    #expect(await desk.trigger(request) == .notStarted(.trouble(.offline(.noConnection))))
    #expect(await desk.trigger(request) == .unknown)
    #expect(transport.requests.count == 5)
  }

  @Test func addressesAsPeopleTypeThem() {
    func opens(_ address: String) -> Trouble? {
      let service = EmergencyDesk.Service(
        address: address, clientID: "c", clientSecret: Model.Secret("s"))
      do throws(Trouble) {
        _ = try EmergencyDesk(service, Environment(transport: ScriptedTransport()))
        return nil
      } catch {
        return error
      }
    }
    #expect(opens("api-sandbox.rapidsos.com") == nil)
    #expect(opens("http://127.0.0.1:8702") == nil)
    #expect(opens("http://rapidsos.example") == .insecure)
    #expect(opens("") == .badAddress)
  }
}
