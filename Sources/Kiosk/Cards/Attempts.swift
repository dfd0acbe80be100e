/// Counts wrong codes and decides what follows.
///
/// Five wrong tries of one code within five minutes close it for three minutes; many wrong tries of
/// any codes close the whole terminal for a moment, so that nobody can go through all codes. A code
/// that belongs to nobody is counted like any other, so that the wait tells a guesser nothing.
/// (Limits after other shelters' kiosks.)
///
/// Codes are here only as ``CodeMark``. Time is monotonic.
public struct Attempts: Hashable, Sendable {
  /// The limits.
  public struct Limits: Hashable, Sendable {
    /// Wrong tries of one code before it is closed.
    public var perCode = 5
    /// The time within which they count.
    public var window = Duration.seconds(300)
    /// How long a code is closed.
    public var closed = Duration.seconds(180)
    /// Wrong tries of any codes before the terminal is closed.
    public var perTerminal = 15
    /// The time within which those count.
    public var terminalWindow = Duration.seconds(60)
    /// How long the terminal is closed.
    public var coolDown = Duration.seconds(30)

    /// The usual limits.
    public init() {}
  }

  /// Whether a code may be tried.
  public enum Verdict: Hashable, Sendable {
    case allowed
    /// The code is closed.
    case codeClosed(until: Duration)
    /// No code is accepted.
    case terminalClosed(until: Duration)
  }

  /// The limits.
  public let limits: Limits
  private var wrong: [CodeMark: [Duration]] = [:]
  private var closed: [CodeMark: Duration] = [:]
  private var recent: [Duration] = []
  private var terminalClosed: Duration?

  /// Makes a count without tries.
  public init(_ limits: Limits = Limits()) { self.limits = limits }

  /// Whether a code may be tried now.
  public func verdict(on code: CodeMark, at now: Duration) -> Verdict {
    if let until = terminalClosed, now < until { return .terminalClosed(until: until) }
    if let until = closed[code], now < until { return .codeClosed(until: until) }
    return .allowed
  }

  /// Counts a wrong try.
  public mutating func failed(_ code: CodeMark, at now: Duration) {
    forget(at: now)
    wrong[code, default: []].append(now)
    if wrong[code, default: []].count >= limits.perCode {
      closed[code] = now + limits.closed
      wrong[code] = nil
    }
    recent.append(now)
    if recent.count >= limits.perTerminal {
      terminalClosed = now + limits.coolDown
      recent = []
    }
  }

  /// Drops the wrong tries of a code that was right.
  ///
  /// Those of the terminal stay, or somebody with one valid card could guess for ever.
  public mutating func succeeded(_ code: CodeMark) { wrong[code] = nil }

  /// Drops what no longer counts.
  public mutating func forget(at now: Duration) {
    wrong = wrong.compactMapValues { times in
      let kept = times.filter { now - $0 < limits.window }
      return kept.isEmpty ? nil : kept
    }
    closed = closed.filter { now < $0.value }
    recent.removeAll { now - $0 >= limits.terminalWindow }
    if let until = terminalClosed, now >= until { terminalClosed = nil }
  }

  /// How many codes are counted.
  var count: Int { Set(wrong.keys).union(closed.keys).count }
}
