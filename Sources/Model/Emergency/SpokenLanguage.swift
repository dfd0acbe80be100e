/// A language that a person speaks.
public struct SpokenLanguage: Hashable, Sendable, Codable {
  /// Two small letters of ISO 639-1: `es`.
  public var code: String
  /// The rank of preference: 0 for the most preferred, and rising (our convention OC-11).
  public var preference: Int

  /// Makes a language.
  public init(_ code: String, preference: Int = 0) {
    self.code = code
    self.preference = preference
  }

  /// Languages in the order of preference; equally preferred ones stay in order.
  public static func inOrder(_ languages: [SpokenLanguage]) -> [SpokenLanguage] {
    languages.enumerated().sorted { left, right in
      (left.element.preference, left.offset) < (right.element.preference, right.offset)
    }.map(\.element)
  }

  /// Languages that are preferred in the given order.
  public static func ranked(_ codes: [String]) -> [SpokenLanguage] {
    codes.enumerated().map { SpokenLanguage($0.element, preference: $0.offset) }
  }
}
