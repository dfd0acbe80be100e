import TestSupport
import Testing

/// What `porchlight doctor` says of RapidSOS.
@Suite(.fewAtATime) struct DoctorRapidSOSTests {
  private static let shelter = [
    "PORCHLIGHT_RAPIDSOS_CALLFLOW": "kronos_contacts", "PORCHLIGHT_SITE_NAME": "Harbor House",
    "PORCHLIGHT_SITE_LATITUDE": "42.1015", "PORCHLIGHT_SITE_LONGITUDE": "-72.5898",
    "PORCHLIGHT_SITE_RADIUS": "50",
  ]

  private func doctor(_ variables: [String: String]) async throws -> Command.Outcome {
    try await Command(
      ["doctor"], environment: variables.merging(["TERM": "xterm"]) { $1 }, home: try Home()
    ).outcome()
  }

  private func line(_ outcome: Command.Outcome, _ title: String) -> String? {
    outcome.lines.first { $0.dropFirst(4).hasPrefix("\(title): ") }
  }

  @Test func aMachineThatIsSetUpIsSound() async throws {
    let sandbox = try await RunningSandbox()
    let outcome = try await doctor(
      try sandbox.rapidSOSAccount().merging(Self.shelter) { $1 })
    #expect(outcome.status == 0, "\(outcome.output)")
    #expect(line(outcome, "RapidSOS") == "ok  RapidSOS: signed in as robin.example")
    #expect(
      line(outcome, "RapidSOS, call flow")
        == "ok  RapidSOS, call flow: kronos_contacts, Harbor House")
    #expect(
      line(outcome, "RapidSOS, position")
        == "ok  RapidSOS, position: 42.101500, -72.589800, to within 50 m")
    #expect(try control(sandbox, "GET", "/alerts").contains("[]"), "nobody was called")
  }

  @Test func aPlaceThatIsNotWholeIsMarked() async throws {
    let sandbox = try await RunningSandbox()
    var variables = try sandbox.rapidSOSAccount()
    let without = try await doctor(variables)
    #expect(without.status == 0, "\(without.output)")
    #expect(
      line(without, "RapidSOS, call flow") == "--  RapidSOS, call flow: not set: rapidsos.callflow")
    #expect(line(without, "RapidSOS, position")?.hasPrefix("--  ") == true)
    variables["PORCHLIGHT_SITE_LATITUDE"] = "42.1015"
    let half = try await doctor(variables)
    #expect(half.status == 1)
    #expect(
      line(half, "RapidSOS, position")
        == "!!  RapidSOS, position: not set: site.longitude, site.radius")
  }

  @Test func asFarAsItIsSetItIsTried() async throws {
    let sandbox = try await RunningSandbox()
    let account = try sandbox.rapidSOSAccount()
    func without(_ name: String) async throws -> String? {
      let outcome = try await doctor(account.filter { $0.key != "PORCHLIGHT_RAPIDSOS_\(name)" })
      #expect(outcome.status == 0, "\(outcome.output)")
      return line(outcome, "RapidSOS")
    }
    #expect(try await without("PASSWORD")?.contains("PORCHLIGHT_RAPIDSOS_PASSWORD") == true)
    let secret = try await without("CLIENT_SECRET")
    #expect(secret?.contains("PORCHLIGHT_RAPIDSOS_CLIENT_SECRET") == true)
    for wrong in [
      ["PORCHLIGHT_RAPIDSOS_PASSWORD": "lantern"],
      ["PORCHLIGHT_RAPIDSOS_CLIENT_SECRET": "lantern"],
      ["PORCHLIGHT_RAPIDSOS_CLIENT_SECRET": "lantern", "PORCHLIGHT_RAPIDSOS_PASSWORD": ""],
      ["PORCHLIGHT_RAPIDSOS_URL": "http://127.0.0.1:9"],
      ["PORCHLIGHT_RAPIDSOS_URL": "http://rapidsos.example"],
    ] {
      let outcome = try await doctor(account.merging(wrong) { $1 })
      #expect(outcome.status == 1)
      #expect(line(outcome, "RapidSOS")?.hasPrefix("!!  ") == true, "\(outcome.output)")
      #expect(!outcome.output.contains("lantern"))
    }
  }
}
