import FoundationEssentials
import TestSupport
import Testing

/// What `porchlight doctor` says of ETO.
@Suite(.fewAtATime, .serialized) struct DoctorETOTests {
  /// Where everything of the night shelter is set.
  private static let place = [
    "PORCHLIGHT_ETO_ENTERPRISE": "Lantern Street Alliance", "PORCHLIGHT_ETO_SITE": "301",
    "PORCHLIGHT_ETO_PROGRAM": "Night Shelter",
  ]

  private func doctor(
    _ variables: [String: String], _ arguments: String...
  ) async throws -> Command.Outcome {
    try await Command(
      ["doctor"] + arguments, environment: variables.merging(["TERM": "xterm"]) { $1 },
      home: try Home()
    ).outcome()
  }

  private func line(_ outcome: Command.Outcome, _ title: String) -> String? {
    outcome.lines.first { $0.dropFirst(4).hasPrefix("\(title): ") }
  }

  @Test func aMachineThatIsSetUpIsSound() async throws {
    let sandbox = try await RunningSandbox()
    let variables = try sandbox.etoAccount().merging(Self.place) { $1 }
      .merging(RunningSandbox.checkInForm) { $1 }
      .merging([
        "PORCHLIGHT_CONTACT_TOUCHPOINT": "2102", "PORCHLIGHT_CONTACT_ELEMENTS_REFERENCE": "4208",
      ]) { $1 }
    let outcome = try await doctor(variables)
    #expect(outcome.status == 0, "\(outcome.output)")
    #expect(line(outcome, "ETO") == "ok  ETO: signed in as worker@example.org")
    #expect(
      line(outcome, "ETO, place")
        == "ok  ETO, place: Lantern Street Alliance, Harbor House, Night Shelter")
    #expect(line(outcome, "ETO, check-in form")?.hasSuffix("(2101)") == true)
    #expect(line(outcome, "ETO, contact form")?.hasSuffix("(2102)") == true)
    // Who uses one system is not missing the other.
    #expect(
      line(outcome, "ServiceNow") == "--  ServiceNow: not configured: set servicenow.instance")
  }

  @Test(arguments: [
    (["PORCHLIGHT_CHECKIN_TOUCHPOINT": "9999"], "check-in", "(checkin.touchpoint)"),
    (["PORCHLIGHT_CHECKIN_ELEMENTS_BED": "9999"], "check-in", "bed"),
    (["PORCHLIGHT_CHECKIN_ELEMENTS_BED": "4104"], "check-in", "bed"),
    (["PORCHLIGHT_CHECKIN_ELEMENTS_DATE": ""], "check-in", "not set: checkin.elements.date"),
    (["PORCHLIGHT_CONTACT_TOUCHPOINT": "9999"], "contact", "(contact.touchpoint)"),
    (["PORCHLIGHT_CONTACT_ELEMENTS_REFERENCE": "9999"], "contact", "number 9999"),
    (["PORCHLIGHT_CONTACT_TOUCHPOINT": ""], "contact", "not set: contact.touchpoint"),
    (["PORCHLIGHT_OUTREACH_TOUCHPOINT": "9999"], "outreach", "(outreach.touchpoint)"),
    (
      [
        "PORCHLIGHT_OUTREACH_TOUCHPOINT": "2107", "PORCHLIGHT_OUTREACH_ELEMENTS_TEAM": "4713",
      ], "outreach", "Accuracy in metres"
    ),
    (["PORCHLIGHT_COUNT_TOUCHPOINT": "2108"], "survey", "not set: count.participant"),
    (
      [
        "PORCHLIGHT_COUNT_TOUCHPOINT": "2108", "PORCHLIGHT_COUNT_PARTICIPANT": "4999",
        "PORCHLIGHT_COUNT_ELEMENTS_REFERENCE": "4801", "PORCHLIGHT_COUNT_ELEMENTS_SURVEY": "4801",
      ], "survey", "Reference"
    ),
  ])
  func aFormThatIsNotAsTheSettingsSayIsMarked(
    _ wrong: [String: String], _ form: String, _ words: String
  ) async throws {
    let sandbox = try await RunningSandbox()
    let variables = try sandbox.etoAccount().merging(Self.place) { $1 }
      .merging(RunningSandbox.checkInForm) { $1 }
      .merging([
        "PORCHLIGHT_CONTACT_TOUCHPOINT": "2102", "PORCHLIGHT_CONTACT_ELEMENTS_REFERENCE": "4208",
      ]) { $1 }
      .merging(wrong) { $1 }
    let outcome = try await doctor(variables)
    #expect(outcome.status == 1)
    let bad = outcome.lines.filter { $0.hasPrefix("!!  ") }
    let line = try #require(bad.first, "\(outcome.output)")
    #expect(bad.count == 1 && line.hasPrefix("!!  ETO, \(form) form: "), "\(outcome.output)")
    #expect(line.contains(words), "\(bad)")
  }

  @Test func whereTheAppAsksNothingIsWrong() async throws {
    let sandbox = try await RunningSandbox()
    let account = try sandbox.etoAccount().merging(RunningSandbox.checkInForm) { $1 }
    let outcome = try await doctor(account)
    #expect(outcome.status == 0, "\(outcome.output)")
    let place = try #require(line(outcome, "ETO, place"))
    #expect(place.hasPrefix("--  ") && place.contains("eto.enterprise"))
    #expect(place.contains("Lantern Street Alliance") && place.contains("Three Rivers"))
    #expect(line(outcome, "ETO, check-in form")?.hasPrefix("--  ") == true)
    let wrong = try await doctor(account.merging(["PORCHLIGHT_ETO_ENTERPRISE": "Nobody"]) { $1 })
    #expect(wrong.status == 1)
    #expect(
      line(wrong, "ETO, place")?.hasPrefix("!!  ETO, place: eto.enterprise: there is") == true)
  }

  @Test func withoutAPasswordItIsAskedWhetherItAnswers() async throws {
    let sandbox = try await RunningSandbox()
    var account = try sandbox.etoAccount()
    account["PORCHLIGHT_ETO_PASSWORD"] = nil
    let there = try await doctor(account)
    #expect(there.status == 0, "\(there.output)")
    #expect(line(there, "ETO")?.hasPrefix("ok  ETO: it answers") == true)
    #expect(try sandbox.count("POST", "Security.svc") == 0, "nothing was tried")
    account["PORCHLIGHT_ETO_URL"] = "http://127.0.0.1:9"
    let gone = try await doctor(account)
    #expect(gone.status == 1)
    #expect(line(gone, "ETO") == "!!  ETO: The system cannot be reached.")
    account["PORCHLIGHT_ETO_URL"] = "http://eto.example.org"
    #expect(try await doctor(account).status == 1)
  }

  @Test func aCertificateThatIsNotTrustedIsSaid() async throws {
    let sandbox = try await RunningSandbox(["--port", "0", "--tls"])
    let authority = try #require(sandbox.addresses.ca)
    var account = sandbox.account()
    account["PORCHLIGHT_SERVICENOW_PASSWORD"] = nil
    let without = try await doctor(account)
    #expect(without.status == 1)
    #expect(line(without, "ServiceNow")?.contains("certificate") == true, "\(without.output)")
    let with = try await doctor(account.merging(["PORCHLIGHT_NETWORK_CA": authority]) { $1 })
    #expect(with.status == 0, "\(with.output)")
  }

  @Test func jsonHasEveryCheck() async throws {
    struct Finding: Decodable { var check, standing, text: String }
    let sandbox = try await RunningSandbox()
    let outcome = try await sandbox.run("doctor", "--json")
    let findings = try JSONDecoder().decode([Finding].self, from: Data(outcome.output.utf8))
    #expect(
      findings.map(\.check) == [
        "terminal", "characters", "configuration", "log", "eto", "eto.place", "eto.checkIn",
        "eto.contact", "eto.outreach", "eto.count", "rapidSOS", "rapidSOS.callFlow",
        "rapidSOS.position",
        "serviceNow", "fileMaker", "fileMaker.database", "fileMaker.layout", "fileMaker.fields",
      ])
    #expect(outcome.status == (findings.contains { $0.standing == "failed" } ? 1 : 0))
    #expect(findings.dropFirst().allSatisfy { $0.standing == "ok" && !$0.text.isEmpty })
  }
}
