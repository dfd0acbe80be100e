/// One of the eight colours of every colour terminal, as its user set them, or the terminal's
/// default.
public enum Color: UInt8, Hashable, Sendable, CaseIterable {
  case standard, black, red, green, yellow, blue, magenta, cyan, white
}

/// How a cell looks besides its text.
public struct Style: Hashable, Sendable {
  /// Attributes that work without colour.
  public struct Attributes: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt8
    /// Makes a set from its bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Bold.
    public static let bold = Attributes(rawValue: 1)
    /// Dim; plain on a terminal without it.
    public static let dim = Attributes(rawValue: 2)
    /// Underlined.
    public static let underline = Attributes(rawValue: 4)
    /// Foreground and background exchanged.
    public static let reverse = Attributes(rawValue: 8)
  }

  /// The colour of the text.
  public var foreground: Color
  /// The colour behind it.
  public var background: Color
  /// Bold, underline and the like.
  public var attributes: Attributes

  /// Makes a style; by default plain text on the terminal's own background.
  public init(
    _ foreground: Color = .standard, on background: Color = .standard, _ attributes: Attributes = []
  ) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
  }

  /// The terminal's own text.
  public static let plain = Style()
}
