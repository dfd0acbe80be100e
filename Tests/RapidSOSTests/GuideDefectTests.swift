import Model
import REST
import RapidSOS
import TestSupport
import Testing

/// What RapidSOS' guide says otherwise than its programs do, and what those do wrong (rapidsos.md
/// §14), where no other suite has it.
///
/// Elsewhere: 4 and 12 in `AccountTests`; 5 and 9 in `TriggerTests`; 7 and 8 in `ProfileWireTests`; 9,
/// 10 and 13 in the model's `TriggerRequestTests` and `ProfileRulesTests`; 15 in `BirthdayTests`; 16
/// and 17 in `TokenTests`. 6 is about names in the guide, 14 about a switch on a screen.
@Suite struct GuideDefectTests {
  /// 1: the address is a setting, with whatever path it has.
  @Test func goesWhereItIsTold() async throws {
    let transport = ScriptedTransport(answers: [.token("client1"), .json("{}")])
    let api = RapidSOSAPI(
      at: try #require(BaseURL("http://127.0.0.1:8702/emergency/")),
      as: RapidSOSClientID(id: "demo-client", secret: REST.Secret("demo-secret")),
      over: transport, retry: nil)
    try await api.resetPassword(email: "robin@example.com")
    #expect(
      transport.requests.map(\.url) == [
        "http://127.0.0.1:8702/emergency/oauth/token",
        "http://127.0.0.1:8702/emergency/v1/rain/password-reset",
      ])
  }

  /// 2 and 3: `Authorization`, not "Authentication"; PATCH, not POST.
  @Test func changesArePatchesWithAuthorization() async throws {
    let (pretend, account) = try await PretendRapidSOS.account(.onlyID)
    var edited = EmergencyProfile()
    edited.names = ["Robin Example"]
    _ = try await account.save(ProfileChange(from: EmergencyProfile(), to: edited))
    let request = try #require(pretend.transport.requests.last)
    #expect(request.method == .patch)
    #expect(request.headers["Authorization"] == "Bearer user1")
    #expect(request.headers["Authentication"] == nil)
  }

  /// 11: what comes back is the call's own outcome, not that of the token before it.
  @Test func theOutcomeIsTheCalls() async throws {
    let pretend = PretendRapidSOS(
      .token(expiresIn: "10"), .token("user2"), .detail(400, "No."), .onlyID)
    let account = try await pretend.signIn()
    pretend.clock.advance(by: 20)
    let error = await failure { () throws(RapidSOSError) in try await account.profile() }
    #expect(error == .detail("No.", status: 400))
    #expect(try await account.profile().id == 14)
  }
}
