import Model
import Resources
import Store
import Terminal
import TestSupport
import Testing

@testable import Features

/// Which decisions about something in the outbox are taken, and why others are not.
struct OutboxDecisionTests {
  /// What the program finds out is decided by nobody, and is not said to have certainly not arrived.
  @Test func whyItCannotBeSaidToHaveArrivedIsTrue() {
    func why(_ standing: OutboxRow.Standing, isHeld: Bool = false, isSought: Bool = false)
      -> Availability?
    {
      var row = OutboxStage.row(
        1, .form, "ETO", "J. W.", "Jo Window", standing, hours: 1, isHeld: isHeld)
      row.isSought = isSought
      var stage = OutboxStage([row], drafts: [])
      stage.press("<enter>a")
      let key = OutboxScreen.bindings(stage.state.mode).first { $0.title == .outboxArrived }
      let availability = key?.availability(stage.state)
      #expect(stage.commands().isEmpty == (availability != .available))
      return availability
    }
    for standing in [OutboxRow.Standing.unseen, .unknown] {
      #expect(why(standing, isSought: true) == .unavailable(.outboxIsChecked))
      #expect(why(standing, isHeld: true, isSought: true) == .unavailable(.outboxIsChecked))
    }
    #expect(why(.signInNeeded, isSought: true) == .unavailable(.outboxIsChecked))
    #expect(why(.sending) == .unavailable(.outboxOnItsWay))
    #expect(why(.offline) == .unavailable(.outboxNotUncertain))
    #expect(why(.quarantined(.uncertain(""))) == .available)
  }

  /// It cannot be kept back before the try is over, and is then.
  @Test func whatIsBeingSentIsHeldOnceThatIsOver() {
    var stage = OutboxStage.on(3)
    #expect(stage.state.item?.standing == .sending)
    stage.press("h")
    #expect(stage.commands() == [OutboxScreenTests.decision(3, .hold)])
    stage.send(.holdComing(at: Sample.now))
    #expect(
      stage.said == "It is being sent right now: on hold as soon as this try is over.")
  }

  /// One key discards what two people changed, on the list and on its page.
  @Test func whatIsDiscardedByKeepingTheirsIsNotDiscardedByAnotherKeyToo() {
    func discard(_ stage: OutboxStage) -> Availability? {
      let all = OutboxScreen.bindings(stage.state.mode)
      return all.first { $0.keys == [.text("X")] }?.availability(stage.state)
    }
    var stage = OutboxStage.on(5)
    #expect(discard(stage) == .unavailable(.outboxOpenFirst))
    stage.press("X")
    stage.send(.discardTapped)
    #expect(stage.state.question == nil)
    stage.press("<enter>")
    #expect(discard(stage) == .unavailable(.outboxSeeFirst))
    stage.press("dX")
    stage.send(.discardTapped)
    #expect(discard(stage) == .unavailable(.outboxChooseFirst) && stage.state.question == nil)
    stage.press("T")
    #expect(stage.commands() == [OutboxScreenTests.decision(5, .keepTheirs)])
  }

  /// A page between two people that is longer than the screen.
  private static func long(theirs: String = "theirs") -> OutboxRow {
    let both = (1...4).map { number in
      OutboxRow.Difference(mine: .text("mine \(number)"), theirs: .text("\(theirs) \(number)"))
    }
    return OutboxStage.row(
      1, .form, "ETO", "A. E.", "Ann Example", .quarantined(.conflict(both)), hours: 1)
  }

  /// What stood above while it was hidden was not seen, nor was what is another text by now.
  @Test(arguments: [("M", OutboxScreen.Decision.keepMine), ("T", .keepTheirs)])
  func nobodyChoosesBetweenWhatStoodAbove(key: String, decision: OutboxScreen.Decision) {
    var stage = OutboxStage([Self.long()], drafts: [], 80, 14)
    let binding = OutboxScreen.bindings(.conflict).first { $0.keys == Key.script(key) }
    stage.press("gj<enter>G")
    #expect(stage.state.scroll > 0)
    stage.press("d")
    #expect(binding?.availability(stage.state) == .unavailable(.outboxSeeAllFirst))
    #expect(stage.state.scroll == 0, "it begins with its first line")
    stage.press("G")
    #expect(binding?.availability(stage.state) == .available)
    stage.send(.told(.changed([Self.long(theirs: "newer")])))
    #expect(binding?.availability(stage.state) == .unavailable(.outboxSeeAllFirst))
    stage.press(key)
    #expect(stage.commands().isEmpty, "what is new was not seen")
    stage.press("G\(key)")
    #expect(stage.commands() == [OutboxScreenTests.decision(1, decision)])
  }

  /// What is further down a page is on the screen before somebody chooses.
  @Test(arguments: [("M", OutboxScreen.Decision.keepMine), ("T", .keepTheirs)])
  func nobodyChoosesBetweenWhatIsFurtherDown(key: String, decision: OutboxScreen.Decision) {
    var stage = OutboxStage([Self.long()], drafts: [], 80, 14)
    let binding = OutboxScreen.bindings(.conflict).first { $0.keys == Key.script(key) }
    stage.press("gj<enter>d")
    #expect(!stage.frame().contains("theirs 4"))
    #expect(binding?.availability(stage.state) == .unavailable(.outboxSeeAllFirst))
    stage.send(key == "M" ? .mineTapped : .theirsTapped)
    #expect(stage.commands().isEmpty, "the last one was not seen")
    stage.press("G")
    #expect(stage.frame().contains("theirs 4"))
    // Whoever goes back up has seen it.
    stage.press("g\(key)")
    #expect(stage.commands() == [OutboxScreenTests.decision(1, decision)])
  }

  /// Keeping theirs would have the rest go to somebody who is on record, or cannot be chosen.
  @Test(arguments: [1, 2]) func aNewClientWhoMayBeOnRecordIsDiscardedOnBoth(_ people: Int) {
    let row = OutboxStage.row(
      1, .newClient, "ETO", "S. L.", "Sam Lantern",
      .quarantined(
        .conflict(
          (1...people).map {
            .init(mine: .text("Lantern, Sam"), theirs: .text("Lantern, Samuel (500\($0))"))
          })), hours: 1)
    for keys in ["gjX", "gj<enter>X", "gj<enter>dX"] {
      var stage = OutboxStage([row], drafts: [])
      stage.press(keys)
      #expect(stage.state.mode == .question, "\(keys)")
      stage.press("DISCARD<enter>")
      #expect(stage.commands() == [OutboxScreenTests.decision(1, .discard)], "\(keys)")
    }
  }
  /// What a person has to look at, what is on its way, and a heading are not kept back by a key that the footer names.
  @Test func theFooterNamesTheKeyThatHoldsOnlyWhereItDoes() throws {
    func isNamed(_ stage: OutboxStage) -> Bool? {
      OutboxScreen.bindings(stage.state.mode).first { $0.keys == [.text("h")] }?
        .isInFooter(stage.state, in: stage.surroundings)
    }
    let named = (1...8).filter { isNamed(OutboxStage.on($0)) == true }
    #expect(named == [1, 4, 6, 7])
    for number in [2, 5, 8] {
      var stage = OutboxStage.on(number)
      stage.press("<enter>")
      #expect(isNamed(stage) == false, "\(number) on its page")
    }
    var stage = OutboxStage()
    stage.press("g")
    try #require(stage.state.item == nil)
    #expect(isNamed(stage) == false, "a heading")
  }
}
