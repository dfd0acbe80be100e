import Model
import REST
import RapidSOS
import TestSupport
import Testing

@Suite struct AccountTests {
  @Test func loginAfterRegister() async throws {
    let pretend = FakeRapidSOS(
      .token("client1"),
      .json(
        201,
        #"{"created":"2024-05-01T12:00:00.123456+00:00","email":"robin@example.com","id":41,"#
          + #""modified":null,"username":"robin.example"}"#), .token(), .onlyID)
    let api = try pretend.api()
    let user = try await api.register(
      NewAccount(
        username: "robin.example", email: "robin@example.com",
        password: Model.Secret("porch\"light")))
    #expect(user.id == 41 && user.username == "robin.example")
    #expect(
      pretend.lastBody
        == #"{"email":"robin@example.com","password":"porch\"light","username":"robin.example"}"#)
    let account = try await api.signIn(FakeRapidSOS.credentials)
    _ = try await account.profile()
    #expect(
      pretend.asked == [
        "POST /oauth/token", "POST /v1/rain/user", "POST /oauth/token",
        "GET /v1/rain/personal-info",
      ])
    #expect(pretend.carried == [nil, "Bearer client1", nil, "Bearer user1"])
  }

  @Test func blanksAroundNameAndAddressAreLeftOut() async throws {
    let pretend = FakeRapidSOS(.token("client1"), .json(201, "{}"), .json("{}"))
    let api = try pretend.api()
    let user = try await api.register(
      NewAccount(
        username: " robin.example ", email: "robin@example.com \n",
        password: Model.Secret(" porchlight ")))
    #expect(user.username == "robin.example")
    #expect(
      pretend.lastBody
        == #"{"email":"robin@example.com","password":" porchlight ","username":"robin.example"}"#)
    try await api.resetPassword(email: "\trobin@example.com ")
    #expect(pretend.lastBody == #"{"email":"robin@example.com"}"#)
  }

  /// Nothing, a blank and an empty object all mean that the mail is on its way.
  @Test(arguments: ["{}", "", " "])
  func forgotPassword(_ body: String) async throws {
    let pretend = FakeRapidSOS(.token("client1"), .json(200, body))
    try await pretend.api().resetPassword(email: "robin@example.com")
    #expect(pretend.asked.last == "POST /v1/rain/password-reset")
    #expect(pretend.lastBody == #"{"email":"robin@example.com"}"#)
  }

  @Test func verifyWrongThenRightCode() async throws {
    let caller = HTTPResponse.json(#"{"caller_id":"12025550123","id":8}"#)
    let (pretend, account) = try await FakeRapidSOS.account(
      caller, .detail(400, "Validation code is invalid"),
      .detail(400, "Validation code is invalid."), caller)
    let number = try #require(PhoneNumber("(202) 555-0123"))
    let code = try #require(VerificationCode("12345"))
    #expect(try await account.requestCode(for: number) == CallerID(id: 8, number: number))
    #expect(pretend.asked.last == "POST /v1/rain/caller-ids")
    #expect(pretend.lastBody == #"{"caller_id":"12025550123"}"#)
    for _ in 0..<2 {
      let error = await failure { () throws(RapidSOSError) in
        try await account.verify(number, with: code)
      }
      #expect(error?.refusal == .wrongCode)
    }
    #expect(try await account.verify(number, with: code).number == number)
    #expect(pretend.asked.last == "PATCH /v1/rain/caller-ids")
    #expect(Set(pretend.carried.dropFirst()) == ["Bearer user1"])
  }

  /// Where the status says everything, an empty answer is as good as any.
  @Test(arguments: ["", " ", "{}", "null", "["])
  func anEmptyAnswerIsAnAnswer(_ body: String) async throws {
    let pretend = FakeRapidSOS(
      .token("client1"), .json(201, body), .token(), .json(body), .json(body))
    let api = try pretend.api()
    let new = NewAccount(
      username: "robin.example", email: "robin@example.com", password: Model.Secret("porchlight"))
    #expect(try await api.register(new).username == "robin.example")
    let account = try await api.signIn(FakeRapidSOS.credentials)
    let number = try #require(PhoneNumber("2025550123"))
    #expect(try await account.requestCode(for: number) == CallerID(number: number))
    let code = try #require(VerificationCode("12345"))
    #expect(try await account.verify(number, with: code) == CallerID(number: number))
  }

  @Test func verifyLeadingZeroCode() async throws {
    let (pretend, account) = try await FakeRapidSOS.account(
      .json(#"{"caller_id":"+12025550123","id":"8"}"#))
    let number = try #require(PhoneNumber("2025550123"))
    let caller = try await account.verify(number, with: try #require(VerificationCode("04821")))
    #expect(
      pretend.lastBody == #"{"caller_id":"12025550123","validation_code":"04821"}"#)
    // However the service writes it, it is the same number.
    #expect(caller == CallerID(id: 8, number: number))
  }

  @Test func callerIDPlusEqualsDigits() async throws {
    for text in ["12025550123", "+12025550123", "+1 (202) 555-0123"] {
      let (pretend, account) = try await FakeRapidSOS.account(.json(#"{"id":8}"#))
      try await account.requestCode(for: try #require(PhoneNumber(text)))
      #expect(pretend.lastBody == #"{"caller_id":"12025550123"}"#)
    }
  }

  @Test func tooManyCodesAndNumbersNobodyAskedFor() async throws {
    let words = "Too many requests. Please try again later"
    let (_, account) = try await FakeRapidSOS.account(
      .detail(429, words), .detail(404, "Not found."),
      .json(400, #"{"detail":{"caller_id":["Not a valid phone number."]}}"#))
    let number = try #require(PhoneNumber("2025550123"))
    let tooMany = await failure { () throws(RapidSOSError) in
      try await account.requestCode(for: number)
    }
    #expect(tooMany == .tooManyRequests(message: words, retryAfter: nil))
    let code = try #require(VerificationCode("12345"))
    let unknown = await failure { () throws(RapidSOSError) in
      try await account.verify(number, with: code)
    }
    #expect(unknown?.refusal == .notFound)
    let bad = await failure { () throws(RapidSOSError) in
      try await account.requestCode(for: number)
    }
    #expect(bad == .fields(FieldComplaints(["caller_id": ["Not a valid phone number."]])))
  }

  /// The reference app tries the code even when nobody is signed in.
  @Test func noCodeIsSentWithoutAToken() async throws {
    let pretend = FakeRapidSOS(
      .token(expiresIn: "10"), .detail(401, "Invalid user credentials."))
    let account = try await pretend.signIn()
    pretend.clock.advance(by: 20)
    let number = try #require(PhoneNumber("2025550123"))
    let code = try #require(VerificationCode("12345"))
    let error = await failure { () throws(RapidSOSError) in
      try await account.verify(number, with: code)
    }
    #expect(error == .signInAgain(message: "Invalid user credentials."))
    #expect(!pretend.asked.contains { $0.contains("caller-ids") })
  }
}
