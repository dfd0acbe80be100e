import Glibc

public import struct FoundationEssentials.Date

/// The zone of this machine.
public enum LocalZone {
  /// How many minutes east of UTC it was at a moment.
  @Sendable public static func minutesEast(at moment: Date) -> Int {
    var seconds = time_t(moment.timeIntervalSince1970.rounded(.down))
    var local = tm()
    localtime_r(&seconds, &local)
    return local.tm_gmtoff / 60
  }
}
