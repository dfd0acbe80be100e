public import Terminal

/// Tells a card at the scanner from a person at the keys, by time.
///
/// A scanner types like a keyboard: fast, evenly, with Enter or Tab at the end. Keys less than 30
/// ms apart are a burst, and wait until it is clear what they are: a card, wherever the focus is; a
/// burst that is not a card, which is refused as a whole; or two keys that somebody pressed at
/// once, which are handed on. A first key waits 30 ms too, which nobody notices.
///
/// Time is monotonic: a duration since any fixed moment.
public struct Scan: Hashable, Sendable, CustomReflectable {
  /// What keys turned out to be.
  public enum Outcome: Hashable, Sendable {
    /// A person typed them.
    case typed([Key])
    /// A card.
    case card(Card)
    /// The same card as a moment ago: nothing new.
    case again
    /// A burst that is not a card.
    case noCard
  }

  /// Keys this close together are a burst.
  public static let gap = Duration.milliseconds(30)
  /// Within this time the same card counts as the same scan.
  public static let pause = Duration.seconds(5)
  /// The shortest burst that is too fast for hands.
  static let shortest = 6
  /// The longest burst that is collected; a longer one is not a card.
  static let longest = 32

  private var waiting: [Key] = []
  private var isSpoiled = false
  private var last: Duration = .zero
  /// The last card and its time, as a number that says nothing about the card.
  private var seen: Seen?

  private struct Seen: Hashable, Sendable {
    var card: Int
    var at: Duration
  }

  /// An empty mirror: the waiting keys may be a code.
  public var customMirror: Mirror { Mirror(self, children: []) }

  /// Makes a detector that has seen nothing.
  public init() {}

  /// When ``expire(at:)`` has to be called if no key comes before; nil for never.
  public var deadline: Duration? { waiting.isEmpty ? nil : last + Self.gap }

  /// Takes a key, and returns what is decided now about it and about earlier keys.
  public mutating func take(_ key: Key, at now: Duration) -> [Outcome] {
    var outcomes = expire(at: now)
    last = now
    if waiting.count >= Self.shortest - 1, key == .enter || key == .tab {
      outcomes.append(finish())
      return outcomes
    }
    if waiting.count < Self.longest { waiting.append(key) } else { isSpoiled = true }
    return outcomes
  }

  /// Decides about keys that nothing followed in time.
  public mutating func expire(at now: Duration) -> [Outcome] {
    if let seen, now - seen.at > Self.pause { self.seen = nil }
    guard !waiting.isEmpty, now - last >= Self.gap else { return [] }
    let keys = waiting
    waiting = []
    defer { isSpoiled = false }
    // Too fast for hands and without an end: half a card, or text that another program typed.
    return keys.count < Self.shortest ? [.typed(keys)] : [.noCard]
  }

  /// Drops the waiting keys, as before a paste and at a reset.
  ///
  /// The last card stays until its time is over, as a number only.
  public mutating func drop() {
    waiting = []
    isSpoiled = false
  }

  /// Notes the card that somebody is served by: within ``pause`` it is the same scan.
  mutating func taken(_ card: Card, at now: Duration) { seen = Seen(card: card.hashValue, at: now) }

  /// Forgets the last card: it led to nothing, and counts as new when it comes again.
  mutating func forgetCard() { seen = nil }

  private mutating func finish() -> Outcome {
    let keys = waiting
    let isWhole = !isSpoiled
    drop()
    guard isWhole, let card = Self.card(keys) else { return .noCard }
    return seen?.card == card.hashValue ? .again : .card(card)
  }

  /// The card that keys spell; nil where a key is not a character.
  private static func card(_ keys: [Key]) -> Card? {
    var text = ""
    for key in keys {
      guard case .text(let character) = key else { return nil }
      text += character
    }
    return Card.read(text)
  }
}
