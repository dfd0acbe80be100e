public import struct FoundationEssentials.Date
public import typealias FoundationEssentials.TimeInterval

/// A point that a receiver measured.
public struct Fix: Hashable, Sendable, Codable {
  /// Where it is.
  public var coordinates: Coordinates
  /// Metres within which the point is with 95 %, as the receiver says; nil where it says nothing: never 0.
  public var accuracy: Double?
  /// When it was measured, by the satellites' clock.
  public var time: Date

  /// Makes a fix; an accuracy that is no length is none.
  public init(coordinates: Coordinates, accuracy: Double?, time: Date) {
    self.coordinates = coordinates
    self.accuracy = accuracy.flatMap { $0 > 0 && $0.isFinite ? $0 : nil }
    self.time = time
  }

  /// Makes a fix of what a receiver says; nil where there is no such point, and for 0,0, which
  /// receivers say where they know nothing.
  public init?(latitude: Double, longitude: Double, accuracy: Double?, time: Date) {
    guard let coordinates = Coordinates(latitude: latitude, longitude: longitude),
      !coordinates.isNowhere
    else { return nil }
    self.init(coordinates: coordinates, accuracy: accuracy, time: time)
  }
}

extension Fix {
  /// How good it is.
  public var quality: FixQuality { FixQuality(accuracy) }

  /// How many seconds ago it was measured; less than nothing where the machine's clock is behind.
  ///
  /// It says nothing where the two clocks differ: ``ClockDifference``.
  public func age(at now: Date) -> TimeInterval { now.timeIntervalSince(time) }

  /// Whether whoever was there may have gone on since: it is older than a minute.
  public func isOld(at now: Date) -> Bool { age(at: now) > Self.freshSeconds }

  /// For how long a fix tells where somebody is.
  private static let freshSeconds: TimeInterval = 60
}
