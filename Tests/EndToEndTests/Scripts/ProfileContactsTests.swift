import FoundationEssentials
import TestSupport
import Testing

/// `porchlight profile contacts`.
@Suite(.fewAtATime, .serialized) struct ProfileContactsTests {
  private struct Listed: Decodable, Equatable {
    var number: Int
    var name, phone, label, note: String?
  }

  private func listed(_ outcome: Command.Outcome) throws -> [Listed] {
    #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
    return try JSONDecoder().decode([Listed].self, from: Data(outcome.output.utf8))
  }

  @Test func theListHasNumbersThatChangeAndRemove() async throws {
    let sandbox = try await RunningSandbox()
    let first = try listed(try await sandbox.run("profile", "contacts", "--json"))
    #expect(first.map(\.number) == [1, 2])
    #expect(first.map(\.name) == ["Sam Example", "Alex Example"])
    let plain = try await sandbox.run("profile", "contacts")
    #expect(plain.lines.first?.hasPrefix("1\tSam Example\tBrother\t(202) 555-0188\t") == true)

    let added = try listed(
      try await sandbox.run(
        "profile", "contacts", "--add", "--json",
        input: #"{"name": "Jo Example", "phone": "202.555.0150", "email": "jo@example.com"}"#))
    #expect(added.count == 3 && added.last?.phone == "+12025550150")
    let changed = try listed(
      try await sandbox.run(
        "profile", "contacts", "--change", "2", "--json",
        input: #"{"phone": "2025550151", "note": null}"#))
    #expect(changed[1].name == "Alex Example" && changed[1].label == "Case worker")
    #expect(changed[1].phone == "+12025550151" && changed[1].note == nil)
    let removed = try listed(
      try await sandbox.run("profile", "contacts", "--remove", "1", "--json"))
    #expect(removed.map(\.name) == ["Alex Example", "Jo Example"])
    let stored = try sandbox.storedProfile().emergency_contact?.value
    #expect(stored?.map(\.full_name) == ["Alex Example", "Jo Example"])
    #expect(stored?.first?.note == "")
    for _ in 0..<2 {
      #expect(try await sandbox.run("profile", "contacts", "--remove", "1").status == 0)
    }
    #expect(try sandbox.storedProfile().emergency_contact == nil, "the last one goes too")
    #expect(try await sandbox.run("profile", "contacts", "--json").output == "[]\n")
  }

  /// The example of the manual's page adds somebody whom the pretend profile does not have.
  @Test func theExampleOfThePageAddsAContact() async throws {
    let lines = try Document.page("porchlight-profile.1").text().split(separator: "\n")
    let command = #"porchlight profile contacts \-\-add \-\-sandbox"#
    let place = try #require(lines.firstIndex { $0.hasSuffix(command) })
    let parts = lines[place - 1].split(separator: #"\(aq"#)
    try #require(parts.count == 3, "\(lines[place - 1])")
    let sandbox = try await RunningSandbox()
    let before = try listed(try await sandbox.run("profile", "contacts", "--json"))
    let added = try listed(
      try await sandbox.run("profile", "contacts", "--add", "--json", input: String(parts[1])))
    #expect(added.count == before.count + 1)
    #expect(!before.compactMap(\.phone).contains(added.last?.phone ?? ""))
  }

  @Test func moreThanFiveAreKeptAndNoneIsAdded() async throws {
    let sandbox = try await RunningSandbox()
    let contact = #"{"name": "Jo Example", "phone": "2025550199", "email": "jo@example.com"}"#
    let added = try await sandbox.asUser(
      "morgan.example", "profile", "contacts", "--add", input: contact)
    #expect(added.status == 1 && added.output.isEmpty)
    #expect(
      added.errors == "porchlight: No more than 5 contacts are allowed: remove one first.\n",
      "\(added.errors)")
    let removed = try await sandbox.asUser(
      "morgan.example", "profile", "contacts", "--remove", "7")
    #expect(removed.status == 0, "\(removed.errors)")
    #expect(try sandbox.storedProfile("morgan.example").emergency_contact?.value.count == 6)
  }

  @Test(arguments: [
    (["--add"], "", "Write the contact on standard input, as one JSON object."),
    (["--add"], "{\"nmae\": \"ROSALIND\"}", "Line 1, column 2: there is no such field."),
    (["--add"], "{\"name\": \"ROSALIND\"}", "contacts 3, phone: is required. contacts 3,"),
    (
      ["--change", "2"], "{\"phone\": \"2025550188\"}", "contacts 2, phone: is already in the list"
    ),
    (["--change", "3"], "{\"name\": \"ROSALIND\"}", "There is no contact 3; the profile has 2."),
    (["--remove", "0"], "", "There is no contact 0; the profile has 2."),
  ])
  func whatIsWrongIsNotSentAndNotRepeated(
    arguments: [String], input: String, sentence: String
  ) async throws {
    let sandbox = try await RunningSandbox()
    let outcome = try await Command(
      ["profile", "contacts"] + arguments, input: input,
      environment: ["PORCHLIGHT_SANDBOX": sandbox.addresses.control], home: try Home()
    ).outcome()
    #expect(outcome.status == 1 && outcome.output.isEmpty && outcome.complaints.count == 1)
    #expect(outcome.errors.hasPrefix("porchlight: \(sentence)"), "\(outcome.errors)")
    #expect(!outcome.errors.contains("ROSALIND") && !outcome.errors.contains("5550188"))
    #expect(try sandbox.rapidSOSCount("PATCH", "") == 0)
  }

  @Test func onlyOneThingAtATime() async throws {
    let home = try Home()
    for more in [
      ["--add", "--remove", "1"], ["--change", "1", "--remove", "1"], ["--remove", "x"],
    ] {
      let outcome = try await Command(["profile", "contacts"] + more, home: home).outcome()
      #expect(outcome.status == 64 && outcome.output.isEmpty)
    }
  }
}
