import Terminal
import Testing

@Suite struct ChoiceFieldTests {
  @Test func arrowsSpaceAndDigitsChoose() {
    var choice = ChoiceField(count: 3)
    for (key, chosen) in [(Key.left, 2), (.right, 0), (.text(" "), 1), (.text("3"), 2)] {
      let isHandled = choice.handle(key)
      #expect(isHandled && choice.selected == chosen)
    }
    for key in [Key.text("4"), .text("x"), .tab, .up] {
      let isHandled = choice.handle(key)
      #expect(!isHandled)
    }
  }

  @Test func aLetterChoosesTheNextOptionThatBeginsWithIt() {
    let options = ["not asked", "Male", "Élan", "more"]
    var choice = ChoiceField(count: 4)
    for (key, chosen) in [
      (Key.text("m"), 1), (.text("M"), 3), (.text("m"), 1), (.text("e"), 2), (.text("4"), 3),
    ] {
      let isHandled = choice.handle(key, options: options)
      #expect(isHandled && choice.selected == chosen)
    }
    for key in [Key.text("q"), .text("?"), .tab] {
      let isHandled = choice.handle(key, options: options)
      #expect(!isHandled && choice.selected == 3)
    }
  }

  @Test func aChoiceOfNothingStaysInside() {
    var choice = ChoiceField(count: 0, selected: 5)
    _ = choice.handle(.right)
    #expect(choice.selected == 0)
  }
}
