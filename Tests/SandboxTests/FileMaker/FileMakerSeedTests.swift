import Foundation
import Resources
import TestSupport
import Testing

@testable import Sandbox

/// Seed files of the pretend FileMaker: those shipped, and those that others write.
@Suite struct FileMakerSeedTests {
  private static let now = 1_795_262_400

  private static func shipped(
    _ scenario: Scenario = .standard, known: [KnownPerson] = []
  ) throws -> FileMakerState {
    var state = try FileMakerSeed.load(
      try Seed(nil), now: now, scenario: scenario, known: known)
    _ = state.answer(
      Incoming(method: "GET", target: "/fmi/data/v2/productInfo", origin: ""), now: Double(now))
    return state
  }

  private static func participants() throws -> [KnownPerson] {
    try ETOSeed.load(try Seed(nil), now: now, scenario: .standard).records.participants
      .map(KnownPerson.init)
  }

  @Test func theGuestListOverlapsETOInPart() throws {
    let known = try Self.participants()
    let state = try Self.shipped(known: known)
    let guests = try #require(state.databases["Shelter"]?.tables["Guests"]?.rows)
    #expect(guests.count == 2_000)
    func text(_ row: FakeRow, _ field: String) -> String { row.value(field).text }
    func name(_ row: FakeRow) -> String { text(row, "FirstName") + "|" + text(row, "LastName") }
    // Every eighth is on record; some of them are the same there, most are not.
    let listed = stride(from: 0, to: 2_000, by: 8).map { guests[$0] }
    let pairs = Array(zip(listed, known))
    #expect(pairs.count == 250)
    let same = pairs.count { name($0) == $1.first + "|" + $1.last }
    let swapped = pairs.count { name($0) == $1.last + "|" + $1.first && $1.first != $1.last }
    let byAlias = pairs.count { $1.aliases.contains(text($0, "FirstName")) }
    #expect((60...160).contains(same), "\(same) are as in ETO")
    #expect(swapped >= 10 && byAlias >= 1, "\(swapped) are swapped, \(byAlias) go by an alias")
    let sameDay = pairs.count {
      $1.birth.map(WireDate.american) == text($0, "DateOfBirth") && $1.birth != nil
    }
    #expect((100...200).contains(sameDay), "\(sameDay) have the same day of birth")
    #expect(guests.allSatisfy { !name($0).isEmpty && !$0.value("GuestNumber").isEmpty })
    // The same list every time.
    #expect(try Self.shipped(known: known).databases["Shelter"]?.tables["Guests"]?.rows == guests)
  }

  @Test func theLargeWorldHasMoreGuests() throws {
    let state = try Self.shipped(.large)
    #expect(state.databases["Shelter"]?.tables["Guests"]?.rows.count == 20_000)
  }

