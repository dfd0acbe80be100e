import FileMaker
import REST
import TestSupport
import Testing

/// What counts as an answer, and what each refusal is.
@Suite struct EnvelopeTests {
  private func failed(_ answer: HTTPResponse) async throws -> FileMakerError? {
    let (_, api) = try FakeFileMaker.shelter(answer)
    return await failure { () throws(FileMakerError) in
      try await api.edit("7", RecordChanges(), in: "Guests")
    }
  }

  /// HTTP 200 alone is not enough, nor is a good first message.
  @Test(arguments: [
    #"[{"code":"504","message":"no"}]"#,
    #"[{"code":"0","message":"OK"},{"code":"504","message":"no"}]"#,
    #"[{"code":504,"message":"no"}]"#,
  ])
  func everyMessageCounts(_ messages: String) async throws {
    let error = try await failed(
      .json(200, #"{"response":{"modId":"5"},"messages":\#(messages)}"#))
    #expect(error == .refused(FileMakerRefusal(code: 504, message: "no", status: 200)))
  }

  @Test func whatIsNotAnAnswer() async throws {
    #expect(
      try await failed(.json(200, #"{"response":{},"messages":[]}"#))
        == .malformed(detail: "no message"))
    #expect(
      try await failed(.json(200, #"{"response":{}}"#))
        == .malformed(detail: "nothing at messages"))
    #expect(
      try await failed(.json(200, #"{"messages":[{"code":"0"}]}"#))
        == .malformed(detail: "nothing at response"))
    #expect(try await failed(.json(200, "")) == .malformed(detail: "not JSON"))
    #expect(
      try await failed(.json(200, #"{"response":{},"messages":[{"code":"x","message":"?"}]}"#))
        == .refused(FileMakerRefusal(code: -1, message: "?", status: 200)))
  }

  /// Members come in any order, with others between them.
  @Test func unknownMembersAreIgnored() async throws {
    let (_, api) = try FakeFileMaker.shelter(
      .json(
        200,
        #"{"messages":[{"message":"OK","code":"0","x":1}],"HTTPMessage":"OK","HTTPCode":200,"#
          + #""response":{"modId":"5","y":{}}}"#))
    #expect(try await api.edit("7", RecordChanges(), in: "Guests").modID == "5")
  }

  @Test(arguments: [
    (9, FileMakerRefusal.Group.notAllowed), (10, .request), (101, .missing), (105, .missing),
    (112, .session), (200, .notAllowed), (201, .notAllowed), (210, .account), (212, .account),
    (214, .account), (300, .inUse), (301, .inUse), (306, .inUse), (400, .request),
    (401, .nothingFound), (402, .request), (404, .request), (500, .validation),
    (504, .validation), (509, .validation), (512, .inUse), (802, .server), (812, .capacity),
    (952, .session), (953, .capacity), (955, .server), (956, .capacity), (960, .request),
    (1204, .script), (1408, .server), (1631, .server), (1704, .request), (1708, .request),
    (1711, .capacity), (5001, .script), (-1, .other), (7, .other),
  ])
  func everyNumberHasAGroup(_ code: Int, group: FileMakerRefusal.Group) {
    #expect(FileMakerRefusal(code: code).group == group)
  }

  @Test func refusalsByNumber() async throws {
    #expect(
      try await failed(.refusal(306, "Record modification ID does not match"))
        == .changedMeanwhile)
    let inUse = try await failed(.refusal(301, "Record is in use by another user"))
    #expect(
      inUse == .refused(FileMakerRefusal(code: 301, message: "Record is in use by another user")))
    #expect(inUse?.group == .inUse)
    #expect(inUse?.mayHaveArrived == false)
    // The engine's words may name somebody, so they are not printed.
    let named = FileMakerError.refused(FileMakerRefusal(code: 504, message: "Ann Li exists"))
    #expect("\(named)" == "refused(refusal 504 (status 500))")
    var text = ""
    dump(named, to: &text)
    #expect(!text.contains("Ann"))
  }

  @Test func statusesWithoutNumbers() async throws {
    #expect(try await failed(.json(500, "{}")) == .http(status: 500))
    #expect(try await failed(HTTPResponse(status: 415)) == .http(status: 415))
    #expect(try await failed(.json(405, #"{"messages":[]}"#)) == .http(status: 405))
    // An old server, or one whose Data API is off: the web server's own 404.
    #expect(try await failed(.html(404)) == .noDataAPI)
    #expect(try await failed(HTTPResponse(status: 404)) == .noDataAPI)
    // From something in between.
    #expect(try await failed(.html(200)) == .intercepted(host: nil))
    #expect(try await failed(.html(403)) == .intercepted(host: nil))
    #expect(
      try await failed(
        HTTPResponse(status: 302, headers: ["Location": "https://portal.example/login"]))
        == .intercepted(host: "portal.example"))
  }

  @Test func statusesWithNumbers() async throws {
    #expect(
      try await failed(.refusal(960, "Parameter is invalid", status: 400))
        == .refused(FileMakerRefusal(code: 960, message: "Parameter is invalid", status: 400)))
    #expect(try await failed(.refusal(1700, status: 404))?.group == .request)
    #expect(try await failed(.refusal(1704, status: 405))?.group == .request)
    #expect(try await failed(.refusal(1705, status: 415))?.group == .request)
  }

  @Test func noDataAPIAtTheLogIn() async throws {
    let pretend = FakeFileMaker(.html(404))
    let api = try pretend.shelter()
    let error = await failure { () throws(FileMakerError) in try await api.layouts() }
    #expect(error == .noDataAPI)
  }

  /// The engine is off.
  ///
  /// A call that changes nothing is worth another try; a change may have been made.
  @Test func anEngineThatIsOff() async throws {
    #expect(try await failed(.html(502)) == .unreachable(.connectionLost))
    let (_, api) = try FakeFileMaker.shelter(.html(502), .html(502))
    let read = await failure { () throws(FileMakerError) in
      try await api.record("7", in: "Guests")
    }
    #expect(read == .unavailable(retryAfter: nil))
    // A find is a POST, and still changes nothing.
    let found = await failure { () throws(FileMakerError) in
      try await api.find(in: "Guests", Find(.field("Name", .words("Ann"))))
    }
    #expect(found == .unavailable(retryAfter: nil))
  }

  @Test func whatMayHaveArrived() {
    #expect(FileMakerError.timedOut.mayHaveArrived)
    #expect(FileMakerError.http(status: 500).mayHaveArrived)
    #expect(FileMakerError.unreachable(.connectionLost).mayHaveArrived)
    #expect(!FileMakerError.http(status: 404).mayHaveArrived)
    #expect(!FileMakerError.unreachable(.noConnection).mayHaveArrived)
    #expect(!FileMakerError.changedMeanwhile.mayHaveArrived)
  }

  /// An empty id would address all records, an empty record another call.
  @Test func emptyNamesAreNotSent() async throws {
    let (pretend, api) = try FakeFileMaker.shelter()
    let error = await failure { () throws(FileMakerError) in
      try await api.duplicate("", in: "Guests")
    }
    #expect(error == .unsendable(.emptyName))
    #expect(
      await failure { () throws(FileMakerError) in try await api.metadata(of: "") }
        == .unsendable(.emptyName))
    #expect(pretend.all == [])
  }

  /// The answer comes from the person's network and not from the server.
  @Test func whatNeverArrived() async throws {
    let pretend = FakeFileMaker()
    pretend.transport.then { _ in .failure(.unreachable(.noSuchHost)) }
    let api = try pretend.shelter()
    let error = await failure { () throws(FileMakerError) in try await api.layouts() }
    #expect(error == .unreachable(.noSuchHost))
  }
}
