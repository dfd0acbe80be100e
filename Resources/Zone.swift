public import FoundationEssentials
internal import Glibc

/// The time zone that times are shown in.
public enum Zone: Hashable, Sendable {
  /// The machine's, or what `TZ` says.
  case system
  /// So many seconds east of Greenwich, always; what tests use.
  case fixed(secondsFromGMT: Int)

  /// Greenwich.
  public static let utc = Zone.fixed(secondsFromGMT: 0)

  /// How many seconds east of Greenwich clocks are at a moment.
  public func offset(at date: Date) -> Int {
    switch self {
    case .fixed(let seconds):
      return seconds
    case .system:
      var time = time_t(date.timeIntervalSince1970.rounded(.down))
      var local = tm()
      // localtime_r need not look at TZ by itself.
      tzset()
      return localtime_r(&time, &local) == nil ? 0 : Int(local.tm_gmtoff)
    }
  }

  /// The calendar day and the time of day that clocks show at a moment.
  func clock(at date: Date) -> (year: Int, month: Int, day: Int, hour: Int, minute: Int) {
    var time = time_t(date.timeIntervalSince1970.rounded(.down)) + offset(at: date)
    var shown = tm()
    gmtime_r(&time, &shown)
    return (
      Int(shown.tm_year) + 1900, Int(shown.tm_mon) + 1, Int(shown.tm_mday), Int(shown.tm_hour),
      Int(shown.tm_min)
    )
  }
}
