import Model
import Resources
import Store
import Terminal
import TestSupport
import Testing

@testable import Features

/// A client's card for the kiosk: given, shown once, revoked.
struct ClientCardTests {
  /// Nothing that works: no kiosk knows it.
  private let card = Clients.CardPrint(
    code: Secret("P0000000000X"),
    bars: Array(repeating: String(repeating: "▌", count: 100), count: 4),
    squares: Array(repeating: String(repeating: "█", count: 25), count: 13))

  private func asked(_ errand: Clients.CardErrand) -> [Command<App.Effect>] {
    [.run(.clients(.card(errand, 5001, site: 7)), id: "clients/card")]
  }

  private func answer(
    _ stage: inout Stage, _ answer: Clients.CardAnswer, to errand: Clients.CardErrand
  ) {
    stage.send(.clients(.card(.answered(answer, to: errand, of: 5001, at: Sample.now))))
  }

  /// Maria's page with the sheet open, once it is known how her card stands.
  private func stage(
    _ width: Int = 80, _ height: Int = 24, known: Clients.CardAnswer,
    preferences: Preferences = Preferences()
  ) -> Stage {
    var stage = Stage.page(width, height, preferences: preferences)
    stage.press("a")
    _ = stage.effects()
    answer(&stage, known, to: .look)
    return stage
  }

  @Test func aCardIsGivenAndItsCodeIsShownUntilTheSheetCloses() {
    var stage = Stage.page()
    stage.press("a")
    #expect(stage.state.clients.mode == .card)
    #expect(stage.effects() == asked(.look))
    answer(&stage, .none, to: .look)
    #expect(stage.frame().contains("They have no card."))
    stage.press("<enter>")
    #expect(stage.effects() == [], "it is asked first")
    let question = "Give Maria Sample #5001 a card? It has its own code, shown once."
    #expect(stage.frame().contains(question), "\(stage.frame().text)")
    #expect(stage.frame().contains("> Give no card"))
    stage.press("<down><enter>")
    #expect(stage.effects() == asked(.issue))
    // Once is enough: a second Enter does not give another one.
    stage.press("<enter>")
    #expect(stage.effects() == [])
    answer(&stage, .made(card), to: .issue)
    stage.golden("client-card-made")
    stage.press("<enter>")
    #expect(stage.effects() == [])
    stage.press("<esc>")
    #expect(stage.state.clients.mode == .page && stage.state.clients.card == nil)
    #expect(!stage.frame().contains("P0000000000X"))
    #expect(!"\(stage.state)".contains("P0000000000X"))
  }

  @Test func aCardIsRevokedAndThatIsSaid() {
    var stage = stage(known: .held(since: Sample.now))
    stage.golden("client-card-held")
    stage.press("x")
    #expect(stage.effects() == asked(.revoke))
    answer(&stage, .none, to: .revoke)
    #expect(stage.toast?.hasPrefix("Card revoked.") == true)
    // Nothing is left to be revoked.
    stage.press("x")
    #expect(stage.effects() == [] && stage.toast == "They have no card")
  }

  // MARK: A first one

  /// Whoever types a name on, or scans a code, has pressed no arrow.
  @Test(arguments: ["<enter>", "P1212YJKNS2X<enter>", "nandu<enter>", "2<enter>", "y<enter>"])
  func aFirstCardIsNotGivenByEnterNorByWhatIsTyped(_ typed: String) {
    var stage = stage(known: .none)
    stage.press("<enter>")
    #expect(stage.state.clients.mode == .cardQuestion)
    stage.press(typed)
    #expect(stage.effects() == [])
    #expect(stage.state.place == .clients && stage.state.clients.mode == .card)
    stage.press("<enter><esc>")
    #expect(stage.state.clients.mode == .card && stage.effects() == [])
  }

  @Test func theQuestionOfAFirstCardIsInSpanishToo() {
    var stage = stage(known: .none, preferences: Preferences(language: .es))
    stage.press("<enter>")
    let text = stage.frame().text
    #expect(text.contains("¿Dar una tarjeta a Maria Sample #5001?"), "\(text)")
    #expect(text.contains("No dar tarjeta") && text.contains("Dar una tarjeta"))
  }

  /// A page that a letter of the word opened: the letters behind it are no keys of it, nor is the Enter.
  @Test(arguments: ["nandu", "anna", "nax", "ax"])
  func aNameThatIsTypedOnNeitherGivesNorRevokesACard(_ typed: String) {
    for known in [Clients.CardAnswer.none, .held(since: Sample.now)] {
      var hand = TimedHand(Stage.page())
      for key in typed {
        hand.press("\(key)", every: 0.1)
        // The answer may come before the next letter.
        if hand.stage.state.clients.card?.answer == nil {
          hand.hear(.clients(.card(.answered(known, to: .look, of: 5001, at: Sample.now))))
        }
      }
      #expect(hand.stage.toast == Self.saidOfPage, "\(typed)")
      hand.press("<enter>", every: 0.4)
      #expect(hand.stage.state.clients.card?.answer == known, "\(typed): nothing was asked for")
      #expect(hand.stage.state.clients.mode == .card)
      #expect(hand.stage.toast == Self.saidOfPage)
      hand.press("<enter>", every: 1)
      #expect(hand.stage.state.clients.mode == .cardQuestion, "who has read it presses the key")
    }
  }

