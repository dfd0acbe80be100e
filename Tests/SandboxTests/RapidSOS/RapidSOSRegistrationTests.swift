import Testing

/// rapidsos.md §5: the texts of §2.1, to the letter.
@Suite struct RapidSOSRegistrationTests {
  private let path = "/v1/rain/user"

  private func body(
    _ name: String, _ password: String = "porchlight", _ email: String = "rider@example.com"
  ) -> String {
    #"{"username":"\#(name)","password":"\#(password)","email":"\#(email)"}"#
  }

  @Test func somebodyNewIsWelcomeAndCanSignIn() async throws {
    try await withRapidSOS { desk in
      let answer = try await desk.app(path, body("rider@example.com"))
      #expect(answer.status == 201 && answer["content-type"] == "application/json")
      #expect(
        answer.text
          == #"{"created":"2024-02-05T08:00:00.000000+00:00","email":"rider@example.com","id":45,"modified":null,"username":"rider@example.com"}"#
      )
      let rider = try await desk.live.rapidDesk("rider@example.com")
      let profile = try await rider.ask(.get, "/v1/rain/personal-info")
      #expect(profile.text == #"{"id":18}"#)
    }
  }

  @Test func severalFieldsAreToldTogether() async throws {
    try await withRapidSOS { desk in
      let answer = try await desk.app(path, body("six666", "seven77", "nobody@nowhere"))
      #expect(answer.status == 400 && answer["content-type"] == "application/json")
      #expect(
        answer.text
          == #"{"detail":{"username":["Length must be between 7 and 150."],"password":["Length must be between 8 and 150."],"email":["Not a valid email address."]}}"#
      )
    }
  }

  @Test func lengthsAreMeasuredAtBothEnds() async throws {
    try await withRapidSOS { desk in
      for (name, password, fits) in [
        ("1234567", "12345678", true), ("123456", "12345678", false),
        ("1234567x", "1234567", false), (String(repeating: "n", count: 150), "12345678", true),
        (String(repeating: "m", count: 151), "12345678", false),
        ("1234567y", String(repeating: "p", count: 151), false),
      ] {
        let answer = try await desk.app(
          path, body(name, password, "a\(name.count)\(password.count)@example.com"))
        #expect(answer.status == (fits ? 201 : 400), "\(name.count) \(password.count)")
      }
    }
  }

  @Test(arguments: [
    ("rider@example.com", true), ("r.i_d%e+r-1@sub.example.photography", true),
    ("rider@example.c", false), ("rider", false), ("@example.com", false),
    ("a b@example.com", false),
  ])
  func anAddressIsOneOrNot(email: String, isValid: Bool) async throws {
    try await withRapidSOS { desk in
      let answer = try await desk.app(path, body("rider.one", "porchlight", email))
      #expect(answer.status == (isValid ? 201 : 400))
      if !isValid {
        #expect(answer.text == #"{"detail":{"email":["Not a valid email address."]}}"#)
      }
    }
  }

  @Test func whatIsMissingOrNoTextIsNamed() async throws {
    try await withRapidSOS { desk in
      let answer = try await desk.app(path, #"{"username":1234567,"email":null}"#)
      #expect(answer.status == 400)
      #expect(
        answer.text
          == #"{"detail":{"username":["Not a valid string."],"password":["Missing data for required field."],"email":["Missing data for required field."]}}"#
      )
    }
  }

  @Test func nobodyRegistersTwice() async throws {
    try await withRapidSOS { desk in
      let name = try await desk.app(path, body("robin.example"))
      #expect(name.status == 400)
      #expect(name.text == #"{"detail":"User with username `robin.example` already exists."}"#)
      let email = try await desk.app(path, body("robin.two", "porchlight", "Robin@Example.com"))
      #expect(email.status == 400)
      #expect(
        email.text == #"{"detail":"User with same username or email already exists."}"#)
    }
  }

  @Test func olderServersSayItDifferently() async throws {
    try await withRapidSOS { desk in
      try await desk.live.setRapid("older")
      let answer = try await desk.app(path, body("robin.example"))
      #expect(
        answer.text == #"{"detail":"User with same username or email already exists."}"#)
      #expect(try await desk.app(path, body("rider.one")).status == 200)
    }
  }

  @Test func tooManyAreRefused() async throws {
    try await withRapidSOS { desk in
      _ = try await desk.live.control(
        .post, "/faults", #"{"service":"rapidsos","kind":"status","status":429}"#)
      let answer = try await desk.app(path, body("rider.one"))
      #expect(answer.status == 429)
      #expect(answer.text == #"{"detail":"Too many requests. Please try again later"}"#)
      #expect(try await desk.app(path, body("rider.one")).status == 201)
    }
  }

  @Test func aForgottenPasswordIsAnsweredTheSameForEverybody() async throws {
    try await withRapidSOS { desk in
      let reset = "/v1/rain/password-reset"
      let known = try await desk.app(reset, #"{"email":"Robin@example.com"}"#)
      #expect(known.status == 200 && known.text == "{}")
      #expect(known["content-type"] == "application/json")
      let unknown = try await desk.app(reset, #"{"email":"nobody@example.com"}"#)
      #expect(unknown.status == 200 && unknown.text == "{}")
      let messages = try await desk.live.messages()
      try #require(messages.count == 1)
      #expect(messages[0].keys == ["service", "kind", "to", "text", "time"])
      #expect(messages[0]["kind"].text == "mail")
      #expect(messages[0]["to"].text == "robin@example.com")
      #expect(messages[0]["text"].text?.contains("robin.example") == true)
      let wrong = try await desk.app(reset, #"{"email":"nobody"}"#)
      #expect(wrong.status == 400)
      #expect(wrong.text == #"{"detail":{"email":["Not a valid email address."]}}"#)
    }
  }
}
