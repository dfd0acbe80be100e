import Resources
import Terminal

extension App {
  /// Everything that can be done from the screen in front, in the order of its tables.
  ///
  /// Moving is left out: nobody looks it up to do it once.
  static func commands(_ state: State) -> [AppBinding] {
    let settings = state.isClosed ? [] : settingCommands
    let all = screen(state) + beneath(state) + beside(screen(state), everywhere) + settings
    return oneOfEach(all.filter { $0.section != .move }, state)
  }

  /// What the list below a box does whose letters are text: what was done is taken back from here too; for the
  /// rest one goes to the list first, where it is seen whom it is about.
  private static func beneath(_ state: State) -> [AppBinding] {
    front(state).below(state).filter { !$0.keys.contains(.text("/")) }.map { binding in
      guard ![.tasksUndo, .checkInUndo, .outreachUndo].contains(binding.title) else {
        return binding
      }
      var binding = binding
      let own = binding.condition
      binding.keys = []
      binding.condition = { state, surroundings in
        own(state, surroundings) == .available
          ? .unavailable(.paletteTyping) : own(state, surroundings)
      }
      return binding
    }
  }

  /// Of keys that mean the same one is listed: the first that can be used now, else the first.
  private static func oneOfEach(_ bindings: [AppBinding], _ state: State) -> [AppBinding] {
    var listed: [AppBinding] = []
    var places: [Phrase: Int] = [:]
    for binding in bindings {
      guard let place = places[binding.title] else {
        places[binding.title] = listed.count
        listed.append(binding)
        continue
      }
      if listed[place].availability(state) != .available,
        binding.availability(state) == .available
      {
        listed[place] = binding
      }
    }
    return listed
  }

  /// The keys of the screen in front, and those that work everywhere; none that would be text.
  static func helpSections(_ state: State) -> [Help.Section] {
    let phrases = state.phrases
    let bindings = screen(state) + helped(state)
    let titles: [AppBinding.Section: Phrase] = [
      .here: .helpHere, .screens: .helpScreens, .move: .helpMove, .everywhere: .helpEverywhere,
    ]
    return AppBinding.Section.allCases.compactMap { section in
      let entries = bindings.filter { $0.section == section }.map { binding in
        let (keys, title) = (binding.keyNames(phrases), phrases[binding.title(in: state)])
        return switch binding.availability(state) {
        case .available: Help.Entry(keys, title)
        case .unavailable(let reason):
          Help.Entry(keys, title, reason: state.listed(why: reason).text(phrases))
        }
      }
      guard !entries.isEmpty, let title = titles[section] else { return nil }
      let numbers =
        section == .screens && state.searchesNumbers
        ? [Help.Entry(phrases[.keyNumber], phrases[.goSearchNumber])] : []
      // What can be done now comes first: in an empty list little of the rest matters.
      let (open, closed) = (
        entries.filter(\.reason.isEmpty), entries.filter { !$0.reason.isEmpty }
      )
      return Help.Section(phrases[title], open + closed + numbers)
    }
  }

  /// The settings with their values.
  static func settingOptions(_ state: State) -> [Picker.Option] {
    let phrases = state.phrases
    let preferences = state.preferences
    return [
      Picker.Option(phrases[.settingsLanguage], detail: preferences.language.ownName),
      Picker.Option(phrases[.settingsTheme], detail: phrases[preferences.theme.title]),
      Picker.Option(
        phrases[.settingsAccessible],
        detail: phrases[preferences.accessible ? .settingOn : .settingOff]),
      Picker.Option(
        phrases[.settingsPassphrase],
        reason: state.whyNoPassphrase.map { phrases[$0] } ?? ""),
      Picker.Option(
        phrases[.settingsFirstVisits],
        detail: phrases[preferences.firstVisits.isOn ? .settingOn : .settingOff]),
    ]
  }

  /// What can be answered to the question whether to throw something away.
  static func discardButtons(_ state: State) -> [Dialog.Button] {
    [
      Dialog.Button(state.phrases[.tasksDiscardKeep]),
      Dialog.Button(state.phrases[.tasksDiscardThrow]),
    ]
  }

  /// What can be answered to the question whether to sign in again.
  static func anewButtons(_ state: State) -> [Dialog.Button] {
    [Dialog.Button(state.phrases[.signInAnewStay]), Dialog.Button(state.phrases[.signInAnewGo])]
  }

  /// What can be answered to the question whether to leave.
  static func quitButtons(_ state: State) -> [Dialog.Button] {
    [Dialog.Button(state.phrases[.quitStay]), Dialog.Button(state.phrases[.quitLeave])]
  }
}

extension Binding {
  /// Its keys as a person reads them, at most so many.
  func keyNames(_ phrases: Phrases, most: Int = .max) -> String {
    keys.prefix(most).map { $0.name(phrases) }.joined(separator: " ")
  }
}

extension Key {
  /// The key's name in the person's language.
  func name(_ phrases: Phrases) -> String {
    label { name in Self.phrases[name].map { phrases[$0] } }
  }

  private static let phrases: [String: Phrase] = [
    "Space": .keySpace, "Enter": .keyEnter, "Esc": .keyEscape, "Tab": .keyTab,
    "Shift-Tab": .keyBackTab, "Backspace": .keyBackspace, "Home": .keyHome, "End": .keyEnd,
    "PgUp": .keyPageUp, "PgDn": .keyPageDown, "Ins": .keyInsert, "Del": .keyDelete,
    "Up": .keyUp, "Down": .keyDown, "Left": .keyLeft, "Right": .keyRight, "Alt": .keyAlt,
  ]
}

extension Theme {
  /// Its name.
  var title: Phrase {
    switch self {
    case .standard: .themeStandard
    case .highContrast: .themeHighContrast
    case .colourBlindSafe: .themeColourBlindSafe
    case .mono: .themeMono
    }
  }
}
