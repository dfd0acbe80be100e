import Model
import Resources
import Terminal
import TestSupport
import Testing

@testable import Features

/// The note that a row has no room for stands whole below the list while the row is selected.
struct CheckInCutNoteTests {
  private static let note =
    "Wants to be woken at 5, and the inhaler is in the blue bag by the door."

  /// The screen as one line, whatever is wrapped.
  private static func words(_ stage: Stage) -> String {
    stage.frame().text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  private static func noted() -> [Guest] {
    Sample.guests.map { guest in
      guest.id == 2 ? Sample.guest(2, "Ngũgĩ", "Wanja", bed: 102, note: note) : guest
    }
  }

  @Test(
    arguments: [(80, 24), (60, 17)], [(Language.en, "Note: "), (.es, "Nota: ")])
  func itIsWholeBelowTheListWhileTheRowIsSelected(
    _ size: (Int, Int), _ words: (Language, String)
  ) {
    let (language, label) = words
    var stage = Stage.checkIn(
      size.0, size.1, Self.noted(), preferences: Preferences(language: language))
    #expect(!Self.words(stage).contains(label), "it is about whoever is selected")
    stage.press("/wanja<enter>")
    #expect(Self.words(stage).contains(label + Self.note), "\(stage.frame().text)")
    stage.press("<esc>G")
    #expect(!Self.words(stage).contains(label))
  }

  @Test func aNoteThatTheRowHasWholeIsNotSaidTwice() {
    var stage = Stage.checkIn()
    stage.press("/mai<enter>")
    #expect(stage.selected == "Lê, Thị Mai")
    #expect(stage.frame().contains("Would like a lower bunk."))
    #expect(!stage.frame().contains("Note: "), "\(stage.frame().text)")
  }

  @Test func itStandsUnderWhatWasRefusedAndUnderWhatIsToBeMinded() throws {
    var stage = Stage.checkIn(80, 24, Self.noted())
    let name = PersonName(first: "Wanja", last: "Ngũgĩ")
    let person = Participant(id: 2, fields: ParticipantFields(name: name, alert: "Bee stings"))
    stage.send(.clients(.acquainted([Acquaintance(person, [])])))
    stage.press("/wanja<enter>")
    #expect(Self.words(stage).contains("! Alert: Bee stings"), "\(stage.frame().text)")
    #expect(Self.words(stage).contains("Note: " + Self.note), "\(stage.frame().text)")
    stage.press("o")
    let change = try stage.written()
    stage.send(.checkIn(.changeFailed(change, .refused("Bed 2 is wet."), at: Sample.now)))
    #expect(Self.words(stage).contains("Bed 2 is wet."), "\(stage.frame().text)")
    #expect(Self.words(stage).contains("Note: " + Self.note), "\(stage.frame().text)")
  }

  /// The list is as short on every row, so that no row moves under the keys.
  @Test func inALongListTheRowStaysInSight() {
    let guests = (1...40).map { Sample.guest($0, "Guest\($0)", "Some", note: "") }
    let last = Sample.guest(77, "Zoll", "Nora", bed: 101, note: Self.note)
    var stage = Stage.checkIn(60, 17, guests + [last])
    stage.press("G")
    #expect(stage.frame().contains(">  Zoll, Nora"), "\(stage.frame().text)")
    #expect(Self.words(stage).contains("Note: " + Self.note), "\(stage.frame().text)")
  }
}
