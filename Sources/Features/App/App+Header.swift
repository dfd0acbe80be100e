import Model
import Resources
import Terminal

extension App {
  /// The bar at the top, as it is drawn and as a click finds its way in it.
  static func header(_ state: State, _ phrases: Phrases) -> Header {
    let (given, begun) = (state.unsent, state.left)
    let counts = [
      given > 0 ? phrases.count(.unsent, given) : "",
      begun > 0 ? phrases.count(.drafts, begun) : "",
    ]
    let unsent = counts.reduce("") { $0.isEmpty || $1.isEmpty ? $0 + $1 : "\($0), \($1)" }
    let person = person(state)
    func said(_ words: String) -> String { marked(words, person, state, phrases) }
    // Nobody has to be signed in for a count, or for reports.
    let isAnybody =
      state.isClosed
      || person == nil && (state.isFindingWay || [.count, .reports].contains(state.place))
    return Header(
      product: phrases[.appName], place: phrases[state.title], tabs: tabs(state, phrases),
      person: isAnybody ? "" : said(person?.words ?? nobody(state, phrases)),
      brief: isAnybody || person != nil ? said(brief(person, parts: .max)) : phrases[.notSignedIn],
      briefest: said(briefest(person, phrases)),
      isPersonOptional: person == nil && state.place == .signIn, badges: badges(state, phrases),
      // Read aloud, what stands behind it is a sentence of its own.
      unsent: state.preferences.accessible && !unsent.isEmpty ? unsent + "." : unsent)
  }

  /// Whoever works here, marked where somebody else is signed in to another system.
  ///
  /// Read aloud the mark is a word, and comes last: before the name it would warn of whoever that is.
  private static func marked(
    _ words: String, _ person: Worker?, _ state: State, _ phrases: Phrases
  ) -> String {
    guard person?.isOneOfTwo == true, !words.isEmpty else { return words }
    return state.preferences.accessible ? "\(words), \(phrases[.markWarning])" : "! \(words)"
  }

  /// What a click on the bar means, as if the key for it had been pressed; nil for nothing.
  static func clickedHeader(_ x: Int, _ state: State) -> Key? {
    let header = header(state, state.phrases)
    let layout = HeaderLayout(
      header, width: state.size.width, text: TextLayout(), separator: "·")
    let number: Int? =
      switch layout.kind(at: x) {
      case .tab(let place): header.tabs[place].number
      case .unsent: Place.outbox.rawValue
      case .person: Place.signIn.rawValue
      case .words, .badge, nil: nil
      }
    return number.map { .alt(.text("\($0)")) }
  }

  /// The screens that one can go to; none where nothing is open, and none where the bar is read aloud:
  /// there they are listed when they are asked for.
  private static func tabs(_ state: State, _ phrases: Phrases) -> [Header.Tab] {
    guard !state.isClosed, !state.preferences.accessible else { return [] }
    return state.places.map { place in
      Header.Tab(
        place.rawValue, phrases[place.entry.shortTitle], count: state.count(on: place),
        isCurrent: place == state.place)
    }
  }

  private static func badges(_ state: State, _ phrases: Phrases) -> [String] {
    var badges: [String] = []
    if state.isSandbox { badges.append(phrases[.badgeSandbox]) }
    if state.isPractising { badges.append(phrases[.badgePractice]) }
    if state.isPlaceOffline { badges.append(phrases[.badgeOffline]) }
    // As long as the disk takes nothing, whatever was said of it meanwhile.
    if state.lock.isPossible, state.drafts.isRefused { badges.append(phrases[.badgeNotSaved]) }
    // Without it the rest works as before: it is said where it is missed.
    if state.place == .clients, !state.isPlaceOffline, state.lacksGuests {
      badges.append(phrases[.badgeNoGuests])
    }
    if state.place == .clients, !state.isPlaceOffline, state.lacksETO {
      badges.append(phrases[.badgeNoETO])
    }
    return badges
  }

  /// Who works on the screen in front: whoever is signed in comes before those of whom only what they had
  /// read is there.
  private static func person(_ state: State) -> Worker? {
    let known = state.place.entry.workers(state).compactMap(\.self)
    return known.first(where: \.isIn) ?? known.first
  }

  /// That nobody works on the screen in front; with its system where somebody is in another one.
  private static func nobody(_ state: State, _ phrases: Phrases) -> String {
    guard let system = state.place.entry.system, !state.systemsIn.isEmpty else {
      return phrases[.notSignedIn]
    }
    return phrases.format(.notSignedInTo, system.name)
  }

  /// The same where there is little room: without the host of an e-mail address, and with so many of
  /// the person and the program that they work in.
  private static func brief(_ person: Worker?, parts most: Int) -> String {
    guard let person else { return "" }
    guard person.words.unicodeScalars.contains(where: { $0 == "@" || $0 == "·" }) else {
      return person.words
    }
    let kept = person.words.split(separator: " · ").prefix(most).joined(separator: " · ")
    let parts = kept.split(separator: " ", omittingEmptySubsequences: false)
    return parts.map { $0.prefix { $0 != "@" } }.joined(separator: " ")
  }

  /// The same where there is hardly any: a name alone would say that they are signed in.
  private static func briefest(_ person: Worker?, _ phrases: Phrases) -> String {
    guard let person, !person.isIn else { return brief(person, parts: 1) }
    return phrases[.notSignedIn]
  }
}

extension App.State {
  /// The screens of this machine, and the one in front whatever it is.
  var places: [App.Place] {
    App.Place.allCases.filter { $0 == place || has($0) }
  }

  /// Whether this machine was set up for a screen; the way in is no place to work in.
  private func has(_ place: App.Place) -> Bool { place.entry.isSetUp(self) }

  /// How much waits for the person on a screen; 0 where nothing does, or nobody knows.
  func count(on place: App.Place) -> Int { place.entry.count(self) }

  /// What the screen in front is called.
  var title: Phrase {
    isClosed ? App.front(self).title : place.entry.title
  }
}
