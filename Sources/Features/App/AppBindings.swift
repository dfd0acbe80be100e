import Model
import Resources
import Terminal

extension App {
  /// One line of the program's tables.
  typealias AppBinding = Binding<State, Action>

  /// The bindings that work everywhere.
  static let everywhere: [AppBinding] =
    [
      global([.text("?"), .function(1)], .goHelp, footer: 20, .helpTapped),
      global([.text(":"), .control("p")], .goPalette, footer: 21, .paletteTapped),
    ] + Place.allCases.map(screen) + [
      AppBinding(
        [.text("0"), .alt(.text("0"))], .goScreens, section: .screens, .screensTapped),
      AppBinding(
        [.text("B")], .goCheckIn, section: .everywhere, when: canCheckIn
      ) { _, _ in .checkInTapped },
      AppBinding([.text("y")], .goCopyNumber, section: .everywhere, when: hasNumber) {
        .copyTapped(link: false, $1)
      },
      AppBinding([.text("P")], .etoChangeProgram, section: .everywhere, when: isInETO) {
        _, _ in .signIn(.eto, .choice(.changeProgramTapped))
      },
      global([.text("m"), .alt(.text("m"))], .goMessages, .messagesTapped),
      global([.text(",")], .goSettings, .settingsTapped),
      global([.control("l")], .goRedraw, .redrawTapped),
      Lock.locking.lift(\.lock, Action.lock),
      global([.control("z")], .goSuspend, .suspendTapped),
      AppBinding([.control("c")], .goCancel, section: .everywhere) { .interrupted($1) },
      global([.text("q")], .goQuit, footer: 22, .quitTapped),
    ]

  /// The key of a screen: its digit.
  private static func screen(_ place: Place) -> AppBinding {
    let (entry, digit) = (place.entry, Key.text("\(place.rawValue)"))
    return AppBinding(
      [digit, .alt(digit)], entry.goTitle, section: .screens,
      when: { state in entry.whyClosed(state).map { .unavailable($0) } ?? .available },
      action: { state, stamp in going(to: place, from: state, stamp) })
  }

  /// Those of them that work now, with the keys that do: where text is typed, a letter is text.
  static func working(_ state: State) -> [AppBinding] {
    if state.isClosed { return state.overlay == nil ? whileClosed(state) : [] }
    if state.isCovered { return [] }
    return state.takesText ? whileTyping : everywhere
  }

  /// What works everywhere, with the keys that do where letters and digits are text.
  private static let whileTyping = everywhere.compactMap { binding in
    var binding = binding
    binding.keys.removeAll(where: \.isText)
    return binding.keys.isEmpty ? nil : binding
  }

  /// What works everywhere as the help lists it: with the keys that do where the focus is, below whatever
  /// lies over the screen.
  static func helped(_ state: State) -> [AppBinding] {
    if state.isClosed { return whileClosed(state) }
    return beside(screen(state), front(state).takesText(state) ? whileTyping : everywhere)
      .filter { !$0.keys.isEmpty }
  }

  /// What works everywhere, without the keys that mean something of its own on a screen.
  static func beside(_ own: [AppBinding], _ lines: [AppBinding]) -> [AppBinding] {
    let taken = Set(own.flatMap(\.keys))
    return lines.map { line in
      var line = line
      let isSame = own.contains { $0.title == line.title }
      if !isSame { line.keys.removeAll(where: taken.contains) }
      return line
    }
  }

  /// The bindings of what is in front: what lies over the screen, or the screen itself.
  static func here(_ state: State, _ lines: BindingLines = .all) -> [AppBinding] {
    state.overlay.map(bindings(over:)) ?? screen(state, lines)
  }

  /// What works while no screen can be reached: help, the screen itself, and leaving.
  ///
  /// Where a letter is text, the key that stops what runs is the one that leaves.
  static func whileClosed(_ state: State) -> [AppBinding] {
    let titles: [Phrase] = [.goHelp, .goRedraw, .goSuspend, .goCancel, .goQuit]
    return everywhere.filter { titles.contains($0.title) }.compactMap { binding in
      var binding = binding
      // While it is being opened, a letter is refused: it may be one of a passphrase.
      if state.takesText || state.isBeingOpened {
        binding.keys.removeAll(where: \.isText)
        if binding.title == .goCancel, !state.isPassphraseOpen {
          (binding.title, binding.footer) = (.goQuit, 22)
        }
      }
      return binding.keys.isEmpty ? nil : binding
    }
  }

  /// The bindings of the screen below whatever lies over it.
  static func screen(_ state: State, _ lines: BindingLines = .all) -> [AppBinding] {
    front(state).keys(state, lines)
  }

