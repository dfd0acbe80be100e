import Foundation
import Model
import Resources
import Store
import Terminal
import TestSupport
import Testing

@testable import Features

/// Changes of an emergency profile that the outbox keeps: done, and not sent yet.
struct EmergencyKeptTests {
  private let robin = EmergencySample.robin
  private let maria = EmergencySample.maria

  @Test func aNumberThatIsVerifiedLaterStandsInTheForm() {
    var stage = Stage.emergency()
    stage.press("<enter>")
    stage.agree()
    stage.press("robin.example<tab>lantern street<enter>")
    stage.send(
      .emergency(.access(robin, .signedIn(username: "robin.example", at: Sample.now))))
    stage.press("2025550188<^t>")
    stage.send(.emergency(.arrived(robin, EmergencyProfile(), Sample.stamp(500))))
    stage.press("e")
    let editor = stage.state.emergency[robin]?.editor
    #expect(editor?.entries[.phones]?.first?[.phone].text == "(202) 555-0188")
    #expect(editor?.change.sections == [.phones], "it is to be sent")
    #expect(editor?.isChanged == true, "it is not left without a word")
    #expect(stage.state.emergency[robin]?.access.reached.verified == nil)
  }

  @Test func aProfileThatIsReadAgainSaysSoAndWhatHasChanged() throws {
    var stage = Stage.profile()
    stage.press("r")
    let timer = try #require(App.timers(stage.state).first { $0.id.contains("spinner") })
    stage.send(timer.action)
    #expect(stage.frame().contains("robin.example · ⠋ refreshing"))
    #expect(stage.frame().contains("Penicillin"), "what was read stays")
    stage.send(.emergency(.arrived(robin, ProfileSummarySample.profile, Sample.stamp(600))))
    #expect(!stage.frame().contains("refreshing"))
    #expect(stage.toast == "Read again: nothing has changed.")
    stage.state.toast = nil
    stage.press("r")
    var other = ProfileSummarySample.profile
    other.phones = []
    stage.send(.emergency(.arrived(robin, other, Sample.stamp(601))))
    #expect(stage.toast == "Read again. Changed: 1 section.")
  }

  private static func row(
    _ username: String, of whose: Emergency.Whose? = nil, id: UUID = Sample.id(70),
    _ words: [OutboxRow.Entry] = [
      .init(
        .section(.texts(["Penicillin: cannot breathe", "bees"]), .allergies),
        label: .phrase(.profileAllergies)),
      .init(.section(.weights([]), .weight), label: .phrase(.profileWeight)),
    ], _ standing: OutboxRow.Standing = .offline
  ) -> OutboxRow {
    OutboxRow(
      id: id, kind: .profile, subject: .profile(username, of: whose), system: "RapidSOS",
      initials: "RE", name: "Robin Example", words: words, standing: standing,
      created: Sample.now, settled: standing.isSettled ? Sample.now : nil)
  }

  /// Robin's allergies are changed, and on their way.
  private func sending(
    _ width: Int = 80, _ height: Int = 24, preferences: Preferences = Preferences()
  ) -> (stage: Stage, sent: OutgoingProfile?) {
    var stage = Stage.profile(width, height, preferences: preferences)
    stage.send(.relay(.listed([])))
    stage.press("e<end>x<^s><^s>")
    var sent: OutgoingProfile?
    for case .run(.emergency(.save(_, let given)), _) in stage.effects() { sent = given }
    return (stage, sent)
  }

  // MARK: At the form

