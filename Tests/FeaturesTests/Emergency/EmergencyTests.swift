import FoundationEssentials
import Model
import Resources
import Store
import Terminal
import TestSupport
import Testing

@testable import Features

/// Whose profile it is, and the ways between its pages.
struct EmergencyTests {
  private let robin = EmergencySample.robin
  private let maria = EmergencySample.maria

  @Test func consentIsAskedBeforeAnythingElse() {
    var stage = Stage.emergency()
    stage.press("<enter>")
    #expect(stage.frame().contains("May we set up an emergency profile for you at RapidSOS?"))
    #expect(stage.effects() == [])
  }

  @Test func aRefusalIsKeptAndBlocksNothingElse() {
    var stage = Stage.clientWithProfiles()
    stage.press("f<tab><tab><enter>")
    #expect(stage.frame().contains("The client said no on"))
    stage.press("<esc>")
    #expect(stage.state.place == .clients)
    #expect(stage.frame().contains("Emergency profile  said no"))
    stage.press("c")
    #expect(stage.state.contact.isOpen)
    stage.press("<esc>f")
    #expect(stage.frame().contains("The client said no on"))
    // Asked again and not answered, what they said stands.
    stage.press("<enter><esc>")
    #expect(stage.frame().contains("Emergency profile  said no"))
  }

  /// Whoever has agreed is not asked as if nobody had.
  @Test(arguments: ["f", "<alt-3><enter>"])
  func whoHasAgreedGoesOnWhereTheyWere(_ way: String) throws {
    var stage = Stage.clientWithProfiles()
    stage.press("f")
    stage.agree()
    let consent = try #require(stage.state.emergency[maria]?.access.reached.consent)
    stage.press("<esc>")
    #expect(stage.frame().contains("The client agreed on"), "\(stage.frame().text)")
    stage.press("<tab><enter><down><esc>")
    #expect(stage.state.place == .clients)
    stage.press(way)
    #expect(stage.state.emergency.front == maria)
    #expect(stage.state.emergency[maria]?.access.step == .signIn)
    #expect(!stage.frame().contains("May we set up"), "\(stage.frame().text)")
    #expect(stage.state.emergency[maria]?.access.reached.consent == consent)
  }

  @Test func noAnswerHasTheFocusSinceTheLastVisit() {
    var stage = Stage.clientWithProfiles()
    stage.press("f<tab><alt-1><alt-3><enter>")
    #expect(stage.state.emergency[maria]?.access.reached.consent == nil)
    #expect(stage.frame().contains("May we set up"), "\(stage.frame().text)")
  }

  @Test func escapeInTheListSaysThatNothingIsToBeGoneBackTo() {
    var stage = Stage.emergency()
    stage.press("<esc>")
    #expect(stage.toast == stage.state.phrases[.clientsBoxEmpty])
  }

  @Test func whoWasOnlyLookedAtIsNotListed() {
    var stage = Stage.clientWithProfiles()
    stage.press("f<esc>")
    #expect(stage.state.place == .clients)
    #expect(stage.state.emergency.people.isEmpty)
    #expect(!stage.frame().contains("not asked yet"))
  }

  @Test func theClientIsNamedAboveTheirPages() {
    var stage = Stage.clientWithProfiles()
    stage.press("f")
    #expect(stage.frame().contains("Maria Sample"))
    #expect(stage.state.emergency.front == maria)
  }

