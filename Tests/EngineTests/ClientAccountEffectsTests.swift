import Features
import Model
import REST
import TestSupport
import Testing
import Vault

@testable import Engine

/// What the vault keeps of clients' own accounts.
@MainActor @Suite(.timeLimit(.minutes(5))) struct ClientAccountEffectsTests {
  private static let maria = Emergency.Whose.client(5001, of: 301)
  private static let name = "rapidsos/client/301/5001"
  private static let account = ProfileAccess.Remembered(
    username: "maria.sample", password: Model.Secret("lantern street"),
    consent: ProfileConsent(isGiven: true, date: Bench.now, language: "es"))

  private static func permission(_ isGiven: Bool) -> Emergency.Permission {
    Emergency.Permission(
      isGiven: isGiven, date: Bench.now, author: "worker@example.org", wording: "May we?")
  }

  private static func take(_ story: (Bench, Vault) async throws -> Void) async throws {
    let service = EmergencyDesk.Service(
      address: "https://rapidsos.example", clientID: "demo", clientSecret: Model.Secret("demo"))
    let bench = Bench(
      rapidSOS: RapidSOSPlace(address: service.address) { () throws(Trouble) in service })
    await bench.runner.host.openTemporary(bench.runner.post)
    do {
      try await story(bench, try #require(await bench.runner.host.vault))
    } catch {
      await bench.runner.close()
      throw error
    }
    await bench.runner.close()
  }

  private static func recalled(_ bench: Bench) async -> ProfileAccess.Remembered? {
    let actions = await bench.perform(.emergency(.recall(maria)))
    guard case .emergency(.recalled(maria, let remembered))? = actions.first else { return nil }
    return remembered
  }

  @Test func anAccountIsKeptWithWhatTheyAgreedTo() async throws {
    try await Self.take { bench, vault in
      _ = await bench.perform(.emergency(.keep(Self.maria, Self.account, Self.permission(true))))
      let consent = try await vault.record(Consent.self, named: Self.name)
      #expect(
        consent
          == Consent(
            name: Self.name, isGiven: true, date: Bench.now, author: "worker@example.org",
            wording: "May we?"))
      let recalled = await Self.recalled(bench)
      #expect(recalled == Self.account)
    }
  }

  @Test func rapidSOSIsLookedForInNobodysName() async throws {
    try await Self.take { bench, _ in
      bench.answer(HTTPResponse(status: 401, body: Array(#"{"fault": {}}"#.utf8)))
      let found = await bench.run(.emergency(.look))
      guard case .emergency(.found)? = found.first else {
        Issue.record("its gateway has answered")
        return
      }
      bench.answer(HTTPResponse(status: 200, body: Array("<html></html>".utf8)))
      #expect(await bench.run(.emergency(.look)).isEmpty, "a page is not the system")
      bench.fail(.unreachable(.noConnection))
      #expect(await bench.run(.emergency(.look)).isEmpty)
      #expect(bench.wire.requests.count == 3)
      #expect(bench.wire.requests.allSatisfy { $0.headers["Authorization"] == nil })
      #expect(bench.wire.requests.allSatisfy { $0.url.hasPrefix("https://rapidsos.example/") })
    }
  }

  @Test func aNumberIsKeptWithIt() async throws {
    try await Self.take { bench, vault in
      let number = try PhoneNumber(validating: "413 555 0134")
      _ = await bench.perform(.emergency(.keep(Self.maria, Self.account, Self.permission(true))))
      _ = await bench.perform(.emergency(.keepNumber(Self.maria, number)))
      let recalled = await Self.recalled(bench)
      #expect(recalled?.verified == number)
    }
  }

  @Test func whatIsTakenBackIsForgottenAndThatIsWrittenDown() async throws {
    try await Self.take { bench, vault in
      _ = await bench.perform(.emergency(.keep(Self.maria, Self.account, Self.permission(true))))
      _ = await bench.perform(.emergency(.forgetKept(Self.maria, Self.permission(false))))
      let credential = try await vault.record(SavedCredential.self, named: Self.name)
      #expect(credential == nil)
      let consent = try await vault.record(Consent.self, named: Self.name)
      #expect(consent?.isGiven == false)
      let recalled = await Self.recalled(bench)
      #expect(recalled == nil)
    }
  }

  @Test func signedOutTheAccountIsForgottenAndNotThatTheyAgreed() async throws {
    try await Self.take { bench, vault in
      _ = await bench.perform(.emergency(.keep(Self.maria, Self.account, Self.permission(true))))
      _ = await bench.perform(.emergency(.forgetKept(Self.maria, nil)))
      let credential = try await vault.record(SavedCredential.self, named: Self.name)
      #expect(credential == nil)
      let consent = try await vault.record(Consent.self, named: Self.name)
      #expect(consent?.isGiven == true)
    }
  }

  // MARK: What waits for an account

  private static func wait(_ bench: Bench) async throws {
    var (old, new) = (EmergencyProfile(), EmergencyProfile())
    old.allergies = ["Nuts"]
    new.allergies = ["Bees"]
    let relay = try await bench.runner.host.relay(bench.runner.post)
    try await relay.add(
      ProfileMessage(
        username: "maria.sample", name: "Maria", change: ProfileChange(from: old, to: new)),
      by: "maria.sample")
  }

  /// After a start: the change goes as soon as RapidSOS is reached, whoever opens whichever page.
  @Test func whatWaitsGoesWithTheAccountThatIsRemembered() async throws {
    try await Self.take { bench, _ in
      _ = await bench.perform(.emergency(.keep(Self.maria, Self.account, Self.permission(true))))
      try await Self.wait(bench)
      #expect(await bench.runner.sessions.accountNames.isEmpty)
      bench.answer(
        .json(200, #"{"access_token":"t","issued_at":"1772443800000","expires_in":"3599"}"#),
        .json(200, #"{"id":14,"allergy":{"type":"string","value":["Nuts"]}}"#),
        .json(200, #"{"id":14,"allergy":{"type":"string","value":["Bees"]}}"#))
      _ = await bench.perform(.outbox(.load))
      let relay = try await bench.runner.host.relay(bench.runner.post)
      while await !relay.rows.isEmpty { await Task.yield() }
      #expect(
        bench.wire.requests.map(\.template).suffix(2) == [
          "/v1/rain/personal-info", "/v1/rain/personal-info",
        ])
    }
  }

  /// Their password was changed on the web: they sign in anew, and nobody else has to.
  @Test func anAccountThatIsRefusedIsLetGoOfAndItsPasswordIsForgotten() async throws {
    try await Self.take { bench, vault in
      _ = await bench.perform(.emergency(.keep(Self.maria, Self.account, Self.permission(true))))
      try await Self.wait(bench)
      bench.answer(.json(401, #"{"detail":"Invalid user credentials."}"#))
      _ = await bench.perform(.outbox(.load))
      let relay = try await bench.runner.host.relay(bench.runner.post)
      await relay.rest()
      #expect(await relay.rows.map(\.standing) == [.signInNeeded])
      #expect(await relay.outbox.health[OutboxItem.Door(.rapidSOS)] == nil, "others go on")
      #expect(await bench.runner.sessions.accountNames.isEmpty)
      let saved = try await vault.record(SavedCredential.self, named: Self.name)
      #expect(saved?.user == "maria.sample" && saved?.password == nil)
      // Nor is it tried again.
      let count = bench.wire.requests.count
      _ = await bench.perform(.outbox(.load))
      await relay.rest()
      #expect(bench.wire.requests.count == count)
    }
  }

  @Test func whoTookTheirYesBackIsNotSignedInForIt() async throws {
    try await Self.take { bench, vault in
      _ = await bench.perform(.emergency(.keep(Self.maria, Self.account, Self.permission(true))))
      _ = await bench.perform(.emergency(.forgetKept(Self.maria, Self.permission(false))))
      try await vault.save(SavedCredential(Self.account, named: Self.name))
      try await Self.wait(bench)
      _ = await bench.perform(.outbox(.load))
      #expect(await bench.runner.sessions.accountNames.isEmpty)
      #expect(bench.wire.requests.isEmpty)
    }
  }

  @Test func signedOutItIsLentNoMore() async throws {
    try await Self.take { bench, _ in
      _ = await bench.perform(.emergency(.keep(Self.maria, Self.account, Self.permission(true))))
      try await Self.wait(bench)
      bench.fail(.unreachable(.noConnection), .unreachable(.noConnection))
      _ = await bench.perform(.outbox(.load))
      #expect(await bench.runner.sessions.accountNames == ["maria.sample"])
      _ = await bench.perform(.emergency(.forgetKept(Self.maria, nil)))
      #expect(await bench.runner.sessions.accountNames.isEmpty)
    }
  }

  @Test func withoutAConsentNothingIsUsed() async throws {
    try await Self.take { bench, vault in
      try await vault.save(SavedCredential(Self.account, named: Self.name))
      let recalled = await Self.recalled(bench)
      #expect(recalled == nil)
    }
  }

  @Test(arguments: [Emergency.Whose.somebody(1), .client(5001, of: nil)])
  func nothingIsKeptOfWhoeverIsNotFoundAgain(_ whose: Emergency.Whose) async throws {
    try await Self.take { bench, vault in
      _ = await bench.perform(.emergency(.keep(whose, Self.account, Self.permission(true))))
      let credentials = try await vault.records(SavedCredential.self)
      #expect(credentials.values.isEmpty)
      let consents = try await vault.records(Consent.self)
      #expect(consents.values.isEmpty)
    }
  }
}
