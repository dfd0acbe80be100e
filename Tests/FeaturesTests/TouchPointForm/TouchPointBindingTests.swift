import Resources
import Terminal
import Testing

@testable import Features

/// The form's tables of keys.
struct TouchPointBindingTests {
  @Test(arguments: TouchPointEntry.Mode.allCases)
  func noKeyOrPlaceInTheFooterIsTakenTwice(mode: TouchPointEntry.Mode) {
    let bindings = TouchPointEntry.bindings(mode)
    let keys = bindings.flatMap(\.keys)
    #expect(Set(keys).count == keys.count)
    let places = bindings.compactMap(\.footer) + App.everywhere.compactMap(\.footer)
    #expect(Set(places).count == places.count)
    #expect(Set(bindings.map(\.title)).count == bindings.count)
    #expect(bindings.allSatisfy { !$0.keys.isEmpty })
  }

  @Test(arguments: [TouchPointEntry.Mode.line, .area, .picker])
  func whereTextIsWrittenNoLetterIsACommand(mode: TouchPointEntry.Mode) {
    #expect(TouchPointEntry.bindings(mode).flatMap(\.keys).allSatisfy { !$0.isText })
  }

  @Test(arguments: TouchPointEntry.Mode.allCases)
  func noKeyTakesAnotherMeaningThanEverywhere(mode: TouchPointEntry.Mode) {
    let others = Set(App.everywhere.flatMap(\.keys).filter { !$0.isText })
    #expect(others.isDisjoint(with: TouchPointEntry.bindings(mode).flatMap(\.keys)))
  }
}
