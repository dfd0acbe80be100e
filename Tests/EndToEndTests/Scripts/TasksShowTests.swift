import FoundationEssentials
import TestSupport
import Testing

/// `porchlight tasks show` and `porchlight tasks comment`.
@Suite(.fewAtATime) struct TasksShowTests {
  private struct Shown: Decodable {
    struct Entry: Decodable {
      var kind: String
      var author: String?
      var text: String
      var written: String?
    }
    var task: TasksListTests.Row
    var description: String?
    var journal: [Entry]
  }

  @Test func aTaskIsShownWithItsJournal() async throws {
    let sandbox = try await RunningSandbox()
    let outcome = try await sandbox.run("tasks", "show", "INC0010021")
    #expect(outcome.status == 0 && outcome.errors.isEmpty)
    #expect(outcome.lines.first == "INC0010021  Incident")
    for line in [
      "Bunk bed 14 in Hall A is broken", "State: In Progress", "The lower bunk is safe.",
      "The bracket is at the front desk.", "Two guests moved to 22 and 23 for now.",
    ] { #expect(outcome.lines.contains(line)) }
  }

  @Test func jsonIsOneObject() async throws {
    let sandbox = try await RunningSandbox()
    let outcome = try await sandbox.run("tasks", "show", "INC0010021", "--json")
    let shown = try JSONDecoder().decode(Shown.self, from: Data(outcome.output.utf8))
    #expect(shown.task.number == "INC0010021")
    #expect(shown.journal.map(\.kind) == ["workNote", "workNote", "comment"], "newest first")
    #expect(shown.journal.first?.text == "The bracket is at the front desk.")
    #expect(shown.journal.allSatisfy { $0.written?.hasSuffix("Z") == true })
  }

  @Test func timesAreOfOneKindAndSayTheirZone() async throws {
    let sandbox = try await RunningSandbox()
    for (zone, name) in [("UTC", "UTC"), ("America/New_York", "E[SD]T"), ("<-03>3", "UTC-03:00")] {
      let outcome = try await sandbox.run(
        "tasks", "show", "INC0010021", environment: ["TZ": zone])
      let time = try Regex("[0-9]{1,2}/[0-9]{1,2}/20[0-9]{2} [0-9]{1,2}:[0-9]{2} [AP]M \(name)")
      let timed = outcome.lines.filter { $0.hasPrefix("Opened:") || $0.contains(" · ") }
      #expect(timed.count == 4, "\(outcome.output)")
      #expect(timed.allSatisfy { $0.firstMatch(of: time) != nil }, "\(timed)")
      #expect(!outcome.output.contains(/20\d\d-\d\d-\d\d/), "no time as the system writes it")
    }
  }

  @Test func jsonHasOurOwnNamesWithValuesLabelsAndTimes() async throws {
    struct Fields: Decodable {
      struct Choice: Decodable, Equatable { var value, label: String }
      struct Of: Decodable {
        var openedAt: String
        var impact: Choice
        var caller: Choice
      }
      var fields: Of
    }
    let sandbox = try await RunningSandbox()
    let outcome = try await sandbox.run("tasks", "show", "INC0010021", "--json")
    let shown = try JSONDecoder().decode(Fields.self, from: Data(outcome.output.utf8)).fields
    #expect(shown.openedAt.wholeMatch(of: /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ/) != nil)
    #expect(shown.impact.label.hasPrefix("\(shown.impact.value) - "))
    #expect(shown.caller.value.count == 32 && shown.caller.label.contains(" "))
    let keys = outcome.output.matches(of: /"([A-Za-z_]+)":/).map { String($0.1) }
    #expect(keys.allSatisfy { !$0.contains("_") && $0.first?.isLowercase == true }, "\(keys)")
    #expect(
      Set(keys).isSubset(of: Self.documented), "\(Set(keys).subtracting(Self.documented).sorted())")
  }

  /// The names that the page tells of, or makes of columns, for this task.
  private static let documented: Set = [
    "task", "description", "fields", "journal", "id", "number", "kind", "shortDescription", "state",
    "priority", "assignedTo", "group", "created", "updated", "value", "label", "author", "text",
    "written", "openedAt", "openedBy", "caller", "contactType", "dueDate", "impact", "urgency",
    "category", "subcategory", "location", "configurationItem", "updatedBy", "severity",
    "escalation", "approval", "company", "businessService", "slaDue", "followUp",
  ]

  @Test func whatIsNoUTF8IsNotSent() async throws {
    let sandbox = try await RunningSandbox()
    let bytes: [UInt8] = Array("Caf".utf8) + [0xE9, 0x0A]
    let outcome = try await Command(
      ["tasks", "comment", "INC0010021"], bytes: bytes,
      environment: ["PORCHLIGHT_SANDBOX": sandbox.addresses.control], home: try Home()
    ).outcome()
    #expect(outcome.status == 1 && outcome.output.isEmpty)
    #expect(
      outcome.errors == "porchlight: Standard input is not UTF-8 text, so nothing was sent.\n")
    #expect(try !control(sandbox, "GET", "/requests").contains(#""method":"POST""#))
  }

  @Test func aCommentComesOnStandardInputOnly() async throws {
    let sandbox = try await RunningSandbox()
    let text = "Brought by Sam\n\nTwo lines, ümlaut"
    let sent = try await sandbox.run("tasks", "comment", "INC0010021", input: text + "\n")
    #expect(sent.status == 0 && sent.errors.isEmpty)
    #expect(sent.output == "INC0010021: your work note was sent.\n")
    let outcome = try await sandbox.run("tasks", "show", "INC0010021", "--json")
    let shown = try JSONDecoder().decode(Shown.self, from: Data(outcome.output.utf8))
    #expect(shown.journal.first?.text == text)
    #expect(shown.journal.count == 4)

    let asArgument = try await sandbox.run("tasks", "comment", "INC0010021", "Brought by Sam")
    #expect(asArgument.status == 64)
    let json = try await sandbox.run("tasks", "comment", "INC0010021", "--json", input: "x")
    #expect(json.output == #"{"number":"INC0010021","sent":true}"# + "\n")
  }

  @Test(arguments: ["", "\n", "  \n\t\n"])
  func anEmptyCommentIsNotSent(input: String) async throws {
    let sandbox = try await RunningSandbox()
    let outcome = try await sandbox.run("tasks", "comment", "INC0010021", input: input)
    #expect(outcome.status == 1 && outcome.output.isEmpty)
    #expect(outcome.errors == "porchlight: Write the comment on standard input.\n")
    let shown = try await sandbox.run("tasks", "show", "INC0010021", "--json")
    #expect(shown.output.components(separatedBy: #""kind":"workNote""#).count == 3)
  }

  @Test func whatIsRefusedIsSaidInTheInstancesWords() async throws {
    let sandbox = try await RunningSandbox()
    let outcome = try await sandbox.run("tasks", "comment", "INC0010027", input: "Hello")
    #expect(outcome.status == 1 && outcome.complaints.count == 1)
    #expect(outcome.errors.contains("ACL restricted"))
  }

  @Test(arguments: ["INC9999999", "no-such-number", "INC0010021^ORnumber=INC0010022"])
  func aNumberThatIsNotThereIsOneLine(number: String) async throws {
    let sandbox = try await RunningSandbox()
    for verb in ["show", "comment"] {
      let outcome = try await sandbox.run("tasks", verb, number, input: "Hello")
      #expect(outcome.status == 1 && outcome.output.isEmpty)
      #expect(
        outcome.errors
          == "porchlight: There is no task \(number), or you do not have access to it.\n")
    }
  }
}
