public import Model
public import Resources
import Terminal

/// An emergency profile as plain lines, for scripts: every line makes sense read alone.
public struct ProfileSheet {
  private let profile: EmergencyProfile
  private let languages: [String: String]
  private let phrases: Phrases

  /// Makes a sheet of a profile; languages without a name are shown by their codes.
  public init(_ profile: EmergencyProfile, languages: [String: String] = [:], phrases: Phrases) {
    self.profile = profile
    self.languages = languages
    self.phrases = phrases
  }

  /// The lines, wrapped to so many columns; nil for whole ones.
  public func lines(zone: Zone, today: CivilDate, width: Int?) -> [String] {
    ProfileSummaryText(
      profile: profile, consent: nil, languages: languages, phrases: phrases, zone: zone,
      today: today, width: width ?? 100_000, isAccessible: true, layout: TextLayout()
    ).lines.map(\.text)
  }
}
