import Features
import Foundation
import Model
import REST
import TestSupport
import Testing
import Vault

@testable import Engine

/// Who is signed in for what scripts send.
@Suite struct SendingDeskTests {
  private func item(_ username: String) -> OutboxItem {
    var (old, new) = (EmergencyProfile(), EmergencyProfile())
    old.allergies = ["Nuts"]
    new.allergies = ["Bees"]
    let message = ProfileMessage(
      username: username, name: username, change: ProfileChange(from: old, to: new))
    return OutboxItem(
      id: UUID(), destination: .rapidSOS, at: "https://rapidsos.example",
      kind: ProfileMessage.kind, subject: message.subject, author: "worker@example.org", title: "",
      created: .now(), version: ProfileMessage.version,
      body: message.packed)
  }

  /// One client's password was changed on the web: what others wrote goes all the same.
  @Test func anAccountThatIsRefusedKeepsNoneOfTheOthersOut() async throws {
    let wire = ScriptedTransport()
    wire.then { _ in .success(.json(401, #"{"detail":"Invalid user credentials."}"#)) }
    wire.then { _ in
      .success(
        .json(200, #"{"access_token":"t","issued_at":"1772443800000","expires_in":"3599"}"#))
    }
    let service = EmergencyDesk.Service(
      address: "https://rapidsos.example", clientID: "demo", clientSecret: Model.Secret("demo"))
    let places = SendingPlaces(
      signIns: [:], account: nil,
      rapidSOS: RapidSOSPlace(address: service.address) { () throws(Trouble) in service },
      locate: { _, name throws(Trouble) in name })
    let saved = ["ann.sample", "ben.sample"].map {
      SavedCredential(name: "rapidsos/client/301/\($0)", user: $0, password: Model.Secret("lamp"))
    }
    let desk = SendingDesk(
      places, saved,
      Environment(transport: wire, clock: HastyClock(), now: { Bench.now }))
    let troubles = await desk.signIn(
      for: SendingNeeds([item("ann.sample"), item("ben.sample")]), 0)
    #expect(troubles["RapidSOS"] == .wrongPassword)
    #expect(await desk.sessions.accountNames == ["ben.sample"])
  }
}
