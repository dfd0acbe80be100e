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
      return reduce(&state, going(to: place, from: state, stamp))
    case .unavailable(let number):
      state.overlay = .screens(picker)
      guard let reason = Place.allCases[number].entry.whyClosed(state) else { return [] }
      return reduce(&state, .keyRefused(reason, stamp))
    case .dismissed: state.overlay = nil
    case .changed, .ignored: state.overlay = .screens(picker)
    }
    return []
  }

  /// What the key of a screen means.
  static func going(to place: Place, from state: State, _ stamp: Stamp) -> Action {
    state.place == place
      ? .hereTapped(place, stamp) : place.entry.tapped?(stamp) ?? .placeTapped(place)
  }

  /// Takes the key of the screen in front, and says where one is if nothing else is seen of it.
  static func stay(
    on place: Place, _ state: inout State, _ stamp: Stamp
  ) -> [Command<Effect>] {
    let before = frame(state)
    let commands = take(place.entry.tapped?(stamp) ?? .placeTapped(place), &state)
    if state.toast == nil, frame(state) == before {
      state.toast = Message(
        .info, Sentence(.screensAlready, .phrase(place.entry.title)), at: stamp.now)
    }
    return commands
  }

  private static func frame(_ state: State) -> Frame {
    render(
      state,
      in: Surroundings(
        size: state.size, style: state.look, phrases: state.phrases, now: state.moment,
        zone: state.setup.zone))
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
