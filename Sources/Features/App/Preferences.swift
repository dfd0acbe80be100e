public import Resources
public import Terminal

/// What a person chose for how the program looks and speaks.
public struct Preferences: Hashable, Sendable {
  /// The language of every word.
  public var language: Language
  /// The colours.
  public var theme: Theme
  /// Whether nothing moves by itself and every line makes sense read alone.
  public var accessible: Bool

  /// Makes preferences.
  public init(language: Language = .en, theme: Theme = .standard, accessible: Bool = false) {
    self.language = language
    self.theme = theme
    self.accessible = accessible
  }
}
