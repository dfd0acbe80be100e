public import FoundationEssentials
import Glibc

/// A moment by two clocks: one that people can set, and one that they cannot.
public struct Moment: Hashable, Sendable {
  /// The time of day.
  public var wall: Date
  /// How long the machine has been on, asleep or awake.
  public var boot: Duration
  /// The run of the machine that `boot` counts in.
  public var bootID: String

  /// Makes a moment.
  public init(wall: Date, boot: Duration, bootID: String) {
    self.wall = wall
    self.boot = boot
    self.bootID = bootID
  }

  /// This moment, by the machine's clocks (`CLOCK_REALTIME`, `CLOCK_BOOTTIME`).
  public static func now() -> Moment {
    var time = timespec()
    clock_gettime(CLOCK_BOOTTIME, &time)
    return Moment(
      wall: Date(), boot: .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec), bootID: thisBoot)
  }

  /// How much time has passed since an earlier moment, as far as it is certain; never negative.
  ///
  /// Within a run of the machine the clock that nobody can set decides, so turning the other one
  /// changes nothing. After a restart it is the difference in the time of day, or, if that was
  /// turned back, the time since the restart.
  public func elapsed(since earlier: Moment) -> Duration {
    if bootID == earlier.bootID, boot >= earlier.boot { return boot - earlier.boot }
    return max(boot, .seconds(wall.timeIntervalSince(earlier.wall)), .zero)
  }

  private static let thisBoot: String = {
    let file = open("/proc/sys/kernel/random/boot_id", O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return "" }
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: 64)
    let count = read(file, &bytes, bytes.count)
    return String(decoding: bytes.prefix(max(0, count)).prefix { $0 > 0x20 }, as: UTF8.self)
  }()
}
