import Resources
import Testing

@testable import Features

/// No key of a table means two things, and no place in the footer is taken twice, nor one of those that are everywhere.
func expectOwnKeys<State, Action>(
  _ bindings: [Binding<State, Action>], _ what: String,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let keys = bindings.flatMap(\.keys)
  #expect(Set(keys).count == keys.count, "\(what)", sourceLocation: sourceLocation)
  let places = bindings.compactMap(\.footer)
  #expect(Set(places).count == places.count, "\(what)", sourceLocation: sourceLocation)
  #expect(places.allSatisfy { $0 < 20 }, "\(what)", sourceLocation: sourceLocation)
}

/// Nothing that can be done on a screen is called as something else is there.
func expectOwnWords(
  _ stage: Stage, _ what: String, sourceLocation: SourceLocation = #_sourceLocation
) {
  let bindings = (App.screen(stage.state) + App.working(stage.state))
    .filter { $0.section != .move }
  let titles = bindings.map { stage.state.phrases[$0.title(in: stage.state)] }
  let twice = Set(titles.filter { title in titles.count { $0 == title } > 1 })
  #expect(twice.isEmpty, "\(what): \(twice)", sourceLocation: sourceLocation)
}
