import FoundationEssentials
import Model
import TestSupport
import Testing
import Vault

@testable import Engine

/// A point-in-time count by the commands that people type: a lead's machine and three volunteers'.
@Suite(.fewAtATime) struct CountCommandTests {
  private struct Made: Decodable {
    var id: String
    var name: String
    var night: String
    var state: String
    var part: String
    var revision: Int
    var surveys: Int
    var incomplete: Int
    var practice: Int
    var areas: [String]
    var setupKey: String?
    var change: String?
  }
  private struct Received: Decodable, Equatable {
    var added = 0
    var updated = 0
    var known = 0
    var practice = 0
    var unread = 0
  }
  private struct HandedIn: Decodable { var surveys: Int }
  private struct Group: Decodable {
    var area: String
    var surveys: Int
    var incomplete: Int
    var practice: Int
    var people: Int
  }
  private struct Tables: Decodable {
    struct Number: Decodable {
      var known: Int
      var total: Int
    }
    struct Row: Decodable {
      var row: String
      var total: Number
    }
    struct Table: Decodable {
      var table: String
      var rows: [Row]
    }
    var surveys: Int
    var tables: [Table]
  }
  private struct Found: Decodable {
    var first: String
    var second: String
    var reasons: [String]
  }

  private func read<Value: Decodable>(
    _ type: Value.Type, _ outcome: Command.Outcome
  ) throws -> Value {
    try #require(outcome.status == 0, "\(outcome.errors)")
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    return try decoder.decode(type, from: Data(outcome.output.utf8))
  }

  /// Runs a command on a machine, against no system: nothing of a count needs any.
  private func run(
    _ machine: KeptVault, _ arguments: String..., input: String = ""
  ) async throws -> Command.Outcome {
    try await Command(
      ["count"] + arguments + ["--sandbox"], input: input, environment: machine.environment,
      home: machine.home
    ).outcome()
  }

  private func make(_ lead: KeptVault, _ arguments: String...) async throws -> Made {
    let all = ["count", "new", "January", "--night", "2026-01-28", "--json", "--sandbox"]
    return try read(
      Made.self,
      try await Command(all + arguments, environment: lead.environment, home: lead.home).outcome())
  }

  private func survey(
    of count: Made, _ machine: Int, _ number: Int, isPractice: Bool = false, ended: Bool = true
  ) throws -> Survey {
    let id = try #require(UUID(uuidString: count.id))
    var survey = Survey(
      id: UUID(), of: id, kind: .observation, isPractice: isPractice,
      began: Date(timeIntervalSince1970: Double(1_769_650_000 + machine * 10_000 + number)),
      volunteer: "Odalys", team: "Van \(machine)", area: "Underhill")
    survey.household = [
      "whyObserved": .choices(["asleep"]), "size": .number(1),
      "corner": .text("Bench of Quillfeather"),
    ]
    survey.people = [["ageBand": .none(.notAsked), "hispanic": .none(.notAsked)]]
    survey.end = ended ? .completed : nil
    survey.point = Coordinates(latitude: 42.123456, longitude: -72.654321).map {
      OutreachPoint($0, accuracy: 12, source: .gps)
    }
    return survey
  }

