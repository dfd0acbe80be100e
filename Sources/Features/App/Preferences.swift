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
  /// The help that new screens give by themselves.
  public var firstVisits: FirstVisits

  /// Makes preferences.
  public init(
    language: Language = .en, theme: Theme = .standard, accessible: Bool = false,
    firstVisits: FirstVisits = .off
  ) {
    self.language = language
    self.theme = theme
    self.accessible = accessible
    self.firstVisits = firstVisits
  }
}
