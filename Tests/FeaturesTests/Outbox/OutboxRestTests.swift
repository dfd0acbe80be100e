import Model
import Resources
import Terminal
import TestSupport
import Testing

@testable import Features

/// Whoever keeps theirs where only a part is in conflict hears what is kept and what is sent.
struct OutboxRestTests {
  private static func row(hasRest: Bool = true) -> OutboxRow {
    var row = OutboxStage.row(
      1, .clientChange, "ETO", "A. E.", "Example, Ann",
      .quarantined(
        .conflict([
          .init(
            mine: .text("2025550123"), theirs: .text("2025550124"),
            label: .phrase(.clientsFieldPhone)),
          .init(mine: .text("Dog."), theirs: .text("Cat."), label: .phrase(.clientsFieldAlert)),
        ])), hours: 1)
    row.hasRest = hasRest
    return row
  }

  @Test(arguments: [
    (
      Language.en,
      "M: keep yours and replace theirs. T: keep theirs in Phone, Alert and send the rest. "
        + "X: discard all of yours. e: edit yours."
    ),
    (
      .es,
      "M: conservar lo suyo y reemplazar lo de allí. T: conservar lo de allí en Teléfono, Alerta "
        + "y enviar el resto. X: descartar todo lo suyo. e: editar lo suyo."
    ),
  ])
  func thePageSaysWhatIsKeptAndWhatIsSent(_ language: Language, next: String) {
    let words = OutboxWords(Phrases(language), .utc)
    #expect(words.next(Self.row(), isOpen: true) == next)
    var stage = OutboxStage([Self.row()], drafts: [], 80, 30)
    stage.press("gj<enter>d")
    #expect(stage.frame().contains("keep theirs in Phone, Alert and send"))
  }

  @Test func whereNothingIsLeftAllOfItIsDiscarded() {
    let words = OutboxWords(Phrases(.en), .utc)
    #expect(words.next(Self.row(hasRest: false), isOpen: true).contains("discard yours"))
  }

  /// As keeping theirs does not discard all of it, the key for that does.
  @Test func allOfItIsDiscardedByTheKeyForThat() {
    for keys in ["gjX", "gj<enter>dX"] {
      var stage = OutboxStage([Self.row()], drafts: [])
      stage.press(keys)
      #expect(stage.state.mode == .question, "\(keys)")
      stage.press("DISCARD<enter>")
      #expect(stage.commands() == [OutboxScreenTests.decision(1, .discard)], "\(keys)")
    }
  }

  @Test(arguments: [
    (Language.en, "Theirs is kept in Phone, Alert. The rest of yours will be sent."),
    (.es, "Queda lo de allí en Teléfono, Alerta. El resto de lo suyo se enviará."),
  ])
  func itIsSaidWhatWasKeptAndWhatIsSent(_ language: Language, said: String) {
    var stage = OutboxStage([Self.row()], drafts: [], 80, 21, language)
    stage.press("gj<enter>dT")
    #expect(stage.commands() == [OutboxScreenTests.decision(1, .keepTheirs)])
    var queued = Self.row()
    (queued.standing, queued.hasRest) = (.ready, false)
    stage.send(
      .told(.changed([queued])),
      .gaveWay(
        in: [.phrase(.clientsFieldPhone), .phrase(.clientsFieldAlert)], queued.id, at: Sample.now))
    #expect(stage.said == said)
  }
}
