/// A part of an emergency profile that is saved, changed and dated as one (rapidsos.md §8.2, in its
/// order).
public enum ProfileSection: String, Hashable, Sendable, CaseIterable, Codable,
  CodingKeyRepresentable
{
  case name, birthday, gender, ethnicity, height, weight, languages, occupation
  case phones, emails, addresses, contacts
  case bloodType, allergies, conditions, disabilities, medications, notes
  case photos, comments, websites

  /// The order in which a responder needs them: who it is, danger to life, how to talk with them,
  /// whom to call, the rest.
  public static let byUrgency: [ProfileSection] = [
    .name, .birthday, .gender, .allergies, .conditions, .medications, .bloodType, .languages,
    .disabilities, .contacts, .notes, .phones, .emails, .addresses, .height, .weight, .ethnicity,
    .occupation, .comments, .websites, .photos,
  ]

  /// Whether "none known" is a possible answer, different from no answer.
  public var canBeNoneKnown: Bool {
    switch self {
    case .allergies, .conditions, .disabilities, .medications: true
    case .name, .birthday, .gender, .ethnicity, .height, .weight, .languages, .occupation, .phones,
      .emails, .addresses, .contacts, .bloodType, .notes, .photos, .comments, .websites:
      false
    }
  }
}
