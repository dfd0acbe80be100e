public import Terminal

/// Tells a card at the scanner from a person at the keys, by time.
///
/// A scanner types like a keyboard: fast, evenly, with Enter or Tab at the end. Keys less than 30
/// ms apart are a burst, and wait until it is clear what they are: a card, wherever the focus is;
/// digits, which may be a number; another burst that is not a card, which is refused as a whole; or
/// two keys that somebody pressed at once, which are handed on. A first key waits 30 ms too, which
/// nobody notices.
///
/// Where no letters are asked for, the letter that a code begins with comes from a scanner. What
/// follows it is of the code, however slow the scanner or the line is, and none of it chooses.
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
    /// A burst of digits, with its end where it has one: a number where one is asked for, else no card.
    case digits([Key])
    /// A burst that is not a card.
    case noCard
  }

  /// Keys this close together are a burst.
  public static let gap = Duration.milliseconds(30)
  /// Keys this close together are a burst behind the letter that a code begins with, where no letters
  /// are asked for.
  public static let patience = Duration.milliseconds(200)
  /// Within this time the same card counts as the same scan.
  public static let pause = Duration.seconds(5)
  /// The shortest burst that is too fast for hands.
  static let shortest = 6
  /// The longest burst that is collected; a longer one is not a card.
  static let longest = 32

  private var waiting: [Key] = []
  private var isSpoiled = false
  /// Whether the waiting keys begin as a code does, where no letters are asked for.
  private var isCode = false
  /// Whether what comes at once is the rest of keys that were dropped.
  private var isRest = false
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
  public var deadline: Duration? { waiting.isEmpty ? nil : last + hold }

  /// How long the waiting keys wait for the next one.
  var hold: Duration { isCode ? Self.patience : Self.gap }

  /// Takes a key, and returns what is decided now about it and about earlier keys.
  ///
  /// With `asksLetters` letters may be typed where it was pressed.
  public mutating func take(
    _ key: Key, at now: Duration, asksLetters: Bool = true
  ) -> [Outcome] {
    var outcomes = expire(at: now)
    if isRest {
      // A key that no scanner sends is somebody's.
      isRest = key.isScanned && now - last < Self.gap
      guard !isRest else { return rest(key, at: now) }
    }
    // Keys that no scanner sends end what a hand has begun.
    if isCode, !key.isScanned, now - last >= Self.gap { outcomes += end() }
    last = now
    if waiting.isEmpty { isCode = !asksLetters && Card.mayBegin(key) }
    if waiting.count >= (isCode ? 1 : Self.shortest - 1), key == .enter || key == .tab {
      outcomes.append(finish(with: key))
      return outcomes
    }
    if waiting.count < Self.longest { waiting.append(key) } else { isSpoiled = true }
    return outcomes
  }

  /// Decides about keys that nothing followed in time.
  public mutating func expire(at now: Duration) -> [Outcome] {
    if let seen, now - seen.at > Self.pause { self.seen = nil }
    return !waiting.isEmpty && now - last >= hold ? end() : []
  }

  /// Decides about the waiting keys, which have no end.
  private mutating func end() -> [Outcome] {
    guard !waiting.isEmpty else { return [] }
    let (keys, wasSpoiled) = (waiting, isSpoiled)
    let isShort = keys.count < (isCode ? 2 : Self.shortest)
    clear()
    if isShort { return [.typed(keys)] }
    // Too fast for hands and without an end: a number, half a card, or text that another program typed.
    return [!wasSpoiled && keys.allSatisfy(\.isDigit) ? .digits(keys) : .noCard]
  }

  /// Drops the waiting keys, as before a paste and at a reset.
  ///
  /// What goes on behind them goes with them. The last card stays until its time is over, as a number
  /// only.
  public mutating func drop() {
    isRest = isRest || !waiting.isEmpty
    clear()
  }

  /// Takes a key that belongs to keys that were dropped.
  private mutating func rest(_ key: Key, at now: Duration) -> [Outcome] {
    last = now
    guard key == .enter || key == .tab else { return [] }
    isRest = false
    return [.noCard]
  }

  private mutating func clear() {
    waiting = []
    isSpoiled = false
    isCode = false
  }

  /// Notes the card that somebody is served by: within ``pause`` it is the same scan.
  mutating func taken(_ card: Card, at now: Duration) { seen = Seen(card: card.hashValue, at: now) }

  /// Forgets the last card: it led to nothing, and counts as new when it comes again.
  mutating func forgetCard() { seen = nil }

  private mutating func finish(with end: Key) -> Outcome {
    let keys = waiting
    let isWhole = !isSpoiled
    clear()
    guard isWhole else { return .noCard }
    // A code has letters.
    if keys.allSatisfy(\.isDigit) { return .digits(keys + [end]) }
    guard let card = Self.card(keys) else { return .noCard }
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

extension Key {
  /// Whether it is a digit.
  var isDigit: Bool {
    guard case .text(let text) = self, text.count == 1, let character = text.first else {
      return false
    }
    return ("0"..."9").contains(character)
  }

  /// Whether a scanner sends such keys: characters, and the end behind them.
  fileprivate var isScanned: Bool {
    if case .text = self { return true }
    return self == .enter || self == .tab
  }
}
