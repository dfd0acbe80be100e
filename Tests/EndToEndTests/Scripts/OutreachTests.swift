import FoundationEssentials
import TestSupport
import Testing

/// `porchlight outreach`.
@Suite(.fewAtATime) struct OutreachTests {
  /// Somebody on the by-name list, read as a script would.
  private struct Due: Decodable {
    var id: Int?
    var name: String
    var lastContact: String
    var daysSince: Int
    var contactsIn90Days: Int
    var engaged: String?
    var standing: String
  }

  private struct Met: Decodable {
    var id: Int?
    var name: String
    var metres: Int
    var direction: String?
    var lastContact: String
    var accuracy: Int?
  }

  private struct Recorded: Decodable {
    var client: Int
    var response: Int
    var reference: String
  }

  private func list(_ sandbox: RunningSandbox) async throws -> [Due] {
    let outcome = try await sandbox.run("outreach", "list", "--program", "711", "--json")
    #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
    return try JSONDecoder().decode([Due].self, from: Data(outcome.output.utf8))
  }

  private func add(_ json: String, _ sandbox: RunningSandbox) async throws -> Command.Outcome {
    try await sandbox.run("outreach", "add", "--program", "711", "--json", input: json)
  }

  private let adding = "TouchPoint.svc/TouchPointResponseAdd"

  @Test func whoWasNotMetForLongestComesFirst() async throws {
    let sandbox = try await RunningSandbox()
    let list = try await list(sandbox)
    #expect(list.count >= 40 && list.allSatisfy { $0.id != nil && !$0.name.isEmpty })
    #expect(list.map(\.lastContact) == list.map(\.lastContact).sorted())
    #expect(list.first?.standing == "over" && list.last?.standing == "within")
    #expect(list.allSatisfy { ($0.daysSince >= 90) == ($0.standing == "over") })
    #expect(list.contains { $0.engaged != nil } && list.contains { $0.contactsIn90Days > 1 })
    let lines = try await sandbox.run("outreach", "--program", "Street Outreach").lines
    #expect(lines.count == list.count && lines.allSatisfy { $0.split(separator: "\t").count >= 5 })
  }

  @Test func aContactIsRecordedOnceAndOnTheList() async throws {
    let sandbox = try await RunningSandbox()
    try sandbox.fault("dropAfter", "POST", adding)
    let outcome = try await add(
      """
      {"client": 5015, "situation": 435, "subsidy": 419, "leavesWithin14Days": 0,
       "place": "Library steps", "note": "Asked for socks."}
      """, sandbox)
    #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
    let recorded = try JSONDecoder().decode(Recorded.self, from: Data(outcome.output.utf8))
    #expect(recorded.client == 5015 && recorded.response > 0 && recorded.reference.count == 36)
    #expect(try sandbox.count("POST", adding) == 1, "it was looked for")
    let edith = try #require(try await list(sandbox).first { $0.id == 5015 })
    #expect(edith.daysSince == 0)
  }

