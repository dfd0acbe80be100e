/// Everything that can come from a terminal.
public enum Event: Hashable, Sendable {
  /// A key, or text typed as one grapheme cluster.
  case key(Key)
  /// A bracketed paste, as one event. `truncated` when it was longer than ``Paste/limit``.
  case paste(Paste)
  /// A click or a turn of the wheel.
  case mouse(Mouse)
  /// The window has this size now.
  case resize(Size)
  /// The program goes on after it was stopped, for example by ^Z; if the terminal is its own, the
  /// screen has been drawn anew.
  case resumed
  /// SIGTERM or SIGHUP arrived, or the terminal is gone: the program ends, losing nothing.
  case terminate
}

/// One key press.
public enum Key: Hashable, Sendable {
  /// A printable grapheme cluster, the space bar included.
  case text(String)
  case enter, tab, backTab, escape, backspace
  case up, down, left, right
  case home, end, pageUp, pageDown, insert, delete
  /// F1 to F12.
  case function(Int)
  /// A lower-case letter, or one of `@[\]^_`, with Control pressed; never i, j, m or h where
  /// terminals send Tab, Enter and Backspace for them.
  case control(Character)
  /// A key with Alt pressed.
  indirect case alt(Key)
}

/// Text pasted at once.
public struct Paste: Hashable, Sendable {
  /// The longest paste that is taken, in bytes of UTF-8.
  public static let limit = 64 * 1024

  /// The pasted text, with line ends as `\n`, cut at a cluster's edge when too long.
  public var text: String
  /// Whether something was cut off.
  public var truncated: Bool

  /// Makes a paste.
  public init(text: String, truncated: Bool = false) {
    self.text = text
    self.truncated = truncated
  }
}

/// What the mouse did, where the terminal has one.
public struct Mouse: Hashable, Sendable {
  /// What a mouse can do.
  public enum Kind: Hashable, Sendable { case click, doubleClick, wheelUp, wheelDown }

  /// What it did.
  public var kind: Kind
  /// Where.
  public var point: Point

  /// Makes a mouse event.
  public init(_ kind: Kind, at point: Point) {
    self.kind = kind
    self.point = point
  }
}
