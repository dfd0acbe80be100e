/// How what this machine keeps is locked; there is none where nobody has to unlock it.
public struct LockSetup: Hashable, Sendable {
  /// Seconds without a touch until it locks by itself; nil for never.
  public var idle: Int?

  /// Makes a setup.
  public init(idle: Int? = 300) { self.idle = idle }
}
