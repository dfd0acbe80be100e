import Model
import Resources
import Terminal
import TestSupport
import Testing

@testable import Kiosk

/// What a guest meets, page by page.
struct KioskFlowTests {
  private static let people = KioskStage.people

  @Test func aGuestWithACardNeedsThreeKeys() {
    var stage = KioskStage()
    stage.press("2")
    stage.scan(Self.people[0].card)
    #expect(stage.state.session.page == .offer)
    #expect(stage.text.contains("¿Esta noche: cama 12?"))
    stage.press("1")
    #expect(stage.state.session.page == .placed(KioskStage.bed))
    #expect(stage.text.contains("cama 12"))
    stage.press("1")
    #expect(stage.state.session.page == .welcome)
  }

  @Test func aCardAtTheWelcomeBringsItsLanguage() {
    var stage = KioskStage()
    stage.scan(Self.people[0].card)
    #expect(stage.state.language == .es)
    #expect(stage.state.session.page == .offer)
  }

  @Test func aNumberWillDo() {
    var stage = KioskStage()
    stage.press("11440228<enter>")
    #expect(stage.state.session.page == .inside)
    #expect(stage.text.contains("You have bed 12"))
  }

  @Test func aNameAndAYearWillDo() {
    var stage = KioskStage()
    stage.press("12quillon zebrahand<enter>1967<enter>")
    #expect(stage.state.session.page == .offer)
  }

  @Test func aNameAloneOrAYearThatIsNoneGoesNowhere() {
    var stage = KioskStage()
    stage.press("12<enter>")
    #expect(stage.state.session.page == .name)
    stage.press("q<enter>")
    #expect(stage.state.session.page == .name)
    stage.press("uillon zebrahand<enter>19<enter>")
    #expect(stage.state.session.page == .year)
    #expect(stage.asked.isEmpty)
  }

  @Test func thePINIsAskedForBeforeAnythingIsLookedUp() {
    for number in [Self.people[0].number, "999999"] {
      var stage = KioskStage(asksPIN: true)
      stage.press("11\(number)<enter>")
      #expect(stage.state.session.page == .pin)
      #expect(stage.asked.isEmpty)
    }
  }

  @Test func aGuestIsGreetedByALetterOnlyAfterTheirPIN() {
    var stage = KioskStage(asksPIN: true)
    stage.press("11440117<enter>8264<enter>")
    #expect(stage.text.contains("Hello, Q."))
    var without = KioskStage()
    without.press("11440117<enter>")
    #expect(without.state.session.page == .offer)
    #expect(!without.text.contains("Hello"))
  }

  @Test func notFoundAWrongPINAndBarredLookTheSame() {
    var texts: Set<String> = []
    for (number, pin) in [("999999", "1"), ("440117", "1111"), ("440551", "6042")] {
      var stage = KioskStage(asksPIN: true)
      stage.press("11\(number)<enter>\(pin)<enter>")
      #expect(stage.state.session.page == .refused)
      texts.insert(stage.text)
    }
    #expect(texts.count == 1)
  }

  @Test func fiveWrongTriesCloseACodeAndAReset() {
    var stage = KioskStage(asksPIN: true)
    for _ in 0..<5 { stage.press("<esc>11440117<enter>1111<enter>") }
    #expect(stage.state.session.page == .tooOften)
    // Nobody is asked any more, not even with the right PIN, and a reset does not help.
    stage.press("<esc>11440117<enter>")
    #expect(stage.state.session.page == .tooOften)
    #expect(stage.asked.count { if case .identify = $0 { true } else { false } } == 5)
    stage.press("<esc>11440228<enter>")
    #expect(stage.state.session.page == .pin)
    stage.wait(.seconds(181))
    stage.press("11440117<enter>8264<enter>")
    #expect(stage.state.session.page == .offer)
  }

  @Test func fiveWrongTriesOfANameCloseItHoweverItIsTyped() {
    var stage = KioskStage(asksPIN: true)
    for name in [
      "quillon zebrahand", "zebrahand quillon", "quillon quillon zebrahand", "quillonzebrahand",
      "Qu\u{ED}llon Zebrahand",
    ] {
      stage.press("<esc>12\(name)<enter>1967<enter>1111<enter>")
    }
    #expect(stage.state.session.page == .tooOften)
    stage.press("<esc>12quillon zebra hand<enter>1967<enter>")
    #expect(stage.state.session.page == .tooOften)
    stage.press("<esc>12quillon zebrahand<enter>1968<enter>")
    #expect(stage.state.session.page == .pin)
  }

