public import struct FoundationEssentials.Date

extension CivilDate {
  /// The night that a moment belongs to, by the day on which the night begins.
  ///
  /// A night goes from noon to noon by the clock of the site, so that somebody who comes at one in
  /// the morning sleeps in the night of the evening before. That noon is our convention; there is
  /// one bed night for each person and date.
  public init(nightAt moment: Date, minutesEast: Int) {
    self.init(moment.addingTimeInterval(-12 * 3600), minutesEast: minutesEast)
  }
}
