import Model
import Resources
import Terminal
import TestSupport
import Testing

@testable import Features

/// What is typed on behind the Enter of a search is no key of the list or of the page that it leads to.
struct SearchRunTests {
  private static func said(_ language: Language = .en) -> String {
    switch language {
    case .en: "What came right behind that key did nothing. Read first, then press."
    case .es: "Lo que siguió a esa tecla no hizo nada. Lea primero y luego pulse."
    }
  }

  /// Somebody has typed a name, and Enter: Maria is found.
  private static func found(_ language: Language = .en) throws -> TimedHand {
    var hand = TimedHand(Stage.clients(preferences: Preferences(language: language)))
    hand.press("mar<enter>", every: 0.15)
    let lookup = try #require(hand.stage.state.clients.lookup)
    hand.hear(.clients(.found(ClientMatch.merged(ClientSample.matches("mar")), lookup)))
    #expect(hand.stage.state.clients.mode == .list)
    return hand
  }

  /// The same, and Enter once more: her page is read.
  private static func page(_ language: Language = .en) throws -> TimedHand {
    var hand = try found(language)
    hand.press("<enter>", every: 0.15)
    hand.hear(.clients(.participantArrived(ClientSample.participant)))
    hand.hear(.clients(.enrolmentsArrived(ClientSample.enrolments, of: 5001)))
    #expect(hand.stage.state.clients.mode == .page)
    return hand
  }

  @Test(
    arguments: [
      "note", "tent", "edgar", "quiet", "Late", "used", "2<space>pills", "dgar<enter>",
      "x2<enter>", "p<tab><enter>", "b12<enter>", "c,", ":q", "?a",
    ], Language.allCases)
  func aWordThatIsTypedOnIsNoKeyOfThePage(word: String, language: Language) throws {
    var hand = try Self.page(language)
    let before = hand.stage.state.clients
    hand.press(word, every: 0.15)
    hand.rest()
    #expect(hand.stage.state.clients == before, "nothing is opened, shown or written")
    #expect(hand.stage.state.place == .clients && hand.stage.state.overlay == nil)
    #expect(!hand.stage.state.isQuitting && !hand.stage.state.contact.isOpen)
    #expect(hand.stage.toast == Self.said(language))
    #expect(hand.stage.frame().contains(Self.said(language)), "the row shows all of it")
    let logged = hand.stage.state.messages.filter { $0.sentence.phrase == .keyOfPage }
    #expect(logged.count == 1, "the log says so once for a run")
    hand.press("e", every: 1)
    #expect(hand.stage.state.clients.form != nil, "who has read it presses the key")
  }

  @Test(arguments: ["note", "cold", "x2", "used"])
  func norIsItOneOfTheListBehindTheFirstEnter(word: String) throws {
    var hand = try Self.found()
    let before = hand.stage.state.clients
    hand.press(word, every: 0.15)
    hand.rest()
    #expect(hand.stage.state.clients == before && hand.stage.state.place == .clients)
    #expect(hand.stage.toast == Self.said())
  }

  @Test func norWhereTheSearchWasTypedToTonightsList() {
    var stage = Stage.checkIn()
    stage.send(.clients(.entered(ClientSample.workplace)), .checkInTapped)
    var hand = TimedHand(stage)
    hand.press("zzz<enter>", every: 0.15)
    #expect(hand.stage.state.place == .clients && hand.stage.state.clients.box.text == "zzz")
    #expect(hand.stage.state.clients.mode == .list)
    let before = hand.stage.state.clients
    hand.press("note", every: 0.15)
    hand.rest()
    #expect(hand.stage.state.clients == before && hand.stage.toast == Self.said())
  }

  @Test func oneKeyAloneActsAMomentLater() throws {
    var hand = try Self.page()
    hand.press("e", every: 0.15)
    #expect(hand.stage.state.clients.form == nil)
    hand.rest(0.3)
    #expect(hand.stage.state.clients.form != nil && hand.stage.toast == nil)
    hand = try Self.found()
    hand.press("5", every: 0.15)
    hand.rest(0.3)
    #expect(hand.stage.state.place == .outbox)
  }

  @Test func whoPausesBeforeTheKeyWaitsForNothing() throws {
    var hand = try Self.page()
    hand.press("e", every: 0.4)
    #expect(hand.stage.state.clients.form != nil)
    // Nobody had typed right before that Enter.
    hand = try Self.found()
    hand.press("<enter>", every: 1)
    hand.hear(.clients(.participantArrived(ClientSample.participant)))
    hand.press("e", every: 0.1)
    #expect(hand.stage.state.clients.form != nil)
  }

  @Test func whoMovesSearchesAgainOrLeavesWaitsForNothing() throws {
    var hand = try Self.found()
    let selected = hand.stage.state.clients.list.selected
    hand.press("jj", every: 0.1)
    #expect(hand.stage.state.clients.list.selected > selected)
    hand.press("/sam", every: 0.1)
    #expect(hand.stage.state.clients.box.text == "sam")
    hand = try Self.page()
    hand.press("e<esc>", every: 0.1)
    hand.rest()
    #expect(hand.stage.state.clients.mode == .list && hand.stage.state.clients.form == nil)
  }

  @Test func aLetterThatWaitsIsForNobodyWhoComesMeanwhile() throws {
    var hand = TimedHand(Stage.clients())
    hand.press("mar<enter>e", every: 0.15)
    let lookup = try #require(hand.stage.state.clients.lookup)
    #expect(hand.stage.state.clients.clientInHand == nil)
    hand.hear(.clients(.found(ClientMatch.merged(ClientSample.matches("mar")), lookup)))
    #expect(hand.stage.state.clients.clientInHand != nil)
    let before = hand.stage.state.clients
    hand.rest(0.3)
    #expect(hand.stage.state.clients == before, "no form opens about whoever nobody has seen")
    #expect(hand.stage.toast == Self.said())
    hand.press("e", every: 1)
    #expect(hand.stage.state.clients != before, "who has seen the row presses the key")
  }

  /// What was said meanwhile stays where the key does nothing any more, and goes where it does something.
  @Test func aKeyThatWaitedTakesBackWhatWasSaidOnlyWhereItActs() throws {
    let said = Message(.warning, Sentence(.pasteIgnored), at: Sample.now)
    var hand = TimedHand(Stage.clients())
    hand.press("zzz<enter>n", every: 0.15)
    let lookup = try #require(hand.stage.state.clients.lookup)
    hand.hear(.clients(.found([], lookup)))
    hand.stage.state.say(said)
    hand.rest()
    #expect(hand.stage.state.searchRun?.held == nil, "its time is over")
    #expect(hand.stage.toast == said.sentence.text(Phrases(.en)))
    hand = try Self.page()
    hand.press("e", every: 0.15)
    hand.stage.state.say(said)
    hand.rest(0.3)
    #expect(hand.stage.state.clients.form != nil && hand.stage.toast == nil)
  }

  @Test func aLetterThatWaitsIsTypedIntoNothing() throws {
    var hand = TimedHand(Stage.clients())
    hand.press("zzz<enter>n", every: 0.15)
    let lookup = try #require(hand.stage.state.clients.lookup)
    hand.hear(.clients(.found([], lookup)))
    #expect(hand.stage.state.clients.mode == .box)
    hand.rest()
    #expect(hand.stage.state.clients.box.text == "zzz" && hand.stage.state.clients.form == nil)
  }
}
