import Model
import Resources
import Store
import Terminal

extension Kiosk.State {
  /// The mark under which wrong staff PINs are counted: one for all of them.
  private var staffMark: CodeMark { station.key.mark(Secret("staff")) }

  /// Asks whether a PIN is a staff member's.
  mutating func openDrawer(_ pin: Secret) -> Commands {
    guard station.attempts.verdict(on: staffMark, at: station.now) == .allowed else {
      go(.tooOften)
      return []
    }
    return ask(.openDrawer, .openDrawer(pin: pin))
  }

  /// Opens the drawer, or says that the PIN was wrong.
  mutating func drawerAnswered(_ isRight: Bool) -> Commands {
    guard isRight else {
      station.attempts.failed(staffMark, at: station.now)
      go(.staffPIN)
      session.saysStaffRefused = true
      return []
    }
    station.attempts.succeeded(staffMark)
    go(.drawer)
    return []
  }

  /// Closes the terminal to guests, or opens it.
  mutating func close(_ isClosed: Bool) -> Commands {
    station.settings.isClosed = isClosed
    return reset() + [.run(.keep(station.settings), id: "keep")]
  }

  /// Puts a language first.
  mutating func putFirst(_ language: KioskLanguage) -> Commands {
    station.settings.languages.removeAll { $0 == language }
    station.settings.languages.insert(language, at: 0)
    go(.drawer)
    return [.run(.keep(station.settings), id: "keep")]
  }

  /// Shows whom the terminal sent away lately.
  mutating func showSentAway(_ all: [SentAway]) {
    session.sentAway = all
    session.firstSentAway = 0
    go(.sentAway)
  }

  /// Shows the ones before those.
  mutating func showOlderSentAway() {
    session.firstSentAway += roomForSentAway
    go(.sentAway)
  }

  /// The ones that are shown now.
  var shownSentAway: ArraySlice<SentAway> {
    session.sentAway.dropFirst(session.firstSentAway).prefix(roomForSentAway)
  }

  /// Whether there are more than are shown.
  var hasOlderSentAway: Bool { session.sentAway.count > session.firstSentAway + roomForSentAway }

  /// How many there is room for: each takes two lines, in a narrow window three, besides a title,
  /// two choices and the last row.
  private var roomForSentAway: Int {
    max(1, (station.size.height - 5) / (station.size.width < 60 ? 3 : 2))
  }

  /// Closes the terminal and sends the waiting writes.
  mutating func endShift() -> Commands { close(true) + [.run(.endShift, id: "shift")] }
}
