import FoundationEssentials
import TestSupport
import Testing

/// `porchlight clients add`.
@Suite(.fewAtATime, .serialized) struct ClientsAddTests {
  private struct Added: Decodable { var id: Int }

  /// What the pretend ETO tells of a client.
  private struct Shown: Decodable {
    var id: Int
    var first: String?
    var last: String?
    var aliases: [String]?
    var birthDate: String?
    var lastFour: String?
    var gender: String?
    var cellPhone: String?
    var alert: String?
  }

  private func show(_ id: Int, _ sandbox: RunningSandbox) async throws -> Shown {
    let outcome = try await sandbox.run("clients", "show", "\(id)", "--json", "--reveal")
    return try JSONDecoder().decode(Shown.self, from: Data(outcome.output.utf8))
  }

  @Test(arguments: [
    ("ትዕግስት", "ብርሃኑ"), ("กำธร", "น้ำใส"), ("عبد‌الله", "الزهراني"), ("Zoe\u{301}", "李小龍"),
  ])
  func aNameInAnyScriptSurvivesByteForByte(first: String, last: String) async throws {
    let sandbox = try await RunningSandbox()
    let added = try await sandbox.run(
      "clients", "add", "--json",
      input: """
        {"first": "\(first)", "last": "\(last)", "alias": "\(first)!", "birthDate": "1984-02-29",
         "socialSecurityNumber": "219-09-1234", "gender": "female", "cellPhone": "555-0199",
         "alert": "Bees"}
        """)
    #expect(added.status == 0 && added.errors.isEmpty, "\(added.errors)")
    let id = try JSONDecoder().decode(Added.self, from: Data(added.output.utf8)).id
    let found = try #require(
      try await ClientsSearchTests.search("\(first) \(last)", sandbox).first { $0.id == id })
    #expect(Array((found.first ?? "").utf8) == Array(first.utf8))
    #expect(Array((found.last ?? "").utf8) == Array(last.utf8))
    let shown = try await show(id, sandbox)
    #expect(Array((shown.first ?? "").utf8) == Array(first.utf8))
    #expect(Array((shown.last ?? "").utf8) == Array(last.utf8))
    #expect(shown.aliases == ["\(first)!"] && shown.birthDate == "1984-02-29")
    #expect(shown.lastFour == "1234" && shown.gender == "female")
    #expect(shown.cellPhone == "555-0199" && shown.alert == "Bees")
  }

  @Test func whoMayBeTheSameIsNotAddedUnlessItIsSaid() async throws {
    let sandbox = try await RunningSandbox()
    let twin =
      #"{"first": "Wally", "last": "Lampwyck", "alias": "Wick", "birthDate": "1961-04-09", "#
      + #""socialSecurityNumber": "3456"}"#
    let outcome = try await sandbox.run("clients", "add", input: twin)
    #expect(outcome.status == 1 && outcome.output.isEmpty && outcome.complaints.count == 1)
    #expect(
      outcome.errors.hasPrefix(
        "porchlight: A client on record may be the same person: Client 5001. Check with"))
    for word in ["Wally", "Lampw", "Wick", "1961", "3456"] {
      #expect(!outcome.errors.contains(word))
    }
    #expect(try sandbox.count("POST", "Actor.svc/participant") == 0)
    let anyway = try await sandbox.run("clients", "add", "--anyway", input: twin)
    #expect(anyway.status == 0 && anyway.output.hasPrefix("Added as client "), "\(anyway.errors)")
  }

  @Test(arguments: [
    ("", "Write the client on standard input, as one JSON object."),
    ("{\"first\": \"Rosalind\",\n \"last\": Sorrel}", "Line 2, column 10: this is not JSON."),
    ("[{\"first\": \"Rosalind\"}]", "Line 1, column 1: one JSON object is expected"),
    ("{\"first\": {\"x\": \"Rosalind\"}}", "Line 1, column 11: one JSON object is expected"),
    ("{\"first\": \"Rosalind\", \"Sorrel\": \"x\"}", "Line 1, column 23: there is no such field."),
    ("{\"first\": \"A\", \"first\": \"Rosalind\"}", "Line 1, column 16: this field is given twice"),
    ("{\"first\": \"A\", \"cellPhone\": 5550142}", "Line 1, column 29: expected a text."),
    ("{\"first\": \"A\", \"gender\": \"Rosalind\"}", "Line 1, column 26: expected male, female,"),
    ("{\"first\": \"A\", \"birthDate\": \"2/25/1980\"}", "Line 1, column 29: expected a date such"),
    ("{\"first\": \"A\", \"birthDate\": \"2999-01-01\"}", "birthDate: expected a date such as"),
    ("{\"birthDate\": \"1980-02-25\"}", "first: Enter a first, last or street name."),
    (
      "{\"first\": \"A\", \"socialSecurityNumber\": \"666-12-3456\"}",
      "socialSecurityNumber: No such"
    ),
  ])
  func whatIsWrongIsNotSentAndNotRepeated(input: String, sentence: String) async throws {
    let sandbox = try await RunningSandbox()
    let outcome = try await sandbox.run("clients", "add", input: input)
    #expect(outcome.status == 1 && outcome.output.isEmpty && outcome.complaints.count == 1)
    #expect(outcome.errors.hasPrefix("porchlight: \(sentence)"), "\(outcome.errors)")
    for word in ["Rosalind", "Sorrel", "1980-02-26", "5550142", "2999", "666"] {
      #expect(!outcome.errors.contains(word))
    }
    #expect(try sandbox.count("POST", "") == 0)
  }

  @Test func whatIsNoUTF8IsNotSent() async throws {
    let sandbox = try await RunningSandbox()
    let bytes = Array(#"{"first": "Caf"#.utf8) + [0xE9] + Array(#""}"#.utf8)
    let outcome = try await Command(
      ["clients", "add"], bytes: bytes,
      environment: ["PORCHLIGHT_SANDBOX": sandbox.addresses.control], home: try Home()
    ).outcome()
    #expect(outcome.status == 1 && outcome.output.isEmpty)
    #expect(
      outcome.errors == "porchlight: Standard input is not UTF-8 text, so nothing was sent.\n")
  }

  @Test func aLostAnswerIsLookedUpAndNobodyIsAddedTwice() async throws {
    let sandbox = try await RunningSandbox()
    try sandbox.fault("dropAfter", "POST", "Actor.svc/participant")
    let outcome = try await sandbox.run(
      "clients", "add", input: #"{"first": "Wilma", "last": "Wickfield"}"#)
    #expect(outcome.status == 0 && outcome.output.hasPrefix("Added as client "))
    #expect(try await ClientsSearchTests.search("Wickfield, Wilma", sandbox).count == 1)
    #expect(try sandbox.count("POST", "Actor.svc/participant") == 1)
  }

  @Test func whatDidNotArriveIsSaidToBeLost() async throws {
    let sandbox = try await RunningSandbox()
    try sandbox.fault("drop", "POST", "Actor.svc/participant")
    let outcome = try await sandbox.run(
      "clients", "add", input: #"{"first": "Wilma", "last": "Wickfield"}"#)
    #expect(outcome.status == 1 && outcome.output.isEmpty)
    #expect(outcome.errors == "porchlight: No answer came back, and nobody was added.\n")
    #expect(try await ClientsSearchTests.search("Wickfield, Wilma", sandbox).isEmpty)
  }
}
