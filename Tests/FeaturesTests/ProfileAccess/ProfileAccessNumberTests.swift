import Foundation
import Model
import Resources
import Store
import Terminal
import TestSupport
import Testing

@testable import Features

/// A number, the code that proves it, and what can go wrong between.
struct ProfileAccessNumberTests {
  @Test func aNumberIsGroupedWhileItIsTyped() {
    var stage = AccessStage.phone()
    var seen: [String] = []
    for digit in "2025550123" {
      stage.press(String(digit))
      seen.append(stage.text(.phone))
    }
    #expect(
      seen == [
        "(2", "(20", "(202", "(202) 5", "(202) 55", "(202) 555", "(202) 555-0", "(202) 555-01",
        "(202) 555-012", "(202) 555-0123",
      ])
    for _ in 0..<10 { stage.press("<backspace>") }
    #expect(stage.text(.phone) == "")
  }

  @Test func aDigitCanBePutInBetweenAndTheCaretStaysBehindIt() {
    var stage = AccessStage.phone()
    stage.press("202550123<left><left><left><left><left>5")
    #expect(stage.text(.phone) == "(202) 555-0123")
    stage.press("<backspace>")
    #expect(stage.text(.phone) == "(202) 550-123")
    stage.press("<home><right><right><right><right><right><right><right>")
    stage.press("<backspace>")
    #expect(stage.text(.phone) == "(202) 501-23")
  }

  @Test func aNumberCanBePasted() {
    var stage = AccessStage.phone()
    stage.send(.pasted("+1 202.555.0123\n"))
    #expect(stage.text(.phone) == "(202) 555-0123")
  }

  @Test(arguments: PhoneNumber.Flaw.allCases)
  func everyFlawHasItsSentence(flaw: PhoneNumber.Flaw) throws {
    let texts: [PhoneNumber.Flaw: String] = [
      .empty: "", .foreignCharacter: "2025550123 x4", .foreignCountry: "+44 20 7946 0018",
      .tooShort: "911", .tooLong: "22025550123", .areaCode: "(002) 555-0123",
      .exchange: "202 155 0123",
    ]
    var stage = AccessStage.phone()
    stage.press(try #require(texts[flaw]) + "<enter>")
    #expect(stage.effects() == [])
    #expect(stage.state.faults[.phone] == [.number(flaw)])
    let sentences = PhoneNumber.Flaw.allCases.map {
      ProfileAccess.Fault.number($0).words(stage.words)
    }
    #expect(Set(sentences).count == PhoneNumber.Flaw.allCases.count)
  }

  @Test func sendsACodeAndTakesIt() throws {
    let number = try PhoneNumber.sample
    let code = try #require(VerificationCode("04821"))
    var stage = AccessStage.phone()
    stage.press("2025550123<enter>")
    #expect(stage.effects() == [.requestCode(number)])
    stage.send(.codeSent(at: Sample.now))
    #expect(stage.state.step == .code)
    stage.press("04821<enter>")
    #expect(stage.effects() == [.verify(number, code)])
    stage.send(.verified(number, at: Sample.now))
    #expect(stage.state.reached.verified == number)
    #expect(stage.state.isDone)
    #expect(stage.state.reached.isComplete)
  }

  @Test func anotherCodeCanBeHadAfterACountdown() throws {
    let number = try PhoneNumber.sample
    var stage = AccessStage.phone()
    stage.press("2025550123<enter>")
    stage.send(.codeSent(at: Sample.now))
    _ = stage.effects()
    stage.press("<^r>")
    #expect(stage.effects() == [])
    let label = stage.label(.resend)
    #expect(label == "Send another code (in 30 seconds)")
    for _ in 1..<ProfileAccess.resendWait { stage.send(.secondPassed) }
    #expect(stage.label(.resend) == "Send another code (in 1 second)")
    stage.send(.secondPassed)
    #expect(ProfileAccess.timers(stage.state).isEmpty)
    stage.press("<^r>")
    #expect(stage.effects() == [.requestCode(number)])
    stage.send(.codeSent(at: Sample.now))
    #expect(stage.state.wait(for: .code) == ProfileAccess.resendWait)
  }

  @Test func aWrongCodeIsSaidBesideItAndAnotherCanBeTypedAtOnce() {
    var stage = AccessStage.code()
    stage.press("11111<enter>")
    stage.send(.refused(.wrongCode("Validation code is invalid"), at: Sample.now))
    #expect(stage.state.faults[.code] == [.wrongCode])
    #expect(stage.text(.code) == "")
    #expect(stage.state.focus == .code)
    stage.press("0")
    #expect(stage.fault(.code) == nil)
  }

  @Test func afterFiveWrongCodesANewOneIsOffered() {
    var stage = AccessStage.code()
    for _ in 0..<ProfileAccess.mostWrongCodes {
      #expect(stage.state.focus == .code)
      stage.press("11111<enter>")
      stage.send(.refused(.wrongCode("Validation code is invalid."), at: Sample.now))
    }
    #expect(stage.state.faults[.code] == [.codeSpent])
    #expect(stage.state.focus == .resend)
    stage.press("<enter>")
    stage.send(.codeSent(at: Sample.now))
    stage.press("11111<enter>")
    stage.send(.refused(.wrongCode("Validation code is invalid"), at: Sample.now))
    #expect(stage.state.faults[.code] == [.wrongCode])
  }

  @Test func tooManyCodesWait() {
    var stage = AccessStage.code()
    stage.press("<^r>")
    stage.send(.refused(.tooMany("Too many requests.", retryAfter: 3600), at: Sample.now))
    #expect(stage.note == Phrases(.en)[.emergencyTooMany])
    #expect(stage.label(.resend) == "Send another code (in 60 minutes)")
    _ = stage.effects()
    stage.press("<^r>")
    #expect(stage.effects() == [])
    // A code that came before is still good.
    stage.press("04821<enter>")
    #expect(stage.effects().count == 1)
  }

  @Test func aRefusedNumberIsCorrectedOnItsPage() {
    var stage = AccessStage.code()
    stage.press("<^r>")
    stage.send(.refused(.number("Not a valid phone number."), at: Sample.now))
    #expect(stage.state.step == .phone)
    #expect(stage.fault(.phone) == "RapidSOS does not take this number.")
    #expect(stage.text(.phone) == "(202) 555-0123")
  }

  @Test func aNumberWithoutACodeAsksForOne() {
    var stage = AccessStage.code()
    stage.press("04821<enter>")
    stage.send(.refused(.trouble(.notFound), at: Sample.now))
    #expect(stage.state.faults[.code] == [.noCode])
    #expect(stage.state.focus == .resend)
  }

  @Test(arguments: ["", "123456", "12a45"])
  func whatIsNoCodeIsNotSent(text: String) {
    var stage = AccessStage.code()
    stage.press("\(text)<enter>")
    #expect(stage.effects() == [])
    #expect(stage.state.faults[.code] == [text.isEmpty ? .missing : .notACode])
  }

  @Test func aSignInThatEndedAsksForThePasswordAndKeepsTheNumber() {
    var stage = AccessStage.phone()
    stage.press("2025550123<enter>")
    stage.send(.refused(.trouble(.signInAgain), at: Sample.now))
    #expect(stage.state.step == .signIn)
    #expect(stage.state.reached.username == nil)
    #expect(stage.text(.username) == "robin.example")
    #expect(stage.state.focus == .password)
    #expect(stage.note == Phrases(.en)[.emergencySignInAgain])
    stage.press("lantern street<enter>")
    stage.send(.signedIn(username: "robin.example", at: Sample.now))
    #expect(stage.text(.phone) == "(202) 555-0123")
  }

  @Test func whoeverHasNoTelephoneGoesOnWithoutAndCanComeBack() {
    var stage = AccessStage.phone()
    stage.press("<^t>")
    #expect(stage.state.isDone)
    #expect(stage.state.reached.isLater)
    #expect(stage.label(.otherNumber) == "Verify a number")
    stage.press("<enter>")
    #expect(stage.state.step == .phone)
    #expect(!stage.state.reached.isLater)
  }

  @Test func anotherNumberTakesThePlaceOfTheFirstOnlyOnceItIsProved() throws {
    let number = try PhoneNumber.sample
    var stage = AccessStage(
      .init(consent: AccessStage.consent, username: "robin.example", verified: number))
    #expect(stage.state.isDone)
    stage.press("<enter>")
    #expect(stage.state.step == .phone)
    #expect(!stage.state.fields.contains(.later))
    stage.press("2025550188<enter>")
    stage.send(.codeSent(at: Sample.now))
    #expect(stage.state.reached.verified == number)
    stage.press("<esc><esc>")
    #expect(stage.state.isDone)
    #expect(stage.state.reached.verified == number)
  }

  @Test func lateAnswersChangeNothing() throws {
    let number = try PhoneNumber.sample
    var stage = AccessStage.phone()
    let before = stage.state
    stage.send(
      .verified(number, at: Sample.now), .codeSent(at: Sample.now), .resetSent(at: Sample.now),
      .registered(username: "x", at: Sample.now), .refused(.wrongCode(""), at: Sample.now))
    #expect(stage.state == before)
  }

  @Test func aSlowAnswerShowsASpinner() {
    var stage = AccessStage.phone()
    stage.press("2025550123<enter>")
    #expect(ProfileAccess.timers(stage.state).map(\.id) == ["profile-access/spinner"])
    stage.send(.spinnerDue)
    #expect(ProfileAccess.timers(stage.state).map(\.id) == ["profile-access/spinning"])
    stage.send(.codeSent(at: Sample.now))
    #expect(ProfileAccess.timers(stage.state).map(\.id) == ["profile-access/countdown"])
  }
}