  /// Every shipped record follows the rules of its own fields, so that clients can save it.
  @Test func whatComesAlongIsInOrder() throws {
    let state = try Self.shipped()
    #expect(state.names == ["Bands", "Shelter"])
    for database in state.databases.values {
      #expect(database.accounts.contains { $0.name == "staff" && $0.password == "porchlight" })
      for table in database.tables.values {
        for row in table.rows.prefix(50) {
          #expect(throws: Never.self, "\(database.name), \(table.name), record \(row.id)") {
            try table.check(row, written: nil) { name in
              guard let list = database.valueLists[name] else { return [] }
              return Set(database.entries(of: list, for: nil, SessionView()).map(\.value))
            }
          }
        }
      }
    }
  }

  @Test(arguments: [
    (#"{"database":"S","colour":1}"#, #"there is no "colour", but: accounts, database, "#),
    (#"{"accounts":[]}"#, "database must be a text."),
    (#"{"database":"S"}"#, "accounts are missing."),
    (#"{"database":"S","accounts":[{"name":"a"}]}"#, "account a: password must be a text."),
    (#"{"database":"S","accounts":{}}"#, "accounts must be a list."),
    (#"{"database":"S","dateFormat":"d"}"#, "dateFormat is written like \"dd.MM.yyyy\"."),
    (
      FileMakerSeedTests.tables(#"{"name":"T","fields":[{"name":"A","type":"word"}]}"#),
      "table T: field A: type must be one of: text, number, date, time, timeStamp, container."
    ),
    (
      FileMakerSeedTests.tables(#"{"name":"T","fields":[{"name":"A"},{"name":"A"}]}"#),
      "table T: field A is there twice."
    ),
    (
      FileMakerSeedTests.tables(#"{"name":"T","fields":[{"name":"A","required":"yes"}]}"#),
      "table T: field A: required must be true or false."
    ),
    (
      FileMakerSeedTests.tables(#"{"name":"T","fields":[{"name":"A"}],"records":[{},{"B":1}]}"#),
      "table T: record 2: there is no field B."
    ),
    (
      FileMakerSeedTests.tables(
        #"{"name":"T","fields":[{"name":"A","type":"date"}],"records":[{"A":"2024"}]}"#),
      "table T: record 1: A must be a date, dates as MM/dd/yyyy."
    ),
    (
      FileMakerSeedTests.tables(#"{"name":"T","fields":[{"name":"A"}],"records":[{"A":true}]}"#),
      "table T: record 1: A must be a text or a number."
    ),
    (
      FileMakerSeedTests.tables(
        #"{"name":"T","fields":[{"name":"A"}],"records":[{"A":["x","y"]}]}"#),
      "table T: record 1: A has more values than repetitions."
    ),
    (
      FileMakerSeedTests.tables(
        #"{"name":"T","fields":[{"name":"A","type":"container"}],"records":[{"A":{"file":"../x"}}]}"#
      ),
      "table T: record 1: A: the file ../x cannot be read."
    ),
    (
      FileMakerSeedTests.tables(#"{"name":"T","fields":[{"name":"A","valueList":"L"}]}"#),
      "table T: field A: there is no value list L."
    ),
    (
      FileMakerSeedTests.tables("", #""relationships":[{"from":"T::A","to":"U::B"}]"#),
      "relationship 1: from: there is no field T::A."
    ),
    (
      FileMakerSeedTests.tables(
        #"{"name":"T","fields":[]}"#, #""layouts":[{"name":"L","table":"U"}]"#),
      "layout L: there is no table U."
    ),
    (
      FileMakerSeedTests.tables(
        #"{"name":"T","fields":[]}"#, #""layouts":[{"name":"L","table":"T","fields":["X"]}]"#),
      "layout L: there is no field X."
    ),
    (
      FileMakerSeedTests.tables(
        #"{"name":"T","fields":[]},{"name":"U","fields":[]}"#,
        #""layouts":[{"name":"L","table":"T","portals":[{"table":"U","fields":[]}]}]"#),
      "layout L: portal 1: nothing relates T to U."
    ),
    (
      FileMakerSeedTests.tables(
        #"{"name":"T","fields":[],"people":{"count":1,"known":-1,"fields":{}}}"#),
      "table T: people: known must not be below 0."
    ),
    (
      FileMakerSeedTests.tables("", #""scripts":[{"name":"S","error":"x"}]"#),
      "script S: error must be a whole number."
    ),
    (
      FileMakerSeedTests.tables(
        "", #""scripts":[{"name":"S","result":"1","steps":[{"echo":true}]}]"#),
      "script S: beside steps there is no result, error or echo."
    ),
    (
      FileMakerSeedTests.tables("", #""scripts":[{"name":"S","steps":[{"as":"a"}]}]"#),
      "script S: steps 1: a step has one of: count, echo, value, error."
    ),
    (
      FileMakerSeedTests.tables("", #""scripts":[{"name":"S","steps":[{"count":"T"}]}]"#),
      "script S: steps 1: there is no table T."
    ),
    (
      FileMakerSeedTests.tables(
        #"{"name":"T","fields":[]}"#,
        #""scripts":[{"name":"S","steps":[{"count":"T","where":{"A":"x"}}]}]"#),
      "script S: steps 1: where: there is no field A."
    ),
    (
      FileMakerSeedTests.tables(
        "", #""scripts":[{"name":"S","steps":[{"echo":true},{"value":1,"as":"a"}]}]"#),
      "script S: more than one value is returned with an as of its own for each."
    ),
    (
      FileMakerSeedTests.tables(
        "", #""scripts":[{"name":"S","steps":[{"error":3},{"value":1}]}]"#),
      "script S: an error is the last step."
    ),
    (
      FileMakerSeedTests.tables(
        #"{"name":"T","fields":[{"name":"A","required":true},{"name":"B"}],"records":[{"A":"x"},{"B":"y"}]}"#
      ),
      "table T: record 2: A is required."
    ),
    (
      FileMakerSeedTests.tables(
        #"{"name":"T","fields":[{"name":"A","unique":true}],"records":[{"A":"x"},{},{"A":"x"}]}"#),
      "table T: record 3: A is unique, and record 1 has the same."
    ),
    (
      FileMakerSeedTests.tables(
        #"{"name":"T","fields":[{"name":"A","maxCharacters":3}],"records":[{"A":"abcd"}]}"#),
      "table T: record 1: A is longer than 3 characters."
    ),
    (
      FileMakerSeedTests.tables(
        #"{"name":"T","fields":[{"name":"A","type":"number","minimum":1,"maximum":9}],"records":[{"A":10}]}"#
      ),
      "table T: record 1: A must be from 1 to 9."
    ),
    (
      FileMakerSeedTests.tables(
        #"{"name":"T","fields":[{"name":"A","valueList":"L","onlyListed":true}],"records":[{"A":"x"},{"A":"y"}]}"#,
        #""valueLists":[{"name":"L","values":["x"]}]"#),
      "table T: record 2: A takes only values of its value list."
    ),
    (
      FileMakerSeedTests.tables(
        #"{"name":"T","fields":[{"name":"A","maxCharacters":5}],"repeat":{"count":20,"record":{"A":"no #"}}},{"name":"U","fields":[{"name":"A","maxCharacters":4}],"repeat":{"count":20,"record":{"A":"no #"}}}"#
      ),
      "table U: record 10: A is longer than 4 characters."
    ),
    (
      FileMakerSeedTests.tables(
        #"{"name":"T","fields":[{"name":"A","maxCharacters":2,"start":"abc"}]}"#),
      "table T: field A: start is longer than 2 characters."
    ),
    (
      FileMakerSeedTests.tables(
        #"{"name":"T","fields":[{"name":"A","onlyListed":true}]}"#),
      "table T: field A: onlyListed goes with a valueList."
    ),
    (
      FileMakerSeedTests.tables(
        #"{"name":"T","fields":[{"name":"A","strict":true}]}"#),
      "table T: field A: strict is for number fields."
    ),
    (
      FileMakerSeedTests.tables(
        #"{"name":"T","fields":[{"name":"A","unique":true}],"people":{"count":2,"fields":{"first":"A"}}}"#
      ),
      "table T: people: fields: A is unique, which invented people do not keep to."
    ),
    (
      FileMakerSeedTests.tables(
        #"{"name":"T","fields":[{"name":"A"},{"name":"B","required":true}],"people":{"count":2,"fields":{"first":"A"}}}"#
      ),
      "table T: people: fields: B is required, and nothing fills it."
    ),
    (
      FileMakerSeedTests.tables(
        #"{"name":"","fields":[]}"#),
      "table 1: name must not be empty."
    ),
    (
      FileMakerSeedTests.tables(
        #"{"name":"T","fields":[]},{"name":"U","fields":[]}"#,
        #""occurrences":[{"name":"U","table":"T"}]"#),
      "occurrence U: there is a table or an occurrence of that name already."
    ),
    (
      FileMakerSeedTests.tables(
        #"{"name":"T","fields":[]}"#, #""layouts":[{"name":"","table":"T"}]"#),
      "layout 1: name must not be empty."
    ),
    (
      FileMakerSeedTests.tables(
        #""#, #""scripts":[{"name":"S"},{"folder":"F","scripts":[{"name":"S"}]}]"#),
      "script 2: script S is there twice."
    ),
    (
      #"{"database":"S","accounts":[{"name":"a","password":"b"},{"name":"a","password":"c"}]}"#,
      "account a is there twice."
    ),
  ])
  func aBadSeedIsRefusedWithFileAndPlace(_ seed: String, _ sentence: String) throws {
    let error = #expect(throws: SandboxError.self) { try FileMakerDesk.load(seed) }
    let place = "filemaker/shelter.json: "
    #expect(error?.description.hasPrefix(place + sentence) == true, "\(String(describing: error))")
  }

  private static func tables(_ tables: String, _ more: String? = nil) -> String {
    let rest = more.map { ",\($0)" } ?? ""
    return
      #"{"database":"S","accounts":[{"name":"a","password":"b"}],"tables":[\#(tables)]\#(rest)}"#
  }

  /// A seed may be somebody's own list.
  @Test func noSentenceHasAValueInIt() throws {
    let records = [
      #"{"A":"Walter Example","B":"Walter Example"},{"A":"Walter Example"}"#,
      #"{"A":"Walter Example of a very long name"}"#, #"{"B":"Walter Example"}"#,
      #"{"A":"x","C":"Walter Example"}"#, #"{"A":"x","D":"Walter Example"}"#,
    ]
    for record in records {
      let table =
        #"{"name":"T","fields":[{"name":"A","unique":true,"required":true,"maxCharacters":20},"#
        + #"{"name":"B"},{"name":"C","type":"date"},{"name":"D","valueList":"L","onlyListed":true}],"#
        + #""records":[\#(record)]}"#
      let error = #expect(throws: SandboxError.self) {
        try FileMakerDesk.load(
          Self.tables(table, #""valueLists":[{"name":"L","values":["x"]}]"#))
      }
      #expect(error?.description.contains(": record ") == true)
      #expect(error?.description.contains("Walter") == false)
    }
  }

  @Test func aFolderWithNothingInItIsRefused() throws {
    let error = #expect(throws: SandboxError.self) { try Seed("/nowhere") }
    #expect(
      error?.description
        == "The seed folder /nowhere has none of the folders eto, filemaker, rapidsos, servicenow.")
  }

  /// Every example of the guide works: each is a file of a seed.
  @Test func everyExampleOfTheGuideIsTaken() async throws {
    let guide = try String(
      contentsOf: Document.root.appending(path: "Resources/Sandbox/README.md"), encoding: .utf8)
    let examples = guide.matches(of: /<!-- ([a-z]+\/[a-z]+\.json) -->\n```json\n([\s\S]*?)\n```/)
    #expect(examples.count >= 14)
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    for example in examples {
      let file = folder.appending(path: String(example.1))
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(example.2.utf8).write(to: file)
    }
    let server = try await SandboxServer.start(SandboxOptions(seedDirectory: folder.path))
    await server.stop()
  }
}
