public import Model

/// The names of sections on the wire.
///
/// Source: rapidsos.md §8.2. The server answers with titles, types and units of its own, whatever
/// it is sent.
extension ProfileSection {
  /// The key of the section in `personal-info`: `full_name`.
  public var wireKey: String {
    switch self {
    case .name: "full_name"
    case .birthday: "birthday"
    case .gender: "gender"
    case .ethnicity: "ethnicity"
    case .height: "height"
    case .weight: "weight"
    // Not `languages`: the reference app writes one and reads the other.
    case .languages: "language"
    case .occupation: "occupation"
    case .phones: "phone_number"
    case .emails: "email"
    case .addresses: "address"
    case .contacts: "emergency_contact"
    case .bloodType: "blood_type"
    case .allergies: "allergy"
    case .conditions: "medical_condition"
    case .disabilities: "disability"
    case .medications: "medication"
    case .notes: "medical_note"
    case .photos: "photo"
    case .comments: "comment"
    case .websites: "website"
    }
  }

  /// The section of a key; nil for one that this program does not know.
  public init?(wireKey: String) {
    guard let section = Self.allCases.first(where: { $0.wireKey == wireKey }) else { return nil }
    self = section
  }

  /// `display_name`, as from the reference app.
  var wireTitle: String {
    switch self {
    case .name: "Name"
    case .birthday: "Birthday"
    case .gender: "Gender"
    case .ethnicity: "Ethnicity"
    case .height: "Height"
    case .weight: "Weight"
    case .languages: "Languages"
    case .occupation: "Occupation"
    case .phones: "Known Phone Numbers"
    case .emails: "Emails"
    case .addresses: "Known Addresses"
    case .contacts: "Emergency Contacts"
    case .bloodType: "Blood Type"
    case .allergies: "Allergies"
    case .conditions: "Medical Conditions"
    case .disabilities: "Disabilities"
    case .medications: "Medications"
    case .notes: "Medical Notes"
    case .photos: "Profile Picture"
    case .comments: "Comments"
    case .websites: "Websites"
    }
  }

  /// `type`.
  var wireType: String {
    switch self {
    case .name, .gender, .ethnicity, .occupation, .bloodType, .allergies, .conditions,
      .disabilities, .medications, .notes, .comments:
      "string"
    case .birthday: "timestamp"
    case .height, .weight: "float"
    case .languages: "language"
    case .phones: "phone-number"
    case .emails: "email"
    case .addresses: "address"
    case .contacts: "emergency-contact"
    case .photos: "image-url"
    case .websites: "web-url"
    }
  }

  /// `units`; nil where it has none.
  var wireUnits: String? {
    switch self {
    case .birthday: "millisecond"
    case .height: "inches"
    case .weight: "lbs"
    case .name, .gender, .ethnicity, .languages, .occupation, .phones, .emails, .addresses,
      .contacts, .bloodType, .allergies, .conditions, .disabilities, .medications, .notes, .photos,
      .comments, .websites:
      nil
    }
  }
}
