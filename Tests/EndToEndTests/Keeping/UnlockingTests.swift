import FoundationEssentials
import Glibc
import TestSupport
import Testing

/// How scripts unlock what is kept, and what they are told where they cannot.
@Suite(.fewAtATime) struct UnlockingTests {
  private func list(_ kept: KeptVault, _ file: String) async throws -> Command.Outcome {
    let outcome = try await kept.run(
      "outbox", "--sandbox",
      environment: ["PORCHLIGHT_PASSPHRASE_FILE": file, "CREDENTIALS_DIRECTORY": ""])
    if outcome.status != 0 {
      #expect(outcome.status == 1 && outcome.output.isEmpty && outcome.complaints.count == 1)
    }
    return outcome
  }

  @Test func aFileOfOnesOwnOpensIt() async throws {
    let kept = try await KeptVault(passphrase: true)
    #expect(try await list(kept, kept.passphraseFile).status == 0)
  }

  @Test func aServiceNeedsNoPassphrase() async throws {
    let kept = try await KeptVault()
    #expect(try await kept.run("outbox", "--sandbox").status == 0)
    let given = try await list(kept, kept.passphraseFile)
    #expect(given.errors.contains("not opened with a passphrase"))
    #expect(try await list(kept, "").errors.contains("$CREDENTIALS_DIRECTORY"))
    chmod("\(kept.home.path)/credentials/porchlight.vault", 0o644)
    let open = try await kept.run("outbox", "--sandbox")
    #expect(open.status == 1 && open.errors.contains("32 random bytes"))
  }

  @Test func withoutOneItIsSaidWhatIsNeeded() async throws {
    let kept = try await KeptVault(passphrase: true)
    #expect(try await list(kept, "").errors.contains("name the file in PORCHLIGHT_PASSPHRASE_FILE"))
    #expect(try await list(kept, "/nowhere/at/all").errors.contains("missing or cannot be read"))
    #expect(try await list(kept, "/dev/null").errors.contains("must hold one line"))
  }

  @Test func aFileThatOthersCanReadIsRefused() async throws {
    let kept = try await KeptVault(passphrase: true)
    chmod(kept.passphraseFile, 0o644)
    #expect(try await list(kept, kept.passphraseFile).errors.contains("chmod 600"))
  }

  @Test func aWrongPassphraseIsCounted() async throws {
    let kept = try await KeptVault(passphrase: true)
    try kept.home.write("not the words", to: "wrong")
    let wrong = "\(kept.home.path)/wrong"
    #expect(try await list(kept, wrong).errors.contains("4 tries left"))
    for _ in 0..<4 { _ = try await list(kept, wrong) }
    let waiting = try await list(kept, kept.passphraseFile)
    #expect(waiting.errors.contains("try again in 20 minutes"))
    #expect(!waiting.errors.contains("not the words"))
  }

  @Test func whereTheAppIsOpenItIsSaid() async throws {
    let kept = try await KeptVault(passphrase: true)
    let outcome = try await kept.open { _ in try await list(kept, kept.passphraseFile) }
    #expect(
      outcome.errors
        == "porchlight: Porchlight is open (process \(getpid())): "
        + "do it there, or close it and try again.\n")
  }

  @Test func whatIsDamagedIsLeftAsItIs() async throws {
    let kept = try await KeptVault(passphrase: true)
    let file = "kept/vault.sqlite"
    try kept.home.write("This is no database at all.", to: file)
    #expect(try await list(kept, kept.passphraseFile).errors.contains("damaged"))
    #expect(kept.home.text(file) == "This is no database at all.")
  }
}
