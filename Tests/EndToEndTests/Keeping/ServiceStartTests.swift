import Glibc
import TestSupport
import Testing

/// The app on a machine whose key a service has.
@Suite(.fewAtATime) struct ServiceStartTests {
  private func app(
    _ kept: KeptVault, _ environment: [String: String] = [:]
  ) async throws -> RunningApp {
    try await RunningApp(
      ["--sandbox"], environment: kept.environment.merging(environment) { $1 }, home: kept.home,
      isShown: false)
  }

  @Test func itOpensByItselfAndAfterALockWithEnter() async throws {
    let kept = try await KeptVault()
    let app = try await app(kept)
    try await app.wait(for: "[ Sign in ]")
    app.send(Keys.control("p"))
    try await app.wait(for: "All commands")
    app.send("Lock now\r")
    try await app.wait(for: "[ Unlock with the service’s key ]")
    app.send(Keys.enter)
    try await app.wait(for: "[ Sign in ]")
  }

  @Test func withoutTheServiceItIsSaidWhatToDo() async throws {
    let kept = try await KeptVault()
    let screen = try await app(kept, ["CREDENTIALS_DIRECTORY": ""])
      .wait(for: "start Porchlight as that")
    #expect(!screen.contains("Passphrase  ") && !screen.contains("[ Unlock"))
  }

  @Test func aServiceWithoutItsKeyIsToldAndMayTryAgain() async throws {
    let kept = try await KeptVault()
    let file = "\(kept.home.path)/credentials/porchlight.vault"
    rename(file, "\(file).away")
    let app = try await app(kept)
    try await app.wait(for: "LoadCredentialEncrypted=porchlight.vault", "[ Try again ]")
    rename("\(file).away", file)
    app.send(Keys.enter)
    try await app.wait(for: "[ Sign in ]")
  }

  @Test func whereAPassphraseOpensItTooThatIsAskedFor() async throws {
    let kept = try await KeptVault(passphrase: true)
    let app = try await app(kept, ["CREDENTIALS_DIRECTORY": ""])
    try await app.wait(for: "A service’s key opens it too", "[ Unlock ]")
    app.send("\(KeptVault.passphrase)\r")
    try await app.wait(for: "[ Sign in ]")
  }
}
