public import FoundationEssentials
internal import Glibc
internal import Synchronization

/// The time zone that times are shown in.
public enum Zone: Hashable, Sendable {
  /// The machine's, or what `TZ` says.
  case system
  /// A fixed number of seconds east of Greenwich; tests use it.
  case fixed(secondsFromGMT: Int)

  /// Greenwich.
  public static let utc = Zone.fixed(secondsFromGMT: 0)

  /// How many seconds east of Greenwich the zone is at a moment.
  public func offset(at date: Date) -> Int {
    switch self {
    case .fixed(let seconds):
      return seconds
    case .system:
      var time = time_t(date.timeIntervalSince1970.rounded(.down))
      var local = tm()
      Self.lookWhereWeAre()
      return localtime_r(&time, &local) == nil ? 0 : Int(local.tm_gmtoff)
    }
  }

  /// The zone's name at a moment: `EST`, `UTC`, `UTC-03:00` where there is no name.
  public func name(at date: Date) -> String {
    if case .system = self, let name = systemName(at: date) { return name }
    let minutes = offset(at: date) / 60
    guard minutes != 0 else { return "UTC" }
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let (hours, rest) = abs(minutes).quotientAndRemainder(dividingBy: 60)
    return "UTC\(minutes < 0 ? "-" : "+")\(two(hours)):\(two(rest))"
  }

  /// The name of the machine's zone at a moment; nil where it is a number.
  private func systemName(at date: Date) -> String? {
    var time = time_t(date.timeIntervalSince1970.rounded(.down))
    var local = tm()
    Self.lookWhereWeAre()
    guard localtime_r(&time, &local) != nil, let zone = local.tm_zone else { return nil }
    let name = String(cString: zone)
    return name.first?.isLetter == true ? name : nil
  }

  /// Takes up what the machine says its zone is: localtime_r does not look by itself.
  ///
  /// It looks at a file, so at most once a minute, and not whenever something is drawn.
  private static func lookWhereWeAre() {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC_COARSE, &time)
    let minute = Int(time.tv_sec / 60)
    if looked.exchange(minute, ordering: .relaxed) != minute { tzset() }
  }

  /// The minute in which it looked last.
  private static let looked = Atomic(-1)

  /// The calendar day and the time of day in the zone at a moment.
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
