import FoundationEssentials
import TestSupport
import Testing
import Vault

/// Another passphrase for what is kept.
@Suite(.fewAtATime) struct PassphraseCommandTests {
  private func run(
    _ kept: KeptVault, _ input: String, file: String? = nil
  ) async throws -> Command.Outcome {
    try await kept.run(
      "passphrase", "--sandbox", input: input,
      environment: ["PORCHLIGHT_PASSPHRASE_FILE": file ?? kept.passphraseFile])
  }

  private func opens(_ kept: KeptVault, with words: String) async throws -> Bool {
    try kept.home.write(words, to: "other")
    let outcome = try await kept.run(
      "outbox", "--sandbox",
      environment: ["PORCHLIGHT_PASSPHRASE_FILE": "\(kept.home.path)/other"])
    return outcome.status == 0
  }

  @Test func aScriptGivesTheOldOneInAFileAndTheNewOneOnStandardInput() async throws {
    let kept = try await KeptVault(passphrase: true)
    for (input, words) in [("short\n", "At least 8"), ("one line\nand two\n", "as one line")] {
      let outcome = try await run(kept, input)
      #expect(outcome.status == 1 && outcome.errors.contains(words), "\(outcome.errors)")
    }
    let without = try await run(kept, "another street by day\n", file: "")
    #expect(without.status == 1 && without.errors.contains("PORCHLIGHT_PASSPHRASE_FILE"))
    let done = try await run(kept, "another street by day\n")
    #expect(done.status == 0 && done.output == "The passphrase was changed.\n", "\(done.errors)")
    // The old one is wrong now, which counts.
    let wrong = try await run(kept, "a third street\n")
    #expect(wrong.status == 1 && wrong.errors.contains("4 tries left"), "\(wrong.errors)")
    #expect(try await opens(kept, with: "another street by day"))
    // What else opened it does so still.
    let actions = try await kept.open { try await $0.auditTrail().entries.map(\.action) }
    #expect(actions.contains("vault.passphraseChanged"))
  }

  @Test func whereThereIsNoneThatIsSaid() async throws {
    let kept = try await KeptVault()
    let none = try await run(kept, "another street by day\n")
    #expect(none.status == 1 && none.errors.contains("no passphrase to change"))
    let home = try Home()
    let nothing = try await porchlight("passphrase", home: home)
    #expect(nothing.status == 1 && nothing.complaints.count == 1 && home.contents.isEmpty)
  }

  @Test func whereAServicesKeyOpensItOneIsAdded() async throws {
    let kept = try await KeptVault()
    let done = try await run(kept, "another street by day\n", file: "")
    #expect(
      done.status == 0 && done.output == "From now on, a passphrase opens it too.\n",
      "\(done.errors)")
    #expect(try await opens(kept, with: "another street by day"))
    // The service opens it as before.
    #expect(try await kept.run("outbox", "--sandbox").status == 0)
    let actions = try await kept.open { try await $0.auditTrail().entries.map(\.action) }
    #expect(actions.contains("vault.passphraseChanged"))
  }

  @Test func whoIsNotTheServiceAddsNone() async throws {
    let kept = try await KeptVault()
    let outcome = try await kept.run(
      "passphrase", "--sandbox", input: "another street by day\n",
      environment: ["CREDENTIALS_DIRECTORY": ""])
    #expect(outcome.status == 1 && outcome.errors.contains("Only the service that has the key"))
    #expect(try await !opens(kept, with: "another street by day"))
  }

  @Test func onATerminalItIsTypedAndNotShown() async throws {
    let kept = try await KeptVault(passphrase: true)
    let app = try await RunningApp(
      ["passphrase", "--sandbox"], environment: ["PORCHLIGHT_KEEP": kept.path], home: kept.home,
      isShown: false)
    try await app.wait(for: "Current passphrase:")
    // Whoever answers at once is not shown either.
    #expect(try !app.terminal.attributes.isEchoing)
    app.send("\(KeptVault.passphrase)\r")
    try await app.wait(for: "New passphrase:")
    app.send("another street by day\r")
    try await app.wait(for: "Type it again:")
    app.send("another street by night\r")
    try await app.wait("the question again") { screen in
      screen.text.count { $0.contains("New passphrase:") } == 2
    }
    app.send("another street by day\r")
    try await app.wait("the second question again") { screen in
      screen.text.count { $0.contains("Type it again:") } == 2
    }
    app.send("another street by day\r")
    let screen = try await app.wait("the end") { $0.exitStatus != nil }
    #expect(screen.exitStatus == 0 && screen.contains("The passphrase was changed."))
    #expect(!screen.contains("street"))
    #expect(try app.terminal.attributes == app.terminal.initialAttributes)
    #expect(try await opens(kept, with: "another street by day"))
  }
}
