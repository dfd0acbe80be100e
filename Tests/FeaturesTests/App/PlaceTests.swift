import Model
import Resources
import Terminal
import Testing

@testable import Features

/// The lines of the table of screens.
@Suite struct PlaceTests {
  @Test(arguments: App.Place.allCases)
  func eachScreenIsReachedByItsDigitAndByItsOtherWords(place: App.Place) throws {
    let digit = Key.text("\(place.rawValue)")
    let binding = try #require(App.everywhere.first { $0.keys == [digit, .alt(digit)] })
    #expect(binding.title == place.entry.goTitle && binding.section == .screens)
    let stage = Stage.tasks()
    let word = try #require(stage.state.phrases[place.entry.otherWords].split(separator: " ").first)
    let found = Palette(stage.state, for: String(word)).entries.map(\.option.label)
    #expect(found.contains(stage.state.phrases[place.entry.goTitle]), "\(word)")
  }

  @Test(arguments: RemoteSystem.allCases)
  func eachSystemLeadsToAScreenOfItsOwn(system: RemoteSystem) {
    #expect(system.place != .signIn)
    #expect(App.Place.allCases.count { $0.entry.home.contains(system) } == 1)
  }
}
