public import struct FoundationEssentials.Date

/// A person's answer to the question whether a profile may be made for them.
public struct ProfileConsent: Hashable, Sendable, Codable {
  /// Whether they said yes.
  ///
  /// A no only rules out the profile.
  public var isGiven: Bool
  /// When they were asked.
  public var date: Date
  /// The language in which they were asked: `es`.
  public var language: String

  /// Makes an answer.
  public init(isGiven: Bool, date: Date, language: String) {
    self.isGiven = isGiven
    self.date = date
    self.language = language
  }
}
