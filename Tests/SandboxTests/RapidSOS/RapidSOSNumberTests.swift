import Testing

/// rapidsos.md §6, with OC-4, OC-5 and OC-22.
@Suite struct RapidSOSNumberTests {
  private let path = "/v1/rain/caller-ids"
  private let number = "12025550177"
  private let wrong = #"{"detail":"Validation code is invalid"}"#

  @Test func aCodeComesBySMSAndIsTakenAsAText() async throws {
    try await withRapidSOS("casey.example") { desk in
      let asked = try await desk.ask(.post, path, #"{"caller_id":"12025550177"}"#)
      #expect(asked.status == 200 && asked["content-type"] == "application/json")
      #expect(asked.text == #"{"caller_id":"12025550177","id":3}"#)
      let sms = try #require(try await desk.live.messages().last)
      #expect(sms["service"].text == "rapidsos" && sms["kind"].text == "sms")
      #expect(sms["to"].text == "+12025550177")
      #expect(sms["text"].text == "Your RapidSOS code is 04821")
      #expect(sms["time"].text == "2024-02-05T08:00:00.000Z")
      let asNumber = try await desk.ask(
        .patch, path, #"{"caller_id":"12025550177","validation_code":4821}"#)
      #expect(asNumber.status == 400)
      #expect(asNumber.text == #"{"detail":{"validation_code":["Not a valid string."]}}"#)
      #expect(try await desk.validate(number, "4821").text == wrong)
      let right = try await desk.validate(number, "04821")
      #expect(right.status == 200 && right.text == asked.text)
    }
  }

  @Test func aWrongCodeIsRefusedAndTheRightOneStillTaken() async throws {
    try await withRapidSOS { desk in
      let code = try await desk.code(for: number)
      let refused = try await desk.validate(number, "00000")
      #expect(refused.status == 400 && refused.text == wrong)
      #expect(try await desk.validate(number, code).status == 200)
      try await desk.live.setRapid("older")
      #expect(
        try await desk.validate(number, "00000").text
          == #"{"detail":"Validation code is invalid."}"#)
    }
  }

  @Test func afterFiveWrongTriesACodeIsDead() async throws {
    try await withRapidSOS { desk in
      let code = try await desk.code(for: number)
      for _ in 1...5 { #expect(try await desk.validate(number, "00000").text == wrong) }
      #expect(try await desk.validate(number, code).text == wrong)
      let next = try await desk.code(for: number)
      #expect(next != code)
      #expect(try await desk.validate(number, next).status == 200)
    }
  }

  @Test func aCodeLivesForTenMinutesAndANewOneEndsIt() async throws {
    try await withRapidSOS { desk in
      let first = try await desk.code(for: number)
      let second = try await desk.code(for: number)
      #expect(try await desk.validate(number, first).text == wrong)
      try await desk.live.advance(599)
      #expect(try await desk.validate(number, second).status == 200)
      try await desk.live.advance(1)
      #expect(try await desk.validate(number, second).text == wrong)
    }
  }

  @Test func aNumberGetsFiveCodesAnHour() async throws {
    try await withRapidSOS { desk in
      for _ in 1...5 { _ = try await desk.code(for: number) }
      let refused = try await desk.ask(.post, path, #"{"caller_id":"12025550177"}"#)
      #expect(refused.status == 429)
      #expect(refused.text == #"{"detail":"Too many requests. Please try again later"}"#)
      #expect(try await desk.live.messages().count == 5)
      _ = try await desk.code(for: "12025550178")
      try await desk.live.advance(3_600)
      let later = try await desk.live.rapidDesk()
      _ = try await later.code(for: number)
    }
  }

  @Test(arguments: ["+12025550177", "1 (202) 555-0177", "1.202.555.0177", "12025550177"])
  func plusAndPunctuationAreTakenAndDigitsAnswered(text: String) async throws {
    try await withRapidSOS { desk in
      let answer = try await desk.ask(.post, path, #"{"caller_id":"\#(text)"}"#)
      #expect(answer.status == 200 && answer.json["caller_id"].text == number)
    }
  }

  @Test(arguments: [
    "", "911", "5550177", "2025550177", "22025550177", "442079460018", "120255501774",
    "1202555017x", "*12025550177", "1202555017٧",
  ])
  func everythingElseIsNoNumber(text: String) async throws {
    try await withRapidSOS { desk in
      let answer = try await desk.ask(.post, path, #"{"caller_id":"\#(text)"}"#)
      #expect(answer.status == 400)
      #expect(answer.text == #"{"detail":{"caller_id":["Not a valid phone number."]}}"#)
    }
  }

  @Test func aNumberThatWasNeverAskedForIsNotFound() async throws {
    try await withRapidSOS { desk in
      let answer = try await desk.validate("12025550199", "12345")
      #expect(answer.status == 404)
      #expect(answer.text == #"{"detail":"Not found."}"#)
    }
  }

  @Test func aNumberMovesToWhoeverValidatesIt() async throws {
    try await withRapidSOS { robin in
      let first = try await robin.code(for: number)
      #expect(try await robin.validate(number, first).status == 200)
      let casey = try await robin.live.rapidDesk("casey.example")
      let second = try await casey.code(for: number)
      #expect(try await robin.validate(number, first).status == 200, "it is still Robin's")
      #expect(try await casey.validate(number, second).status == 200)
      #expect(try await robin.validate(number, first).status == 404, "it is Casey's now")
    }
  }

  @Test func theSameStoryGivesTheSameCodes() async throws {
    try await withRapidSOS { desk in
      let first = [try await desk.code(for: number), try await desk.code(for: number)]
      _ = try await desk.live.control(.post, "/reset")
      #expect(try await desk.live.messages().isEmpty)
      let again = try await desk.live.rapidDesk()
      let second = [try await again.code(for: number), try await again.code(for: number)]
      #expect(first == second)
    }
  }
}
