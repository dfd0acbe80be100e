import Model
import Store
import Terminal

extension Kiosk.State {
  /// Takes a key that somebody pressed.
  ///
  /// Numbers choose, arrows and Tab move, Enter takes the focused choice, Escape starts again, F12
  /// asks for the staff PIN. Other keys do nothing.
  mutating func typed(_ key: Key) -> Commands {
    session.saysCardUnread = false
    session.lacks = nil
    unlessMeant()
    if session.secondsLeft == nil, let field = session.page.field, edit(field, key) { return [] }
    guard !key.mayAnswer || !isTooSoon else {
      // What follows at once is of the same run.
      turned()
      return []
    }
    switch key {
    case .text(let text):
      guard let number = Int(text), text.utf8.count == 1 else { return stay() }
      return number == 0 ? startAgain() : choose(number: number)
    case .enter:
      let choices = choices
      return choices.indices.contains(session.focus) ? choose(choices[session.focus]) : []
    case .escape: return startAgain()
    case .up, .left, .backTab: return moveFocus(-1)
    case .down, .right, .tab: return moveFocus(1)
    case .function(12): return callStaffPage()
    case .backspace, .home, .end, .pageUp, .pageDown, .insert, .delete, .function, .control, .alt:
      return stay()
    }
  }

  /// Asks for the staff PIN, and first forgets the guest: staff who come to an abandoned page need
  /// not wait for its end.
  ///
  /// While an answer is awaited the key does nothing, since the request is still carried out.
  private mutating func callStaffPage() -> Commands {
    switch session.page.stage {
    case .waiting, .staff: return stay()
    case .nobody:
      go(.staffPIN)
      return []
    case .guest, .last:
      let commands = reset()
      go(.staffPIN)
      return commands
    }
  }

  /// Notes that somebody is still there.
  private mutating func stay() -> Commands {
    if session.secondsLeft != nil { turned() }
    session.secondsLeft = nil
    return []
  }

  private mutating func choose(number: Int) -> Commands {
    let choices = choices
    return choices.indices.contains(number - 1) ? choose(choices[number - 1]) : stay()
  }

  private mutating func moveFocus(_ step: Int) -> Commands {
    let count = choices.count
    if count > 0 { session.focus = (session.focus + step + count) % count }
    station.turned = nil
    return []
  }

  /// Clears everything, if there is anything and no answer is awaited.
  mutating func startAgain() -> Commands {
    switch session.page.stage {
    case .nobody, .waiting: []
    case .guest, .last, .staff: reset()
    }
  }

  /// Edits a field; returns whether the key was for it.
  private mutating func edit(_ field: Kiosk.Page.Field, _ key: Key) -> Bool {
    switch key {
    case .text(let text):
      if field.takes(text), session.typed.revealed.count < field.limit {
        session.typed = Secret(session.typed.revealed + text)
      }
      return true
    case .backspace:
      session.typed = Secret(String(session.typed.revealed.dropLast()))
      return true
    case .enter, .tab, .backTab, .escape, .up, .down, .left, .right, .home, .end, .pageUp,
      .pageDown, .insert, .delete, .function, .control, .alt:
      return false
    }
  }
}
