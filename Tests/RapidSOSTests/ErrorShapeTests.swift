import Model
import REST
import RapidSOS
import TestSupport
import Testing

/// The texts of rapidsos.md §2.1, and every form of failure.
@Suite struct ErrorShapeTests {
  private static let account = NewAccount(
    username: "robin.example", email: "robin@example.com", password: Model.Secret("porchlight"))

  private static func registering(_ answer: HTTPResponse) async throws -> RapidSOSError? {
    let api = try FakeRapidSOS(.token("client1"), answer).api()
    return await failure { () throws(RapidSOSError) in try await api.register(account) }
  }

  @Test func errorShapeString() async throws {
    let error = try await Self.registering(.detail(403, "Client access token required."))
    #expect(error == .detail("Client access token required.", status: 403))
  }

  @Test func errorShapeFields() async throws {
    let answer = HTTPResponse.json(
      400,
      #"{"detail":{"username":["Length must be between 7 and 150."],"#
        + #""password":["Length must be between 8 and 150."],"#
        + #""email":["Not a valid email address.","Twice."]}}"#)
    guard case .fields(let complaints) = try await Self.registering(answer) else {
      Issue.record("no fields")
      return
    }
    #expect(
      complaints.ofAccount == [
        .username: ["Length must be between 7 and 150."],
        .password: ["Length must be between 8 and 150."],
        .email: ["Not a valid email address.", "Twice."],
      ])
    #expect(
      complaints.words == "Not a valid email address. Twice. Length must be between 8 and 150. "
        + "Length must be between 7 and 150.")
  }

  @Test func registerShortUsernameAndPasswordTwoErrors() async throws {
    let answer = HTTPResponse.json(
      400,
      #"{"detail":{"username":["Length must be between 7 and 150."],"#
        + #""password":["Length must be between 8 and 150."]}}"#)
    guard case .fields(let complaints) = try await Self.registering(answer) else {
      Issue.record("no fields")
      return
    }
    #expect(Set(complaints.ofAccount.keys) == [.username, .password])
  }

  @Test func fieldsNeedNotBeLists() async throws {
    let answer = HTTPResponse.json(
      400,
      #"{"detail":{"email":"Odd.","emergency_contact":{"0":{"phone":["Bad."]}},"#
        + #""allergy":["Longer than maximum length 2000."],"variables.user.full_name":["Missing."]}}"#
    )
    guard case .fields(let complaints) = try await Self.registering(answer) else {
      Issue.record("no fields")
      return
    }
    #expect(complaints.byField["emergency_contact.0.phone"] == ["Bad."])
    #expect(complaints.texts(about: "variables.user") == ["Missing."])
    #expect(
      complaints.ofProfile == [
        .contacts: ["Bad."], .allergies: ["Longer than maximum length 2000."], .emails: ["Odd."],
      ])
    #expect(complaints.ofAccount == [.email: ["Odd."]])
  }

  @Test func errorShapeFault() async throws {
    let answer = HTTPResponse.json(
      403, #"{"fault":{"faultstring":"Quota","detail":{"errorcode":"policies.quota"}}}"#)
    #expect(
      try await Self.registering(answer) == .fault("Quota", code: "policies.quota", status: 403))
  }

  @Test func errorShapeOAuth() async throws {
    let answer = HTTPResponse.json(400, #"{"ErrorCode":"invalid_request","Error":"Odd"}"#)
    #expect(try await Self.registering(answer) == .oauth(code: "invalid_request", "Odd"))
  }

  @Test func errorShapeHTML() async throws {
    #expect(try await Self.registering(.html(200)) == .intercepted(host: nil))
    #expect(try await Self.registering(.html(404)) == .intercepted(host: nil))
    #expect(try await Self.registering(.html(500)) == .http(status: 500))
    #expect(try await Self.registering(.html(503)) == .unavailable(retryAfter: nil))
  }

  @Test func errorShapeEmpty() async throws {
    for status in [400, 404, 408, 500] {
      #expect(try await Self.registering(HTTPResponse(status: status)) == .http(status: status))
      #expect(try await Self.registering(.json(status, "{}")) == .http(status: status))
      #expect(
        try await Self.registering(.json(status, #"{"detail":""}"#)) == .http(status: status))
      #expect(
        try await Self.registering(.json(status, #"{"detail":{}}"#)) == .http(status: status))
    }
    for (answer, error) in [
      (HTTPResponse(status: 200), RapidSOSError.empty), (.json(" "), .empty),
      (.json("null"), .empty), (.json("["), .malformed(detail: "not JSON")),
    ] {
      let (_, account) = try await FakeRapidSOS.account(answer)
      #expect(await failure { () throws(RapidSOSError) in try await account.profile() } == error)
    }
  }

  @Test(arguments: [
    "User with username `robin.example` already exists.",
    "User with same username or email already exists.", "ALREADY EXISTS",
  ])
  func registerDuplicate(_ words: String) async throws {
    let error = try await Self.registering(.detail(400, words))
    #expect(error == .detail(words, status: 400))
    #expect(error?.refusal == .accountExists)
  }

  /// The service's words may name a person: they are shown, and not printed.
  @Test func whatIsSaidIsNotPrinted() async throws {
    let words = "User with username `robin.example` already exists."
    let fields = FieldComplaints(["caller_id": ["12025550123 is taken by robin.example."]])
    let errors: [RapidSOSError] = [
      .wrongPassword(message: words), .clientRefused(message: words), .signInAgain(message: words),
      .detail(words, status: 400), .fields(fields),
      .fault(words, code: "policies.quota", status: 403),
      .oauth(code: "invalid_request", words), .tooManyRequests(message: words, retryAfter: 7),
    ]
    for error in errors {
      var printed = "\(error) \(String(reflecting: error)) \(error as any Error)"
      printed += " \(TriggerFailure.unknown(error)) \(TriggerFailure.notStarted(error))"
      dump(error, to: &printed)
      dump(TriggerFailure.unknown(error), to: &printed)
      #expect(!printed.contains("robin") && !printed.contains("5550123"), "\(printed)")
    }
    #expect("\(errors[3])" == "detail(status: 400)")
    #expect("\(errors[4])" == "fields(caller_id)")
    #expect("\(errors[7])" == "tooManyRequests(retryAfter: 7)")
  }

  @Test func tooManyRequests() async throws {
    let words = "Too many requests. Please try again later"
    #expect(
      try await Self.registering(.detail(429, words))
        == .tooManyRequests(message: words, retryAfter: nil))
    #expect(
      try await Self.registering(.detail(429, words, headers: ["Retry-After": "7"]))
        == .tooManyRequests(message: words, retryAfter: 7))
  }

  /// A call that may be repeated waits and is sent again; another is not.
  @Test func onlyReadingIsRepeated() async throws {
    let retry = Retry(clock: HastyClock())
    let pretend = FakeRapidSOS(
      .token(), .detail(429, "x"), HTTPResponse(status: 503), .onlyID, HTTPResponse(status: 503))
    let account = try await pretend.signIn(retry: retry)
    #expect(try await account.profile().id == 14)
    var edited = EmergencyProfile()
    edited.names = ["Robin Example"]
    let change = ProfileChange(from: EmergencyProfile(), to: edited)
    let error = await failure { () throws(RapidSOSError) in try await account.save(change) }
    #expect(error == .unavailable(retryAfter: nil))
    #expect(pretend.transport.requests.count == 5)
  }

  @Test func whatMayHaveArrivedIsKnown() {
    for error in [
      RapidSOSError.timedOut, .cancelled, .unreachable(.connectionLost), .malformed(detail: ""),
      .empty, .http(status: 500), .detail("x", status: 500),
    ] {
      #expect(error.mayHaveArrived)
    }
    for error in [
      RapidSOSError.unreachable(.noConnection), .unavailable(retryAfter: nil),
      .detail("x", status: 400), .http(status: 404), .intercepted(host: nil),
      .signInAgain(message: ""), .tooManyRequests(message: "", retryAfter: nil),
      .fields(FieldComplaints([:])),
    ] {
      #expect(!error.mayHaveArrived)
    }
  }
}
