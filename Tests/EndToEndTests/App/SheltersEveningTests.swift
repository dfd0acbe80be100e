import FoundationEssentials
import TestSupport
import Testing

/// An evening at a shelter's desk, with systems that are not called a sandbox.
@Suite(.fewAtATime) struct SheltersEveningTests {
  /// A name as the seed has it.
  private struct Person: Decodable {
    var first: String
    var last: String
    var alias: String?
    var birth: String?
  }

  @Test func aPersonGetsABedThatAScriptSeesAndTheLogTellsNothing() async throws {
    let sandbox = try await RunningSandbox()
    let home = try Home()
    let variables = try sandbox.etoAccount()
      .merging(RunningSandbox.checkInForm) { $1 }
      .merging(["PORCHLIGHT_LOG_LEVEL": "trace"]) { $1 }
    let app = try await RunningApp([], environment: variables, home: home, keeping: sandbox)
    #expect(!app.screen.contains("SANDBOX"))
    app.send(Keys.enter)
    for (place, number) in [
      ("Lantern Street Alliance", "1"), ("Harbor House", "1"), ("Night Shelter", "2"),
    ] {
      try await app.wait(for: "\(number) \(place)")
      app.send(number)
    }
    try await app.wait(for: "[1 Clients]")
    app.send("lampwick, walter" + Keys.enter)
    try await app.wait(for: "1 found", "Lampwick, Walter")
    app.send(Keys.enter)
    try await app.wait(for: "Recent TouchPoints", "b Check in")
    app.send("b")
    try await app.wait(for: "Bed for Walter Lampwick", "Enter Take this bed")
    app.send("12" + Keys.enter)
    // What they were given a bed from is there again.
    try await app.wait(for: "[1 Clients]", "Walter Lampwick #5001 is in, Bed 12.")
    app.send("2")
    try await app.wait(for: "[2 Check-in]", "u Undo")
    // Nobody was chosen there yet: a key that writes asks first.
    app.send("u")
    try await app.wait(for: "Undo for Walter Lampwick #5001: the check-in, Bed 12?")
    // A digit that came in the moment of the question would be no answer.
    app.send(Keys.tab + Keys.enter)
    try await app.wait(for: "Undone for Walter Lampwick #5001: the check-in, Bed 12.")
    app.send(Keys.enter)
    try await app.wait(for: "Bed for Walter Lampwick")
    app.send("12" + Keys.enter)
    try await app.wait(for: "Walter Lampwick #5001 is in, Bed 12.")

    let list = try await sandbox.run("checkin", "list")
    #expect(
      list.lines.count { $0.contains("Lampwick, Walter") && $0.contains("Bed 12") } == 1,
      "\(list.output) \(list.errors)")
    app.send("q")
    try await app.expectLeft()

    let log = try #require(home.text("state/porchlight/porchlight.log"))
    #expect(log.contains("POST 127.0.0.1"))
    let file = Document.root.appending(path: "Resources/Sandbox/eto/participants.json")
    let people = try JSONDecoder().decode([Person].self, from: Data(contentsOf: file))
    // Shorter ones are parts of other words.
    let names = people.flatMap { [$0.first, $0.last, $0.alias ?? "", $0.birth ?? ""] }
      .filter { $0.count > 4 }
    #expect(names.count > 30)
    let secrets =
      names + ["lampwick", "worker@example.org", "Bed 12", "SSOAuthToken", "Security-Token"]
    for secret in secrets { #expect(!log.contains(secret), "\(secret)") }
    #expect(!log.replacing("/porchlight", with: "").contains("porchlight"))
  }
}
