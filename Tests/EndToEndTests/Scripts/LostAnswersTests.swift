import Glibc
import TestSupport
import Testing

/// What commands say when a change was sent and no answer came, and what they do about it.
@Suite(.fewAtATime) struct LostAnswersTests {
  private func fault(
    _ sandbox: RunningSandbox, _ kind: String, _ method: String, _ path: String = "/api"
  ) throws {
    try control(
      sandbox, "POST", "/faults",
      #"{"service":"servicenow","kind":"\#(kind)","method":"\#(method)","pathPrefix":"\#(path)"}"#)
  }

  @Test(arguments: ["dropAfter", "truncate", "gateway"])
  func aCommentThatHasArrivedIsDone(kind: String) async throws {
    let sandbox = try await RunningSandbox()
    try fault(sandbox, kind, "POST")
    let outcome = try await sandbox.run("tasks", "comment", "INC0010024", input: "Once\n")
    #expect(outcome.status == 0 && outcome.errors.isEmpty)
    #expect(outcome.output == "INC0010024: your work note was sent.\n")
    let shown = try await sandbox.run("tasks", "show", "INC0010024")
    #expect(shown.lines.count { $0 == "Once" } == 1)
  }

  @Test func whatIsWrittenIsKeptNowhere() async throws {
    let sandbox = try await RunningSandbox()
    let home = try Home()
    for (words, input) in [
      (["tasks", "comment", "INC0010024"], "Once"),
      (["tasks", "set", "INC0010021", "--state", "3"], ""),
      (["checkin", "add", "5001", "--bed", "12"], ""),
      (["clients", "add"], #"{"first": "Wilma", "last": "Wickfield"}"#),
      (["profile", "set"], #"{"allergies": ["bees"]}"#),
    ] {
      let outcome = try await Command(
        words, bytes: Array(input.utf8),
        environment: ["PORCHLIGHT_SANDBOX": sandbox.addresses.control], home: home
      ).outcome()
      #expect(outcome.status == 0, "\(words): \(outcome.errors)")
    }
    #expect(home.contents.isEmpty, "\(home.contents)")
  }

  @Test func aCommentThatHasNotArrivedIsSaidToBeMissing() async throws {
    let sandbox = try await RunningSandbox()
    try fault(sandbox, "drop", "POST")
    let outcome = try await sandbox.run("tasks", "comment", "INC0010024", input: "Once")
    #expect(outcome.status == 1 && outcome.output.isEmpty)
    #expect(
      outcome.errors
        == "porchlight: No answer came back, and your text is not in INC0010024. "
        + "Send it again.\n")
  }

  @Test(arguments: ["drop", "dropAfter"])
  func aCommentThatNobodyCouldLookForHasAStatusOfItsOwn(kind: String) async throws {
    let sandbox = try await RunningSandbox()
    try fault(sandbox, kind, "POST")
    try fault(sandbox, "status", "GET", "/api/now/v2/table/sys_journal_field")
    let outcome = try await sandbox.run("tasks", "comment", "INC0010024", input: "Once")
    #expect(outcome.status == 3 && outcome.output.isEmpty && outcome.complaints.count == 1)
    #expect(outcome.errors.hasPrefix("porchlight: No answer came back. It may have arrived: check"))
    #expect(outcome.errors.contains("porchlight tasks show INC0010024"))
    let shown = try await sandbox.run("tasks", "show", "INC0010024")
    #expect(shown.lines.count { $0 == "Once" } == (kind == "drop" ? 0 : 1))
  }

  @Test(arguments: ["dropAfter", "gateway"])
  func aChangeThatWasMadeIsDone(kind: String) async throws {
    let sandbox = try await RunningSandbox()
    try fault(sandbox, kind, "PATCH")
    let outcome = try await sandbox.run("tasks", "set", "INC0010021", "--state", "On Hold")
    #expect(outcome.status == 0 && outcome.errors.isEmpty && outcome.output.contains("On Hold"))
  }

  @Test func aChangeThatWasNotMadeIsSaidToBeNone() async throws {
    let sandbox = try await RunningSandbox()
    try fault(sandbox, "drop", "PATCH")
    let outcome = try await sandbox.run("tasks", "set", "INC0010021", "--state", "On Hold")
    #expect(outcome.status == 1 && outcome.output.isEmpty)
    #expect(
      outcome.errors == "porchlight: No answer came back, and the task was not changed: state.\n")
  }

  @Test func whereCookiesAreNotEnoughCommandsGetThrough() async throws {
    let sandbox = try await RunningSandbox()
    try control(
      sandbox, "POST", "/switches",
      #"{"service":"servicenow","name":"requireUserToken","value":true}"#)
    let set = try await sandbox.run("tasks", "set", "INC0010021", "--priority", "4")
    #expect(set.status == 0 && set.output.contains("4 - Low"))
    let sent = try await sandbox.run("tasks", "comment", "INC0010021", input: "Once")
    #expect(sent.status == 0)
    let shown = try await sandbox.run("tasks", "show", "INC0010021")
    #expect(shown.lines.count { $0 == "Once" } == 1)
  }

  @Test func aBusySystemSaysHowLongToWaitInMinutes() async throws {
    let sandbox = try await RunningSandbox()
    try control(
      sandbox, "POST", "/faults",
      #"{"service":"servicenow","kind":"status","status":429,"retryAfter":1700,"count":1}"#)
    let outcome = try await sandbox.run("tasks", "list")
    #expect(outcome.status == 1)
    #expect(outcome.errors == "porchlight: The system is busy. Try again in 29 minutes.\n")
  }
}