  @Test func whoIsInIsReadAtOnceAndShown() {
    var stage = Stage.entering()
    #expect(
      stage.effects().last
        == .run(.emergency(.read(robin)), id: "emergency/read/somebody-1"))
    stage.send(.emergency(.arrived(robin, ProfileSummarySample.profile, SampleStamp.any)))
    #expect(stage.frame().contains("Penicillin"))
    #expect(stage.frame().contains("robin.example"))
  }

  @Test func twoPeopleDoNotGetInEachOthersWay() {
    var stage = Stage.profile()
    stage.press("<esc>n")
    stage.agree()
    stage.press("kim.example<tab>lantern street<enter>")
    guard case .run(.emergency(.access(let whose, .signIn)), let id)? = stage.effects().last else {
      Issue.record("nobody signs in")
      return
    }
    #expect(whose == .somebody(2))
    #expect(id == "emergency/access/somebody-2")
    // An answer for the one is none for the other.
    stage.send(.emergency(.access(robin, .signedIn(username: "robin.example", at: .distantPast))))
    #expect(stage.state.emergency[.somebody(2)]?.access.reached.username == nil)
  }

  @Test func whatWasTypedAndLeftIsCountedAndThereAgain() {
    var stage = Stage.profile()
    stage.press("e<end>x<esc>")
    #expect(stage.frame().contains("1 draft"))
    #expect(stage.state.holdsUnsentWords)
    stage.press("<esc>")
    #expect(stage.frame().contains("robin.example  changes not saved"))
    stage.press("<enter>e")
    #expect(stage.state.emergency[robin]?.editor?.isChanged == true)
    #expect(stage.frame().contains("Robin Examplex"))
  }

  /// What was said of a form goes with the next letter that makes it untrue.
  @Test func thatNothingWasChangedIsSaidUntilSomethingIs() {
    var stage = Stage.profile()
    stage.press("e<^s>")
    #expect(stage.toast == "Nothing was changed.")
    stage.press("x")
    #expect(stage.toast == nil)
  }

  @Test func nobodyIsSignedOutWithChanges() {
    var stage = Stage.profile()
    stage.press("e<end>x<esc>o")
    #expect(stage.toast == "Unsaved changes: Enter goes on, ^X discards")
    #expect(stage.state.emergency[robin] != nil)
    stage.press("q")
    #expect(!stage.state.isQuitting)
  }

  @Test func signingOutForgetsEverythingOfThem() {
    var stage = Stage.profile()
    stage.press("o")
    #expect(stage.state.emergency.people.isEmpty)
    #expect(
      stage.effects().contains(
        .run(.emergency(.forget(robin)), id: "emergency/forget/somebody-1")))
    #expect(!stage.frame().contains("robin.example"))
  }

  @Test func whoeverWorksHereNextSeesNobody() {
    var stage = Stage.profile()
    stage.send(.emergency(.left(worker: "ann")))
    #expect(stage.state.emergency.people.isEmpty)
    #expect(
      stage.effects() == [
        .cancel(id: "emergency/access/somebody-1"), .cancel(id: "emergency/read/somebody-1"),
        .cancel(id: "emergency/save/somebody-1"),
        .run(.emergency(.forget(robin)), id: "emergency/forget/somebody-1"),
      ])
  }

  @Test func aSavedProfileIsOnThePage() throws {
    var stage = Stage.profile()
    stage.send(.emergency(.entered(worker: "ann.li")))
    stage.press("e<end>x<^s><^s>")
    guard case .run(.emergency(.save(_, let given)), let id)? = stage.effects().last else {
      Issue.record("\(stage.frame().text)")
      return
    }
    #expect(id == "emergency/save/somebody-1")
    #expect(given.change.sections == [.name])
    #expect(given.username == "robin.example", "it is written in the name of its owner")
    #expect(given.author == "ann.li", "by whoever works here")
    var saved = ProfileSummarySample.profile
    saved.names = ["Robin Examplex"]
    stage.send(
      .emergency(.editor(robin, .saved(saved, at: Date(timeIntervalSince1970: 0)))),
      .emergency(.arrived(robin, saved, SampleStamp.any)))
    #expect(stage.frame().contains("Robin Examplex"))
    #expect(stage.state.emergency[robin]?.editor == nil)
    #expect(!stage.state.holdsUnsentWords)
  }

  @Test func anEndedSignInAsksAgainAndGoesOnWithTheForm() {
    var stage = Stage.profile()
    stage.press("e<end>x<^s><^s>")
    stage.send(
      .emergency(
        .editor(robin, .refused(.trouble(.signInAgain), at: Date(timeIntervalSince1970: 0)))))
    #expect(stage.frame().contains("Emergency profile: sign in"))
    #expect(stage.frame().contains("robin.example"))
    stage.press("lantern street<enter>")
    stage.send(
      .emergency(
        .access(robin, .signedIn(username: "robin.example", at: Date(timeIntervalSince1970: 0)))))
    #expect(stage.frame().contains("Robin Examplex"), "\(stage.frame().text)")
    _ = stage.effects()
    stage.press("<tab><^s><^s>")
    guard case .run(.emergency(.save), _)? = stage.effects().first else {
      Issue.record("\(stage.frame().text)")
      return
    }
  }

  @Test func anotherAccountBehindTheSamePersonTakesNothingOver() {
    var stage = Stage.profile()
    stage.press("e<end>x<^s><^s>")
    stage.send(
      .emergency(.editor(robin, .refused(.trouble(.signInAgain), at: Sample.now))),
      .emergency(.access(robin, .typed(.text("2")))))
    stage.press("<^u>kim.example<tab>lantern street<enter>")
    stage.send(
      .emergency(.access(robin, .signedIn(username: "kim.example", at: Sample.now))))
    #expect(
      stage.toast == "Switched accounts. What was typed for the other one is saved as a draft.")
    stage.press("<^t>")
    #expect(stage.state.emergency[robin]?.editor == nil)
    #expect(stage.state.emergency[robin]?.profile == nil)
    #expect(
      stage.effects().last == .run(.emergency(.read(robin)), id: "emergency/read/somebody-1"))
    #expect(App.drafts(of: stage.state).map(\.content.place) == ["profile/robin.example"])
    let other = stage.state.emergency.people.last
    #expect(other?.account == "robin.example" && other?.editor?.isChanged == true)
    // It goes to the account that it was typed for, and to no other.
    let whose = Emergency.Whose.somebody(2)
    for key in "lantern street" {
      stage.send(.emergency(.access(whose, .typed(.text(String(key))))))
    }
    stage.send(.emergency(.access(whose, .enterTapped(Sample.stamp(69)))))
    stage.send(
      .emergency(.access(whose, .signedIn(username: "robin.example", at: Sample.now))),
      .emergency(.access(whose, .buttonTapped(.later, Sample.stamp(70)))))
    #expect(stage.state.emergency[whose]?.page == .editor)
    #expect(stage.state.emergency[whose]?.editor?.isChanged == true)
  }

  @Test func whatAWorkerTypedIsThereWhenTheyAreBack() {
    var stage = Stage.profile()
    stage.press("e<end>x<esc>")
    stage.send(.emergency(.left(worker: "ann")), .emergency(.entered(worker: "ben")))
    #expect(stage.state.emergency.people.isEmpty, "nobody else sees it")
    #expect(stage.state.holdsUnsentWords, "quitting asks")
    stage.send(.emergency(.left(worker: "ben")), .emergency(.entered(worker: "ann")))
    #expect(stage.state.emergency[robin]?.editor?.isChanged == true)
    #expect(stage.state.emergency[robin]?.access.reached.username == nil)
  }

  /// A day that is read in the order of another language than it stands in is another day.
  @Test func whatWasPutAwayIsThereInTheLanguageOfNow() {
    var stage = Stage.profile()
    stage.press("e<end>x<esc>")
    stage.send(
      .emergency(.left(worker: "ann")), .phrasesArrived(Phrases(.es)),
      .emergency(.entered(worker: "ann")))
    let editor = stage.state.emergency[robin]?.editor
    #expect(editor?.entries[.birthday]?.first?[.value].text == "1/2/1980")
    #expect(editor?.change.sections == [.name])
  }

  @Test func aNumberOfAnotherSiteIsSomebodyElse() {
    var stage = Stage.emergency()
    stage.send(.emergency(.wanted(7, of: 1, ProfileOwner(name: "Ann"), Sample.stamp(1))))
    stage.press("<tab><enter>")
    stage.send(.emergency(.wanted(7, of: 2, ProfileOwner(name: "Ben"), Sample.stamp(2))))
    #expect(stage.frame().contains("May we set up"))
    #expect(stage.frame().contains("Ben"))
  }

  @Test func aCodeCanBeAskedForAgainInAccessibleMode() throws {
    var stage = Stage.emergency(preferences: Preferences(accessible: true))
    stage.press("<enter>")
    stage.agree()
    stage.press("robin.example<tab>lantern street<enter>")
    stage.send(
      .emergency(.access(robin, .signedIn(username: "robin.example", at: Sample.now))))
    stage.press("2025550123<enter>")
    stage.send(.emergency(.access(robin, .codeSent(at: Sample.now))))
    _ = stage.effects()
    let timer = try #require(App.timers(stage.state).first { $0.id.contains("/wait/") })
    #expect(timer.schedule == .after(.seconds(30)))
    stage.send(timer.action)
    stage.press("<^r>")
    guard case .run(.emergency(.access(_, .requestCode)), _)? = stage.effects().last else {
      Issue.record("\(stage.frame().text)")
      return
    }
  }

  @Test func aRefreshThatFindsTheSignInOverLeadsToIt() {
    var stage = Stage.profile()
    stage.press("r")
    stage.send(.emergency(.notRead(robin, .trouble(.signInAgain), at: Sample.now)))
    #expect(stage.frame().contains("Penicillin"), "what was read stays")
    stage.press("<enter>")
    #expect(stage.frame().contains("Emergency profile: sign in"))
  }

  @Test func aNumberThatWasFilledInIsNothingTyped() throws {
    var profile = ProfileSummarySample.profile
    profile.phones = []
    var stage = Stage.profile(profile: profile)
    stage.press("n2025550123<enter>")
    stage.send(.emergency(.access(robin, .codeSent(at: Sample.now))))
    stage.press("04821<enter>")
    stage.send(
      .emergency(
        .access(robin, .verified(try #require(PhoneNumber("2025550123")), at: Sample.now))),
      .emergency(.arrived(robin, profile, Sample.stamp(600))))
    stage.press("e")
    #expect(stage.frame().contains("(202) 555-0123"))
    stage.press("<esc>")
    #expect(stage.state.emergency[robin]?.holdsTyped == false)
    #expect(!stage.state.holdsUnsentWords)
  }

  @Test func aProfileThatCannotBeReadSaysSoAndIsReadAgain() {
    var stage = Stage.entering()
    _ = stage.effects()
    stage.send(
      .emergency(
        .notRead(robin, .trouble(.offline(.noConnection)), at: Date(timeIntervalSince1970: 0))))
    #expect(stage.state.isOffline)
    #expect(stage.frame().contains("In danger: call 911."))
    stage.press("<enter>")
    #expect(
      stage.effects() == [.run(.emergency(.read(robin)), id: "emergency/read/somebody-1")])
    stage.send(.emergency(.notRead(robin, .tooMany("", retryAfter: nil), at: Sample.now)))
    #expect(!stage.state.isOffline, "it answered")
    stage.press("<enter>")
    stage.send(
      .emergency(
        .notRead(robin, .trouble(.signInAgain), at: Date(timeIntervalSince1970: 0))))
    stage.press("<enter>")
    #expect(stage.frame().contains("Emergency profile: sign in"))
  }

  /// Nothing is called a way back that leads on.
  @Test func leavingTheNumberForLaterIsCalledThat() {
    func escape(_ stage: Stage) -> String? {
      let state = stage.state.emergency
      return Emergency.bindings(state).first { $0.keys.contains(.escape) }
        .map { stage.state.phrases[$0.title(in: state, stage.state.surroundings)] }
    }
    var stage = Stage.emergency()
    stage.press("<enter>")
    stage.agree()
    #expect(escape(stage) == "Back")
    stage.press("robin.example<tab>lantern street<enter>")
    stage.send(
      .emergency(.access(robin, .signedIn(username: "robin.example", at: Sample.now))))
    #expect(escape(stage) == "Later")
    stage.press("<esc>")
    #expect(stage.state.emergency[robin]?.page == .profile)
    stage.send(.emergency(.arrived(robin, ProfileSummarySample.profile, Sample.stamp(500))))
    stage.press("n")
    #expect(stage.state.emergency[robin]?.page == .access && escape(stage) == "Back")
    stage.press("<esc>")
    #expect(stage.state.emergency[robin]?.page == .profile)
  }

  @Test func theNumberOfTheProfileNeedNotBeTypedToBeProved() {
    var stage = Stage.emergency()
    stage.press("<enter>")
    stage.agree()
    stage.press("robin.example<tab>lantern street<enter>")
    stage.send(
      .emergency(.access(robin, .signedIn(username: "robin.example", at: Sample.now))),
      .emergency(.arrived(robin, ProfileSummarySample.profile, Sample.stamp(500))))
    #expect(stage.frame().contains("Telephone number  (202) 555-0123"))
    stage.press("<enter>")
    guard case .run(.emergency(.access(_, .requestCode(let number))), _)? = stage.effects().last
    else {
      Issue.record("\(stage.frame().text)")
      return
    }
    #expect(number == PhoneNumber("2025550123"))
  }

  /// Nothing of a profile was begun.
  @Test func aFormForANewAccountThatWasLeftIsNoChangeOfAProfile() {
    var stage = Stage.emergency()
    stage.press("<enter>")
    stage.agree()
    stage.press("<^r>kit.goose<alt-1>")
    let person = stage.state.emergency.person
    #expect(person?.sentence.text(Phrases(.en)) == "new account begun, not registered")
    #expect(person?.holdsTyped == true, "and it is not lost without a word")
  }

  @Test func aPageWithChangesSaysSo() {
    var stage = Stage.profile()
    stage.press("e<end>x<esc>")
    #expect(stage.frame().contains("robin.example · changes not saved"))
  }

  @Test func controlCStopsWhatRuns() {
    var stage = Stage.entering()
    _ = stage.effects()
    stage.press("<^c>")
    #expect(stage.effects() == [.cancel(id: "emergency/read/somebody-1")])
    #expect(!stage.state.isQuitting)
  }

  @Test func theSignInScreenLeadsHere() {
    var stage = Stage.emergency()
    stage.press("<alt-9>")
    #expect(stage.frame().contains("RapidSOS  each person's own account: Alt-3"))
    stage.push(.mouse(Mouse(.click, at: Point(x: 4, y: 3))))
    #expect(stage.state.place == .emergency)
  }

  @Test func withoutASetupTheScreenSaysSo() {
    var stage = Stage()
    stage.press("<alt-3>")
    #expect(stage.frame().contains("This computer is not set up for emergency profiles."))
    #expect(!Stage.emergency().frame().contains("not set up"))
  }
}

/// A moment that no test looks at.
enum SampleStamp {
  static let any = Stamp(now: Date(timeIntervalSince1970: 1_772_443_800), id: UUID())
}
