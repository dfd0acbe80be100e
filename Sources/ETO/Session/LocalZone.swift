import Glibc

/// The zone of this machine.
public enum LocalZone {
  /// How many minutes east of UTC it is now.
  public static var minutesEast: Int {
    var now = time(nil)
    var local = tm()
    localtime_r(&now, &local)
    return local.tm_gmtoff / 60
  }
}
