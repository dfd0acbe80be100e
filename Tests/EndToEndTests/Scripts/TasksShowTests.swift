import FoundationEssentials
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

  @Test func aCommentComesOnStandardInputOnly() async throws {
    let sandbox = try await RunningSandbox()
    let text = "Brought by Sam\n\nTwo lines, ümlaut"
    let sent = try await sandbox.run("tasks", "comment", "INC0010021", input: text + "\n")
    #expect(sent.status == 0 && sent.errors.isEmpty)
    #expect(sent.output == "INC0010021: your words have arrived.\n")
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
      #expect(outcome.complaints.count == 1 && outcome.errors.hasPrefix("porchlight: "))
    }
  }
}
