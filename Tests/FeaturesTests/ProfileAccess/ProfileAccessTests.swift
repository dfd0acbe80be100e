import Foundation
import Model
import Resources
import Store
import Terminal
import TestSupport
import Testing

@testable import Features

/// Consent and account on the way to a profile.
struct ProfileAccessTests {
  // MARK: Consent

  @Test func consentComesFirstAndItsAnswerDateAndLanguageAreKept() {
    var stage = AccessStage()
    stage.press("<right><tab><enter>")
    #expect(
      stage.state.reached.consent
        == ProfileConsent(isGiven: true, date: Sample.now, language: "es"))
    #expect(stage.state.step == .signIn)
    #expect(stage.effects() == [])
  }

  @Test func enterAloneAgreesToNothing() {
    var stage = AccessStage()
    stage.press("<enter>")
    #expect(stage.state.reached.consent == nil)
    #expect(stage.state.step == .consent)
  }

  @Test func theQuestionIsInTheLanguageThatIsChosen() {
    var stage = AccessStage()
    let english = AccessWords.text(stage.state, stage.surroundings)[0].words
    stage.press("<right>")
    #expect(AccessWords.text(stage.state, stage.surroundings)[0].words != english)
    #expect(stage.label(.agree) == Phrases(.es)[.accessAgree])
    #expect(stage.label(.language) == Phrases(.en)[.accessLanguage])
  }

  @Test func whoeverSaysNoIsAskedForNothingMoreAndMayBeAskedAgain() {
    var stage = AccessStage()
    stage.press("<tab><tab><enter>")
    #expect(stage.state.reached.consent?.isGiven == false)
    #expect(stage.state.step == .answered)
    #expect(!stage.state.isDone)
    stage.press("<enter>")
    #expect(stage.state.step == .consent)
    #expect(stage.state.reached.consent?.isGiven == false, "until they say something else")
    stage.press("<tab><enter>")
    #expect(stage.state.step == .replacing && stage.state.reached.consent?.isGiven == false)
    stage.press("<tab><enter>")
    #expect(stage.state.reached.consent?.isGiven == true && stage.state.step == .signIn)
  }

  /// A sheet of paper with a yes on it is not overwritten by a key too many.
  @Test func anotherAnswerTakesThePlaceOfTheirsOnlyWhereThatIsMeant() {
    var stage = AccessStage.signIn()
    stage.press("<esc><tab><enter>")
    #expect(stage.state.step == .consent)
    #expect(stage.frame().contains("The client agreed on"), "\(stage.frame().text)")
    stage.press("<tab><tab><enter>")
    #expect(stage.state.step == .replacing)
    #expect(stage.state.reached.consent == AccessStage.consent)
    let text = stage.frame().text
    #expect(text.contains("The client agreed on") && text.contains("Now they say no."), "\(text)")
    stage.press("<enter>")
    #expect(stage.state.step == .signIn && stage.state.reached.consent == AccessStage.consent)
    stage.press("<esc><tab><enter><tab><tab><enter><tab><enter>")
    #expect(stage.state.reached.consent?.isGiven == false && stage.state.step == .answered)
  }

  @Test func escapeFromThatQuestionLeavesTheirAnswer() {
    var stage = AccessStage.signIn()
    stage.press("<esc><tab><enter><tab><tab><enter><esc>")
    #expect(stage.state.step == .consent && stage.state.focus == .language)
    #expect(stage.state.reached.consent == AccessStage.consent)
  }

  @Test func theSameAnswerOnceMoreIsWrittenDownWithoutAQuestion() {
    var stage = AccessStage.signIn()
    stage.press("<esc><tab><enter><tab><enter>")
    #expect(stage.state.step == .signIn)
    #expect(stage.state.reached.consent?.language == "en", "they were asked in another language")
  }

  @Test func noAccountIsReachedWithoutConsent() {
    var stage = AccessStage(.init(username: "robin.example"))
    stage.send(.buttonTapped(.sendCode, Sample.stamp(1)), .buttonTapped(.signIn, Sample.stamp(2)))
    #expect(stage.state.step == .consent)
    #expect(stage.effects() == [])
  }

  @Test func aChangeOfLanguageChangesWhatIsAskedUntilThePersonHasAnswered() {
    var stage = AccessStage()
    stage.surroundings.phrases = Phrases(.es)
    #expect(stage.state.askedIn == .es)
    stage.press("<left>")
    stage.surroundings.phrases = Phrases(.es)
    #expect(stage.state.askedIn == .en)
  }

  // MARK: Signing in

  @Test func signsInWithWhatIsTyped() {
    var stage = AccessStage.signIn()
    stage.press(" robin.example <tab>lantern street <enter>")
    #expect(
      stage.effects() == [
        .signIn(username: "robin.example", password: Secret("lantern street "))
      ])
    #expect(stage.state.standing == .working(.signIn))
    stage.send(.signedIn(username: "robin.example", at: Sample.now))
    #expect(stage.state.reached.username == "robin.example")
    #expect(stage.state.password.isEmpty)
    #expect(stage.state.step == .phone)
    #expect(stage.said == "Emergency profile: signed in.")
  }

  @Test func withDefaultsEnterIsEnough() {
    var stage = AccessStage(
      .init(consent: AccessStage.consent),
      defaults: .init(username: "robin.example", password: Secret("porchlight")))
    stage.press("<enter>")
    #expect(
      stage.effects() == [.signIn(username: "robin.example", password: Secret("porchlight"))])
  }

  @Test func bothEmptyLinesAreMarkedAndNothingIsSent() {
    var stage = AccessStage.signIn()
    stage.press("<enter>")
    #expect(stage.effects() == [])
    #expect(stage.fault(.username) == "Please fill this in.")
    #expect(stage.fault(.password) == "Please fill this in.")
    #expect(stage.state.focus == .username)
  }

  @Test func aWrongPasswordIsForgottenAndTheNameStays() {
    var stage = AccessStage.signIn()
    stage.press("robin.example<tab>wrong one<enter>")
    stage.send(.refused(.trouble(.wrongPassword), at: Sample.now))
    #expect(stage.fault(.password) == Phrases(.en)[.troubleWrongPassword])
    #expect(stage.text(.username) == "robin.example")
    #expect(stage.state.password.isEmpty)
    #expect(stage.state.focus == .password)
    stage.press("l")
    #expect(stage.fault(.password) == nil)
  }

  @Test func offlineIsSaidAndNothingTypedIsLost() {
    var stage = AccessStage.signIn()
    stage.press("robin.example<tab>lantern street<enter>")
    stage.send(.refused(.trouble(.offline(.noConnection)), at: Sample.now))
    #expect(stage.note == Phrases(.en)[.emergencyOffline])
    stage.press("<enter>")
    #expect(stage.effects().count == 2)
  }

  @Test func tooManyTriesWaitAsLongAsTheServiceSays() {
    var stage = AccessStage.signIn()
    stage.press("robin.example<tab>lantern street<enter>")
    stage.send(.refused(.tooMany("Too many requests.", retryAfter: 2), at: Sample.now))
    #expect(stage.note == Phrases(.en)[.emergencyTooMany])
    _ = stage.effects()
    stage.press("<enter>")
    #expect(stage.effects() == [])
    #expect(stage.label(.signIn) == "Sign in (in 2 seconds)")
    #expect(ProfileAccess.timers(stage.state).map(\.id) == ["profile-access/countdown"])
    stage.send(.secondPassed, .secondPassed)
    #expect(ProfileAccess.timers(stage.state).isEmpty)
    stage.press("<enter>")
    #expect(stage.effects().count == 1)
  }

  @Test func tooManyWithoutATimeCanBeTriedAtOnce() {
    var stage = AccessStage.signIn()
    stage.press("robin.example<tab>lantern street<enter>")
    stage.send(.refused(.tooMany("Too many requests.", retryAfter: nil), at: Sample.now))
    _ = stage.effects()
    stage.press("<enter>")
    #expect(stage.effects().count == 1)
  }

  @Test func nothingIsAskedTwiceAndKeysDoNothingMeanwhile() {
    var stage = AccessStage.signIn()
    stage.press("robin.example<tab>lantern street<enter><enter>x<tab><^r><^g>")
    #expect(stage.effects().count == 1)
    #expect(stage.state.step == .signIn)
    #expect(ProfileAccess.bindings(stage.state).map(\.title) == [.accessStop])
  }

  @Test func escapeStopsSigningIn() {
    var stage = AccessStage.signIn()
    stage.press("robin.example<tab>lantern street<enter><esc>")
    #expect(stage.asked.last == .cancel(id: "profile-access"))
    #expect(stage.state.standing == .resting)
    stage.send(.signedIn(username: "robin.example", at: Sample.now))
    #expect(stage.state.reached.username == nil)
  }

  @Test func escapeGoesBackOneLevelAndOutOfTheFirstPageIsNotOurs() {
    var stage = AccessStage.signIn()
    stage.press("<^r>")
    #expect(stage.state.step == .register)
    stage.press("<esc>")
    #expect(stage.state.step == .signIn)
    stage.press("<esc>")
    #expect(stage.state.step == .answered)
    #expect(stage.frame().contains("The client agreed on"), "\(stage.frame().text)")
    #expect(!ProfileAccess.bindings(stage.state).contains { $0.keys.contains(.escape) })
  }

  // MARK: Registering

  @Test func registersWithWhatIsTyped() {
    var stage = AccessStage.register()
    stage.press("<enter>")
    #expect(
      stage.effects() == [
        .register(
          NewAccount(
            username: "robin.example", email: "robin@example.org",
            password: Secret("lantern street")))
      ])
    stage.send(.registered(username: "robin.example", at: Sample.now))
    #expect(stage.state.step == .phone)
    #expect(stage.state.reached.username == "robin.example")
    #expect(!stage.state.holdsTyped)
  }

  @Test func everythingWrongWithANewAccountIsSaidAtOnce() {
    var stage = AccessStage.signIn()
    stage.press("<^r>robin<tab>robin at home<tab>short<enter>")
    #expect(stage.effects() == [])
    #expect(stage.fault(.username) == "7 to 150 characters are needed.")
    #expect(stage.fault(.email) == "This is not an e-mail address.")
    #expect(stage.fault(.password) == "8 to 150 characters are needed.")
    #expect(stage.state.focus == .username)
  }

  @Test func whatRapidSOSSaysStandsBesideItsLine() {
    var stage = AccessStage.register()
    stage.press("<enter>")
    stage.send(
      .refused(
        .account([
          .email: ["Not a valid email address."],
          .password: ["Length must be between 12 and 150.", "Must have a sign."],
        ]), at: Sample.now))
    #expect(stage.fault(.username) == nil)
    #expect(stage.fault(.email) == "This is not an e-mail address.")
    #expect(stage.fault(.password) == "12 to 150 characters are needed. Must have a sign.")
    #expect(stage.state.focus == .email)
    #expect(stage.text(.username) == "robin.example")
    stage.press("x")
    #expect(stage.fault(.email) == nil)
    #expect(stage.fault(.password) != nil)
  }

  @Test func aTakenNameOffersToSignInWithWhatIsTyped() {
    var stage = AccessStage.register()
    stage.press("<enter>")
    stage.send(
      .refused(.accountExists("User with username `robin.example` already exists."), at: Sample.now)
    )
    #expect(stage.fault(.username) == Phrases(.en)[.accessTakenName])
    #expect(stage.fault(.email) == nil)
    #expect(stage.state.focus == .toSignIn)
    _ = stage.effects()
    stage.press("<enter><enter>")
    #expect(
      stage.effects() == [
        .signIn(username: "robin.example", password: Secret("lantern street"))
      ])
  }

  @Test func aNameOrAddressThatIsTakenIsSaidOfBothUntilOneIsChanged() {
    var stage = AccessStage.register()
    stage.press("<enter>")
    stage.send(
      .refused(
        .accountExists("User with same username or email already exists."), at: Sample.now))
    #expect(stage.fault(.username) == Phrases(.en)[.accessTakenEither])
    #expect(stage.fault(.email) == Phrases(.en)[.accessTakenEither])
    stage.press("<backtab><backtab><backtab>x")
    #expect(stage.state.faults.isEmpty)
  }

  @Test func aLostAnswerSaysThatTheAccountMayBeThere() {
    var stage = AccessStage.register()
    stage.press("<enter>")
    stage.send(.refused(.trouble(.unanswered), at: Sample.now))
    #expect(stage.state.focus == .toSignIn)
    #expect(stage.note.contains("may have been made"))
    stage.press("<enter>")
    #expect(stage.text(.username) == "robin.example")
    #expect(stage.state.step == .signIn)
  }

  @Test(arguments: Language.allCases)
  func anAccountThatCouldNotBeSignedInToIsSignedInToNext(language: Language) {
    var stage = AccessStage.register(80, 21, language)
    stage.press("<enter>")
    _ = stage.effects()
    stage.send(.refused(.registeredOnly(.offline(.timedOut)), at: Sample.now))
    #expect(stage.state.step == .signIn)
    let why = Phrases(language)[.troubleTimedOut]
    #expect(stage.note == Phrases(language).format(.accessRegisteredOnly, why))
    #expect(stage.state.focus == .signIn)
    stage.press("<enter>")
    #expect(
      stage.effects() == [
        .signIn(username: "robin.example", password: Secret("lantern street"))
      ])
  }

  @Test func whoeverHasToWaitToSignInToANewAccountSeesHowLong() {
    var stage = AccessStage.register()
    stage.press("<enter>")
    stage.send(.refused(.registeredOnly(.busy(retryAfter: 30)), at: Sample.now))
    #expect(stage.label(.signIn).contains("30 seconds"))
    _ = stage.effects()
    stage.press("<enter>")
    #expect(stage.effects() == [])
  }

  @Test func stoppingARegistrationIsALostAnswer() {
    var stage = AccessStage.register()
    stage.press("<enter><esc>")
    #expect(stage.asked.last == .cancel(id: "profile-access"))
    #expect(stage.note.contains("may have been made"))
  }

  // MARK: A new password

  @Test func asksForMail() {
    var stage = AccessStage.signIn()
    stage.press("<^g> robin@example.org<enter>")
    #expect(stage.effects() == [.resetPassword(email: "robin@example.org")])
    stage.send(.resetSent(at: Sample.now))
    #expect(stage.note == Phrases(.en)[.accessMailSent])
    stage.press("<enter>")
    #expect(stage.state.step == .signIn)
  }

  @Test(arguments: [("", "Please fill this in."), ("robin", "This is not an e-mail address.")])
  func noMailWithoutAnAddress(text: String, fault: String) {
    var stage = AccessStage.signIn()
    stage.press("<^g>\(text)<enter>")
    #expect(stage.effects() == [])
    #expect(stage.fault(.email) == fault)
  }

  @Test func whatRapidSOSSaysOfTheAddressStandsBesideIt() {
    var stage = AccessStage.signIn()
    stage.press("<^g>robin@example.org<enter>")
    stage.send(.refused(.account([.email: ["Not a valid email address."]]), at: Sample.now))
    #expect(stage.fault(.email) == "This is not an e-mail address.")
  }

  // MARK: What is said

  @Test func noMessageNamesAPersonOrANumber() throws {
    var stage = AccessStage.register()
    stage.press("<enter>")
    stage.send(
      .refused(.accountExists("User with username `robin.example` already exists."), at: Sample.now)
    )
    stage.press("<enter><enter>")
    stage.send(.signedIn(username: "robin.example", at: Sample.now))
    stage.press("2025550123<enter>")
    stage.send(.refused(.number("2025550123 is not a valid phone number."), at: Sample.now))
    stage.press("<enter>")
    stage.send(.codeSent(at: Sample.now))
    stage.press("04821<enter>")
    stage.send(.verified(try PhoneNumber.sample, at: Sample.now))
    #expect(stage.state.news.count == 5)
    for message in stage.state.news {
      let words = message.sentence.text(stage.words)
      #expect(!words.contains("robin") && !words.contains("555") && !words.contains("04821"))
    }
  }

  @Test func whatIsDumpedShowsNoPassword() {
    let stage = AccessStage.register()
    #expect(!"\(stage.state)".contains("lantern"))
    #expect(!String(reflecting: stage.state).contains("lantern"))
  }

  @Test func aHalfFilledAccountIsWorthAQuestionBeforeLeaving() {
    #expect(!AccessStage.signIn().state.holdsTyped)
    #expect(AccessStage.register().state.holdsTyped)
  }
}

extension PhoneNumber {
  /// An invented number.
  static var sample: PhoneNumber {
    get throws { try PhoneNumber(validating: "(202) 555-0123") }
  }
}
