import FoundationEssentials
import TestSupport
import Testing

/// What becomes of a command whose output nobody takes.
@Suite(.fewAtATime, .serialized) struct OutputTests {
  private static let commands: [[String]] = [
    ["--help"], ["--version"], ["--generate-completion-script", "bash"], ["tasks", "--help"],
    ["tasks", "list"], ["tasks", "list", "--json"], ["tasks", "show", "INC0010021"],
    ["checkin", "list"], ["profile", "show"], ["doctor"],
  ]

  private static func run(
    _ command: [String], into destination: Command.Destination
  ) async throws -> Command.Outcome {
    let sandbox = try await RunningSandbox()
    return try await Command(
      command, environment: ["PORCHLIGHT_SANDBOX": sandbox.addresses.control], into: destination,
      home: try Home()
    ).outcome()
  }

  @Test(arguments: commands)
  func aFullDeviceIsOneSentenceAndStatusOne(command: [String]) async throws {
    let outcome = try await Self.run(command, into: .fullDevice)
    #expect(outcome.status == 1)
    #expect(
      outcome.complaints == [
        "porchlight: The output is incomplete: the disk is full. "
          + "Free some space. What the command changed stays changed."
      ])
  }

  @Test(arguments: [["--help"], ["tasks", "list"]])
  func soIsAStreamThatTakesNothing(command: [String]) async throws {
    let outcome = try await Self.run(command, into: .unwritable)
    #expect(outcome.status == 1 && outcome.complaints.count == 1)
    #expect(outcome.errors.contains("Send it somewhere else"))
  }

  /// As in `porchlight tasks list | head -1`.
  @Test(arguments: [["--help"], ["tasks", "list"]])
  func whoStopsReadingEndsItWithoutAWord(command: [String]) async throws {
    let outcome = try await Self.run(command, into: .closedPipe)
    #expect(outcome.status == 141 && outcome.errors.isEmpty)
  }

  @Test func aSandboxThatCannotSayWhereItIsEnds() async throws {
    let outcome = try await Command(
      ["sandbox", "--port", "0"], into: .fullDevice, home: try Home()
    ).outcome()
    #expect(outcome.status == 1 && outcome.complaints.count == 1)
  }

  @Test func aListThatIsWrittenOutIsLostAloud() async throws {
    let kept = try await KeptVault()
    try kept.home.write(
      "PersonalID,FirstName,LastName,SSN,DOB,DateDeleted\n1,Ottoline,Fernwhistle,,1961-04-09,\n",
      to: "list.csv")
    let list = "\(kept.home.path)/list.csv"
    #expect(try await kept.run("caseload", "import", list, "--sandbox").status == 0)
    for command in [
      ["caseload"], ["caseload", "export", "--yes"], ["clients", "match", list, "--json"],
    ] {
      let outcome = try await Command(
        command + ["--sandbox"], environment: kept.environment, into: .fullDevice, home: kept.home
      ).outcome()
      #expect(outcome.status == 1 && outcome.errors.contains("the disk is full"), "\(command)")
    }
  }
}