  @Test func whoPressesEnterRightAwayIsAsked() {
    var hand = TimedHand(Stage.page())
    hand.press("a", every: 1)
    hand.hear(.clients(.card(.answered(.none, to: .look, of: 5001, at: Sample.now))))
    hand.press("<enter>", every: 0.2)
    #expect(hand.stage.state.clients.mode == .cardQuestion)
  }

  private static let saidOfPage =
    "What came right behind that key did nothing. Read first, then press."

  // MARK: Replacing one

  /// A scanner that is used with the sheet open types the code on the card that it has read, and Enter.
  @Test(arguments: ["<enter>", "P1212YJKNS2X<enter>", "2<enter>"])
  func aCardIsNotReplacedByEnterNorByWhatAScannerTypes(_ scanned: String) {
    var stage = stage(known: .held(since: Sample.now))
    stage.press("<enter>")
    #expect(stage.state.clients.mode == .cardQuestion)
    #expect(stage.effects() == [])
    stage.press(scanned)
    #expect(stage.effects() == [])
    #expect(stage.state.place == .clients && stage.state.clients.mode == .card)
  }

  @Test func theQuestionNamesThePersonAndBothCards() {
    var stage = stage(known: .held(since: Sample.now))
    stage.press("<enter>")
    let text = stage.frame().text
    #expect(text.contains("Give Maria Sample #5001 a new card?"))
    #expect(text.contains("stops working") && text.contains("Keep the card they have"))
    stage.golden("client-card-replace")
    let spoken = Preferences(accessible: true)
    var aloud = self.stage(known: .held(since: Sample.now), preferences: spoken)
    aloud.press("<enter>")
    let cursor = aloud.frame().cursor.point
    #expect(aloud.frame().text(row: cursor.y).hasPrefix("> Keep the card they have"))
    #expect(cursor.x == 0)
  }

  @Test(arguments: ["<down><enter>", "<tab><enter>", "<up><enter>"])
  func anArrowAndEnterReplaceIt(_ keys: String) {
    var stage = stage(known: .held(since: Sample.now))
    stage.press("<enter>\(keys)")
    #expect(stage.effects() == asked(.issue))
  }

  @Test func aClickOnTheAnswerReplacesIt() throws {
    var stage = stage(known: .held(since: Sample.now))
    stage.press("<enter>")
    let frame = stage.frame()
    let row = try #require((0..<24).first { frame.text(row: $0).contains("Give a new card") })
    stage.push(.mouse(Mouse(.click, at: Point(x: 3, y: row))))
    #expect(stage.effects() == asked(.issue))
  }

  @Test func escLeavesTheQuestionAndTheCard() {
    var stage = stage(known: .held(since: Sample.now))
    stage.press("<enter><down><esc>")
    #expect(stage.state.clients.mode == .card && stage.effects() == [])
    stage.press("<enter><enter>")
    #expect(stage.effects() == [], "it is asked anew")
  }

  // MARK: Shown

  @Test func barsAreShownWhereThereIsRoomAndSquaresElsewhere() {
    #expect(stage(132, 43, known: .made(card)).frame().contains("▌▌▌▌"))
    let small = stage(known: .made(card)).frame()
    #expect(!small.contains("▌▌▌▌") && small.contains("████"))
    let narrow = stage(60, 17, known: .made(card), preferences: Preferences(language: .es))
    #expect(narrow.frame().contains("Código: P0000000000X"))
    narrow.golden("client-card-narrow-es")
    let spoken = stage(known: .made(card), preferences: Preferences(accessible: true)).frame()
    #expect(!spoken.contains("██") && spoken.contains("Code: P0000000000X"))
  }

  @Test func whatWentWrongIsSaidAndNothingIsGiven() {
    var stage = stage(known: .failed(.storage("disk")))
    #expect(stage.frame().contains("The card was not changed."))
    stage.press("<enter>x")
    #expect(stage.effects() == [])
  }

  @Test func anAnswerForSomebodyElseIsPassedOver() {
    var stage = Stage.page()
    stage.press("a")
    stage.send(.clients(.card(.answered(.made(card), to: .issue, of: 5002, at: Sample.now))))
    #expect(!stage.frame().contains("P0000000000X"))
    stage.press("<esc>")
    answer(&stage, .made(card), to: .issue)
    #expect(stage.state.clients.card == nil)
  }
}