  @Test func anotherPlaceCanBeChosen() {
    var stage = KioskStage()
    stage.press("11440117<enter>2")
    #expect(stage.state.session.page == .others)
    #expect(stage.state.choices.count == 3)
    stage.press("2")
    #expect(stage.state.session.page == .placed(KioskStage.others[1]))
    #expect(stage.text.contains("mat 3"))
  }

  @Test func whoIsTooLateForAPlaceIsOfferedAnother() {
    var stage = KioskStage()
    stage.checkedIn = .taken(offer: KioskStage.others[0], others: [])
    stage.press("11440117<enter>1")
    #expect(stage.state.session.page == .offer)
    #expect(stage.text.contains("Tonight: bed 14?"))
    stage.checkedIn = .taken(offer: nil, others: [])
    stage.press("1")
    #expect(stage.state.session.page == .full)
  }

  @Test(arguments: [("1", ExpectedReturn.tonight), ("2", .later), ("3", .never)])
  func whoLeavesSaysWhenTheyAreBack(key: String, back: ExpectedReturn) {
    var stage = KioskStage()
    stage.press("11440228<enter>2")
    #expect(stage.state.session.page == .whenBack)
    stage.press(key)
    #expect(stage.state.session.page == .checkedOut)
    let asked = stage.asked.contains { effect in
      if case .checkOut(_, back) = effect { true } else { false }
    }
    #expect(asked)
  }

  @Test(arguments: KioskLanguage.allCases)
  func whoIsBackTonightIsToldThatTheirPlaceIsKept(language: KioskLanguage) throws {
    var stage = KioskStage()
    stage.checkedOut = .placeKept
    let number = try #require(stage.state.station.settings.languages.firstIndex(of: language))
    stage.press("\(number + 1)1440228<enter>21")
    #expect(stage.state.session.page == .placeKept)
    let said = KioskWords(stage.state, mask: "*").sentences.joined()
    #expect(said == KioskPhrases(language)[.placeKept])
    #expect(said != KioskPhrases(language)[.checkedOut])
    stage.press("1")
    #expect(stage.state.session.page == .welcome)
  }

  /// The digits of a number are choices on the page before: 3 calls staff there.
  @Test func whoTriesAgainTypesTheirNumberOrNameAtOnce() {
    var stage = KioskStage()
    stage.press("11311111<enter>")
    #expect(stage.state.session.page == .refused)
    stage.press("1440117<enter>")
    #expect(stage.state.session.page == .offer)
    stage.press("<esc>12nobody here<enter>1967<enter>1")
    #expect(stage.state.session.page == .name && stage.state.language == .en)
    stage.press("quillon zebrahand<enter>1967<enter>")
    #expect(stage.state.session.page == .offer)
  }

  @Test func whoTriesAgainAfterAWrongPINTypesTheirNumberAndWhoHasACardScansIt() {
    var stage = KioskStage(asksPIN: true)
    stage.press("11440117<enter>1111<enter>1")
    #expect(stage.state.session.page == .number)
    stage.press("440117<enter>8264<enter>")
    #expect(stage.state.session.page == .offer)
    stage.press("<esc>1")
    stage.scan("S10000000000")
    stage.press("1111<enter>1")
    #expect(stage.state.session.page == .identify)
  }

  @Test func whenAllIsFullThereIsANumberInLine() {
    var stage = KioskStage()
    stage.press("11440339<enter>")
    #expect(stage.state.session.page == .full)
    stage.press("1")
    #expect(stage.state.session.page == .inLine(number: 41, before: 5))
    #expect(stage.text.contains("5 people are ahead of you."))
    var known = KioskStage()
    known.press("11440440<enter>")
    #expect(known.state.session.page == .inLine(number: 7, before: 3))
  }

  @Test func helpIsCalledOnceItIsConfirmed() {
    var stage = KioskStage()
    stage.press("13")
    #expect(stage.state.session.page == .help)
    stage.press("2")
    #expect(stage.state.session.page == .identify && stage.asked.isEmpty)
    stage.press("31")
    #expect(stage.state.session.page == .staffComing)
    stage.press("<esc>11440117<enter>3")
    #expect(stage.state.session.page == .help)
    stage.press("2")
    #expect(stage.state.session.page == .offer)
  }

  @Test func whatCannotBeReachedSendsToStaff() {
    var stage = KioskStage()
    stage.canReach = false
    stage.press("11440117<enter>")
    #expect(stage.state.session.page == .notNow)
    stage.press("1")
    #expect(stage.state.session.page == .welcome)
  }

  @Test func anAnswerThatDoesNotComeEndsTheWait() {
    var stage = KioskStage()
    stage.answers = false
    stage.press("11440117<enter>")
    #expect(stage.state.session.page == .working(.identify))
    stage.press("<esc>1")
    stage.scan(Self.people[1].card)
    #expect(stage.state.session.page == .working(.identify))
    stage.wait(.seconds(15))
    #expect(stage.state.session.page == .notNow)
    // What comes later belongs to nobody.
    stage.send(.identified(.refused, at: stage.now))
    #expect(stage.state.session.page == .notNow)
  }

