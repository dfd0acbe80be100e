import FoundationEssentials
import Glibc
import Model
import TestSupport
import Testing
import Vault

@testable import Engine

/// `porchlight caseload import` and `export`.
@Suite(.fewAtATime) struct CaseloadImportTests {
  private struct Imported: Decodable {
    struct Pair: Decodable, Equatable {
      var line: Int
      var earlierLine: Int
    }
    struct Refused: Decodable, Equatable {
      var line: Int
      var reason: String
    }
    var rows: Int
    var new: Int
    var changed: Int
    var same: Int
    var deleted: Int
    var removed: Int
    var duplicates: [Pair]
    var refused: [Refused]
  }

  private static let names = ["กำธร", "น้ำใส", "عبد‌الله", "李小龍", "Zoe\u{301}", "Zoé", "Ana"]

  /// A list with a header and lines.
  private func write(_ lines: [String], to name: String, _ home: Home) throws -> String {
    try home.write(
      "PersonalID,FirstName,LastName,SSN,DOB,DateDeleted\r\n"
        + lines.joined(separator: "\r\n"), to: name)
    return "\(home.path)/\(name)"
  }

  private func imported(
    _ path: String, _ kept: KeptVault
  ) async throws -> (Imported, Command.Outcome) {
    let outcome = try await kept.run("caseload", "import", path, "--json", "--sandbox")
    #expect(outcome.status == 0, "\(outcome.errors)")
    return (try JSONDecoder().decode(Imported.self, from: Data(outcome.output.utf8)), outcome)
  }

  private func listed(_ kept: KeptVault) async throws -> [String: ListedPerson] {
    try await kept.open { vault in
      Dictionary(
        try await vault.people().values.compactMap(\.listed).map { ($0.personalID, $0) }
      ) { $1 }
    }
  }

  @Test func aListComesInAndASecondOneReplacesByPersonalID() async throws {
    let kept = try await KeptVault()
    let first = Self.names.enumerated().map {
      "P\($0),\($1),Example\($0),219-09-123\($0),1980-02-0\($0 + 1),"
    }
    let (came, outcome) = try await imported(
      try write(first, to: "first.csv", kept.home), kept)
    #expect(outcome.errors.isEmpty)
    #expect((came.rows, came.new, came.changed, came.same) == (7, 7, 0, 0))
    let people = try await listed(kept)
    for (place, name) in Self.names.enumerated() {
      let person = try #require(people["P\(place)"])
      #expect(Array(person.name.first.utf8) == Array(name.utf8))
      #expect(person.lastFour == "123\(place)" && person.birth?.day == place + 1)
    }
    let second = [
      "P0,กำธร,Example0,219-09-1230,1980-02-01,", "P1,Other,Example1,,,", "P9,New,Example,,,",
      "P2,,,,,2026-01-01 00:00:00", "P8,,,,,2026-01-01 00:00:00",
    ]
    let (more, _) = try await imported(try write(second, to: "second.csv", kept.home), kept)
    #expect((more.rows, more.new, more.changed, more.same) == (5, 1, 1, 1))
    #expect((more.deleted, more.removed) == (2, 1))
    #expect(Set(try await listed(kept).keys) == ["P0", "P1", "P3", "P4", "P5", "P6", "P9"])
    let status = try await kept.run("caseload", "--json", "--sandbox").output
    #expect(status.contains(#""imported":7"#) && status.contains(#""people":7"#))
    let lines = try await kept.run("caseload", "--sandbox").lines
    #expect(lines.prefix(2) == ["7 people", "Imported: 7"])
  }

