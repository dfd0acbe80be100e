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
