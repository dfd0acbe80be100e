import Model
import Resources

extension ProfileFinding {
  /// What is wrong and where, by the names in JSON, without the content.
  func sentence(_ phrases: Phrases) -> String {
    let place = part == .value ? section.rawValue : "\(section.rawValue) \(index + 1), \(jsonName)"
    return "\(place): \(problem.text(section, phrases))."
  }

  /// The name of the part in JSON.
  private var jsonName: String {
    switch (section, part) {
    case (.phones, .phone): "number"
    case (.emails, .email): "address"
    default: part.rawValue
    }
  }
}

extension ProfileFinding.Problem {
  fileprivate func text(_ section: ProfileSection, _ phrases: Phrases) -> String {
    switch self {
    case .missing: phrases[.scriptProfileMissing]
    case .incomplete: phrases[.scriptProfileIncomplete]
    case .tooLong(let limit): phrases.format(.scriptProfileTooLong, phrases.number(limit))
    case .outOfRange(let range):
      phrases.format(
        section == .height ? .scriptProfileInches : .scriptProfilePounds,
        "\(range.lowerBound)", "\(range.upperBound)")
    case .notAPhone: phrases[.scriptProfileNotAPhone]
    case .notAnEmail: phrases[.scriptProfileNotAnEmail]
    case .notALink: phrases[.scriptProfileNotALink]
    case .notInThePast: phrases[.scriptProfileNotPast]
    case .notAChoice:
      phrases.format(
        .scriptProfileNotAChoice,
        (section == .gender ? EmergencyProfile.genderChoices : EmergencyProfile.bloodTypeChoices)
          .joined(separator: ", "))
    case .notACode: phrases[.scriptProfileNotACode]
    case .twice: phrases[.scriptProfileTwice]
    }
  }
}
