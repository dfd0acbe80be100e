import Testing

/// rapidsos.md §7, with OC-8 and OC-9.
@Suite struct RapidSOSTriggerTests {
  private let path = "/v1/rem/trigger"
  private let location =
    #""location":{"latitude":"40.754500","longitude":"-73.989900","uncertainty":"12.000000"}"#
  private let user = #""user":{"full_name":"Robin Example","phone_number":"+12025550123"}"#

  private func body(_ variables: String, flow: String = "kronos_contacts") -> String {
    #"{"callflow":"\#(flow)","variables":{\#(variables)}}"#
  }

  private func expectNoAlert(_ desk: RapidDesk) async throws {
    #expect(try await desk.live.control(.get, "/alerts").text == "[]")
  }

  @Test func anAlertIsAcceptedAndKeptAsItWasSent() async throws {
    try await withRapidSOS { desk in
      let contacts =
        #""contacts":[{"full_name":"Sam Example","phone_number":"+12025550188"}],"company":"Lantern""#
      let answer = try await desk.app(path, body("\(location),\(user),\(contacts)"))
      #expect(answer.status == 200 && answer["content-type"] == "application/json")
      #expect(answer.json.keys == ["alert_id"])
      let id = try #require(answer.json["alert_id"].text)
      #expect(id.wholeMatch(of: /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/) != nil)
      #expect(
        try await desk.live.control(.get, "/alerts").text
          == #"[{"service":"rapidsos","id":"\#(id)","callflow":"kronos_contacts","variables":{\#(location),\#(user),\#(contacts)},"time":"2024-02-05T08:00:00.000Z"}]"#
      )
      let next = try await desk.app(path, body("\(location),\(user)"))
      #expect(next.json["alert_id"].text != id)
      let requests = try await desk.live.control(.get, "/requests").text
      #expect(requests.contains(path) && !requests.contains("Robin"))
      _ = try await desk.live.control(.post, "/reset")
      try await expectNoAlert(desk)
    }
  }

  @Test func coordinatesMayBeNumbers() async throws {
    try await withRapidSOS { desk in
      let numbers = #""location":{"latitude":40.7545,"longitude":-73.9899,"uncertainty":12}"#
      let answer = try await desk.app(path, body(#"\#(numbers),\#(user),"contacts":[]"#))
      #expect(answer.status == 200)
    }
  }

  @Test func anUnknownFlowIsNotFound() async throws {
    try await withRapidSOS { desk in
      let answer = try await desk.app(path, body("\(location),\(user)", flow: "kronos_contact"))
      #expect(answer.status == 404 && answer.text == #"{"detail":"Not found."}"#)
      try await expectNoAlert(desk)
    }
  }

  @Test func everythingMissingIsNamed() async throws {
    try await withRapidSOS { desk in
      let missing = #"["Missing data for required field."]"#
      #expect(try await desk.app(path, "{}").text == #"{"detail":{"callflow":\#(missing)}}"#)
      #expect(
        try await desk.app(path, #"{"callflow":"kronos_contacts"}"#).text
          == #"{"detail":{"variables":\#(missing)}}"#)
      #expect(
        try await desk.app(path, body("")).text
          == #"{"detail":{"variables.location":\#(missing),"variables.user":\#(missing)}}"#)
      let answer = try await desk.app(
        path, body(#""location":{"latitude":"x","longitude":181},"user":{"full_name":" "}"#))
      #expect(answer.status == 400)
      #expect(
        answer.text
          == #"{"detail":{"variables.location.latitude":["Not a valid number."],"variables.location.longitude":["Invalid value."],"variables.location.uncertainty":\#(missing),"variables.user.full_name":\#(missing),"variables.user.phone_number":\#(missing)}}"#
      )
      try await expectNoAlert(desk)
    }
  }

  @Test(arguments: ["911", "+911", "+15550123", "+442079460018", "+22025550123", "+*672025550123"])
  func aNumberOfOtherThanElevenDigitsIsRefused(number: String) async throws {
    try await withRapidSOS { desk in
      let bad = #"{"full_name":"Robin Example","phone_number":"\#(number)"}"#
      let asUser = try await desk.app(path, body(#"\#(location),"user":\#(bad)"#))
      #expect(asUser.status == 400)
      #expect(
        asUser.text
          == #"{"detail":{"variables.user.phone_number":["Not a valid phone number."]}}"#)
      let asContact = try await desk.app(
        path,
        body(
          #"\#(location),\#(user),"contacts":[{"full_name":"Sam","phone_number":"+12025550188"},\#(bad)]"#
        ))
      #expect(
        asContact.text
          == #"{"detail":{"variables.contacts.1.phone_number":["Not a valid phone number."]}}"#)
      try await expectNoAlert(desk)
      #expect(try await desk.app(path, body("\(location),\(user)")).status == 200, "at once")
    }
  }

  @Test func anAnswerMayBeEmptyOrLost() async throws {
    try await withRapidSOS { desk in
      try await desk.live.setRapid("emptyTrigger")
      let empty = try await desk.app(path, body("\(location),\(user)"))
      #expect(empty.status == 200 && empty.body.isEmpty)
      _ = try await desk.live.control(
        .post, "/faults",
        #"{"service":"rapidsos","kind":"dropAfter","pathPrefix":"/v1/rem/trigger"}"#)
      await #expect(throws: (any Error).self) {
        try await desk.app(path, body("\(location),\(user)"))
      }
      #expect(try await desk.live.control(.get, "/alerts").json.list.count == 2)
    }
  }
}
