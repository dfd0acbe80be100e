import Model
import Resources
import Store

extension Kiosk.State {
  /// A card was scanned: its holder is the guest now, wherever the focus is.
  ///
  /// If the page was about somebody else, that person has gone, and their data goes first.
  mutating func scanned(_ card: Card) -> Commands {
    guard session.page.takesCards else { return [] }
    var commands: Commands = []
    if session.guest != nil || session.page.stage == .last { commands = reset() }
    session.secondsLeft = nil
    session.name = nil
    station.scan.taken(card, at: station.now)
    return commands + identify(.card(card))
  }

  /// The card that somebody is served by was scanned again: its result is shown again.
  mutating func scannedAgain() {
    session.secondsLeft = nil
    guard let guest = session.guest else { return }
    if [.others, .whenBack, .help].contains(session.page) { show(guest.stay) }
  }

  /// Takes what was typed.
  mutating func submit() -> Commands {
    let typed = session.typed
    guard let field = session.page.field else { return [] }
    guard field.isWhole(typed.revealed) else {
      let count = typed.revealed.count
      session.lacks = count == 0 ? .everything : count < field.limit ? .rest : .sense
      // Nobody sees which of the digits is the wrong one.
      if session.lacks == .sense { session.typed = Secret("") }
      return []
    }
    switch (session.page, field) {
    case (.staffPIN, _): return openDrawer(typed)
    case (_, .number): return identify(.number(typed))
    case (_, .name):
      session.name = typed
      go(.year)
      return []
    case (_, .year):
      guard let name = session.name else { return reset() }
      session.name = nil
      return identify(.name(name, year: typed))
    case (_, .pin):
      guard let who = session.who else { return reset() }
      return look(who, pin: typed)
    }
  }

  /// Goes on with who somebody claims to be: to the PIN where the site has one, else to the answer.
  ///
  /// The PIN is asked for before anything is looked up, so that the page does not reveal whether a
  /// number or a name is known.
  private mutating func identify(_ who: Identification) -> Commands {
    session.mark = station.key.mark(who.counted)
    session.beginning = who.beginning
    guard mayTry() else { return [] }
    guard station.site.asksPIN else { return look(who, pin: nil) }
    go(.pin)
    session.who = who
    return []
  }

  private mutating func look(_ who: Identification, pin: Secret?) -> Commands {
    guard mayTry() else { return [] }
    session.who = nil
    return ask(.identify, .identify(who, pin: pin))
  }

  /// Whether the code may be tried now; if not, the page says so.
  private mutating func mayTry() -> Bool {
    guard let mark = session.mark else { return false }
    switch station.attempts.verdict(on: mark, at: station.now) {
    case .allowed: return true
    case .codeClosed, .terminalClosed:
      session.who = nil
      session.name = nil
      go(.tooOften)
      return false
    }
  }

  /// Goes on with the answer.
  mutating func identified(_ answer: Identified) -> Commands {
    switch answer {
    case .guest(var guest):
      if let mark = session.mark { station.attempts.succeeded(mark) }
      // Without a second factor, no part of a name is stored, whatever the answer has.
      if !station.site.asksPIN { guest.initial = nil }
      session.language = session.language ?? known(guest.language)
      session.guest = guest
      show(guest.stay)
      // Their coming is written at once, since they have nothing to choose.
      if guest.stay == .unsure { return ask(.waitList, .waitList(guest.visit)) }
    case .refused:
      if let mark = session.mark { station.attempts.failed(mark, at: station.now) }
      if mayTry() { go(.refused) }
    case .unavailable: go(.notNow)
    }
    return []
  }

  /// The language, if the terminal offers it.
  private func known(_ language: KioskLanguage?) -> KioskLanguage? {
    language.flatMap { station.settings.languages.contains($0) ? $0 : nil }
  }
}

extension Identification {
  /// The page on which it is typed, or waited for.
  fileprivate var beginning: Kiosk.Page {
    switch self {
    case .card: .identify
    case .number: .number
    case .name: .name
    }
  }
}