  @Test func whatIsRefusedIsNamedByItsLineAndNothingOfItIsRepeated() async throws {
    let kept = try await KeptVault()
    let path = try write(
      [
        "P1,Rosalind,Sorrel,,1980-02-30,", "P2,Rosa\"lind,Sorrel,,,", "P3,Fern,Quillfeather,,,",
        ",Rosalind,Sorrel,,,", "P3,Fern,Quillfeather-Moss,,,", "P5,Rosalind",
      ], to: "list.csv", kept.home)
    let (report, outcome) = try await imported(path, kept)
    #expect(
      report.refused == [
        .init(line: 2, reason: "birth"), .init(line: 3, reason: "quote"),
        .init(line: 5, reason: "noID"), .init(line: 7, reason: "fields"),
      ])
    #expect(report.duplicates == [.init(line: 6, earlierLine: 4)])
    #expect(
      outcome.complaints == [
        "Line 2: DOB is not a date such as 1980-02-25.",
        "Line 3: a quotation mark is missing or in the wrong place.",
        "Line 5: PersonalID is empty.",
        "Line 7: it has more or fewer fields than the first line.",
        "Lines 4 and 6 have the same PersonalID: the later one counts.",
      ])
    #expect(try await listed(kept).values.map(\.name.last) == ["Quillfeather-Moss"])
    let again = try await kept.run("caseload", "import", path, "--sandbox")
    #expect(
      again.lines == [
        "Imported: 0 new, 0 changed, 1 as before.", "Not imported: 4. The lines are listed above.",
      ])
    for word in ["Rosa", "Sorrel", "Fern", "Quill", "P3"] {
      #expect(!(outcome.output + outcome.errors + again.output).contains(word))
    }
  }

  @Test func aListThatIsPartlyInAnotherEncodingIsNoSuccess() async throws {
    let kept = try await KeptVault()
    let path = "\(kept.home.path)/list.csv"
    let bytes =
      Array("PersonalID,FirstName,LastName\nP1,Ana,Example\nP2,Jos".utf8) + [0xE9]
      + Array(",Example\n".utf8)
    #expect(FileManager.default.createFile(atPath: path, contents: Data(bytes)))
    for json in [[], ["--json"]] {
      let outcome = try await Command(
        ["caseload", "import", path, "--sandbox"] + json, environment: kept.environment,
        home: kept.home
      ).outcome()
      #expect(outcome.status == 1 && !outcome.output.isEmpty)
      #expect(outcome.complaints.first == "Line 3: it is not UTF-8 text.")
      #expect(outcome.complaints.last?.contains("Save the list as CSV in UTF-8") == true)
    }
    #expect(try await listed(kept).keys.sorted() == ["P1"])
  }

  @Test func whatIsNoListChangesNothing() async throws {
    let kept = try await KeptVault()
    try kept.home.write("PersonalID,Name\n1,Ana\n", to: "columns.csv")
    try kept.home.write("", to: "empty.csv")
    let nobody = try write(["P1,Ana,Example,,1980-13-01,"], to: "nobody.csv", kept.home)
    for (path, sentence) in [
      ("\(kept.home.path)/columns.csv", "Client.csv: FirstName, LastName."),
      ("\(kept.home.path)/empty.csv", "is empty. Export Client.csv again."),
      ("\(kept.home.path)/none.csv", "cannot be read: No such file or directory."),
      (nobody, "Nothing was changed: nobody in "),
    ] {
      let outcome = try await kept.run("caseload", "import", path, "--sandbox")
      #expect(outcome.status == 1 && outcome.output.isEmpty)
      let last = try #require(outcome.complaints.last)
      #expect(last.hasPrefix("porchlight: ") && last.contains(sentence), "\(last)")
    }
    #expect(try await listed(kept).isEmpty)
  }

  @Test func whereNothingIsKeptYetAPassphraseBeginsIt() async throws {
    let home = try Home()
    let path = try write(["P1,Ana,Example,,,"], to: "list.csv", home)
    let unlocked = ["PORCHLIGHT_PASSPHRASE_FILE": "\(home.path)/passphrase"]
    let without = try await porchlight("caseload", "import", path, home: home)
    #expect(without.status == 1 && without.errors.contains("PORCHLIGHT_PASSPHRASE_FILE"))
    try home.write("short\n", to: "passphrase")
    let short = try await porchlight("caseload", "import", path, home: home, environment: unlocked)
    #expect(short.status == 1 && short.complaints.count == 1)
    try home.write("lantern street at night\n", to: "passphrase")
    let made = try await porchlight("caseload", "import", path, home: home, environment: unlocked)
    #expect(made.status == 0 && made.errors.isEmpty, "\(made.errors)")
    #expect(made.output == "Imported: 1 new, 0 changed, 0 as before.\n")
    #expect(home.mode("data/porchlight/vault.sqlite") == 0o600)
    let trail = try await porchlight("audit", home: home, environment: unlocked).output
    for action in ["vault.made", "caseload.imported"] { #expect(trail.contains(action)) }
    #expect(!trail.contains("Example") && !trail.contains("P1"))
  }

  @Test func tenThousandRowsComeIn() async throws {
    let kept = try await KeptVault()
    let path = try write(
      (1...10_000).map { "N\($0),First\($0 % 700),Last\($0 % 900),,19\(10 + $0 % 90)-01-01," },
      to: "list.csv", kept.home)
    let (report, _) = try await imported(path, kept)
    #expect(report.new == 10_000 && report.refused.isEmpty)
    let people = try await listed(kept)
    #expect(people.count == 10_000 && people["N4711"]?.name.first == "First511")
  }

  @Test func whatIsExportedComesInAsItWas() async throws {
    let kept = try await KeptVault()
    let lines = Self.names.enumerated().map {
      "P\($0),\"\($1), \"\"x\"\"\",Example,219-09-123\($0),1980-02-0\($0 + 1),"
    }
    _ = try await imported(try write(lines, to: "list.csv", kept.home), kept)
    let file = "\(kept.home.path)/out.csv"
    let unasked = try await kept.run("caseload", "export", file, "--sandbox")
    #expect(unasked.status == 1 && unasked.errors.contains("--yes"))
    #expect(kept.home.text("out.csv") == nil)
    let outcome = try await kept.run("caseload", "export", file, "--yes", "--sandbox")
    #expect(
      outcome.status == 0
        && outcome.output == "7 people written to \(file). Only you can read it.\n")
    #expect(kept.home.mode("out.csv") == 0o600)
    let text = try #require(kept.home.text("out.csv"))
    let printed = try await kept.run("caseload", "export", "--yes", "--sandbox")
    #expect(printed.status == 0 && Array(printed.output.utf8) == Array(text.utf8))
    let over = try await kept.run("caseload", "export", file, "--yes", "--sandbox")
    #expect(over.status == 1 && over.errors.contains("already exists"))
    let (again, _) = try await imported(file, kept)
    #expect((again.rows, again.same) == (7, 7), "nothing got lost on the way")
    let other = try await KeptVault()
    let (new, _) = try await imported(file, other)
    #expect(new.new == 7)
    #expect(try await listed(other) == listed(kept))
    let trail = try await kept.open { try await $0.auditTrail().entries }
    #expect(trail.filter { $0.action == "caseload.exported" }.map(\.count) == [7, 7])
  }

  @Test func clientsWhoWereReadAreExportedWithTheirSite() async throws {
    let kept = try await KeptVault()
    let day = Date(timeIntervalSince1970: 1_772_505_000)
    try await kept.open { vault in
      try await vault.save(
        ["ann@x", "bob@x"].map { user in
          CachedPerson(
            source: "eto/site/301@sandbox@\(user)",
            summary: ParticipantSummary(
              id: 5001, name: PersonName(first: "Ottoline", last: "Fernwhistle")), fetched: day,
            seen: day)
        })
    }
    let outcome = try await kept.run("caseload", "export", "--yes", "--sandbox")
    #expect(outcome.status == 0)
    let rows = outcome.output.split(separator: "\r\n", omittingEmptySubsequences: false)
    #expect(rows.count == 3 && rows[1].hasPrefix("ETO-301-5001,Ottoline,,Fernwhistle,,1,,99,,99,"))
  }
}
