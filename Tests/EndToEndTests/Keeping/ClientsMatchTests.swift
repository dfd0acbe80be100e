import FoundationEssentials
import Matching
import Model
import TestSupport
import Testing
import Vault

@testable import Engine

/// `porchlight clients match`: a whole list against those who are kept.
@Suite(.fewAtATime) struct ClientsMatchTests {
  private struct Row: Decodable {
    struct Candidate: Decodable {
      var id: String
      var rank: Int
      var score: Double
      var reasons: [String]
      var source: String
    }
    var PersonalID: String
    var candidates: [Candidate]
  }

  /// Writes people as a list.
  private func write(_ people: [ListedPerson], to name: String, _ home: Home) throws -> String {
    let day = Date(timeIntervalSince1970: 1_772_505_000)
    try home.write(
      ClientWriter.header + people.map { ClientWriter.line($0, updated: day) }.joined(), to: name)
    return "\(home.path)/\(name)"
  }

  private func listed(_ person: KnownPerson, _ id: String, lastFour: String? = nil) -> ListedPerson
  {
    ListedPerson(personalID: id, name: person.name, birth: person.birth, lastFour: lastFour)
  }

  private func match(
    _ path: String, _ kept: KeptVault, _ more: String...
  ) async throws -> (rows: [Row], outcome: Command.Outcome) {
    let outcome = try await Command(
      ["clients", "match", path, "--json", "--sandbox"] + more, environment: kept.environment,
      home: kept.home
    ).outcome()
    let rows = try outcome.output.split(separator: "\n").map {
      try JSONDecoder().decode(Row.self, from: Data($0.utf8))
    }
    return (rows, outcome)
  }

  private static let groups: [[String]] = {
    let file = #filePath.components("Tests/EndToEndTests") + "Resources/Codes/nicknames.tsv"
    let text = (try? String(decoding: Data(contentsOf: URL(filePath: file)), as: UTF8.self)) ?? ""
    return text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { line in
      line.split { $0 == "\t" || $0 == " " }.map(String.init)
    }
  }()

  /// Rows with two mistakes each, by the number of whom they are about.
  private func mistaken(
    _ people: PeopleGenerator, _ count: Int, dated: Bool, seed: UInt64
  ) -> [(id: String, person: KnownPerson)] {
    let corruption = Corruption(Self.groups)
    var random = SeededRandom(seed)
    let truths = people.people.filter { !dated || $0.person.birth != nil }
    return (0..<count).map { _ in
      let truth = random.any(truths)
      var known = truth.person
      if !dated { known.birth = nil }
      let other = corruption(known, mistakes: 2, pool: truth.pool, &random)
      return (truth.person.id.key, other)
    }
  }

  /// Parts of all rows whose person is the first candidate, and among the first five.
  private func recall(_ rows: ArraySlice<Row>) -> (first: Double, firstFive: Double) {
    let ranks = rows.map { row in
      let truth = row.PersonalID.split(separator: "/").last.map(String.init)
      return row.candidates.first { $0.id == truth }?.rank
    }
    return (
      Double(ranks.count { $0 == 1 }) / Double(rows.count),
      Double(ranks.count { $0 != nil }) / Double(rows.count)
    )
  }

  @Test func rowsWithTwoMistakesFindTheirPeople() async throws {
    let kept = try await KeptVault()
    let people = PeopleGenerator(5000, seed: 1)
    let list = try write(
      people.people.map { listed($0.person, $0.person.id.key, lastFour: $0.person.lastFour) },
      to: "list.csv", kept.home)
    #expect(try await kept.run("caseload", "import", list, "--sandbox").status == 0)
    let (named, dated) = (
      mistaken(people, 400, dated: false, seed: 101), mistaken(people, 400, dated: true, seed: 202)
    )
    let rows = (named + dated).enumerated().map { listed($1.person, "\($0)/\($1.id)") }
    let (found, outcome) = try await match(
      try write(rows, to: "rows.csv", kept.home), kept, "--limit", "5")
    #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
    #expect(found.map(\.PersonalID) == rows.map(\.personalID), "in the order of the list")
    let (byName, byBoth) = (recall(found[..<400]), recall(found[400...]))
    #expect(byName.firstFive >= 0.93 && byName.first >= 0.88, "\(byName)")
    #expect(byBoth.firstFive >= 0.985 && byBoth.first >= 0.96, "\(byBoth)")
  }

