extension EmergencyProfile {
  /// The content of a section.
  public func content(of section: ProfileSection) -> ProfileContent {
    switch section {
    case .name: .texts(names)
    case .birthday: .days(birthdays)
    case .gender: .texts(genders)
    case .ethnicity: .texts(ethnicities)
    case .height: .heights(heights)
    case .weight: .weights(weights)
    case .languages: .languages(languages)
    case .occupation: .texts(occupations)
    case .phones: .phones(phones)
    case .emails: .emails(emails)
    case .addresses: .addresses(addresses)
    case .contacts: .contacts(contacts)
    case .bloodType: .texts(bloodTypes)
    case .allergies: .texts(allergies)
    case .conditions: .texts(conditions)
    case .disabilities: .texts(disabilities)
    case .medications: .texts(medications)
    case .notes: .texts(notes)
    case .photos: .links(photos)
    case .comments: .texts(comments)
    case .websites: .links(websites)
    }
  }

  /// Takes over a section from another profile, without its date.
  public mutating func take(_ section: ProfileSection, from other: EmergencyProfile) {
    unread[section] = other.unread[section]
    switch section {
    case .name: names = other.names
    case .birthday: birthdays = other.birthdays
    case .gender: genders = other.genders
    case .ethnicity: ethnicities = other.ethnicities
    case .height: heights = other.heights
    case .weight: weights = other.weights
    case .languages: languages = other.languages
    case .occupation: occupations = other.occupations
    case .phones: phones = other.phones
    case .emails: emails = other.emails
    case .addresses: addresses = other.addresses
    case .contacts: contacts = other.contacts
    case .bloodType: bloodTypes = other.bloodTypes
    case .allergies: allergies = other.allergies
    case .conditions: conditions = other.conditions
    case .disabilities: disabilities = other.disabilities
    case .medications: medications = other.medications
    case .notes: notes = other.notes
    case .photos: photos = other.photos
    case .comments: comments = other.comments
    case .websites: websites = other.websites
    }
  }

  /// Whether two profiles have the same in a section, whenever it was written.
  public func agrees(with other: EmergencyProfile, on section: ProfileSection) -> Bool {
    content(of: section) == other.content(of: section)
      && (unread[section] ?? []) == (other.unread[section] ?? [])
  }

  /// Whether a section is empty.
  public func isEmpty(_ section: ProfileSection) -> Bool {
    content(of: section).isEmpty && (unread[section] ?? []).isEmpty
  }
}
