public import struct FoundationEssentials.Date

/// The best of the fixes of about ten seconds: a receiver's first one is seldom its best.
public struct BestFix: Hashable, Sendable {
  /// The best so far; nil as long as there is none.
  public private(set) var best: Fix?
  /// When the first one came, by the machine's clock.
  private var begun: Date?

  /// Makes one that has none.
  public init() {}

  /// Takes a fix that came now.
  ///
  /// A known accuracy wins over one that is not known, a better one over a worse, and the newer of
  /// two that are equal.
  public mutating func take(_ fix: Fix, at now: Date) {
    if begun == nil { begun = now }
    guard let best else { return self.best = fix }
    switch (fix.accuracy, best.accuracy) {
    case (nil, _?): return
    case (let new?, let old?) where new > old: return
    case (let new?, let old?) where new < old: self.best = fix
    case (_?, nil): self.best = fix
    case (_?, _?), (nil, nil): if fix.time >= best.time { self.best = fix }
    }
  }

  /// Whether the time is over: what is best now is it.
  ///
  /// Also where the machine's clock was set back meanwhile.
  public func isComplete(at now: Date) -> Bool {
    begun.map { abs(now.timeIntervalSince($0)) >= Self.span } ?? false
  }

  private static let span = 10.0
}
