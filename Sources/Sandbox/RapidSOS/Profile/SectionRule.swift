/// What RapidSOS knows of a section: rapidsos.md §8.2.
struct SectionRule: Sendable {
  let key: String
  /// The server's name for it, whatever clients send.
  let displayName: String
  let kind: SectionKind
  let units: String?
  /// The length of a text in it.
  let limit: Int

  init(
    _ key: String, _ displayName: String? = nil, _ kind: SectionKind = .string,
    units: String? = nil, limit: Int = SectionKind.lineLimit
  ) {
    self.key = key
    self.displayName = displayName ?? Self.title(key)
    self.kind = kind
    self.units = units
    self.limit = limit
  }

  /// A key in words; where no name is public, they are the name (our convention).
  private static func title(_ key: String) -> String {
    key.split(separator: "_").map { $0.prefix(1).uppercased() + $0.dropFirst() }
      .joined(separator: " ")
  }

  /// A profile's sections, in the order of rapidsos.md §8.2.
  static let profile: [SectionRule] = [
    SectionRule("full_name", "Name"),
    SectionRule("birthday", "Birthday", .timestamp, units: "millisecond"),
    SectionRule("gender", "Gender"), SectionRule("ethnicity", "Ethnicity"),
    SectionRule("height", "Height", .float, units: "inches"),
    SectionRule("weight", "Weight", .float, units: "lbs"),
    SectionRule("language", "Languages", .language), SectionRule("occupation", "Occupation"),
    SectionRule("phone_number", "Known Phone Numbers", .phoneNumber),
    SectionRule("email", "Emails", .email), SectionRule("address", "Known Addresses", .address),
    SectionRule("emergency_contact", "Emergency Contacts", .emergencyContact),
    SectionRule("blood_type", "Blood Type"),
    SectionRule("allergy", "Allergies", limit: SectionKind.noteLimit),
    SectionRule("medical_condition", "Medical Conditions", limit: SectionKind.noteLimit),
    SectionRule("disability", "Disabilities", limit: SectionKind.noteLimit),
    SectionRule("medication", "Medications", limit: SectionKind.noteLimit),
    SectionRule("medical_note", "Medical Notes", limit: SectionKind.noteLimit),
    SectionRule("photo", "Profile Picture", .imageURL),
    SectionRule("comment", "Comments", limit: SectionKind.noteLimit),
    SectionRule("website", "Websites", .webURL),
  ]
}
