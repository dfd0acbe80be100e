/// Sections that are filled in together.
public enum ProfileGroup: String, Hashable, Sendable, CaseIterable {
  case identity, body, health, communication, contacts, address, note

  /// The sections of the group, in the order of the form.
  public var sections: [ProfileSection] {
    switch self {
    case .identity: [.name, .birthday, .gender, .ethnicity, .occupation]
    case .body: [.height, .weight, .bloodType]
    case .health: [.allergies, .conditions, .medications, .disabilities]
    case .communication: [.languages, .phones, .emails]
    case .contacts: [.contacts]
    case .address: [.addresses]
    case .note: [.notes, .comments, .websites, .photos]
    }
  }
}
