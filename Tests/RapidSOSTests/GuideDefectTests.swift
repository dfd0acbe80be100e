import FoundationEssentials
import Model
import REST
import RapidSOS
import TestSupport
import Testing

/// The defects of RapidSOS' guide and of its programs (rapidsos.md §14): one test each that ours
/// does not have them.
///
/// Two cannot occur here: 6 is about names of classes in the guide, and 14 about a switch that
/// turns the fail-safe off, which does not exist here (that it always fires is tested with the call
/// flow's screen: `CallFlowOutcomeTests.nobodyWaitsLongerThanTwoMinutes`).
@Suite struct GuideDefectTests {
  private static func sent(
    _ edit: (inout EmergencyProfile) -> Void, from base: EmergencyProfile = EmergencyProfile()
  ) async throws -> String? {
    let (pretend, account) = try await FakeRapidSOS.account(.onlyID)
    var edited = base
    edit(&edited)
    _ = try await account.save(ProfileChange(from: base, to: edited))
    return pretend.lastBody
  }

  /// The address is a setting, with any path.
  @Test func defect01GoesWhereItIsTold() async throws {
    let transport = ScriptedTransport(answers: [.token("client1"), .json("{}")])
    let api = RapidSOSAPI(
      at: try #require(BaseURL("http://127.0.0.1:8702/emergency/")),
      as: RapidSOSClientID(id: "demo-client", secret: REST.Secret("demo-secret")),
      over: transport, retry: nil)
    try await api.resetPassword(email: "robin@example.com")
    #expect(
      transport.requests.map(\.url) == [
        "http://127.0.0.1:8702/emergency/oauth/token",
        "http://127.0.0.1:8702/emergency/v1/rain/password-reset",
      ])
  }

  /// `Authorization`, not "Authentication".
  @Test func defect02TheHeaderIsAuthorization() async throws {
    let (pretend, account) = try await FakeRapidSOS.account(.onlyID)
    _ = try await account.profile()
    let request = try #require(pretend.transport.requests.last)
    #expect(request.headers["Authorization"] == "Bearer user1")
    #expect(request.headers["Authentication"] == nil)
  }

  /// A profile is changed with PATCH, not POST.
  @Test func defect03ChangesArePatches() async throws {
    let (pretend, account) = try await FakeRapidSOS.account(.onlyID)
    var edited = EmergencyProfile()
    edited.names = ["Robin Example"]
    _ = try await account.save(ProfileChange(from: EmergencyProfile(), to: edited))
    #expect(pretend.asked.last == "PATCH /v1/rain/personal-info")
  }

  /// A caller's number is digits only; numbers in a profile and a call flow have the `+`.
  @Test func defect04ACallerHasDigitsOnly() async throws {
    let (pretend, account) = try await FakeRapidSOS.account(.json("{}"), .json("{}"))
    let number = try #require(PhoneNumber("+1 (202) 555-0123"))
    try await account.requestCode(for: number)
    #expect(pretend.lastBody == #"{"caller_id":"12025550123"}"#)
    try await account.verify(number, with: try #require(VerificationCode("04821")))
    #expect(pretend.lastBody?.contains(#""caller_id":"12025550123""#) == true)
    let body = try await Self.sent { $0.phones = [ProfilePhone(number: "202 555 0123")] }
    #expect(body?.contains(#""number":"+12025550123""#) == true)
  }

  /// `full_name` is spelled so, the company is sent, and numbers are texts.
  @Test func defect05TheVariablesOfACallFlow() async throws {
    let pretend = FakeRapidSOS(.token("client1"), .json("{}"))
    _ = try await pretend.api().trigger(try TriggerTests.request())
    let body = try #require(pretend.lastBody)
    #expect(body.contains(#""user":{"full_name":"Robin Example""#) && !body.contains("full_mame"))
    #expect(body.contains(#""company":"Shelter Example""#))
    #expect(body.contains(#""latitude":"40.754500""#) && body.contains(#""uncertainty":"12.0"#))
  }

  /// Languages are written under the key from which they are read.
  @Test func defect07LanguagesComeBack() async throws {
    let body = try #require(
      try await Self.sent { $0.languages = SpokenLanguage.ranked(["ht", "es"]) })
    #expect(!body.contains(#""languages""#))
    let (_, account) = try await FakeRapidSOS.account(.json(body))
    #expect(try await account.profile().languages == SpokenLanguage.ranked(["ht", "es"]))
  }

  /// The last contact and the address that were removed are deleted, rather than left out.
  @Test func defect08WhatIsClearedIsSent() async throws {
    var base = EmergencyProfile()
    base.names = ["Robin Example"]
    base.contacts = [EmergencyContact(name: "Sam Example", phone: "+12025550188")]
    base.addresses = [ProfileAddress(street: "1 Example Way")]
    let body = try await Self.sent(
      {
        $0.contacts = []
        $0.addresses = []
      }, from: base)
    #expect(body == #"{"address":null,"emergency_contact":null}"#)
  }

  /// A number that is refused, here or by the service, does not block later calls.
  @Test func defect09AnInvalidNumberLocksNothing() async throws {
    func readiness(_ number: String) throws -> TriggerRequest.Readiness {
      var profile = EmergencyProfile()
      profile.names = ["Robin Example"]
      profile.phones = [ProfilePhone(number: number)]
      let position = Position(
        try #require(Coordinates("40.7545, -73.9899")), uncertainty: 12, source: .confirmed)
      return TriggerRequest.prepare(
        for: profile, verified: nil, at: position, flow: "kronos_contacts", company: "",
        now: FakeRapidSOS.start)
    }
    guard case .hindered(let obstacles) = try readiness("911"), case .badNumber? = obstacles.first
    else {
      Issue.record("911 is a number that can be called")
      return
    }
    guard case .ready(let request) = try readiness("(202) 555-0123") else {
      Issue.record("the next one is locked")
      return
    }
    let pretend = FakeRapidSOS(
      .token("client1"), .json(400, #"{"detail":{"variables.user.phone_number":["Bad."]}}"#),
      .json("{}"))
    let api = try pretend.api()
    let refused = await failure { () throws(TriggerFailure) in try await api.trigger(request) }
    guard case .notStarted(.fields) = refused else {
      Issue.record("\(String(describing: refused))")
      return
    }
    #expect(try await api.trigger(request) == StartedFlow())
  }

  /// Without a place nothing is sent: neither New York nor 0, 0.
  @Test func defect10NoPlaceIsMadeUp() {
    var profile = EmergencyProfile()
    profile.names = ["Robin Example"]
    profile.phones = [ProfilePhone(number: "2025550123")]
    func readiness(_ position: Position?) -> TriggerRequest.Readiness {
      TriggerRequest.prepare(
        for: profile, verified: nil, at: position, flow: "kronos_contacts", company: "",
        now: FakeRapidSOS.start)
    }
    #expect(readiness(nil) == .hindered([.noPosition]))
    let nowhere = Coordinates(latitude: 0, longitude: 0).map {
      Position($0, uncertainty: 0, source: .confirmed)
    }
    guard case .hindered(let obstacles) = readiness(nowhere), case .badPosition? = obstacles.first
    else {
      Issue.record("0, 0 is a place")
      return
    }
  }

  /// The result is the call's own outcome, rather than that of the token before it.
  @Test func defect11TheOutcomeIsTheCalls() async throws {
    let pretend = FakeRapidSOS(
      .token(expiresIn: "10"), .token("user2"), .detail(400, "No."), .onlyID)
    let account = try await pretend.signIn()
    pretend.clock.advance(by: 20)
    let error = await failure { () throws(RapidSOSError) in try await account.profile() }
    #expect(error == .detail("No.", status: 400))
    #expect(try await account.profile().id == 14)
  }

  /// No code is tried when nobody is signed in.
  @Test func defect12NoCodeGoesWithoutAToken() async throws {
    let pretend = FakeRapidSOS(
      .token(expiresIn: "10"), .detail(401, "Invalid user credentials."))
    let account = try await pretend.signIn()
    pretend.clock.advance(by: 20)
    let number = try #require(PhoneNumber("2025550123"))
    let code = try #require(VerificationCode("12345"))
    let error = await failure { () throws(RapidSOSError) in
      try await account.verify(number, with: code)
    }
    #expect(error == .signInAgain(message: "Invalid user credentials."))
    #expect(!pretend.asked.contains { $0.contains("caller-ids") })
  }

  /// Each of the six parts of an address is checked, the street as well as the label.
  @Test func defect13AnAddressIsBlankOnlyWhereAllOfItIs() throws {
    let today = try #require(CivilDate(iso: "2024-05-01"))
    let parts: [(WritableKeyPath<ProfileAddress, String>, ProfileFinding.Part)] = [
      (\.label, .label), (\.street, .street), (\.city, .city), (\.region, .region),
      (\.postalCode, .postalCode), (\.country, .country),
    ]
    for (path, part) in parts {
      var address = ProfileAddress()
      address[keyPath: path] = part == .country ? "US" : "x"
      var profile = EmergencyProfile()
      profile.addresses = [address]
      let tidy = profile.tidied(changedFrom: EmergencyProfile())
      #expect(tidy.addresses == [address], "\(part) alone is an address that is not whole")
      #expect(
        Set(tidy.findings(in: .addresses, today: today).map(\.part))
          == Set(parts.map(\.1)).subtracting([part]))
    }
    var profile = EmergencyProfile()
    profile.addresses = [ProfileAddress(label: " ", street: " ", city: "\t")]
    #expect(profile.tidied(changedFrom: EmergencyProfile()).addresses == [])
  }

  /// Milliseconds fit on every machine: before 1970, and long after 2^31 of them.
  @Test func defect15MillisecondsHaveRoom() async throws {
    for iso in ["1901-12-13", "1955-12-31", "1970-01-26", "2038-01-20"] {
      let day = try #require(CivilDate(iso: iso))
      let body = try #require(try await Self.sent { $0.birthdays = [day] })
      #expect(body.contains(#""value":[\#(day.daysSince1970 * 86_400_000 + 43_200_000)]"#))
      let (_, account) = try await FakeRapidSOS.account(.json(body))
      #expect(try await account.profile().birthdays == [day])
    }
  }

  /// A sign-in is renewed with the password, and every character of it arrives.
  @Test func defect16ThePasswordIsThePassword() async throws {
    let pretend = FakeRapidSOS(.token(expiresIn: "10"), .token("user2"), .onlyID)
    let account = try await pretend.signIn()
    pretend.clock.advance(by: 20)
    _ = try await account.profile()
    for request in pretend.transport.requests.prefix(2) {
      let form = String(decoding: request.body ?? [], as: UTF8.self)
      #expect(form.contains("&username=robin.example&password=corr3ct%26horse%2B100%25&"))
    }
  }

  /// A token is renewed before its end, and one without `issued_at` is valid.
  @Test func defect17ATokenEndsWhenItDoes() async throws {
    let bare = HTTPResponse.json(#"{"access_token":"user1","expires_in":"3600"}"#)
    let pretend = FakeRapidSOS(bare, .onlyID, .token("user2"), .onlyID)
    let account = try await pretend.signIn()
    pretend.clock.advance(by: 3_539)
    _ = try await account.profile()
    pretend.clock.advance(by: 1)
    _ = try await account.profile()
    #expect(pretend.carried == [nil, "Bearer user1", nil, "Bearer user2"])
  }
}
