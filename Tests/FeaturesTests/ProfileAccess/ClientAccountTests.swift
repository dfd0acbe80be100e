import Model
import Resources
import Store
import Terminal
import TestSupport
import Testing

@testable import Features

/// A client's own account, remembered only as long as they agree.
struct ClientAccountTests {
  private let maria = EmergencySample.maria
  private let secret = Secret("lantern street")

  private var remembered: ProfileAccess.Remembered {
    ProfileAccess.Remembered(
      username: "maria.sample", password: secret,
      consent: ProfileConsent(isGiven: true, date: Sample.now, language: "es"))
  }

  /// Maria's page, nothing remembered, the form filled in.
  private func filled(_ language: Language = .en) -> Stage {
    var stage = Stage.clientWithProfiles(canRemember: true)
    stage.press("f")
    stage.send(.emergency(.recalled(maria, nil)))
    if language == .es { stage.press("<right>") }
    stage.agree()
    stage.press("maria.sample<tab>lantern street")
    _ = stage.effects()
    return stage
  }

  /// Maria is in, and agreed to have it remembered.
  private func kept() -> Stage {
    var stage = filled()
    stage.press("<tab> <tab><enter>")
    stage.send(.emergency(.access(maria, .signedIn(username: "maria.sample", at: Sample.now))))
    return stage
  }

