internal import CNcurses
internal import Terminal

extension Key {
  /// The key for a code of ncurses; nil for those that the program does not use.
  init?(cursesCode code: Int32) {
    switch code {
    case KEY_UP: self = .up
    case KEY_DOWN: self = .down
    case KEY_LEFT: self = .left
    case KEY_RIGHT: self = .right
    case KEY_HOME, KEY_FIND, KEY_A1: self = .home
    case KEY_END, KEY_SELECT, KEY_C1: self = .end
    case KEY_PPAGE, KEY_A3: self = .pageUp
    case KEY_NPAGE, KEY_C3: self = .pageDown
    case KEY_IC: self = .insert
    case KEY_DC: self = .delete
    case KEY_BACKSPACE: self = .backspace
    case KEY_ENTER: self = .enter
    case KEY_BTAB: self = .backTab
    case (KEY_F0 + 1)...(KEY_F0 + 12): self = .function(Int(code - KEY_F0))
    default: return nil
    }
  }
}