  @Test func whatIsKeptIsDoneAndMarkedUnsent() throws {
    let (begun, sent) = sending()
    var stage = begun
    let given = try #require(sent)
    let row = Self.row(
      "robin.example", of: robin, id: given.id,
      given.change.sections.map { .init(given.change.new, $0) })
    stage.send(.relay(.changed([row.fresh])))
    #expect(!stage.frame().contains("Not sent yet"), "its form waits for what becomes of it")
    stage.send(.relay(.changed([row])))
    #expect(
      stage.toast == "Changes saved, to be sent (no connection).")
    #expect(stage.state.emergency[robin]?.editor == nil)
    #expect(stage.state.emergency[robin]?.page == .profile)
    #expect(App.drafts(of: stage.state).isEmpty, "what the outbox has is no draft")
    #expect(stage.state.isOffline)
    #expect(stage.frame().contains("Robin Examplex"))
    #expect(stage.frame().contains("Not sent yet (no connection): Name."))
    #expect(stage.state.unsent == 1)
    // It arrives: what RapidSOS has now is read.
    _ = stage.effects()
    stage.send(
      .relay(.changed([Self.row("robin.example", of: robin, id: given.id, row.words, .sent)])))
    #expect(
      stage.effects() == [.run(.emergency(.read(robin)), id: "emergency/read/somebody-1")])
    #expect(!stage.frame().contains("Not sent yet"))
    #expect(stage.toast == "Sent: emergency profile of Robin Example")
  }

  /// The outbox sends a change that waited, and somebody else came before it.
  @Test func aProfileThatSomebodyElseChangedIsReadAnew() {
    var stage = Stage.profile()
    stage.send(.relay(.changed([Self.row("robin.example", of: robin)])))
    _ = stage.effects()
    stage.send(
      .relay(
        .changed([Self.row("robin.example", of: robin, [], .quarantined(.conflict([])))])))
    #expect(
      stage.effects() == [.run(.emergency(.read(robin)), id: "emergency/read/somebody-1")])
  }

  @Test func whoHasToSignInIsAskedAndNothingIsTypedTwice() {
    var stage = sending().stage
    stage.send(.emergency(.editor(robin, .kept(.signInNeeded, at: Sample.now))))
    #expect(stage.frame().contains("Emergency profile: sign in"))
    #expect(stage.frame().contains("robin.example"))
    #expect(stage.state.emergency[robin]?.editor == nil)
    #expect(stage.toast?.contains("needs sign-in") == true)
  }

  @Test func whatIsRefusedAtOnceStaysInTheForm() {
    let (begun, sent) = sending()
    var stage = begun
    stage.send(
      .emergency(.editor(robin, .refused(.profile([.name: ["Not today."]]), at: Sample.now))))
    #expect(stage.frame().contains("RapidSOS says: Not today."))
    #expect(stage.state.emergency[robin]?.editor?.isChanged == true)
    // What the outbox tells late is from before it was taken back.
    if let sent {
      stage.send(
        .relay(.changed([Self.row("robin.example", of: robin, id: sent.id, [], .ready)])))
      stage.send(
        .relay(.changed([Self.row("robin.example", of: robin, id: sent.id, [], .discarded)])))
    }
    #expect(stage.state.emergency[robin]?.editor?.isChanged == true, "nothing typed is lost")
  }

  @Test func whoLeavesWhileItIsOnItsWayLeavesItToTheOutbox() throws {
    let (begun, sent) = sending()
    var stage = begun
    let id = try #require(sent).id
    stage.send(.emergency(.left(worker: "ann")))
    stage.send(.relay(.changed([Self.row("robin.example", of: robin, id: id)])))
    #expect(App.drafts(of: stage.state).isEmpty)
    stage.send(.emergency(.entered(worker: "ann")))
    #expect(stage.state.emergency[robin]?.editor == nil)
  }

  @Test func whatTheDiskDoesNotTakeStaysInTheForm() {
    var stage = sending().stage
    stage.send(.emergency(.editor(robin, .refused(.trouble(.storage("vault")), at: Sample.now))))
    #expect(stage.state.emergency[robin]?.editor?.isChanged == true)
    #expect(stage.state.emergency[robin]?.page == .editor)
  }

  /// The key that leads to a profile does no harm on it.
  @Test func theKeyThatLedToAProfileForgetsNothingThere() {
    var stage = Stage.clientWithProfiles(canRemember: true)
    stage.press("f")
    stage.send(
      .emergency(.recalled(maria, Self.remembered)),
      .emergency(.access(maria, .signedIn(username: "maria.sample", at: Sample.now))),
      .emergency(.arrived(maria, ProfileSummarySample.profile, Sample.stamp(90))))
    #expect(stage.state.emergency[maria]?.isKept == true)
    _ = stage.effects()
    stage.press("f")
    #expect(stage.state.emergency[maria]?.isKept == true && stage.effects().isEmpty)
    stage.press("X")
    #expect(stage.state.emergency[maria]?.isKept == false)
  }

  /// What was sent and may have arrived is not said to be unsent, at its form and wherever it is shown.
  @Test(
    arguments: [
      (OutboxRow.Standing.unknown, "checking"), (.unseen, "check when online"),
      (.quarantined(.uncertain("No.")), "did it arrive?"),
    ])
  func whatMayHaveArrivedIsNotSaidToBeUnsent(standing: OutboxRow.Standing, how: String) throws {
    let (begun, sent) = sending()
    var stage = begun
    let given = try #require(sent)
    let row = Self.row(
      "robin.example", of: robin, id: given.id,
      given.change.sections.map { .init(given.change.new, $0) }, standing)
    stage.send(.relay(.changed([row])))
    #expect(stage.toast == "Changes saved, may have arrived (\(how)).")
    #expect(stage.frame().contains("May have arrived (\(how)): Name."))
    #expect(!stage.frame().contains("ot sent"))

    var later = Stage.clientWithProfiles(canRemember: true)
    var waiting = Self.row("maria.sample", of: maria)
    waiting.standing = standing
    later.send(.relay(.listed([waiting])))
    #expect(later.frame().contains("changes may have arrived"))
    later.press("f")
    later.send(
      .emergency(.recalled(maria, Self.remembered)),
      .emergency(.access(maria, .refused(.trouble(.offline(.noConnection)), at: Sample.now))))
    #expect(later.frame().contains("Saved here, may have arrived:"))
    #expect(!later.frame().contains("ot sent"))
  }

  // MARK: After a restart

  @Test func theClientsPageSaysThatSomethingIsUnsent() {
    var stage = Stage.clientWithProfiles(canRemember: true)
    stage.send(.relay(.listed([Self.row("maria.sample", of: maria)])))
    #expect(stage.frame().contains("changes not sent yet"))
  }

  @Test func withoutAConnectionWhatIsKeptIsShownInPlaceOfAForm() {
    var stage = Stage.clientWithProfiles(canRemember: true)
    stage.send(.relay(.listed([Self.row("maria.sample", of: maria)])))
    stage.press("f")
    stage.send(.emergency(.recalled(maria, Self.remembered)))
    stage.send(
      .emergency(.access(maria, .refused(.trouble(.offline(.noConnection)), at: Sample.now))))
    #expect(stage.frame().contains("Offline: RapidSOS cannot be reached."))
    #expect(stage.frame().contains("Saved here, not sent yet:"))
    #expect(stage.frame().contains("Allergies: bees"))
    #expect(stage.frame().contains("Weight (deleted)"))
    #expect(!stage.frame().contains("NOT ASKED"), "nobody knows what RapidSOS has")
    _ = stage.effects()
    stage.press("r")
    #expect(
      stage.effects() == [.run(.emergency(.recall(maria)), id: "emergency/recall/\(maria.key)")])
    stage.send(.emergency(.recalled(maria, Self.remembered)))
    stage.send(.emergency(.access(maria, .signedIn(username: "maria.sample", at: Sample.now))))
    stage.send(.emergency(.arrived(maria, ProfileSummarySample.profile, Sample.stamp(90))))
    #expect(stage.frame().contains("Not sent yet (no connection): Weight (deleted), Allergies."))
  }

  @Test func whoIsNotRememberedSignsInFromThere() {
    var stage = Stage.clientWithProfiles(canRemember: true)
    stage.send(.relay(.listed([Self.row("maria.sample", of: maria)])))
    stage.press("f")
    stage.send(.emergency(.recalled(maria, nil)))
    #expect(stage.frame().contains("Allergies: bees"))
    stage.press("<enter>")
    #expect(stage.frame().contains("Emergency profile: sign in"))
    #expect(stage.frame().contains("maria.sample"))
  }

  @Test func nothingIsShownOfSomebodyElse() {
    var stage = Stage.clientWithProfiles(canRemember: true)
    stage.send(.relay(.listed([Self.row("kim.example", of: .client(9, of: 1))])))
    #expect(!stage.frame().contains("changes not sent yet"))
    stage.press("f")
    stage.send(.emergency(.recalled(maria, nil)))
    #expect(!stage.frame().contains("bees"))
  }

  // MARK: Looks

  @Test(arguments: [
    ("emergency-profile-unsent", 80, 24, Preferences()),
    ("emergency-profile-unsent-narrow-es", 60, 17, Preferences(language: .es)),
    ("emergency-profile-unsent-accessible", 80, 24, Preferences(accessible: true)),
  ])
  func unsent(name: String, width: Int, height: Int, preferences: Preferences) {
    var stage = Stage.profile(width, height, preferences: preferences)
    stage.send(.relay(.listed([Self.row("robin.example", of: robin)])))
    stage.golden(name)
  }

  @Test(arguments: [
    ("emergency-kept", 80, 24, Preferences()),
    ("emergency-kept-narrow-es", 60, 17, Preferences(language: .es)),
    ("emergency-kept-accessible", 80, 24, Preferences(accessible: true)),
  ])
  func keptOffline(name: String, width: Int, height: Int, preferences: Preferences) {
    var stage = Stage.contactPage(width, height, preferences: preferences)
    stage.state.emergency = Emergency.State(
      setup: EmergencySample.setup, isSandbox: false, canRemember: true)
    stage.state.clients.errands.append(.emergency)
    stage.send(.emergency(.entered(worker: "worker@example.org")))
    stage.send(.relay(.listed([Self.row("maria.sample", of: maria)])))
    stage.press("f")
    stage.send(.emergency(.recalled(maria, Self.remembered)))
    stage.send(
      .emergency(.access(maria, .refused(.trouble(.offline(.noConnection)), at: Sample.now))))
    stage.golden(name)
  }

  private static let remembered = ProfileAccess.Remembered(
    username: "maria.sample", password: Secret("lantern street"),
    consent: ProfileConsent(isGiven: true, date: Sample.now, language: "es"),
    verified: PhoneNumber("2025550123"))
}
