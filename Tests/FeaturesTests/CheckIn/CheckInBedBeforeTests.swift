import Model
import Resources
import Terminal
import TestSupport
import Testing

@testable import Features

/// Of the beds to choose from, the one that is selected says why it is.
struct CheckInBedBeforeTests {
  /// The beds for Sam, who had the first bed in an earlier night and has the sixth as is said.
  private static func beds(
    _ status: BedNight.Status, _ language: Language = .en, with others: [Guest] = []
  ) -> (selected: String, all: String) {
    let sam = Sample.guest(1, "Sample", "Sam", bed: 106, status, lastBed: 101)
    var stage = Stage.checkIn(
      80, 24, [sam] + others, preferences: Preferences(language: language))
    stage.press("/sam<enter><enter>")
    let text = stage.frame().text
    let line = text.split(separator: "\n").first { $0.contains("> Bed") }
    return (line.map { String($0) } ?? "", text)
  }

  @Test(
    arguments: [
      (Language.en, "free, had it tonight", "had it last"),
      (.es, "libre, la tuvo esta noche", "la tuvo antes"),
    ])
  func whoWentOutOfABedTonightIsOfferedItAndItSaysSo(
    language: Language, tonight: String, last: String
  ) {
    let beds = Self.beds(.out, language)
    #expect(beds.selected.contains("> Bed 6") && beds.selected.contains(tonight), "\(beds.all)")
    #expect(!beds.all.contains(last), "\(beds.all)")
  }

  @Test func whereSomebodyElseHasThatItIsTheOneOfTheirLastNight() {
    let beds = Self.beds(.out, with: [Sample.guest(77, "New", "Nora", bed: 106)])
    #expect(beds.selected.contains("> Bed 1"), "\(beds.all)")
    #expect(beds.selected.contains("free, had it last") && !beds.all.contains("had it tonight"))
  }

  @Test func whatWasTakenBackTheyNeverHad() {
    let beds = Self.beds(.cancelled)
    #expect(beds.selected.contains("> Bed 1"), "\(beds.all)")
    #expect(beds.selected.contains("free, had it last") && !beds.all.contains("had it tonight"))
  }

  @Test func aBedThatIsHeldForThemIsTheOnlyOneWithWords() {
    let beds = Self.beds(.held)
    #expect(beds.selected.contains("> Bed 6") && beds.selected.contains("held for them"))
    #expect(!beds.all.contains("had it"), "\(beds.all)")
  }
}
