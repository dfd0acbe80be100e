import Resources
import Store
import Terminal

extension App {
  /// What can be done on the screen in front, for whoever is there for the first time; nil for nothing.
  ///
  /// It stands where messages stand, and gives way to them.
  static func firstHint(_ state: State, _ phrases: Phrases) -> String? {
    guard state.isFirstVisit, state.toast == nil,
      let (phrase, titles) = state.place.entry.firstHint(state)
    else { return nil }
    let bindings = screen(state) + working(state)
    // A key that does nothing just now, or something else, is not spoken of.
    let keys = titles.map { title in
      let binding = bindings.first {
        $0.title(in: state) == title && $0.availability(state) == .available
      }
      return binding?.keyNames(phrases, most: 1) ?? ""
    }
    guard !keys.contains("") else { return nil }
    return phrases.format(phrase, keys)
  }

  /// Takes note that somebody has used the screen that they were on: it needs no help any more.
  static func followFirstVisit(
    _ state: inout State, on place: Place, after action: Action, wasFirst: Bool
  ) -> [Command<Effect>] {
    guard wasFirst, action.isOfScreen, action.bearing != .none else { return [] }
    state.preferences.firstVisits.used.insert(place.rawValue)
    return [.run(.save(state.preferences), id: preferencesID)]
  }
}

extension App.State {
  /// Whether the screen in front may say what can be done on it.
  var isFirstVisit: Bool {
    let visits = preferences.firstVisits
    return visits.isOn && !visits.used.contains(place.rawValue) && !isClosed && overlay == nil
  }
}
