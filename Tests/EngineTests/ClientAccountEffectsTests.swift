import Features
import Model
import Testing
import Vault

@testable import Engine

/// What the vault keeps of clients' own accounts.
@MainActor @Suite struct ClientAccountEffectsTests {
  private static let maria = Emergency.Whose.client(5001, of: 301)
  private static let name = "rapidsos/client/301/5001"
  private static let account = ProfileAccess.Remembered(
    username: "maria.sample", password: Secret("lantern street"),
    consent: ProfileConsent(isGiven: true, date: Bench.now, language: "es"))

  private static func permission(_ isGiven: Bool) -> Emergency.Permission {
    Emergency.Permission(
      isGiven: isGiven, date: Bench.now, author: "worker@example.org", wording: "May we?")
  }

  private static func take(_ story: (Bench, Vault) async throws -> Void) async throws {
    let bench = Bench()
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
