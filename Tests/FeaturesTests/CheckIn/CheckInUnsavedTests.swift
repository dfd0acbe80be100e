import Model
import Resources
import Store
import Terminal
import TestSupport
import Testing

@testable import Features

/// A check-in that was not saved: its row says so in whole words, and the key and the reason stand where there is
/// room for them.
struct CheckInUnsavedTests {
  private static let name = "Lumbreras de la Vega"

  /// Nora's check-in was not saved; others have long names and notes.
  private static func refused(_ language: Language = .en) throws -> Stage {
    let guests = [
      Sample.guest(5119, name, "José Antonio", bed: 101, note: "Would like a lower bunk."),
      Sample.guest(5211, "Candlemoor", "Nora"),
    ]
    var stage = Stage.checkIn(80, 24, guests, preferences: Preferences(language: language))
    stage.press("/nora<enter><enter>4<enter>")
    let change = try stage.written()
    stage.send(.checkIn(.changeFailed(change, .refused("Bed 4 is wet."), at: Sample.now)))
    stage.press("<esc>")
    #expect(stage.selected == "Candlemoor, Nora" && stage.toast == nil)
    return stage
  }

  private static func row(_ stage: Stage) -> String {
    let lines = stage.frame().text.split(separator: "\n")
    return lines.first { $0.contains("Candlemoor, Nora ") }.map(String.init) ?? ""
  }

  @Test(arguments: [(Language.en, "! not saved "), (.es, "! no guardado ")])
  func theRowSaysItInWholeWords(language: Language, words: String) throws {
    let row = Self.row(try Self.refused(language))
    #expect(row.contains(words), "\(row)")
    #expect(!row.contains("R:"), "the key stands elsewhere: \(row)")
  }

  @Test func theKeyStandsInTheFooterAndTheReasonWholeBelowTheList() throws {
    var stage = try Self.refused()
    #expect(stage.frame().text(row: 23).contains("R Send again"))
    let frame = stage.frame()
    let below = "\(frame.text(row: 20)) \(frame.text(row: 21))"
    #expect(below.contains("Nora Candlemoor #5211: not saved."), "\(below)")
    #expect(below.contains("Bed 4 is wet."), "\(below)")
    stage.press("j")
    #expect(stage.selected != "Candlemoor, Nora")
    #expect(!stage.frame().contains("#5211: not saved."), "it is about whoever is selected")
  }

  @Test func whoWasNotReadIsNamedInWholeWordsToo() {
    var unread = Sample.guest(5211, "Candlemoor", "Nora")
    unread.subjectID = nil
    unread.trouble = .offline(.timedOut)
    let long = Sample.guest(
      5119, Self.name, "José Antonio", bed: 101, note: "Would like a lower bunk.")
    let row = Self.row(Stage.checkIn(80, 24, [long, unread]))
    #expect(row.contains("! not read") && !row.contains("…"), "\(row)")
  }
}
