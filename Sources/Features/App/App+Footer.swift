import Resources
import Terminal

extension App {
  /// The keys that matter now.
  static func footer(_ state: State, _ phrases: Phrases) -> Footer {
    let bindings = footerBindings(state)
    return Footer(
      bindings.keys.map { hint($0, state, phrases) },
      more: bindings.help.map { hint($0, state, phrases) },
      lead: state.keysAreFor.map { phrases[$0] } ?? "")
  }

  /// The key that a click on the footer stands for; nil for none.
  static func clickedFooter(_ x: Int, _ state: State) -> Key? {
    switch footer(state, state.phrases).place(at: x, width: state.size.width) {
    case .hint(let place): footerBindings(state).keys[place].keys.first
    case .more: footerBindings(state).help?.keys.first
    case nil: nil
    }
  }

  private static func hint(
    _ binding: AppBinding, _ state: State, _ phrases: Phrases
  ) -> Footer.Hint {
    Footer.Hint(binding.keyNames(phrases, most: 1), phrases[binding.title(in: state)])
  }

  private static func footerBindings(_ state: State) -> (keys: [AppBinding], help: AppBinding?) {
    // Of keys that mean the same the first is named, and of what a key is said to do what it does.
    var named: [Phrase] = []
    var keys: [Key] = []
    let surroundings = state.surroundings
    let isShown: (AppBinding) -> Bool = { $0.isInFooter(state, in: surroundings) }
    let own = here(state, .inFooter) + wayBack(state)
    let bindings = (own.filter(isShown) + working(state).filter(isShown))
      .filter { binding in
        guard let key = binding.keys.first, !keys.contains(key) else { return false }
        keys.append(key)
        return true
      }
      .sorted { ($0.footer ?? 0) < ($1.footer ?? 0) }
      .filter { binding in
        guard !named.contains(binding.title) else { return false }
        named.append(binding.title)
        return true
      }
    return (
      bindings.filter { $0.title != .goHelp }, bindings.first { $0.title == .goHelp }
    )
  }
}

extension App {
  /// Esc on tonight's list, for whoever came from another screen: it is called by where it leads to.
  private static func wayBack(_ state: State) -> [AppBinding] {
    let back = Action.checkIn(.backTapped)
    guard state.overlay == nil, state.place == .checkIn, let origin = state.origin,
      leadsBack(back, state) || state.readsListForSomebody
    else { return [] }
    return [AppBinding([.escape], origin.title, section: .move, footer: 2, back)]
  }
}

extension App.State {
  /// Whether somebody came for one person's bed, and the list is still being read: whoever gives up is where
  /// they came from.
  fileprivate var readsListForSomebody: Bool {
    checkIn.mode == .list && checkIn.wanted != nil && checkIn.card == nil
      && cameFrom?.isForOneThing == true
  }

  /// Where letters are keys on the clients screen, and not text of its box; nil where that is seen without
  /// a word.
  fileprivate var keysAreFor: Phrase? {
    guard overlay == nil, !isClosed, place == .clients, !contact.isOpen else { return nil }
    return switch clients.mode {
    case .list: .clientsKeysForList
    case .page: .clientsKeysForPage
    case .box, .form, .twins, .conflict, .comparison, .card, .cardQuestion, .question, .guestForm,
      .guestConflict:
      nil
    }
  }
}