  @Test func aRowIsOneObjectWithTheLikeliestFirst() async throws {
    let kept = try await KeptVault()
    let day = CivilDate(year: 1980, month: 2, day: 3)
    func person(_ id: String, _ first: String, _ last: String, _ lastFour: String? = nil)
      -> ListedPerson
    {
      ListedPerson(
        personalID: id, name: PersonName(first: first, last: last), birth: day, lastFour: lastFour)
    }
    let list = try write(
      [
        person("P1", "Tamsin", "Oakapple", "1234"), person("P2", "Thomasin", "Oakapple"),
        person("P3", "Barnaby", "Thistlewood"),
      ], to: "list.csv", kept.home)
    #expect(try await kept.run("caseload", "import", list, "--sandbox").status == 0)
    var rows = (0..<600).map { person("R\($0)", "Zebulon\($0)", "Quux") }
    rows[7] = person("R7", "Tamsin", "Oakaple", "1234")
    rows[300] = person("R300", "Barnaby", "Thistlewood")
    let path = try write(rows, to: "rows.csv", kept.home)
    let (found, outcome) = try await match(path, kept, "--limit", "2")
    #expect(outcome.status == 0 && found.map(\.PersonalID) == rows.map(\.personalID))
    #expect(!outcome.output.contains("null") && outcome.errors.isEmpty)
    let tamsin = found[7].candidates
    #expect(tamsin.map(\.id) == ["P1", "P2"] && tamsin.map(\.rank) == [1, 2])
    #expect(tamsin[0].reasons.contains("spelling") && tamsin[0].reasons.contains("lastFour"))
    #expect(tamsin[0].score > tamsin[1].score && tamsin[0].score <= 1)
    #expect(found[300].candidates.first?.id == "P3" && found[300].candidates.first?.score == 1)
    #expect(found.flatMap(\.candidates).allSatisfy { $0.source == "caseload" })
    #expect(
      outcome.lines[300].hasPrefix(#"{"PersonalID":"R300","candidates":[{"id":"P3","rank":1,"#))
    for word in ["Tamsin", "Oakapple", "1980", "1234"] { #expect(!outcome.output.contains(word)) }
    let lines = try await kept.run("clients", "match", path, "--sandbox", "--limit", "1").lines
    #expect(lines.contains("R300\t1\t1.0\tP3\tcaseload\tname,birthDate"))
    let again = try await match(path, kept, "--limit", "2")
    #expect(again.outcome.output == outcome.output)
    let trail = try await kept.open { try await $0.auditTrail().entries }
    #expect(trail.filter { $0.action == "caseload.asked" }.map(\.count) == [600, 600, 600])
  }

  @Test func rowsThatCannotBeReadAreNamedAndTheOthersMatched() async throws {
    let kept = try await KeptVault()
    try kept.home.write("PersonalID,FirstName,LastName\nA,Ana,Oakapple\n", to: "list.csv")
    let none = try await kept.run(
      "clients", "match", "\(kept.home.path)/list.csv", "--sandbox", "--json")
    #expect(none.status == 1 && none.errors.contains("porchlight caseload import"))
    let list = "\(kept.home.path)/list.csv"
    #expect(try await kept.run("caseload", "import", list, "--sandbox").status == 0)
    try kept.home.write(
      "PersonalID,FirstName,LastName\n1,A\"na,Oakapple\n2,Ana,Oakapple\n", to: "rows.csv")
    let (found, outcome) = try await match("\(kept.home.path)/rows.csv", kept)
    #expect(found.map(\.PersonalID) == ["2"] && found.first?.candidates.first?.id == "A")
    #expect(outcome.status == 1)
    #expect(outcome.complaints.first?.hasPrefix("Line 2: a quotation mark") == true)
    #expect(outcome.complaints.last?.hasPrefix("porchlight: Incomplete: 1 ") == true)
    let limit = try await kept.run("clients", "match", list, "--limit", "0", "--sandbox")
    #expect(limit.status == 64 && limit.errors.contains("--limit"))
  }

  @Test func everyRowHasItsLineWhateverIsWrongWithIt() async throws {
    let kept = try await KeptVault()
    try kept.home.write(
      "PersonalID,FirstName,LastName,DOB\nA,Ana,Oakapple,1980-02-25\n", to: "list.csv")
    let list = "\(kept.home.path)/list.csv"
    #expect(try await kept.run("caseload", "import", list, "--sandbox").status == 0)
    let births = [
      "1980-02-25", "1980-25-02", "02/25/1980", "1980-02-25 00:00:00", "1899-99-99", "2999-01-01",
    ]
    let rows = births.enumerated().map { "\($0),Ana,Oakapple,\($1),\n" }
    try kept.home.write(
      "PersonalID,FirstName,LastName,DOB,DateDeleted\n" + rows.joined()
        + "gone,Ana,Oakapple,1980-02-25,2026-01-02 03:04:05\nnothing,,,,\n", to: "rows.csv")
    let (found, outcome) = try await match("\(kept.home.path)/rows.csv", kept)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(found.map(\.PersonalID) == ["0", "1", "2", "3", "4", "5", "gone", "nothing"])
    for row in found.dropLast() { #expect(row.candidates.map(\.id) == ["A"], "\(row)") }
    #expect(found.last?.candidates.isEmpty == true)
    for place in [0, 1, 2, 3, 6] {
      #expect(found[place].candidates.first?.reasons == ["name", "birthDate"], "\(found[place])")
    }
    for place in [4, 5] { #expect(found[place].candidates.first?.reasons == ["name"]) }
    #expect(
      outcome.complaints == [
        "Line 3: DOB is not a date such as 1980-02-25.",
        "Line 4: DOB is not a date such as 1980-02-25.",
        "Line 5: DOB is not a date such as 1980-02-25.",
        "Line 6: DOB is not a date such as 1980-02-25.", "Line 7: DOB is in the future.",
        "Rows with a date of birth not in HUD’s format: 5. It was read as far as possible, or left out. "
          + "The lines are listed above.",
      ])
    try kept.home.write(
      "PersonalID,FirstName,LastName,DOB\nshort,Ana\nA1,Ana,Oakapple,\n", to: "rows.csv")
    let (short, fields) = try await match("\(kept.home.path)/rows.csv", kept)
    #expect(short.map(\.PersonalID) == ["short", "A1"] && short.first?.candidates.isEmpty == true)
    #expect(fields.status == 1 && fields.complaints.first?.hasPrefix("Line 2: ") == true)
  }

  @Test func standardInputIsAListToo() async throws {
    let kept = try await KeptVault()
    let list = "PersonalID,FirstName,LastName\nA,Ana,Oakapple\n"
    #expect(
      try await kept.run("caseload", "import", "-", "--sandbox", input: list).status == 0)
    let outcome = try await kept.run(
      "clients", "match", "-", "--sandbox", "--json", input: list)
    #expect(outcome.status == 0 && outcome.output.contains(#""candidates":[{"id":"A""#))
    let none = try await kept.run("clients", "match", "-", "--sandbox", input: "a,b\n1,2\n")
    #expect(none.status == 1 && none.errors.contains("standard input"))
  }
}

extension String {
  /// What stands before a part of a path.
  fileprivate func components(_ part: String) -> String {
    ranges(of: part).first.map { String(self[..<$0.lowerBound]) } ?? self
  }
}
