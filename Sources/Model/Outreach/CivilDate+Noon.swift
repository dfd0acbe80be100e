public import struct FoundationEssentials.Date

extension CivilDate {
  /// Noon of the day, so many minutes east of UTC: the moment of what is known by its day alone.
  public func noon(minutesEast: Int) -> Date {
    Date(timeIntervalSince1970: Double(daysSince1970 * 86_400 + 43_200 - minutesEast * 60))
  }
}
