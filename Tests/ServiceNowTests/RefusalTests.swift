import REST
import ServiceNow
import TestSupport
import Testing

@Suite struct RefusalTests {
  /// The texts of servicenow.md §2.2 and §5.3, and what a person reads.
  @Test(
    arguments: [
      (
        404, "No Record found", "Record doesn't exist or ACL restricts the record retrieval",
        .recordNotFound,
        "No Record found: Record doesn't exist or ACL restricts the record retrieval"
      ),
      (400, "Invalid table beds", nil, .unknownTable, "Invalid table beds"),
      (
        400, "Invalid table beds", "Table beds does not exist", .unknownTable,
        "Invalid table beds: Table beds does not exist"
      ),
      (
        400, "Requested URI does not represent any resource", "/api/x", .unknownAddress,
        "Requested URI does not represent any resource: /api/x"
      ),
      (
        403, "Insufficient rights to query records", nil, .queryDenied,
        "Insufficient rights to query records"
      ),
      (
        403, "User Not Authorized", "Failed API level ACL Validation", .addressDenied,
        "User Not Authorized: Failed API level ACL Validation"
      ),
      (
        403, "Operation Failed", "ACL Exception Update Failed due to security constraints",
        .changeDenied, "ACL Exception Update Failed due to security constraints"
      ),
      (
        403, "Operation Failed",
        "Operation against file 'incident' was aborted by Business Rule 'Keep it open^0a1b2c'."
          + " Business Rule Stack:Keep it open", .businessRule,
        "Operation against file 'incident' was aborted by Business Rule 'Keep it open'."
      ),
      (405, "Method not Supported", nil, .methodNotSupported, "Method not Supported"),
      (400, "Error parsing request body", "", .unreadableRequest, "Error parsing request body"),
      (403, "Only the night lead closes these", "", nil, "Only the night lead closes these"),
      (500, "", "", nil, ""),
    ] as [(Int, String, String?, Refusal?, String)])
  func known(
    _ status: Int, _ message: String, _ detail: String?, _ refusal: Refusal?, _ words: String
  ) async throws {
    let instance = try Instance(.failure(status, message, detail: detail))
    let error = await APIError.of { () throws(APIError) in
      try await instance.api.get("task", id: "1")
    }
    #expect(
      error == .rejected(status: status, code: refusal?.rawValue ?? "", message: words))
    #expect(error?.refusal == refusal)
  }

  @Test func otherErrorsAreNoRefusals() {
    #expect(APIError.timedOut.refusal == nil)
    #expect(APIError.unauthorized(message: "").refusal == nil)
    #expect(APIError.rejected(status: 400, code: "42", message: "").refusal == nil)
  }
}

@Suite struct ReplyTests {
  @Test(arguments: ["User Not Authenticated", "User is not authenticated"])
  func notSignedIn(_ message: String) async throws {
    let instance = try Instance(
      .failure(
        401, message, detail: "Required to provide Auth information",
        headers: ["WWW-Authenticate": #"BASIC realm="Service-now""#]))
    let error = await APIError.of { () throws(APIError) in try await instance.api.myTasks() }
    #expect(
      error == .unauthorized(message: message + ": Required to provide Auth information"))
  }

  @Test func theEnvelopeCountsOnStatus200() async throws {
    let instance = try Instance(
      .json(
        """
        {"result":[{"sys_id":"1"}],"error":{"message":"Transaction cancelled: maximum execution \
        time exceeded","detail":null},"status":"failure"}
        """))
    let error = await APIError.of { () throws(APIError) in
      try await instance.api.list("task").rows()
    }
    #expect(error?.refusal == .transactionCancelled)
  }

  @Test func aSleepingInstanceAnswersWithAPage() async throws {
    let instance = try Instance(.html(200, "<html>Your instance is hibernating</html>"))
    let error = await APIError.of { () throws(APIError) in try await instance.api.myTasks() }
    #expect(error == .intercepted(host: nil))
  }

  @Test(arguments: ["", "{", "[]", #"{"result":null}"#, #"{"result":[]}"#, "{}"])
  func whatIsNoAnswer(_ body: String) async throws {
    let instance = try Instance(.json(body))
    let error = await APIError.of { () throws(APIError) in try await instance.api.myTasks() }
    guard case .malformed = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test func theRateLimitSaysWhenToTryAgain() async throws {
    let instance = try Instance(
      .failure(
        429, "Rate limit exceeded", detail: "Rate limit of 100 requests per hour exceeded",
        headers: ["Retry-After": "1200", "X-RateLimit-Limit": "100"]))
    let error = await APIError.of { () throws(APIError) in try await instance.api.myTasks() }
    #expect(error == .unavailable(retryAfter: 1200))
  }

  @Test func noValueOfAnAnswerReachesTheError() async throws {
    let instance = try Instance(.json(#"{"result":{"Incident":[{"number":"Robin Example"}]}}"#))
    let error = await APIError.of { () throws(APIError) in try await instance.api.myTasks() }
    #expect(error == .malformed(detail: "nothing at result.Incident[0].sys_id"))
  }
}
