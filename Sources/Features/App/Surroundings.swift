public import Resources
public import Terminal

public import struct FoundationEssentials.Date

/// All that a screen needs besides its state: the window, the look, the words, the time, the outbox.
public struct Surroundings: Sendable {
  /// The window's size.
  public var size: Size
  /// Colours, characters, accessible mode.
  public var style: Appearance
  /// The words of the current language.
  public var phrases: Phrases
  /// The time, for ages.
  public var now: Date
  /// Where the person is.
  public var zone: Zone
  /// What is written and has not arrived.
  @Indirect var outbox = OutboxProjection()

  /// Makes surroundings.
  public init(size: Size, style: Appearance, phrases: Phrases, now: Date, zone: Zone) {
    self.size = size
    self.style = style
    self.phrases = phrases
    self.now = now
    self.zone = zone
  }
}
