import Resources
import Store
import Terminal

/// The list of all screens, over the one in front: a digit goes to its screen, as Enter and a click do.
extension App {
  /// A line for each screen, in the order of the digits.
  static func screenOptions(_ state: State) -> [Picker.Option] {
    let phrases = state.phrases
    return Place.allCases.map { place in
      let count = state.count(on: place)
      let details = [
        count > 0 ? phrases.number(count) : "", state.standing(of: place).map { phrases[$0] } ?? "",
      ]
      return Picker.Option(
        phrases[place.entry.title],
        detail: details.filter { !$0.isEmpty }.joined(separator: " · "),
        reason: place.entry.whyClosed(state).map { phrases[$0] } ?? "")
    }
  }

  /// What a key means for the list.
  static func typeIntoScreens(
    _ key: Key, into picker: PickerState, _ state: inout State, _ stamp: Stamp
  ) -> [Command<Effect>] {
    var picker = picker
    let outcome = picker.handle(key, options: screenOptions(state), mode: .menu)
    switch outcome {
    case .chosen(let number):
      state.overlay = nil
      let place = Place.allCases[number]
      return reduce(&state, place.entry.tapped?(stamp) ?? .placeTapped(place))
    case .unavailable(let number):
      state.overlay = .screens(picker)
      guard let reason = Place.allCases[number].entry.whyClosed(state) else { return [] }
      return reduce(&state, .keyRefused(reason, stamp))
    case .dismissed: state.overlay = nil
    case .changed, .ignored: state.overlay = .screens(picker)
    }
    return []
  }

  /// The keys of the list that go to a screen, and the one that opened it.
  static let screenKeys: [AppBinding] =
    Place.allCases.map { place in
      let digit = Key.text("\(place.rawValue)")
      return AppBinding([digit, .alt(digit)], place.entry.goTitle, section: .screens) {
        .overlayTyped(digit, $1)
      }
    } + [
      AppBinding([.text("0"), .alt(.text("0"))], .menuClose, section: .screens) {
        .overlayTyped(.escape, $1)
      }
    ]
}

extension App.State {
  /// How a screen stands among the others: in front, or not set up on this machine; nil for neither.
  fileprivate func standing(of place: App.Place) -> Phrase? {
    if place == self.place { return .screensHere }
    // Those that need no system are there on every machine, also where nothing is on them yet.
    let needsSystem = place.entry.system != nil || !place.entry.home.isEmpty
    return needsSystem && !places.contains(place) ? .screensNotSetUp : nil
  }
}
