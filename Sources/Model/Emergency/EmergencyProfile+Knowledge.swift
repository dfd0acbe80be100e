extension EmergencyProfile {
  /// How much is known of something that a person may have or not.
  public enum Knowledge: Hashable, Sendable {
    /// Nobody was asked.
    case notAsked
    /// They were asked, and there is none as far as they know.
    case noneKnown
    /// What there is.
    case known([String])
  }

  /// How “none known” is written into a section: this text as its only value.
  ///
  /// RapidSOS has no sign for it, and an absent section says that nobody was asked: who reads
  /// “Allergies: None known” has to be able to rely on it. English, whatever the language of the
  /// program, because responders read it. Our convention.
  public static let noneKnown = "None known"

  /// Reads the texts of a section that ``ProfileSection/canBeNoneKnown``.
  ///
  /// The text counts in any case, alone; beside something that is known it counts for nothing.
  public static func knowledge(_ texts: [String]) -> Knowledge {
    let said = texts.filter { !$0.isBlank }
    let known = said.filter { $0.trimmed.lowercased() != noneKnown.lowercased() }
    if !known.isEmpty { return .known(known) }
    return said.isEmpty ? .notAsked : .noneKnown
  }

  /// The texts of a section with this knowledge.
  public static func texts(_ knowledge: Knowledge) -> [String] {
    switch knowledge {
    case .notAsked: []
    case .noneKnown: [noneKnown]
    case .known(let texts): texts
    }
  }
}