  @Test func whatNobodyKnowsHasAStatusOfItsOwn() async throws {
    let sandbox = try await RunningSandbox()
    try sandbox.fault("dropAfter", "POST", adding)
    try sandbox.fault("status", "GET", "TouchPoint.svc/ListTouchPointResponses", count: 99)
    let outcome = try await add(#"{"client": 5015, "situation": 116}"#, sandbox)
    #expect(outcome.status == 3 && outcome.output.isEmpty && outcome.complaints.count == 1)
    #expect(outcome.errors.contains("porchlight outreach list"))
  }

  @Test(arguments: [
    (#"{"situation": 116}"#, "client: this is missing."),
    (#"{"client": 5015}"#, "situation: this is missing."),
    (#"{"client": 5015, "situation": 117}"#, "Line 1, column 31: expected one of HUD’s numbers"),
    (#"{"client": 5015, "situation": 435}"#, "subsidy: this is missing."),
    (#"{"client": 5015, "situation": 116, "subsidy": 419}"#, "subsidy: this is not asked"),
    (
      #"{"client": 5015, "situation": 116, "latitude": 91, "longitude": 0}"#,
      "expected degrees north from -90 to 90"
    ),
    (
      #"{"client": 5015, "situation": 116, "latitude": 42.1}"#, "latitude and longitude go together"
    ),
    (#"{"client": 5015, "situation": 116, "latitude": 0, "longitude": 0}"#, "latitude: 0, 0 is"),
    (
      #"{"client": 5015, "situation": 116, "latitude": 1, "longitude": 1, "accuracy": 0}"#,
      "expected metres above 0"
    ),
    (
      #"{"client": 5015, "situation": 116, "date": "2999-01-01"}"#,
      "date: this day is still to come."
    ),
    (#"{"client": 5015, "situation": 116, "date": "2019-01-01"}"#, "date: the stay in the program"),
    (
      #"{"client": 5015, "situation": 116, "engagement": "2019-01-01"}"#,
      "engagement: the stay in the program began on"
    ),
    (#"{"client": 5015, "situation": 116, "engagement": "soon"}"#, "expected a date"),
    (#"{"client": 99999, "situation": 116}"#, "There is no client 99999"),
    (#"{"client": 5015, "situation": 116, "mood": "good"}"#, "there is no such field"),
    ("", "Write"),
    ("[1]", "Line 1, column 1"),
  ])
  func whatIsWrongIsASentenceAndNothingIsSent(json: String, words: String) async throws {
    let sandbox = try await RunningSandbox()
    let outcome = try await add(json, sandbox)
    #expect(outcome.status == 1 && outcome.output.isEmpty && outcome.complaints.count == 1)
    #expect(outcome.errors.contains(words), "\(outcome.errors)")
    #expect(try sandbox.count("POST", adding) == 0)
  }

  @Test func textsThatAreTooLongAreCounted() async throws {
    let sandbox = try await RunningSandbox()
    let place = String(repeating: "x", count: 10_000)
    let outcome = try await add(
      #"{"client": 5015, "situation": 116, "place": "\#(place)"}"#, sandbox)
    #expect(outcome.status == 1)
    #expect(outcome.errors == "porchlight: place: 10,000 characters are too many: at most 100.\n")
  }

  @Test func aSecondEngagementIsRefused() async throws {
    let sandbox = try await RunningSandbox()
    let engaged = try #require(try await list(sandbox).first { $0.engaged != nil })
    let (id, day) = (try #require(engaged.id), engaged.lastContact)
    let outcome = try await add(
      #"{"client": \#(id), "situation": 116, "date": "\#(day)", "engagement": "\#(day)"}"#, sandbox)
    #expect(outcome.status == 1 && outcome.errors.contains("and that is recorded once."))
  }

  @Test func whoIsNearIsToldByDistanceAndNobodysPositionIsPrinted() async throws {
    let sandbox = try await RunningSandbox()
    let here = #"{"latitude": 42.1015, "longitude": -72.5898}"#
    let outcome = try await sandbox.run(
      "outreach", "near", "--program", "711", "--limit", "5", "--json", input: here)
    #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
    let near = try JSONDecoder().decode([Met].self, from: Data(outcome.output.utf8))
    #expect(near.count == 5 && near.map(\.metres) == near.map(\.metres).sorted())
    #expect(near.allSatisfy { $0.metres < 1_000 && $0.direction != nil })
    let lines = try await sandbox.run(
      "outreach", "near", "--program", "711", "--limit", "5", input: here)
    #expect(lines.lines.count == 5 && lines.lines.allSatisfy { $0.contains(" m ") })
    for text in [outcome.output, lines.output] {
      #expect(!text.contains("42.") && !text.contains("72."))
    }
  }

  /// The pretend receiver stands before the shelter's door.
  @Test func whereNothingIsSaidTheReceiverTellsWhereHereIs() async throws {
    let sandbox = try await RunningSandbox(["--port", "0", "--gps"])
    let outcome = try await sandbox.run(
      "outreach", "near", "--program", "711", "--limit", "5", "--json")
    #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
    let near = try JSONDecoder().decode([Met].self, from: Data(outcome.output.utf8))
    #expect(near.count == 5 && near.allSatisfy { $0.metres < 1_000 })
    let deaf = try await RunningSandbox().run("outreach", "near", "--program", "711")
    #expect(deaf.status == 1 && deaf.errors.contains("gpsd"), "\(deaf.errors)")
  }

  @Test(arguments: [
    "", "{}", #"{"latitude": 42.1}"#, #"{"latitude": 91, "longitude": 0}"#,
    #"{"latitude": 0, "longitude": 0}"#,
  ])
  func withoutAPositionNobodyIsNear(json: String) async throws {
    let sandbox = try await RunningSandbox()
    let outcome = try await sandbox.run("outreach", "near", "--program", "711", input: json)
    #expect(outcome.status == 1 && outcome.output.isEmpty && outcome.complaints.count == 1)
  }

  @Test func aMachineThatIsNotSetUpForItSaysSo() async throws {
    let outcome = try await porchlight("outreach", "list", home: try Home())
    #expect(outcome.status == 1 && outcome.errors.contains("outreach.touchpoint"))
  }

  @Test func thePageHasTheFieldsThatAreRead() throws {
    let told = try Document.page("porchlight-outreach.1")
      .fields(of: "outreach add Pq standard input")
    let fields = [
      "client", "situation", "subsidy", "verifiedBy", "leavesWithin14Days", "subsequentResidence",
      "resourcesToObtain", "leaseOrOwnershipIn60Days", "movedTwiceIn60Days", "locationDetails",
      "date", "place", "latitude", "longitude", "accuracy", "note", "team", "engagement",
    ]
    for field in fields { #expect(told.contains(field), "\(field)") }
  }
}
