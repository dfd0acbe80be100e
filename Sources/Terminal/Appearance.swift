/// How everything is drawn: theme, characters, and whether it is for a screen reader.
public struct Appearance: Hashable, Sendable {
  /// The colours and attributes.
  public var theme: Theme
  /// Which characters the terminal can show.
  public var charset: Charset
  /// Whether it is a Linux console, whose fonts have letters and lines and few other signs.
  public var isConsole: Bool
  /// Whether rows are laid out to be read aloud: one thing a line, no boxes, nothing that moves.
  public var isAccessible: Bool

  /// Makes an appearance.
  public init(
    theme: Theme = .standard, charset: Charset = .unicode, isConsole: Bool = false,
    isAccessible: Bool = false
  ) {
    self.theme = theme
    self.charset = charset
    self.isConsole = isConsole
    self.isAccessible = isAccessible
  }

  /// The style of a role in this theme.
  public func style(_ role: Role) -> Style { theme.style(role) }

  /// The signs for these characters; ASCII in accessible mode, since a screen reader has long names
  /// for the others.
  public var glyphs: Glyphs {
    // In place: they are many, and what is drawn asks for them at every row.
    _read {
      switch (isAccessible ? .ascii : charset, isConsole) {
      case (.unicode, false): yield Glyphs.unicode
      case (.unicode, true): yield Glyphs.console
      case (.ascii, _): yield Glyphs.ascii
      }
    }
  }

  /// Measures and wraps text for these characters.
  public var text: TextLayout { TextLayout(charset) }
}
