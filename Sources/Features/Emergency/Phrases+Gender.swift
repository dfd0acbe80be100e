import Model
import Resources

extension Phrases {
  /// A gender of a profile: in our words where it is one of those that the form offers, else in the
  /// person's own.
  func gender(_ text: String) -> String {
    switch text.trimmingSpaces.lowercased() {
    case "male": self[.profileMale]
    case "female": self[.profileFemale]
    case "not specified": self[.profileNotSpecified]
    default: text
    }
  }
}
