import FileMaker
import REST
import TestSupport
import Testing

@Suite struct ScriptTests {
  @Test func runsAndReturns() async throws {
    let (pretend, api) = try FakeFileMaker.shelter(
      .ok(#"{"scriptResult":"done 3","scriptError":"0"}"#), .ok(#"{"scriptError":"0"}"#))
    let result = try await api.run(
      ScriptCall("Close day", parameter: "a b+c&d=é"), in: "Guests")
    #expect(result == "done 3")
    #expect(
      pretend.asked == [
        "GET /databases/Shelter/layouts/Guests/script/Close%20day"
          + "?script.param=a%20b%2Bc%26d%3D%C3%A9"
      ])
    #expect(try await api.run(ScriptCall("Close day"), in: "Guests") == nil)
    #expect(pretend.asked.last?.hasSuffix("/script/Close%20day") == true)
  }

  /// The answer is good, HTTP 200 and "0", and the script has failed.
  @Test func aScriptErrorIsAnError() async throws {
    let (_, api) = try FakeFileMaker.shelter(
      .ok(#"{"scriptResult":"Ann is out","scriptError":"3"}"#), .ok(#"{"scriptError":"oops"}"#),
      .ok())
    let error = await failure { () throws(FileMakerError) in
      try await api.run(ScriptCall("Close day"), in: "Guests")
    }
    #expect(error == .scriptFailed(ScriptOutcome(result: "Ann is out", error: 3)))
    #expect(error?.group == .script)
    #expect(error.map { "\($0)" } == "scriptFailed(script error 3)")
    #expect(
      await failure { () throws(FileMakerError) in try await api.run(ScriptCall("x"), in: "y") }
        == .scriptFailed(ScriptOutcome(error: -1)))
    #expect(
      await failure { () throws(FileMakerError) in try await api.run(ScriptCall("x"), in: "y") }
        == .malformed(detail: "no scriptError"))
  }

  @Test func anUnknownScript() async throws {
    let (_, api) = try FakeFileMaker.shelter(.refusal(104, "Script is missing"))
    let error = await failure { () throws(FileMakerError) in
      try await api.run(ScriptCall("None"), in: "Guests")
    }
    #expect(error == .refused(FileMakerRefusal(code: 104, message: "Script is missing")))
  }

  /// It is a GET and may have changed anything: it is not repeated.
  @Test func aScriptIsNeverRunTwice() async throws {
    let pretend = FakeFileMaker(.token())
    let steps: [HTTPResponse] = [.html(502)]
    pretend.transport.then { _ in .failure(.timedOut) }
    for step in steps { pretend.transport.then { _ in .success(step) } }
    let api = try pretend.shelter(retry: Retry(RetryPolicy(firstWait: .zero), jitter: { 0 }))
    let error = await failure { () throws(FileMakerError) in
      try await api.run(ScriptCall("Close day"), in: "Guests")
    }
    #expect(error == .timedOut)
    #expect(pretend.asked.count == 1)
    let listed = await failure { () throws(FileMakerError) in
      try await api.records(
        in: "Guests",
        options: ListOptions(
          reading: ReadingOptions(scripts: ScriptCalls(after: ScriptCall("Close day")))))
    }
    #expect(listed == .unreachable(.connectionLost))
    #expect(pretend.asked.count == 2)
  }

  @Test func whatOnlyReadsIsRepeated() async throws {
    let pretend = FakeFileMaker(.token())
    pretend.transport.then { _ in .failure(.unreachable(.connectionLost)) }
    pretend.transport.then { _ in .success(.noMatch) }
    let api = try pretend.shelter(retry: Retry(RetryPolicy(firstWait: .zero), jitter: { 0 }))
    _ = try await api.find(in: "Guests", Find(.field("Name", .words("Ann"))))
    #expect(pretend.asked.count == 2)
  }

  private static let three = ScriptCalls(
    beforeRequest: ScriptCall("First", parameter: "1"), beforeSort: ScriptCall("Second"),
    after: ScriptCall("Third", parameter: ""))

  /// In a body by the same names as in a query.
  @Test func scriptsThatRunWithACall() async throws {
    let outcomes =
      #""scriptResult":"c","scriptError":"0","scriptResult.prerequest":"a","#
      + #""scriptError.prerequest":"0","scriptError.presort":"5001""#
    let (pretend, api) = try FakeFileMaker.shelter(
      .ok(#"{"modId":"5",\#(outcomes)}"#), .ok("{\(outcomes)}"),
      .ok(#"{"data":[],\#(outcomes)}"#))
    let expected = ScriptOutcomes(
      beforeRequest: ScriptOutcome(result: "a"), beforeSort: ScriptOutcome(error: 5001),
      after: ScriptOutcome(result: "c"))
    let written = try await api.edit(
      "7", RecordChanges(), in: "Guests", options: WritingOptions(scripts: Self.three))
    // It is written, whatever the scripts say; and the caller is told.
    #expect(written.modID == "5" && written.scripts == expected)
    #expect(written.scripts.failure == ScriptOutcome(error: 5001))
    #expect(
      pretend.lastBody
        == #"{"fieldData":{},"script":"Third","script.param":"","script.prerequest":"First","#
        + #""script.prerequest.param":"1","script.presort":"Second"}"#)
    #expect(try await api.delete("7", in: "Guests", scripts: Self.three) == expected)
    #expect(
      pretend.asked.last
        == "DELETE /databases/Shelter/layouts/Guests/records/7?script.prerequest=First"
        + "&script.prerequest.param=1&script.presort=Second&script=Third&script.param=")
    let options = ListOptions(reading: ReadingOptions(scripts: Self.three))
    #expect(try await api.records(in: "Guests", options: options).scripts == expected)
  }
}
