import Features
import FoundationEssentials
import Model
import Resources
import Terminal
import TestSupport
import Testing
import Vault

/// What commands ask on a terminal.
@Suite(.fewAtATime) struct TypedQuestionsTests {
  private func ended(_ app: RunningApp) async throws -> Int? {
    try await app.wait("the end") { $0.exitStatus != nil }.exitStatus
  }

  @Test func discardingWantsTheWholeWord() async throws {
    let kept = try await KeptVault()
    let id = try await kept.write([("4711", "A slip.")])[0].uuidString
    for (word, status, count) in [("yes", 1, 1), ("DISCARD", 0, 0)] {
      let app = try await RunningApp(
        ["outbox", "discard", id, "--sandbox"], environment: kept.environment, home: kept.home,
        isShown: false)
      try await app.wait(for: "Work note: task/4711", "type DISCARD")
      app.send("\(word)\r")
      #expect(try await ended(app) == status)
      #expect(try await kept.open { try await $0.outbox().values.count } == count)
    }
  }

  @Test func whatIsSaidBeforeBreaksNoWord() async throws {
    let kept = try await KeptVault()
    let app = try await RunningApp(
      ["wipe", "--sandbox"], environment: kept.environment, size: Size(width: 60, height: 17),
      home: kept.home, isShown: false)
    let screen = try await app.wait(for: "To do it, type WIPE.")
    let words =
      "saved copies, the audit trail, and what is not sent yet. Nobody can recover it."
    let text = screen.text.flatMap { $0.split(separator: " ") }.joined(separator: " ")
    #expect(text.contains(words), "\(screen.text)")
    app.send("no\r")
    #expect(try await ended(app) == 1)
  }

  @Test(arguments: [80, 60]) func settingUpBreaksNoWord(columns: Int) async throws {
    let app = try await RunningApp(
      ["setup"], size: Size(width: columns, height: 24), isShown: false)
    let phrases = Phrases(.en)
    func expect(_ sentences: [String], before question: String, times: Int = 1) async throws {
      let screen = try await app.wait(question) { screen in
        screen.text.count { $0.contains(question) } == times
      }
      let text = screen.text.flatMap { $0.split(separator: " ") }.joined(separator: " ")
      for sentence in sentences { #expect(text.contains(sentence), "\(screen.text)") }
      // Answers stand below each other, whatever they take.
      #expect(screen.text.allSatisfy { $0.count < columns || $0.contains("://") })
    }
    try await expect([phrases[.settingsLanguage]], before: "1–2 [1]:")
    app.send("1\r")
    try await expect(FirstRun.Purpose.allCases.map { phrases[$0.help] }, before: "1–3 [1]:")
    app.send("2\r")
    try await app.wait(for: "ServiceNow: address")
    app.send("http://host.example.org\r")
    try await expect([phrases[.firstRunInsecure]], before: "ServiceNow: address", times: 2)
    app.send("http://127.0.0.1:1\r")
    try await expect(
      [
        Trouble.offline(.noConnection).sentence.text(phrases), phrases[.setupKeepAddress],
        phrases[.setupTypeAgain], phrases[.setupKeepAnyway],
      ], before: "1–2 [1]:", times: 2)
    app.send("2\r")
    try await expect(
      [phrases.format(.setupKeptAnyway, "ServiceNow", "http://127.0.0.1:1")],
      before: "ETO: address")
    app.send("\u{4}")
    #expect(try await ended(app) == 1)
  }

  /// A mistyped address is no system's: it is typed again, or kept if somebody says so.
  @Test func anAddressWhereNothingAnswersIsAskedAboutAndKeptIfWanted() async throws {
    let app = try await RunningApp(
      ["setup"], size: Size(width: 80, height: 60), isShown: false)
    func wait(for question: String, times: Int) async throws {
      try await app.wait("\(question), \(times) times") { screen in
        screen.text.count { $0.contains(question) } == times
      }
    }
    try await app.wait(for: "1–2 [1]:")
    app.send("7\r")
    try await app.wait(for: "Please type 1 or 2.")
    app.send("1\r")
    try await app.wait(for: "1–3 [1]:")
    app.send("4\r")
    try await app.wait(for: "Please type a number from 1 to 3.")
    app.send("1\r")
    try await app.wait(for: "ETO: address")
    app.send("http://127.0.0.1:1\r")
    try await app.wait(for: "What is to become of this address?", "Type it again")
    app.send("\r")
    try await wait(for: "ETO: address", times: 2)
    app.send("http://127.0.0.1:2\r")
    try await wait(for: "What is to become of this address?", times: 2)
    app.send("2\r")
    try await app.wait(
      for: "Kept all the same, unchecked: ETO, http://127.0.0.1:2", "RapidSOS: address")
    app.send("\r")
    try await app.wait(for: "ServiceNow: address")
    app.send("\r")
    try await app.wait(for: "FileMaker: address")
    app.send("\r")
    try await app.wait(for: "1  A passphrase that you choose")
    app.send("1\r")
    try await app.wait(for: "New passphrase:")
    app.send("four words or five\r")
    try await app.wait(for: "Type it again:")
    app.send("four words or five\r")
    #expect(try await ended(app) == 0)
    let written = try #require(app.home.text("config/porchlight/config.yaml"))
    #expect(written.contains("http://127.0.0.1:2") && !written.contains("http://127.0.0.1:1"))
  }

  @Test func settingUpAsksOneThingAfterTheOther() async throws {
    let sandbox = try await RunningSandbox()
    let app = try await RunningApp(["setup"], isShown: false)
    try await app.wait(for: "Language", "1–2 [1]")
    app.send("1\r")
    try await app.wait(for: "This computer is for", "1–3 [1]")
    app.send("2\r")
    try await app.wait(for: "ServiceNow: address")
    app.send("http://host.example.org\r")
    try await app.wait("the question again") { screen in
      screen.contains("must begin with https")
        && screen.text.count { $0.contains("ServiceNow: address") } == 2
    }
    app.send("\(sandbox.addresses.servicenow)\r")
    try await app.wait(for: "ServiceNow answers there.", "ETO: address")
    app.send("\r")
    try await app.wait(for: "RapidSOS: address")
    app.send("\r")
    try await app.wait(for: "FileMaker: address")
    app.send("\r")
    try await app.wait(for: "Opened by", "1–2 [1]")
    app.send("1\r")
    try await app.wait(for: "New passphrase:")
    app.send("four words or five\r")
    try await app.wait(for: "Type it again:")
    app.send("four words or six\r")
    try await app.wait(for: "are not the same")
    app.send("four words or five\r")
    try await app.wait("the second question again") { screen in
      screen.text.count { $0.contains("Type it again:") } == 2
    }
    app.send("four words or five\r")
    let screen = try await app.wait("the end") { $0.exitStatus != nil }
    #expect(screen.exitStatus == 0 && screen.contains("Saved:"))
    #expect(!screen.contains("four words"))
    let written = try #require(app.home.text("config/porchlight/config.yaml"))
    #expect(written.contains(sandbox.addresses.servicenow) && !written.contains("four words"))
    #expect(try app.terminal.attributes == app.terminal.initialAttributes)
  }
}
