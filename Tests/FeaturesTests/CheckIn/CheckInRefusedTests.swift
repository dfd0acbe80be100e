import Foundation
import Model
import Resources
import Store
import Terminal
import TestSupport
import Testing

@testable import Features

/// What was refused after it had waited: it is seen, and made anew or discarded.
extension CheckInKeptTests {
  @Test func whatIsRefusedLaterSaysSoWithAWayOn() throws {
    var (stage, change) = try Self.kept()
    let holder = Sentence(.checkInBedTakenBy, .text("Example, Robin"))
    var row = Self.row(
      change,
      .quarantined(
        .conflict([
          .init(
            mine: .sentence(Sentence(.checkInIsIn, .text("Bed 4"))), theirs: .sentence(holder))
        ])))
    stage.hear(.changed([row]))
    #expect(
      stage.toast
        == "Sam Sample #1: “in, Bed 4” was not done (taken by Example, Robin).")
    stage.press("<esc>")
    #expect(stage.frame().contains("✗ changed elsewhere"), "as the outbox calls it")
    #expect(stage.state.checkIn.board.holders(of: 104).isEmpty, "the bed is not theirs")
    // It is said once, however often it is told.
    row.tries = 2
    stage.press("f")
    stage.hear(.changed([row]))
    #expect(stage.toast == nil)
    _ = stage.effects()
    stage.press("ff/sam<enter><enter>7<enter>")
    let effects = stage.effects()
    #expect(effects.contains(.run(.checkIn(.letGo([row.id])), id: "check-in/let-go/1")))
    #expect(stage.state.checkIn.pending.isEmpty)
    #expect(stage.state.checkIn.board.holders(of: 107).map(\.id) == [1])
  }

  @Test func letGoOfWhatWasRefusedItIsGone() throws {
    var (stage, change) = try Self.kept()
    let row = Self.row(change, .quarantined(.refused("No.")))
    stage.hear(.changed([row]))
    _ = stage.effects()
    stage.press("<esc>/sam<enter>X")
    #expect(stage.frame().contains("Discard what is not saved yet for Sam Sample #1?"))
    #expect(stage.effects().isEmpty, "no key brings it back: that is asked first")
    stage.press("2")
    #expect(stage.toast == "Discarded for Sam Sample #1: the check-in, Bed 4.")
    #expect(stage.state.messages.last?.sentence.phrase == .checkInDiscarded, "the log has it")
    #expect(
      stage.effectNames() == ["check-in/let-go/1", "check-in/list"])
    #expect(stage.state.checkIn.pending.isEmpty)
  }

  @Test func whatWasRefusedIsMadeAnewAtAKeyThatItsRowNames() throws {
    var (stage, change) = try Self.kept()
    let taken = OutboxRow.Difference(
      mine: .sentence(Sentence(.checkInIsIn, .text("Bed 4"))),
      theirs: .sentence(Sentence(.checkInBedTakenBy, .text("Example, Robin"))), isSettled: true)
    let row = Self.row(change, .quarantined(.conflict([taken])))
    stage.hear(.changed([row]))
    stage.press("<esc>")
    _ = stage.effects()
    #expect(stage.selected == "Sample, Sam")
    let footer = stage.frame().text(row: 23)
    #expect(footer.contains("R Send again") && footer.contains("X Discard unsaved"))
    stage.press("R")
    let again = try stage.written()
    #expect(again.kind == .checkIn && again.bed == 104 && again.guest == 1)
    #expect(again.id != change.id, "it is another write")
    #expect(stage.state.checkIn.pending[1] == nil)
  }

  @Test func theKeyForAnotherBedIsNamedOnlyForWhoIsSelectedAndTheListIsReadAnew() throws {
    let taken = OutboxRow.Difference(
      mine: .sentence(Sentence(.checkInIsIn, .text("Bed 4"))),
      theirs: .sentence(Sentence(.checkInBedTakenBy, .text("Example, Robin"))), isSettled: true)
    for isSelected in [true, false] {
      var (stage, change) = try Self.kept()
      stage.press("<esc>\(isSelected ? "" : "g")")
      #expect((stage.selected == "Sample, Sam") == isSelected)
      _ = stage.effects()
      stage.hear(.changed([Self.row(change, .quarantined(.conflict([taken])))]))
      #expect(stage.toast?.contains("“in, Bed 4” was not done") == true)
      #expect(stage.frame().text(row: 22).contains("Enter: another bed") == isSelected)
      #expect(
        stage.effects().contains {
          if case .run(.checkIn(.load), _) = $0 { true } else { false }
        }, "who has the bed is read")
    }
  }

  @Test func whatWasRefusedIsReadWholeUnderTheList() throws {
    var (stage, change) = try Self.kept()
    let taken = OutboxRow.Difference(
      mine: .sentence(Sentence(.checkInIsIn, .text("Bed 4"))),
      theirs: .sentence(Sentence(.checkInBedTakenBy, .text("Example, Robin"))), isSettled: true)
    stage.hear(.changed([Self.row(change, .quarantined(.conflict([taken])))]))
    stage.press("<esc>f")
    #expect(stage.toast == nil)
    let why = "Sam Sample #1: “in, Bed 4” was not done (taken by Example, Robin)."
    #expect(stage.frame().contains(why))
    stage.press("g")
    #expect(stage.selected != "Sample, Sam" && !stage.frame().contains(why))
  }

  @Test func theWordForItIsWholeBesideLongNames() throws {
    let long = Sample.guest(5119, "Lumbreras de la Vega", "José Antonio", bed: 101, note: "A note.")
    var stage = Stage.checkIn(80, 24, [long, Sample.guest(5211, "Candlemoor", "Nora")])
    stage.press("/nora<enter><enter>4<enter><esc>")
    let change = try stage.written()
    stage.hear(.changed([Self.row(change, .sending).fresh]))
    stage.hear(.changed([Self.row(change)]))
    stage.hear(.changed([Self.row(change, .quarantined(.conflict([])))]))
    let line = stage.frame().text.split(separator: "\n").first { $0.contains("Candlemoor, Nora") }
    #expect(line?.contains("✗ changed elsewhere") == true, "\(line ?? "")")
  }

  @Test func onARowWithoutAnythingUnsentTheKeysSaySoByName() throws {
    var (stage, change) = try Self.kept()
    stage.hear(.changed([Self.row(change, .quarantined(.refused("No.")))]))
    stage.press("<esc>/wanja<enter><esc>")
    #expect(stage.selected == "Ngũgĩ, Wanja")
    let footer = stage.frame().text(row: 23)
    #expect(!footer.contains("Send again") && !footer.contains("Discard"))
    _ = stage.effects()
    for key in ["R", "X"] {
      stage.press(key)
      #expect(stage.toast == "Nothing is unsent for Wanja Ngũgĩ #2.")
      #expect(stage.effects().isEmpty)
    }
  }
}
