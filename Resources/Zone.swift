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

  /// What clocks at a moment are called: `EST`, `UTC`, `UTC-03:00` where there is no name.
  public func name(at date: Date) -> String {
    if case .system = self, let name = systemName(at: date) { return name }
    let minutes = offset(at: date) / 60
    guard minutes != 0 else { return "UTC" }
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let (hours, rest) = abs(minutes).quotientAndRemainder(dividingBy: 60)
    return "UTC\(minutes < 0 ? "-" : "+")\(two(hours)):\(two(rest))"
  }

  /// The name that the machine's zone has at a moment; nil when that is a number.
  private func systemName(at date: Date) -> String? {
    var time = time_t(date.timeIntervalSince1970.rounded(.down))
    var local = tm()
    tzset()
    guard localtime_r(&time, &local) != nil, let zone = local.tm_zone else { return nil }
    let name = String(cString: zone)
    return name.first?.isLetter == true ? name : nil
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
