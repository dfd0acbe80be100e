public import Terminal

/// Tells a card at the scanner from a person at the keys, by time.
///
/// A scanner types like a keyboard: fast, evenly, with Enter or Tab at the end. Keys less than 30 ms
/// apart are a burst and are held until it is known what they are: a card, wherever the focus is; a
/// burst that is no card, which is refused as a whole; or two keys that somebody pressed at once, which
/// are handed on. A first key waits 30 ms too, which nobody notices.
///
/// Time is monotonic: a duration since any fixed moment.
public struct Scan: Hashable, Sendable, CustomReflectable {
  /// What keys turned out to be.
  public enum Outcome: Hashable, Sendable {
    /// A person typed them.
    case typed([Key])
    /// A card.
    case card(Card)
    /// The card that was taken a moment ago: nothing new.
    case again
    /// A burst that is no card.
    case noCard
  }

  /// Keys this close together are a burst.
  public static let gap = Duration.milliseconds(30)
  /// Within this time the same card is the same scan.
  public static let pause = Duration.seconds(5)
  /// The fewest keys of a burst that nobody types by hand.
  static let shortest = 6
  /// The most keys of a burst that are kept; a longer one is no card whatever follows.
  static let longest = 32

  private var held: [Key] = []
  private var isSpoiled = false
  private var last: Duration = .zero
  /// The last card that was taken and when, as a number that tells nothing about it.
  private var seen: Seen?

  private struct Seen: Hashable, Sendable {
    var card: Int
    var at: Duration
  }

  /// A mirror that shows nothing: the keys that are held may be a code.
  public var customMirror: Mirror { Mirror(self, children: []) }

  /// A detector that has seen nothing.
  public init() {}

  /// When ``expire(at:)`` has to be called if no key comes before; nil for never.
  public var deadline: Duration? { held.isEmpty ? nil : last + Self.gap }

  /// Takes a key and says what it decided: about the keys before, about this one, or nothing yet.
  public mutating func take(_ key: Key, at now: Duration) -> [Outcome] {
    var outcomes = expire(at: now)
    last = now
    if held.count >= Self.shortest - 1, key == .enter || key == .tab {
      outcomes.append(finish())
      return outcomes
    }
    if held.count < Self.longest { held.append(key) } else { isSpoiled = true }
    return outcomes
  }

  /// Decides about keys that nothing followed in time.
  public mutating func expire(at now: Duration) -> [Outcome] {
    if let seen, now - seen.at > Self.pause { self.seen = nil }
    guard !held.isEmpty, now - last >= Self.gap else { return [] }
    let keys = held
    held = []
    defer { isSpoiled = false }
    // What is too fast for hands and has no end is half a card, or text that another program typed.
    return keys.count < Self.shortest ? [.typed(keys)] : [.noCard]
  }

  /// Drops the keys that are held, as before a paste and at a reset.
  ///
  /// The card that was taken is remembered until its time is over, as a number only.
  public mutating func drop() {
    held = []
    isSpoiled = false
  }

  /// Remembers the card that somebody is served by: within ``pause`` it is the same scan.
  mutating func taken(_ card: Card, at now: Duration) { seen = Seen(card: card.hashValue, at: now) }

  /// Forgets the card that was taken: it led to nothing, and is new when it comes again.
  mutating func forgetCard() { seen = nil }

  private mutating func finish() -> Outcome {
    let keys = held
    let isWhole = !isSpoiled
    drop()
    guard isWhole, let card = Self.card(keys) else { return .noCard }
    return seen?.card == card.hashValue ? .again : .card(card)
  }

  /// The card that keys spell; nil where one is no character.
  private static func card(_ keys: [Key]) -> Card? {
    var text = ""
    for key in keys {
      guard case .text(let character) = key else { return nil }
      text += character
    }
    return Card.read(text)
  }
}