  @Test func whatIsRememberedIsLookedUpWhenTheirPageIsOpened() {
    var stage = Stage.clientWithProfiles(canRemember: true)
    _ = stage.effects()
    stage.press("f")
    #expect(
      stage.effects() == [
        .run(.emergency(.recall(maria)), id: "emergency/recall/\(maria.key)")
      ])
    #expect(!stage.frame().contains("May we set up"), "no page is shown that may not be needed")
    stage.send(.emergency(.recalled(maria, nil)))
    #expect(stage.frame().contains("May we set up an emergency profile for you at RapidSOS?"))
  }

  /// Whoever types a name on, however slowly, opens the page with one of its letters: Enter behind the rest of
  /// them is of that name.
  ///
  /// Some of them choose the language that the client is asked in.
  @Test(arguments: ["ern", "elipe", "e"])
  func whoTypesANameOnAPageLeftOpenGivesNobodysConsent(rest: String) {
    var hand = TimedHand(Stage.clientWithProfiles(canRemember: true))
    hand.press("f", every: 2)
    hand.hear(.emergency(.recalled(maria, nil)))
    hand.press(rest + "<enter><enter>", every: 2)
    #expect(hand.stage.frame().contains("May we set up an emergency profile"))
    #expect(hand.stage.state.emergency[maria]?.access.reached.consent == nil)
    // Whoever means it presses it again.
    hand.press("<enter>", every: 2)
    #expect(hand.stage.state.emergency[maria]?.access.reached.consent?.isGiven == true)
  }

  @Test func whoOpensItAndReadsAnswersWithTheSameKeys() {
    var hand = TimedHand(Stage.clientWithProfiles(canRemember: true))
    hand.press("f", every: 2)
    hand.hear(.emergency(.recalled(maria, nil)))
    hand.press("<enter><enter>", every: 2)
    #expect(hand.stage.state.emergency[maria]?.access.reached.consent?.isGiven == true)
  }

  @Test func whatIsRememberedIsLookedUpWhenTheyAreOutInTheMiddleOfTheForm() {
    var stage = kept()
    stage.press("<^t>")
    stage.send(.emergency(.arrived(maria, ProfileSummarySample.profile, Sample.stamp(90))))
    stage.press("<enter>")
    _ = stage.effects()
    stage.send(
      .emergency(.editor(maria, .refused(.trouble(.signInAgain), at: Sample.now))))
    #expect(
      stage.effects() == [
        .run(.emergency(.recall(maria)), id: "emergency/recall/\(maria.key)")
      ])
  }

  @Test func nothingIsLookedUpOrAskedOfSomebodyWhoIsNoClient() {
    var stage = Stage.clientWithProfiles(canRemember: true)
    stage.press("<alt-3>")
    _ = stage.effects()
    stage.press("<enter>")
    stage.agree()
    #expect(stage.effects().isEmpty)
    #expect(stage.state.emergency.person?.access.fields.contains(.remember) == false)
  }

  @Test func noLineAsksWhereNothingCanBeKept() {
    var stage = Stage.clientWithProfiles()
    stage.press("f")
    stage.agree()
    #expect(stage.state.emergency.person?.access.fields.contains(.remember) == false)
  }

  @Test func aYesIsWrittenDownWithTheWordsTheyWereAskedIn() {
    var stage = filled(.es)
    stage.press("<tab>")
    #expect(stage.frame().contains("¿Puede el personal guardar aquí"), "\(stage.frame().text)")
    stage.press(" <tab><enter>")
    stage.send(.emergency(.access(maria, .signedIn(username: "maria.sample", at: Sample.now))))
    let consent = stage.state.emergency[maria]?.access.reached.consent
    #expect(
      stage.effects().contains(
        .run(
          .emergency(
            .keep(
              maria,
              ProfileAccess.Remembered(
                username: "maria.sample", password: secret, consent: consent),
              Emergency.Permission(
                isGiven: true, date: Sample.now, author: "worker@example.org",
                wording: Phrases(.es)[.accessRememberAsk]))),
          id: "emergency/keep/\(maria.key)")))
    #expect(stage.state.emergency[maria]?.isKept == true)
  }

  @Test func withoutAYesNothingIsKept() {
    var stage = filled()
    stage.press("<enter>")
    stage.send(.emergency(.access(maria, .signedIn(username: "maria.sample", at: Sample.now))))
    for command in stage.effects() {
      if case .run(.emergency(.keep), _) = command { Issue.record("it is kept") }
    }
    #expect(stage.state.emergency[maria]?.isKept == false)
  }

  @Test func whatTheyAgreedToSignsThemInWithoutAWord() {
    var stage = Stage.clientWithProfiles(canRemember: true)
    stage.press("f")
    _ = stage.effects()
    stage.send(.emergency(.recalled(maria, remembered)))
    #expect(
      stage.effects() == [
        .run(
          .emergency(.access(maria, .signIn(username: "maria.sample", password: secret))),
          id: "emergency/access/\(maria.key)")
      ])
    #expect(!stage.frame().contains("maria.sample"), "no form is shown")
    stage.send(.emergency(.access(maria, .signedIn(username: "maria.sample", at: Sample.now))))
    #expect(
      stage.effects() == [
        .run(.emergency(.read(maria)), id: "emergency/read/\(maria.key)")
      ])
    #expect(stage.state.emergency[maria]?.page == .profile)
    #expect(stage.state.emergency[maria]?.access.reached.consent?.language == "es")
  }

  @Test func aRefusedPasswordIsForgottenAndThePageAsksAgain() {
    var stage = Stage.clientWithProfiles(canRemember: true)
    stage.press("f")
    stage.send(.emergency(.recalled(maria, remembered)))
    stage.send(
      .emergency(.access(maria, .refused(.trouble(.wrongPassword), at: Sample.now))),
      .emergency(.passwordForgotten(maria, at: Sample.now)))
    #expect(stage.toast == "The saved password did not work and was removed. Type it again.")
    let access = stage.state.emergency[maria]?.access
    #expect(access?.step == .signIn && access?.text(.username) == "maria.sample")
    #expect(access?.password.isEmpty == true && access?.focus == .password)
    _ = stage.effects()
    stage.press("another one<enter>")
    stage.send(.emergency(.access(maria, .signedIn(username: "maria.sample", at: Sample.now))))
    #expect(stage.state.emergency[maria]?.isKept == true, "they still agree")
  }

  @Test func withoutANetworkTheFormIsThereFilledIn() {
    var stage = Stage.clientWithProfiles(canRemember: true)
    stage.press("f")
    stage.send(.emergency(.recalled(maria, remembered)))
    stage.send(
      .emergency(.access(maria, .refused(.trouble(.offline(.noConnection)), at: Sample.now))))
    #expect(stage.frame().contains("maria.sample"))
    #expect(stage.state.emergency[maria]?.isKept == true)
    _ = stage.effects()
    stage.press("<enter>")
    #expect(stage.effects().count == 1)
  }

  @Test func aYesCanBeTakenBackOnTheirPage() {
    var stage = kept()
    stage.press("<^t>")
    stage.send(.emergency(.arrived(maria, ProfileSummarySample.profile, Sample.stamp(90))))
    _ = stage.effects()
    stage.press("X")
    guard case .run(.emergency(.forgetKept(maria, let permission)), _)? = stage.effects().first
    else {
      Issue.record("nothing is forgotten")
      return
    }
    #expect(permission?.isGiven == false && permission?.author == "worker@example.org")
    #expect(stage.toast?.hasPrefix("Their sign-in is no longer saved here.") == true)
    stage.press("X")
    #expect(stage.toast == "Their sign-in is not saved here")
  }

  @Test func aNumberThatIsProvedLaterIsKeptToo() throws {
    var stage = kept()
    let number = try PhoneNumber(validating: "413 555 0134")
    stage.press("4135550134<enter>")
    stage.send(.emergency(.access(maria, .codeSent(at: Sample.now))))
    stage.press("12345<enter>")
    _ = stage.effects()
    stage.send(.emergency(.access(maria, .verified(number, at: Sample.now))))
    #expect(
      stage.effects().contains(
        .run(.emergency(.keepNumber(maria, number)), id: "emergency/keep/\(maria.key)")))
  }

  @Test func whatCouldNotBeKeptIsSaid() {
    var stage = kept()
    stage.send(.emergency(.notKept(maria, .storage("No space left on device"), at: Sample.now)))
    #expect(stage.toast?.hasPrefix("Their consent could not be saved.") == true)
    #expect(stage.state.emergency[maria]?.isKept == false)
  }

  @Test func signingOutForgetsWhatIsRememberedAndSaysSo() {
    var stage = kept()
    stage.press("<^t>")
    stage.send(.emergency(.arrived(maria, ProfileSummarySample.profile, Sample.stamp(90))))
    _ = stage.effects()
    stage.press("o")
    #expect(
      stage.effects().contains(
        .run(.emergency(.forgetKept(maria, nil)), id: "emergency/keep/\(maria.key)")),
      "nobody says that they took back what they agreed to")
    #expect(
      stage.toast == "Emergency profile: signed out. Their sign-in is no longer saved here.")
  }

  @Test func whoeverWorksHereGoesAndWhatClientsAgreedToStays() {
    var stage = kept()
    _ = stage.effects()
    stage.send(.emergency(.left(worker: "worker@example.org")))
    for command in stage.effects() {
      if case .run(.emergency(.forgetKept), _) = command { Issue.record("it is forgotten") }
    }
  }

  // MARK: Looks

  @Test func asked() {
    var stage = filled()
    stage.press("<tab> ")
    stage.golden("client-account-asked")
  }

  @Test func askedInSpanishInANarrowWindow() {
    var stage = filled(.es)
    stage.resize(60, 17)
    stage.press("<tab> ")
    stage.golden("client-account-asked-narrow-es")
  }
}
