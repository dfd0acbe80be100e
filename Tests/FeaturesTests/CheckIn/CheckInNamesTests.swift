import Model
import Resources
import Store
import Terminal
import TestSupport
import Testing

@testable import Features

/// Rows and columns have the name as lists write it, sentences as it is spoken.
struct CheckInNamesTests {
  private static let listed = "Sample, Sam"
  private static let spoken = "Sam Sample"

  /// The list with Sam's row in hand.
  private static func stage(_ width: Int = 80, _ language: Language = .en) -> Stage {
    var stage = Stage.checkIn(width, 24, preferences: Preferences(language: language))
    stage.press("/sam<enter>")
    return stage
  }

  @Test(arguments: [Language.en, .es], [80, 140])
  func aRowListsTheNameAndTheBoxForABedSpeaksIt(language: Language, width: Int) {
    var stage = Self.stage(width, language)
    #expect(stage.frame().contains(Self.listed) && !stage.frame().contains(Self.spoken))
    stage.press("<enter>")
    #expect(stage.frame().contains("\(Self.spoken) (1)"), "\(stage.frame().text)")
  }

  @Test(arguments: [Language.en, .es]) func aMessageAndAQuestionSpeakIt(language: Language) throws {
    var stage = Self.stage(80, language)
    stage.press("<enter>4<enter>")
    let change = try stage.written()
    var guest = Sample.guests[0]
    guest.tonight = change.wanted
    stage.send(.checkIn(.changeArrived(change, guest, isNew: false, at: Sample.now)))
    #expect(stage.toast?.hasPrefix("\(Self.spoken) #1 ") == true, "\(stage.toast ?? "")")
    #expect(stage.frame().contains(Self.listed), "the row lists it")
    stage.press("<alt-4><alt-2>u")
    #expect(stage.frame().contains("\(Self.spoken) #1: "), "\(stage.frame().text)")
  }

  /// Of whom nothing but the name is known that was written down as in lists.
  @Test func whoIsKnownByAListedNameAloneIsSpokenOfInTheSameWay() {
    let guest = Guest(id: 5211, name: PersonName(listed: "Candlemoor, Nora"))
    #expect(guest.who == "Nora Candlemoor #5211")
    #expect(guest.name.listed == "Candlemoor, Nora")
    var stage = Stage.checkIn()
    stage.send(.checkInWanted(5211, name: "Candlemoor, Nora"))
    #expect(
      stage.frame().text(row: 1).contains("Bed for Nora Candlemoor (5211)"),
      "\(stage.frame().text)")
  }
}
