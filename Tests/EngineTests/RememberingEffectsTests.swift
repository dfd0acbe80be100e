import Features
import Model
import REST
import TestSupport
import Testing
import Vault

@testable import Engine

/// What the vault keeps of sign-ins, and what becomes of it.
@MainActor @Suite struct RememberingEffectsTests {
  private static let asked = SignIn.Credentials(
    address: "acme", userName: "john.doe", password: Model.Secret("porchlight"), method: .basic,
    clientID: "", clientSecret: Model.Secret(""), isRemembered: true)

  /// A bench with a vault that is open.
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

  private static func kept(_ vault: Vault, _ name: String) async throws -> SavedCredential? {
    try await vault.record(SavedCredential.self, named: name)
  }

  @Test func aSignInThatWorkedIsKeptWhereThatIsWanted() async throws {
    try await Self.take { bench, vault in
      bench.answer(.person())
      let actions = await bench.perform(.signIn(.serviceNow, .signIn(Self.asked)))
      #expect(actions.map(\.name) == ["signedIn"])
      let recalled = await bench.perform(.signIn(.serviceNow, .recall))
      guard case .signIn(.serviceNow, .recalled(let remembered?))? = recalled.first else {
        Issue.record("nothing is remembered")
        return
      }
      #expect(remembered.credentials == Self.asked)
      #expect(remembered.person == SignedInPerson(id: "j1", userName: "john.doe", name: "John Doe"))
      #expect(remembered.base == Bench.address)
    }
  }

  @Test func anOAuthClientIsKeptWithIt() async throws {
    try await Self.take { bench, vault in
      bench.answer(
        .json(200, #"{"access_token":"A1","refresh_token":"R1","expires_in":1799}"#), .person())
      var asked = Self.asked
      asked.method = .oauth
      asked.clientID = "demo-client"
      asked.clientSecret = Model.Secret("demo-secret")
      _ = await bench.perform(.signIn(.serviceNow, .signIn(asked)))
      let kept = try #require(try await Self.kept(vault, "servicenow"))
      #expect(kept.signIn.credentials == asked)
      #expect(!"\(kept)".contains("porchlight") && !"\(kept)".contains("demo-secret"))
    }
  }

  @Test func oneThatIsNotWantedForgetsAnEarlierOne() async throws {
    try await Self.take { bench, vault in
      bench.answer(.person(), .person())
      _ = await bench.perform(.signIn(.serviceNow, .signIn(Self.asked)))
      var asked = Self.asked
      asked.isRemembered = false
      _ = await bench.perform(.signIn(.serviceNow, .signIn(asked)))
      let kept = try await Self.kept(vault, "servicenow")
      #expect(kept == nil)
    }
  }

  @Test func aRefusedPasswordIsForgottenAndTheRestKept() async throws {
    try await Self.take { bench, vault in
      bench.answer(.person(), .failure(401, "User Not Authenticated"))
      _ = await bench.perform(.signIn(.serviceNow, .signIn(Self.asked)))
      let actions = await bench.perform(.signIn(.serviceNow, .signIn(Self.asked)))
      #expect(actions.map(\.name) == ["passwordForgotten", "refused"])
      let kept = try #require(try await Self.kept(vault, "servicenow"))
      #expect(kept.password == nil && kept.user == "john.doe")
      #expect(kept.signIn.credentials.address == "acme")
    }
  }

  @Test func anotherPasswordThatIsWrongForgetsNothing() async throws {
    try await Self.take { bench, vault in
      bench.answer(.person(), .failure(401, "User Not Authenticated"))
      _ = await bench.perform(.signIn(.serviceNow, .signIn(Self.asked)))
      var mistyped = Self.asked
      mistyped.password = Model.Secret("porchlihgt")
      let actions = await bench.perform(.signIn(.serviceNow, .signIn(mistyped)))
      #expect(actions.map(\.name) == ["refused"])
      let kept = try await Self.kept(vault, "servicenow")
      #expect(kept?.password == Model.Secret("porchlight"))
    }
  }

  @Test func withoutANetworkNothingIsForgotten() async throws {
    try await Self.take { bench, vault in
      bench.answer(.person())
      _ = await bench.perform(.signIn(.serviceNow, .signIn(Self.asked)))
      bench.fail(.unreachable(.noConnection))
      let actions = await bench.perform(.signIn(.serviceNow, .signIn(Self.asked)))
      #expect(actions.map(\.trouble) == [.offline(.noConnection)])
      let kept = try await Self.kept(vault, "servicenow")
      #expect(kept?.password == Model.Secret("porchlight"))
    }
  }

  @Test func signingOutForgets() async throws {
    try await Self.take { bench, vault in
      bench.answer(.person())
      _ = await bench.perform(.signIn(.serviceNow, .signIn(Self.asked)))
      _ = await bench.perform(.signIn(.serviceNow, .signOut))
      let kept = try await Self.kept(vault, "servicenow")
      #expect(kept == nil)
    }
  }

  @Test func whereThePersonWorksIsKeptWithTheSignInToETO() async throws {
    try await Self.take { bench, vault in
      let asked = SignIn.Credentials(
        address: "https://eto.example", userName: "worker@example.org",
        password: Model.Secret("porchlight"), isRemembered: true)
      let place = ETOSignIn.Workplace(
        email: asked.userName, enterprise: Enterprise(id: "e-1", name: "Lantern Street Alliance"),
        site: Site(id: 7, name: "Harbor House"), program: Program(id: 712, name: "Night Shelter"))
      bench.answer(Self.token, Self.noEnterprise)
      _ = await bench.perform(.signIn(.eto, .signIn(asked)))
      let first = try await Self.kept(vault, "eto")
      #expect(first?.signIn == SignIn.Remembered(asked))
      _ = await bench.perform(.signIn(.eto, .choice(.keep(place))))
      let both = SignIn.Remembered(asked, workplace: place)
      let entered = try await Self.kept(vault, "eto")
      #expect(entered?.signIn == both)
      bench.answer(Self.token, Self.noEnterprise)
      _ = await bench.perform(.signIn(.eto, .signIn(asked)))
      let again = try await Self.kept(vault, "eto")
      #expect(again?.signIn == both, "the same person is there again")
      bench.answer(Self.refusal)
      let actions = await bench.perform(.signIn(.eto, .signIn(asked)))
      #expect(actions.count == 2)
      let refused = try await Self.kept(vault, "eto")
      #expect(refused?.password == nil)
      #expect(refused?.signIn.workplace == place)
      _ = await bench.perform(.signIn(.eto, .signOut))
      let forgotten = try await Self.kept(vault, "eto")
      #expect(forgotten == nil)
    }
  }

  private static let token = HTTPResponse.json(
    200,
    #"{"SSOAuthenticateResult":{"AuthStatusCode":0,"SSOAuthToken":"#
      + #""11111111-aaaa-4bbb-8ccc-000000000001"}}"#)
  private static let refusal = HTTPResponse.json(
    200,
    #"{"SSOAuthenticateResult":{"AuthStatusCode":1,"SSOAuthToken":"#
      + #""00000000-0000-0000-0000-000000000000"}}"#)
  private static let noEnterprise = HTTPResponse.json(200, "[]")
}