  /// Only tasks have a link.
  static let copyLink = AppBinding([.text("Y")], .goCopyLink, when: hasTask) {
    .copyTapped(link: true, $1)
  }

  /// What Enter does where there is no list to open anything in: it leads to where there is one.
  ///
  /// What was kept of a list is opened without being signed in.
  static func wayOn(_ state: State) -> AppBinding? {
    guard state.tasks.mode == .list else { return nil }
    let wayIn = AppBinding([.enter], .goToSignIn, footer: 1, .placeTapped(.signIn))
    guard state.tasks.person != nil else { return wayIn }
    guard state.tasks.index.tasks.isEmpty else { return nil }
    switch state.tasks.standing {
    case .failed(.signInAgain): return wayIn
    case .idle, .failed:
      return AppBinding([.enter], .tasksTryAgain, footer: 1, .tasks(.refreshTapped))
    case .loading, .loaded: return nil
    }
  }

  /// What Enter does on the clients screen where nobody is in: it leads to where one gets in.
  ///
  /// Those who are kept on this computer are looked for and opened without being signed in, and what
  /// is being written keeps its keys.
  static func wayIn(_ state: State) -> AppBinding? {
    let wayIn = AppBinding([.enter], .goToSignIn, footer: 1, .placeTapped(.signIn))
    guard state.clients.canFind else { return wayIn }
    guard state.clients.standing == .failed(.signInAgain) else { return nil }
    return switch state.clients.mode {
    case .box: state.clients.hasSomebodyAtHand ? nil : wayIn
    case .list: state.clients.matches.isEmpty ? wayIn : nil
    case .page, .form, .twins, .conflict, .comparison, .card, .cardQuestion, .question, .guestForm,
      .guestConflict:
      nil
    }
  }

  /// The bindings of what lies over a screen.
  static func bindings(over overlay: Overlay) -> [AppBinding] {
    switch overlay {
    case .help, .messages: [closing] + moving
    case .palette, .quit, .discard, .leaving, .signOut, .anew:
      [choosing(.menuChoose), closing] + moving
    case .settings: [choosing(.settingsChange), closing] + moving
    case .screens: [choosing(.menuChoose), closing] + moving + screenKeys
    }
  }

  private static let closing = over([.escape], .menuClose, footer: 2).clearing { state in
    if case .help(let help)? = state.overlay { !help.filter.isEmpty } else { false }
  }

  private static let moving: [AppBinding] = [
    over([.down], .moveDown, section: .move), over([.up], .moveUp, section: .move),
    over([.pageDown], .movePageDown, section: .move),
    over([.pageUp], .movePageUp, section: .move),
  ]

  private static func choosing(_ title: Phrase) -> AppBinding { over([.enter], title, footer: 1) }

  /// A binding of something over a screen, which knows best what its keys do.
  private static func over(
    _ keys: [Key], _ title: Phrase, section: AppBinding.Section = .here, footer: Int? = nil
  ) -> AppBinding {
    AppBinding(keys, title, section: section, footer: footer) { _, stamp in
      keys.first.map { .overlayTyped($0, stamp) }
    }
  }

  private static func global(
    _ keys: [Key], _ title: Phrase, footer: Int? = nil, _ action: Action
  ) -> AppBinding {
    AppBinding(keys, title, section: .everywhere, footer: footer, action)
  }

  private static let canCheckIn: @Sendable (State) -> Availability = { state in
    guard state.checkIn.setup != nil else { return .unavailable(.checkInNotSetUpShort) }
    // From elsewhere it leads to the screen, which says so itself.
    return .when(state.place != .checkIn || state.checkIn.shelter != nil, else: .checkInNobodyShort)
  }
  private static let isInETO: @Sendable (State) -> Availability = { state in
    .when(state.person(in: .eto) != nil, else: .etoNotSignedIn)
  }
  private static let hasNumber: @Sendable (State) -> Availability = { state in
    .when(!front(state).numbers(state).isEmpty, else: front(state).whyNoNumber(state))
  }
  private static let hasTask: @Sendable (State) -> Availability = { state in
    .when(state.tasks.focusedTask != nil, else: state.tasks.whyNoTask)
  }
}

extension [App.AppBinding] {
  /// The same table with another meaning of Enter; as it is for nil.
  func with(enter binding: App.AppBinding?) -> Self { with(binding) }

  /// The same with another line for the keys of one, where there is one.
  func with(_ binding: App.AppBinding?) -> Self {
    guard let binding else { return self }
    return [binding] + filter { $0.keys != binding.keys }
  }
}
