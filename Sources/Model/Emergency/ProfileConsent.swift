public import struct FoundationEssentials.Date

/// What a person said when they were asked whether a profile may be made for them.
public struct ProfileConsent: Hashable, Sendable, Codable {
  /// Whether they said yes.
  ///
  /// A no stops nothing but the profile.
  public var isGiven: Bool
  /// When they were asked.
  public var date: Date
  /// The language that they were asked in: `es`.
  public var language: String

  /// Makes an answer.
  public init(isGiven: Bool, date: Date, language: String) {
    self.isGiven = isGiven
    self.date = date
    self.language = language
  }
}
