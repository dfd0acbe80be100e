import FoundationEssentials
import Glibc
import TestSupport
import Testing

/// Destroying what is kept.
@Suite(.fewAtATime) struct WipeCommandTests {
  private func sealed(_ kept: KeptVault) -> [String] {
    kept.home.contents.filter {
      $0.hasPrefix("kept/") && $0 != "kept/vault.lock" && $0 != "kept/vault.wiped"
    }
  }

  @Test func nothingIsDestroyedUnasked() async throws {
    let kept = try await KeptVault()
    let outcome = try await kept.run("wipe", "--sandbox")
    #expect(outcome.status == 1 && outcome.errors.contains("--yes"))
    #expect(!sealed(kept).isEmpty)
  }

  @Test func allOfItIsGoneWithoutUnlocking() async throws {
    let kept = try await KeptVault()
    try kept.home.write("old", to: "kept/vault-damaged-20261121T000000Z.sqlite")
    try kept.home.write("copy", to: "kept/vault.sqlite-copy-4711-1/vault")
    let outcome = try await kept.run(
      "wipe", "--yes", "--sandbox", environment: ["CREDENTIALS_DIRECTORY": ""])
    #expect(outcome.status == 0 && outcome.output == "Everything was destroyed.\n")
    #expect(sealed(kept).isEmpty)
    let again = try await kept.run("wipe", "--yes", "--sandbox")
    #expect(again.status == 0 && again.output == "Nothing is saved in \(kept.path).\n")
  }

  @Test func whatCannotBeOpenedGoesToo() async throws {
    let kept = try await KeptVault()
    try kept.home.write("This is no database at all.", to: "kept/vault.sqlite")
    #expect(try await kept.run("wipe", "--yes", "--sandbox").status == 0)
    #expect(sealed(kept).isEmpty)
  }

  @Test func notWhileItIsOpen() async throws {
    let kept = try await KeptVault()
    let outcome = try await kept.open { _ in try await kept.run("wipe", "--yes", "--sandbox") }
    #expect(outcome.status == 1 && outcome.errors.contains("(process \(getpid()))"))
    #expect(!sealed(kept).isEmpty)
  }
}
