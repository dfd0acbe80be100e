import Model
import Resources
import Store

extension Kiosk.State {
  /// What wrong PINs of staff are counted under: all of them together, whoever tries.
  private var staffMark: CodeMark { station.key.mark(Secret("staff")) }

  /// Asks whether a PIN is of somebody on staff.
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

  /// Puts a language before the others.
  mutating func putFirst(_ language: KioskLanguage) -> Commands {
    station.settings.languages.removeAll { $0 == language }
    station.settings.languages.insert(language, at: 0)
    go(.drawer)
    return [.run(.keep(station.settings), id: "keep")]
  }

  /// Closes the terminal and sends what waits.
  mutating func endShift() -> Commands {
    close(true) + [.run(.endShift, id: "shift")]
  }
}
