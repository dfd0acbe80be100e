import FoundationEssentials
import Model
import Testing

@Suite struct TriggerRequestTests {
  private static let now = Date(timeIntervalSince1970: 1_700_000_000)
  private static let verified = PhoneNumber("202 555 0177")

  private static func prepare(
    _ profile: EmergencyProfile = EmergencyProfileSample.whole, verified: PhoneNumber? = verified,
    at position: Position? = position(.confirmed)
  ) -> TriggerRequest.Readiness {
    TriggerRequest.prepare(
      for: profile, verified: verified, at: position, flow: "kronos_contacts",
      company: "Shelter Example", now: now)
  }

  private static func position(_ source: Position.Source) -> Position? {
    Coordinates("40.7545, -73.9899").map { Position($0, uncertainty: 12, source: source) }
  }

  private static func request(_ readiness: TriggerRequest.Readiness) throws -> TriggerRequest {
    guard case .ready(let request) = readiness else {
      throw APISurprise(what: "\(readiness)")
    }
    return request
  }

  private struct APISurprise: Error { let what: String }

  @Test func allOfItIsKnownBefore() throws {
    let request = try Self.request(Self.prepare())
    #expect(request.flow == "kronos_contacts" && request.company == "Shelter Example")
    #expect(request.name == "Robin Example")
    #expect(request.phone.international == "+12025550123")
    #expect(request.contacts.map(\.name) == ["Sam Example", "Kim Example"])
    #expect(request.leftOut == [])
  }

  @Test func triggerFallsBackToVerifiedNumber() throws {
    for phones in [[], [ProfilePhone(number: "22025550123")], [ProfilePhone(number: "911")]] {
      var profile = EmergencyProfileSample.whole
      profile.phones = phones
      #expect(try Self.request(Self.prepare(profile)).phone == Self.verified)
    }
  }

  @Test func everyReasonIsGivenAtOnce() {
    #expect(
      TriggerRequest.prepare(
        for: EmergencyProfile(), verified: nil, at: nil, flow: " ", company: "", now: Self.now)
        == .hindered([.noName, .noNumber, .noPosition, .noFlow]))
    var profile = EmergencyProfileSample.whole
    profile.names = [" "]
    profile.phones = [ProfilePhone(number: "22025550123")]
    let old = Self.position(.fix(Self.now.addingTimeInterval(-400)))
    #expect(
      Self.prepare(profile, verified: nil, at: old)
        == .hindered([.noName, .badNumber(.tooLong), .badPosition(.stale(age: 400))]))
  }

  /// The reference app marks an attempt with a wrong number as "in progress", and refuses all later
  /// ones.
  @Test func aRefusedAttemptLocksNothing() throws {
    var profile = EmergencyProfileSample.whole
    profile.phones = [ProfilePhone(number: "555 0123")]
    #expect(Self.prepare(profile, verified: nil) == .hindered([.badNumber(.tooShort)]))
    profile.phones = [ProfilePhone(number: "202 555 0123")]
    #expect(try Self.request(Self.prepare(profile, verified: nil)).phone.digits == "12025550123")
  }

  /// The reference app sends New York when it knows nothing.
  @Test func aPositionIsNeverMadeUp() {
    #expect(Self.prepare(at: nil) == .hindered([.noPosition]))
  }

  @Test func oneContactsBadNumberDoesNotStopTheCall() throws {
    var profile = EmergencyProfileSample.whole
    profile.contacts[0].phone = "555 0188"
    let request = try Self.request(Self.prepare(profile))
    #expect(request.contacts.map(\.name) == ["Kim Example"])
    #expect(request.leftOut.map(\.name) == ["Sam Example"])
    profile.contacts = [
      EmergencyContact(label: "sister", name: " ", phone: "2025550188"),
      EmergencyContact(phone: "2025550199"),
    ]
    #expect(
      try Self.request(Self.prepare(profile)).contacts.map(\.name) == ["sister", "(202) 555-0199"])
  }
}
