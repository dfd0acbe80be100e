extension EmergencyProfile {
  /// What is known about something that a person may or may not have.
  public enum Knowledge: Hashable, Sendable {
    /// Nobody was asked.
    case notAsked
    /// They were asked, and know of none.
    case noneKnown
    /// It is known.
    case known([String])
  }

  /// The text for "none known", as the only value of a section.
  ///
  /// RapidSOS has no sign for it, and an absent section means that nobody was asked; whoever reads
  /// "Allergies: None known" has to be able to rely on it. It is in English in every language of
  /// the program, because responders read it. Our convention.
  public static let noneKnown = "None known"

  /// Reads the texts of a section that ``ProfileSection/canBeNoneKnown``.
  ///
  /// "None known" counts, in any case, if it stands alone; beside another text it is ignored.
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