  /// A guest is not sent to staff while a write is on its way, since it is carried out anyway.
  @Test(arguments: [
    (keys: "11440117<enter>", last: "1", page: Kiosk.Page.placed(KioskStage.bed)),
    (keys: "11440228<enter>2", last: "1", page: .checkedOut),
    (keys: "11440339<enter>", last: "1", page: .inLine(number: 41, before: 5)),
  ])
  func aWriteMayTakeThreeTimesAsLong(keys: String, last: String, page: Kiosk.Page) {
    var stage = KioskStage()
    stage.press(keys)
    stage.answers = false
    stage.press(last)
    #expect(!stage.text.contains("This takes longer than usual."))
    stage.wait(.seconds(15))
    #expect(stage.text.contains("One moment, please."))
    #expect(stage.text.contains("This takes longer than usual."))
    stage.wait(.seconds(29))
    stage.answers = true
    stage.answer()
    #expect(stage.state.session.page == page)
  }

  @Test func aWriteWithoutAnAnswerIsForStaffToConfirm() {
    var stage = KioskStage()
    stage.press("11440117<enter>")
    stage.answers = false
    stage.press("1")
    stage.wait(.seconds(44))
    #expect(stage.state.session.page == .working(.checkIn))
    stage.wait(.seconds(1))
    #expect(stage.state.session.page == .staffConfirm)
  }

  @Test func whoPressesOnDoesNotWaitLonger() {
    var stage = KioskStage()
    stage.answers = false
    stage.press("11440117<enter>")
    for _ in 0..<7 {
      stage.wait(.seconds(2))
      stage.press("1")
    }
    #expect(stage.state.session.page == .notNow || stage.state.session.page == .welcome)
  }

  @Test func aScanIsAScanWhereverTheFocusIs() {
    var stage = KioskStage()
    for keys in ["", "1", "1144", "12qui", "12quillon<enter>19", "13", "11999<enter>"] {
      stage.press("<esc>" + keys)
      stage.scan(Self.people[1].card)
      #expect(stage.state.session.page == .inside, "after \(keys)")
    }
  }

  @Test func anotherCardMeansAnotherGuest() {
    var stage = KioskStage(asksPIN: true)
    stage.press("51440117<enter>8264<enter>")
    #expect(stage.state.session.page == .offer && stage.state.language == .ht)
    stage.scan(Self.people[1].card)
    #expect(stage.state.session.page == .pin && stage.state.session.language == nil)
    #expect(stage.asked.contains { $0.isForget })
  }

  @Test func aBurstThatIsNoCardAndAPasteAreRefused() {
    var stage = KioskStage()
    stage.press("11")
    for code in ["12345678X", "1234567890123"] {
      stage.scan(code)
      #expect(stage.state.session.page == .number)
      #expect(stage.text.contains("The card was not read."))
      stage.press("<backspace>")
      #expect(!stage.text.contains("The card was not read."))
    }
    stage.send(.pasted(at: stage.now))
    #expect(stage.text.contains("The card was not read."))
    stage.press("<enter>")
    #expect(stage.asked.isEmpty)
  }

  @Test func deadKeysAreDead() {
    for keys in ["", "1", "11", "11440117<enter>"] {
      var stage = KioskStage()
      stage.press(keys)
      let page = stage.state.session.page
      stage.press("<^c><^z><^\\><^s><^q><f1><f5><f11><alt-1><alt-x><^d><home><pgdn><delete>")
      #expect(stage.state.session.page == page)
    }
  }

  @Test func arrowsAndEnterChooseToo() {
    var stage = KioskStage()
    stage.press("<down><down><up><enter>")
    #expect(stage.state.language == .es && stage.state.session.page == .identify)
    stage.press("<tab><enter>")
    #expect(stage.state.session.page == .name)
  }

  @Test(arguments: [
    Size(width: 80, height: 24), Size(width: 60, height: 17), Size(width: 40, height: 12),
  ])
  func aTapAnywhereInARowChoosesIt(size: Size) {
    for x in [0, size.width - 1] {
      var stage = KioskStage(size)
      stage.press("1")
      for y in 0..<size.height where stage.state.session.page == .identify {
        stage.tap(Point(x: x, y: y))
        if stage.state.session.page != .identify { break }
      }
      #expect(stage.state.session.page == .number)
      stage.tap(Point(x: x, y: size.height - 1))
      #expect(stage.state.session.page == .welcome)
    }
  }
}