  @Test func threeMachinesHandInAndTheLeadCountsEachOnce() async throws {
    let lead = try await KeptVault()
    let made = try await make(lead, "--areas", "Underhill, Riverside", "--teams", "Van 1,Van 2")
    let key = try #require(made.setupKey)
    #expect(
      made.areas == ["Underhill", "Riverside"] && made.part == "lead" && made.state == "open")
    let setup = "\(lead.home.path)/setup"
    #expect(try await run(lead, "setup", "january", setup).status == 0)
    #expect(lead.home.mode("setup") == 0o600)
    var files: [String] = []
    for machine in 1...3 {
      let volunteer = try await KeptVault()
      let joined = try read(
        Made.self, try await run(volunteer, "join", setup, "--json", input: key.lowercased() + "\n")
      )
      #expect(joined.id == made.id && joined.change == "new" && joined.setupKey == nil)
      var surveys = try (1...4).map { try survey(of: made, machine, $0, ended: $0 > 1) }
      surveys.append(try survey(of: made, machine, 9, isPractice: true))
      let records = surveys.map { CountRecord.survey($0) }
      try await volunteer.open { try await $0.save(records) }
      let file = "\(lead.home.path)/answers\(machine)"
      let handed = try await run(volunteer, "hand-in", "January", file, "--json")
      #expect(try read(HandedIn.self, handed).surveys == 4, "practice stays where it is")
      #expect(try await run(volunteer, "receive", "January", file).status == 1, "it leads nothing")
      files.append(file)
    }
    let first = try await run(lead, "receive", "January", files[2], files[0], "--json")
    #expect(try read([Received].self, first) == [Received(added: 4), Received(added: 4)])
    let all = try await run(lead, "receive", made.id, files[0], files[1], files[2], "--json")
    #expect(
      try read([Received].self, all)
        == [Received(known: 4), Received(added: 4), Received(known: 4)])
    let groups = try read([Group].self, try await run(lead, "surveys", "January", "--json"))
    #expect(groups.map(\.surveys) == [4, 4, 4] && groups.map(\.incomplete) == [1, 1, 1])
    #expect(groups.allSatisfy { $0.area == "Underhill" && $0.practice == 0 })
    let listed = try read([Made].self, try await run(lead, "list", "--json"))
    #expect(listed.map(\.surveys) == [12] && listed.map(\.incomplete) == [3])
    try await look(at: lead)
  }

  private func look(at lead: KeptVault) async throws {
    let tables = try read(Tables.self, try await run(lead, "tables", "January", "--json"))
    let persons = tables.tables.first { $0.table == "everybody" }?.rows.first {
      $0.row == "persons"
    }
    #expect(tables.surveys == 12 && persons?.total.total == 12)
    let doubles = try await run(lead, "doubles", "January", "--json")
    _ = try read([Found].self, doubles)
    let (csv, records) = ("\(lead.home.path)/tables.csv", "\(lead.home.path)/records.csv")
    #expect(try await run(lead, "export", "January", csv).status == 0)
    #expect(try await run(lead, "export", "January", records, "--records").status == 0)
    #expect(
      lead.home.text("tables.csv") == (try await run(lead, "tables", "January", "--csv")).output)
    #expect(try await run(lead, "export", "January", csv).status == 1, "no file is written over")
    let lines = try #require(lead.home.text("records.csv")).split(separator: "\r\n")
    #expect(lines.count == 13 && lines[0].hasPrefix("survey,person,kind,end,area,team,latitude"))
    #expect(lines.dropFirst().allSatisfy { $0.contains(",42.12,-72.66,") })
    for text in [
      lead.home.text("tables.csv"), lead.home.text("records.csv"), doubles.output,
      try await run(lead, "tables", "January").output,
    ] {
      #expect(text?.contains("Quillfeather") == false && text?.contains("42.123") == false)
    }
  }

  @Test(arguments: [
    ("2026-01-28", "January is made and open: what is written now counts."),
    ("2199-01-28", "January is made. It is practice until it opens."),
  ])
  func whetherItIsPracticeIsSaidOfWhatIsMade(_ night: String, _ sentence: String) async throws {
    let lead = try await KeptVault()
    let outcome = try await run(lead, "new", "January", "--night", night)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.output.split(separator: "\n").first.map(String.init) == sentence)
  }

  @Test func whoIsTheSameByADecisionIsOneAmongTheSurveysToo() async throws {
    let lead = try await KeptVault()
    let made = try await make(lead)
    let surveys = try (1...3).map { try survey(of: made, 1, $0) }
    let decision = DoubleDecision(
      id: UUID(), count: surveys[0].count, first: surveys[0].id, second: surveys[1].id,
      same: [DoubleDecision.Pair(first: 0, second: 0)], by: "Odalys",
      at: Date(timeIntervalSince1970: 1_769_670_000))
    let records = surveys.map { CountRecord.survey($0) } + [.decision(decision)]
    try await lead.open { try await $0.save(records) }
    let groups = try read([Group].self, try await run(lead, "surveys", "January", "--json"))
    #expect(groups.map(\.surveys) == [3] && groups.map(\.people) == [2])
    let tables = try read(Tables.self, try await run(lead, "tables", "January", "--json"))
    let persons = tables.tables.first { $0.table == "everybody" }?.rows.first {
      $0.row == "persons"
    }
    #expect(persons?.total.total == 2)
  }

  @Test func whatIsNewerReachesWhoHasJoined() async throws {
    let (lead, volunteer) = (try await KeptVault(), try await KeptVault())
    let made = try await make(lead)
    let key = try #require(made.setupKey)
    let setup = "\(lead.home.path)/setup"
    _ = try await run(lead, "setup", "January", setup)
    _ = try await run(volunteer, "join", setup, input: key)
    let again = try await run(volunteer, "join", setup, "--json", input: key)
    #expect(try read(Made.self, again).change == "none")
    let locked = try await run(lead, "state", "January", "locked", "--json")
    #expect(try read(Made.self, locked).revision == 2)
    #expect(try await run(volunteer, "state", "January", "open").status == 1)
    _ = try await run(lead, "setup", "January", setup)
    let newer = try read(
      Made.self, try await run(volunteer, "join", setup, "--json", input: key))
    #expect(newer.change == "updated" && newer.state == "locked" && newer.part == "volunteer")
  }

  @Test func whatIsWrongIsASentenceAndNothingIsKept() async throws {
    let (lead, volunteer) = (try await KeptVault(), try await KeptVault())
    let made = try await make(lead)
    let setup = "\(lead.home.path)/setup"
    _ = try await run(lead, "setup", "January", setup)
    for (input, file) in [
      ("ABCD-EFGH-JKMN-PQRS-TUVW", setup), ("", setup), (made.setupKey ?? "", "\(setup)-none"),
      (made.setupKey ?? "", lead.passphraseFile),
    ] {
      let outcome = try await run(volunteer, "join", file, input: input)
      #expect(outcome.status == 1 && outcome.output.isEmpty && outcome.complaints.count == 1)
    }
    // Where nothing was kept before, nothing is made either.
    let nowhere = "\(volunteer.home.path)/nowhere"
    let wrong = try await volunteer.run(
      "count", "join", setup, "--sandbox", input: "ABCD-EFGH-JKMN-PQRS-TUVW",
      environment: ["PORCHLIGHT_KEEP": nowhere])
    #expect(wrong.status == 1 && wrong.complaints.count == 1 && !Vault.isThere(at: nowhere))
    #expect(try read([Made].self, try await run(volunteer, "list", "--json")).isEmpty)
    #expect(try await run(volunteer, "tables", "January").status == 1)
    let half = "\(lead.home.path)/half"
    try lead.home.write("porchlight count answers 1 \(made.id) 3\n", to: "half")
    let received = try await run(lead, "receive", "January", half)
    #expect(received.status == 1 && received.errors.contains(half))
    for arguments in [["--night", "soon"], ["--night", "2027-01-27", "--opens", "late"]] {
      let outcome = try await Command(
        ["count", "new", "X"] + arguments + ["--sandbox"], environment: lead.environment,
        home: lead.home
      ).outcome()
      #expect(outcome.status == 64)
    }
    _ = try await make(lead)
    let several = try await run(lead, "tables", "January")
    #expect(several.status == 1 && several.complaints.count == 1)
  }

  @Test func whatIsSentToETOIsReceivedThereOnce() async throws {
    let sandbox = try await RunningSandbox()
    let (lead, volunteer) = (try await KeptVault(), try await KeptVault())
    let made = try await make(lead)
    let setup = "\(lead.home.path)/setup"
    _ = try await run(lead, "setup", "January", setup)
    _ = try await run(volunteer, "join", setup, input: try #require(made.setupKey))
    var surveys = try (1...3).map { try survey(of: made, 1, $0) }
    surveys.append(try survey(of: made, 1, 9, isPractice: true))
    var records = surveys.map { CountRecord.survey($0) }
    try await volunteer.open { [records] in try await $0.save(records) }
    let sent = try await volunteer.run("count", "send", "January", "--json", in: sandbox)
    #expect(try read(HandedIn.self, sent).surveys == 3, "practice stays where it is")
    let again = try await volunteer.run("count", "send", "January", "--json", in: sandbox)
    #expect(try read(HandedIn.self, again).surveys == 0)
    let received = try await lead.run("count", "receive", "January", "--eto", "--json", in: sandbox)
    #expect(try read([Received].self, received) == [Received(added: 3)])
    surveys[0].changed += 60
    records = [.survey(surveys[0])]
    try await volunteer.open { [records] in try await $0.save(records) }
    let changed = try await volunteer.run("count", "send", "January", "--json", in: sandbox)
    #expect(try read(HandedIn.self, changed).surveys == 1)
    let newer = try await lead.run("count", "receive", "January", "--eto", "--json", in: sandbox)
    #expect(try read([Received].self, newer) == [Received(updated: 1, known: 3)])
    let none = try await volunteer.run("count", "receive", "January", "--eto", in: sandbox)
    #expect(none.status == 1, "it leads nothing")
  }

  @Test func aMistakeInTheQuestionsIsFound() async throws {
    let home = try Home()
    try home.write(
      """
      {"name": {"en": "Ours"}, "version": "1",
       "surveys": {"observation": {"title": {"en": "Seen"}, "questions": [
         {"id": "size", "of": "household", "text": {"en": "How many?"},
          "kind": "nummer"}]}}}
      """, to: "questions.json")
    let path = "\(home.path)/questions.json"
    let outcome = try await porchlight("count", "check", path, "--json", home: home)
    #expect(outcome.status == 1 && outcome.complaints.count == 1)
    #expect(outcome.output.contains(#""isValid":false"#) && outcome.output.contains(#""line":4"#))
    #expect(outcome.output.contains(#""field":"surveys.observation.questions[0].kind""#))
    let none = try await porchlight("count", "check", "\(home.path)/none", home: home)
    #expect(none.status == 1 && none.complaints.count == 1)
  }

  @Test func thePageHasTheFieldsThatArePrinted() throws {
    let told = try Document.page("porchlight-count.1").fields()
    for field in [
      "setupKey", "change", "incomplete", "practice", "added", "updated", "known", "unread",
      "clockOff",
      "score",
      "reasons", "tables", "isValid",
    ] { #expect(told.contains(field), "\(field)") }
  }
}
