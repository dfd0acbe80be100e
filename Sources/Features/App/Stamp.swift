public import struct FoundationEssentials.Date
public import struct FoundationEssentials.UUID

/// The moment an event came in and a fresh id, so that reducers need neither clock nor chance.
public struct Stamp: Hashable, Sendable {
  /// When it came in.
  public var now: Date
  /// An id that nothing else has.
  public var id: UUID

  /// Makes a stamp.
  public init(now: Date, id: UUID) {
    self.now = now
    self.id = id
  }
}
