import Resources
import Store
import Terminal
import TestSupport
import Testing

import struct FoundationEssentials.Date

@testable import Kiosk

/// The drawer that staff open.
struct KioskStaffTests {
  private static let open = "<f12>90210777<enter>"

  @Test func theDrawerOpensWithThePINOnly() {
    var stage = KioskStage()
    stage.press("<f12>1234<enter>")
    #expect(stage.state.session.page == .staffPIN)
    #expect(stage.text.contains("That PIN was not right."))
    stage.press("90210777<enter>")
    #expect(stage.state.session.page == .drawer)
  }

  @Test func fiveWrongPINsCloseTheDrawer() {
    var stage = KioskStage()
    for pin in 1...5 { stage.press("<esc><f12>\(pin)<enter>") }
    let asked = stage.asked.count
    stage.press("<esc>" + Self.open)
    #expect(stage.state.session.page == .tooOften)
    #expect(stage.asked.count == asked + 1)
  }

  @Test func itShowsHowTheTerminalDoes() {
    var stage = KioskStage()
    // 28 November 2026, 2:04 in the morning.
    let sent = Date(timeIntervalSince1970: 1_795_831_440)
    stage.send(.healthChanged(KioskHealth(isOnline: false, waiting: 3, lastSent: sent)))
    stage.press(Self.open)
    #expect(stage.text.contains("Network: off"))
    #expect(stage.text.contains("3 wait to be sent"))
    #expect(stage.text.contains("Last sent: 11/28/2026 2:04 AM"))
  }

  @Test func aClosedTerminalServesNobodyUntilItIsOpened() {
    var stage = KioskStage()
    stage.press(Self.open + "1")
    #expect(stage.state.session.page == .closed)
    #expect(stage.asked.contains(.keep(KioskSettings(isClosed: true))))
    stage.press("1<enter><esc>2")
    stage.scan(KioskStage.people[0].card)
    #expect(stage.state.session.page == .closed)
    stage.press(Self.open + "1")
    #expect(stage.state.session.page == .welcome)
  }

  @Test func aLanguageCanBePutFirst() {
    var stage = KioskStage()
    stage.press(Self.open + "28")
    #expect(stage.state.station.settings.languages.first == .so)
    #expect(Set(stage.state.station.settings.languages) == Set(KioskLanguage.allCases))
    stage.press("<esc>1")
    #expect(stage.state.language == .so)
  }

  @Test func whomItSentAwayIsAskedForInTheLanguageThatIsShown() {
    var stage = KioskStage()
    stage.press(Self.open + "22<esc>")
    #expect(stage.state.language == .es)
    stage.press(Self.open + "4")
    #expect(stage.asked.last == .sentAway(in: .es))
  }

  @Test func whomItSentAwayIsBehindThePIN() {
    var stage = KioskStage(Size(width: 40, height: 12))
    stage.press(Self.open + "4")
    #expect(stage.state.session.page == .sentAway)
    #expect(stage.text.contains("9:48 PM  940117  The PIN they typed"))
    #expect(stage.text.contains("9:47 PM  940228"))
    #expect(!stage.text.contains("940339"))
    // The rest, oldest last, and back.
    stage.press("1")
    #expect(stage.text.contains("940339") && stage.text.contains("940440"))
    stage.press("1")
    #expect(stage.text.contains("940551") && stage.text.contains("barred"))
    #expect(stage.state.choices == [.drawer])
    stage.press("1")
    #expect(stage.state.session.page == .drawer)
    stage.press("<esc>")
    #expect(stage.state.session == KioskStage().state.session)
  }

  @Test func allFitIntoALargerWindowAndNobodyIsSaid() {
    for size in KioskSheetTests.sizes.dropLast() {
      var stage = KioskStage(size)
      stage.press(Self.open + "4")
      for person in KioskStage.people { #expect(stage.text.contains("\(person.client)")) }
      #expect(stage.state.choices == [.drawer])
    }
    var quiet = KioskStage()
    quiet.sentAway = []
    quiet.press(Self.open + "4")
    #expect(quiet.text.contains("Nobody in the last 15 minutes."))
  }

  @Test func theShiftEnds() {
    var stage = KioskStage()
    stage.press(Self.open + "3")
    #expect(stage.asked.last == .endShift)
    #expect(stage.state.session.page == .closed)
  }

  @Test func everyPageOfAGuestLeadsToThePINAndNothingOfThemIsLeft() {
    var asked = KioskStage()
    asked.press("<f12>")
    for keys in KioskTimeTests.steps where !keys.hasPrefix("<") {
      var stage = KioskStage()
      stage.press(keys)
      let isServed = stage.state.session.page != .welcome
      stage.press("<f12>")
      #expect(stage.state.session == asked.state.session, "after \(keys)")
      #expect(!isServed || stage.asked.last?.isForget == true, "after \(keys)")
      #expect(stage.text == asked.text, "after \(keys)")
      stage.press("<esc>")
      #expect(stage.state.session == KioskStage().state.session, "after \(keys)")
    }
  }

  @Test func nobodyGetsThereWhileAnAnswerIsOnItsWay() {
    var stage = KioskStage()
    stage.answers = false
    stage.press("11440117<enter>")
    let page = stage.state.session.page
    #expect(page.stage == .waiting)
    stage.press("<f12>")
    #expect(stage.state.session.page == page)
  }

  /// Whoever looks a page up finds it under the words that stand in the drawer.
  @Test(arguments: [("", KioskLanguage.en), ("es/", .es)])
  func theManualCallsWhoWasSentAwayAsTheDrawerDoes(folder: String, language: KioskLanguage) throws {
    let manual = try Document.page("\(folder)porchlight-kiosk.8").text().lowercased()
    let words = KioskPhrases(language)[.sentAway].lowercased()
    #expect(manual.split(separator: words).count == 3, "it is named twice")
  }

  @Test func amongStaffPagesTheKeyIsDead() {
    for keys in ["<f12>", Self.open, Self.open + "2", Self.open + "4"] {
      var stage = KioskStage()
      stage.press(keys)
      let page = stage.state.session.page
      stage.press("<f12>")
      #expect(stage.state.session.page == page, "after \(keys)")
    }
  }
}
