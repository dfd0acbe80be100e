public import struct FoundationEssentials.Date
public import struct FoundationEssentials.UUID
public import REST

/// What the program takes from outside: the wire, the time and chance. Tests bring their own.
public struct Environment: Sendable {
  /// The way to the services.
  public var transport: any Transport
  /// Waits: time-outs, retries, timers.
  public var clock: any Clock<Duration>
  /// The date, for stamps and ages.
  public var now: @Sendable () -> Date
  /// A fresh id.
  public var makeID: @Sendable () -> UUID

  /// Makes an environment; all but the transport are the machine's own unless given.
  public init(
    transport: any Transport, clock: any Clock<Duration> = ContinuousClock(),
    now: @escaping @Sendable () -> Date = { Date() },
    makeID: @escaping @Sendable () -> UUID = { UUID() }
  ) {
    self.transport = transport
    self.clock = clock
    self.now = now
    self.makeID = makeID
  }
}
