import Kiosk
import Terminal
import TestSupport
import Testing

/// The same card within seconds: the same check-in if there was one, else a new try.
struct KioskCardAgainTests {
  private static let card = KioskStage.people[0].card
  private static let other = KioskStage.people[1].card
  private static let barred = KioskStage.people[4].card

  private static func lookups(_ stage: KioskStage) -> Int {
    stage.asked.count { if case .identify = $0 { true } else { false } }
  }

  @Test func theSameCardAtOnceIsTheSameScan() {
    var stage = KioskStage()
    stage.scan(Self.card)
    stage.scan(Self.card, after: .seconds(2))
    #expect(Self.lookups(stage) == 1 && stage.state.session.page == .offer)
    stage.scan(Self.card)
    #expect(Self.lookups(stage) == 2)
  }

  @Test func whatTheCardLedToIsShownAgain() {
    for (card, keys, page) in [
      (Self.card, "2", Kiosk.Page.offer), (Self.card, "3", .offer), (Self.other, "2", .inside),
    ] {
      var stage = KioskStage()
      stage.scan(card)
      stage.press(keys)
      #expect(stage.state.session.page != page)
      stage.scan(card, after: .seconds(1))
      #expect(stage.state.session.page == page && Self.lookups(stage) == 1)
    }
  }

  @Test func afterASuccessItStaysTheSameCheckIn() {
    var stage = KioskStage()
    stage.scan(Self.card)
    stage.press("1")
    #expect(stage.state.session.page == .placed(KioskStage.bed))
    stage.scan(Self.card, after: .seconds(1))
    #expect(stage.state.session.page == .placed(KioskStage.bed))
    stage.press("1")
    stage.scan(Self.card, after: .seconds(1))
    #expect(stage.state.session.page == .welcome && Self.lookups(stage) == 1)
    // The time counts from the scan that led to it, not from the last one.
    stage.scan(Self.card, after: .seconds(3))
    #expect(stage.state.session.page == .offer && Self.lookups(stage) == 2)
  }

  @Test func whoScannedWhileAnotherWasServedIsServedNext() {
    var stage = KioskStage()
    stage.answers = false
    stage.press("11440117<enter>")
    for _ in 0..<3 { stage.scan(Self.other, after: .seconds(2)) }
    #expect(stage.state.session.page == .working(.identify))
    stage.answers = true
    stage.answer()
    stage.scan(Self.other, after: .seconds(1))
    #expect(stage.state.session.page == .inside)
  }

  @Test func aClosedTerminalRemembersNoCard() {
    var stage = KioskStage()
    stage.press("<f12>\(KioskStage.staffPIN)<enter>1")
    stage.scan(Self.card)
    stage.press("<f12>\(KioskStage.staffPIN)<enter>1")
    stage.scan(Self.card, after: .seconds(1))
    #expect(stage.state.session.page == .offer)
  }

  @Test func aCardThatLedToNothingIsTriedAgain() {
    var refused = KioskStage()
    for _ in 0..<3 { refused.scan(Self.barred, after: .seconds(1)) }
    #expect(Self.lookups(refused) == 3 && refused.state.session.page == .refused)

    var away = KioskStage()
    away.canReach = false
    away.scan(Self.card)
    #expect(away.state.session.page == .notNow)
    away.canReach = true
    away.scan(Self.card, after: .seconds(1))
    #expect(away.state.session.page == .offer)

    away.press("<esc>")
    away.scan(Self.card, after: .seconds(1))
    #expect(away.state.session.page == .offer)
  }
}
