public import Model
public import Resources

/// Changes to an emergency profile, half written.
public struct ProfileDraft: Hashable, Sendable, Codable {
  /// One value of a section.
  public struct Entry: Hashable, Sendable, Codable {
    /// Which of the section's values it was; nil for a new one.
    public var original: Int?
    /// What stands in its parts; nil where nobody touched it.
    public var texts: [ProfileFinding.Part: String]?

    /// Makes a value.
    public init(original: Int? = nil, texts: [ProfileFinding.Part: String]? = nil) {
      self.original = original
      self.texts = texts
    }
  }

  /// Whom it is about.
  public var whose: Emergency.Whose
  /// What the worker knows them by; empty for somebody who is no client.
  public var name: String
  /// The account that the profile is of.
  public var account: String?
  /// What they said when they were asked.
  public var consent: ProfileConsent?
  /// The number that was proved to be theirs.
  public var verified: PhoneNumber?
  /// The profile as it was read when the form was opened.
  public var base: EmergencyProfile
  /// How heights and weights are written.
  public var units: BodyUnits
  /// The language that it was typed in.
  public var language: Language
  /// What is known of what one may have or not.
  public var answers: [ProfileSection: ProfileEditor.Answer]
  /// The values, in the order of the form.
  public var entries: [ProfileSection: [Entry]]

  /// Makes a draft.
  public init(
    whose: Emergency.Whose, name: String, account: String? = nil, consent: ProfileConsent? = nil,
    verified: PhoneNumber? = nil, base: EmergencyProfile, units: BodyUnits, language: Language,
    answers: [ProfileSection: ProfileEditor.Answer], entries: [ProfileSection: [Entry]]
  ) {
    self.whose = whose
    self.name = name
    self.account = account
    self.consent = consent
    self.verified = verified
    self.base = base
    self.units = units
    self.language = language
    self.answers = answers
    self.entries = entries
  }

  /// The number of the client whom it is about; nil for somebody who is none.
  var client: Participant.ID? {
    if case .client(let number, _) = whose { number } else { nil }
  }

  /// Those who are no clients are counted anew at every start; their accounts are not.
  var place: String {
    switch whose {
    case .client: "profile/\(whose.key)"
    case .somebody: "profile/\(account ?? whose.key)"
    }
  }
}
