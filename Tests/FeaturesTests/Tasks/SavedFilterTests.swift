import Model
import Resources
import Store
import Terminal
import TestSupport
import Testing

@testable import Features

/// Filters that have a name.
struct SavedFilterTests {
  static let heat = SavedFilter(name: "Heat", scope: .groups, words: "heat", order: .initial)

  @Test func whatIsListedIsKeptUnderAName() {
    var stage = Stage.tasks()
    stage.press("/wi-fi<enter>FWiring")
    #expect(stage.frame().contains("Keep this as “Wiring”"))
    _ = stage.effects()
    stage.press("<enter>")
    let kept = SavedFilter(name: "Wiring", scope: .mine, words: "wi-fi", order: .initial)
    #expect(stage.state.tasks.filters == [kept])
    #expect(
      stage.effects() == [
        .run(.tasks(.keepFilters([kept], changed: "Wiring")), id: "tasks/filters")
      ])
    stage.send(.tasks(.filtersKept(name: "Wiring", sealed: true, at: Sample.now)))
    #expect(stage.toast == "Kept as “Wiring”. F: use it.")
    stage.send(.tasks(.filtersKept(name: "Wiring", sealed: false, at: Sample.now)))
    #expect(stage.toast == "Kept as “Wiring” until you quit. F: use it.")
  }

  @Test func oneIsUsedWithItsScopeWordsAndOrder() {
    var stage = Stage.tasks()
    stage.send(.tasks(.filtersCopied([Self.heat])))
    stage.press("F")
    stage.golden("filters")
    _ = stage.effects()
    stage.press("<enter>")
    #expect(stage.state.tasks.scope == .groups)
    #expect(stage.state.tasks.filter.text == "heat")
    #expect(stage.effects().contains(.run(.tasks(.load(.groups)), id: "tasks/list")))
  }

  @Test func oneOfTheSameScopeNeedsNoReading() {
    var stage = Stage.tasks()
    let wiring = SavedFilter(
      name: "Wiring", scope: .mine, words: "wi-fi", order: TaskOrder(.priority))
    stage.send(.tasks(.filtersCopied([wiring])))
    _ = stage.effects()
    stage.press("Fwir<enter>")
    #expect(stage.effects().isEmpty)
    #expect(stage.state.tasks.outline.matching == 1)
    #expect(stage.state.tasks.order == TaskOrder(.priority))
    #expect(stage.state.tasks.selectedTask == Sample.wifi)
  }

  @Test func thatOneListsOtherTasksIsSaid() {
    var stage = Stage.tasks()
    let wiring = SavedFilter(name: "Wiring", scope: .mine, words: "wi-fi", order: .initial)
    stage.send(.tasks(.filtersCopied([Self.heat, wiring])))
    stage.press("Fwir<enter>")
    #expect(stage.toast == nil, "they are the same tasks")
    stage.press("Fheat<enter>")
    #expect(stage.toast == "“Heat” lists: My groups' tasks.")
    #expect(stage.frame().text(row: 1).hasPrefix("My groups' tasks · Filter: heat"))
  }

  @Test func oneIsForgotten() {
    var stage = Stage.tasks()
    stage.send(.tasks(.filtersCopied([Self.heat])))
    stage.press("F<^x>")
    #expect(stage.state.tasks.filters.isEmpty)
    #expect(stage.toast == "“Heat” is forgotten.")
    stage.press("<^x>")
    #expect(stage.toast == "No filter is selected")
  }

  @Test func aNameCanBeGivenToAnotherList() {
    var stage = Stage.tasks()
    stage.send(.tasks(.filtersCopied([Self.heat])))
    stage.press("/wi-fi<enter>FHeat")
    #expect(stage.frame().contains("Keep this as “Heat” instead"))
    stage.press("<down><enter>")
    #expect(stage.state.tasks.filters.map(\.words) == ["wi-fi"])
  }

  @Test func onceTheLastOfSeveralIsForgottenAnotherOneIsInHand() {
    var stage = Stage.tasks()
    let others = ["A", "B"].map {
      SavedFilter(name: $0, scope: .mine, words: $0, order: .initial)
    }
    stage.send(.tasks(.filtersCopied(others + [Self.heat])))
    stage.press("F<down><down><^x>")
    #expect(stage.state.tasks.chosenFilter?.name == "B")
    stage.press("<enter>")
    #expect(stage.state.tasks.prompt == nil && stage.state.tasks.filter.text == "B")
  }

  @Test func whatWasNamedSinceIsNewerThanTheDisk() {
    var walk = Walk.tasks()
    walk.take(.filtersCopied([Self.heat]))
    var newer = Self.heat
    newer.words = "heater"
    walk.take(.filtersCopied([newer]))
    #expect(walk.state.filters == [Self.heat])
  }
}
