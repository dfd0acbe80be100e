extension EmergencyProfile {
  /// The profile with its changed sections tidied: without blanks around texts and without blank
  /// values, and with countries, languages and telephone numbers in the form that is sent.
  ///
  /// A section that did not change stays as it came: otherwise it would be sent because of a blank,
  /// and conflict with somebody's real change. A value with content is never dropped, even if it is
  /// wrong.
  ///
  /// - Parameter base: the profile that was edited; for an empty one, every section has changed.
  /// - Returns: the profile to compare and to send.
  public func tidied(changedFrom base: EmergencyProfile) -> EmergencyProfile {
    let tidy = allTidied
    var result = self
    for section in ProfileSection.allCases where !agrees(with: base, on: section) {
      result.take(section, from: tidy)
    }
    return result
  }

  private var allTidied: EmergencyProfile {
    var tidy = self
    tidy.names = Self.tidied(names)
    tidy.genders = Self.tidied(genders)
    tidy.ethnicities = Self.tidied(ethnicities)
    tidy.occupations = Self.tidied(occupations)
    tidy.bloodTypes = Self.tidied(bloodTypes)
    tidy.allergies = Self.tidiedKnowledge(allergies)
    tidy.conditions = Self.tidiedKnowledge(conditions)
    tidy.disabilities = Self.tidiedKnowledge(disabilities)
    tidy.medications = Self.tidiedKnowledge(medications)
    tidy.notes = Self.tidied(notes)
    tidy.comments = Self.tidied(comments)
    tidy.languages = languages.map {
      SpokenLanguage($0.code.trimmed.lowercased(), preference: $0.preference)
    }.filter { !$0.code.isEmpty }
    tidy.phones = phones.map {
      ProfilePhone(label: $0.label.trimmed, number: Self.sent($0.number), note: $0.note.trimmed)
    }.filter { !$0.number.isEmpty }
    tidy.emails = emails.map {
      ProfileEmail(label: $0.label.trimmed, address: $0.address.trimmed, note: $0.note.trimmed)
    }.filter { !$0.address.isEmpty }
    tidy.contacts = contacts.map {
      EmergencyContact(
        label: $0.label.trimmed, name: $0.name.trimmed, phone: Self.sent($0.phone),
        email: $0.email.trimmed, note: $0.note.trimmed)
    }.filter { $0 != EmergencyContact() }
    tidy.addresses = addresses.map(\.tidied).filter { $0 != ProfileAddress() }
    tidy.websites = Self.tidied(websites)
    tidy.photos = Self.tidied(photos)
    return tidy
  }

  private static func tidied(_ texts: [String]) -> [String] {
    texts.map(\.trimmed).filter { !$0.isEmpty }
  }

  private static func tidiedKnowledge(_ texts: [String]) -> [String] {
    Self.texts(knowledge(tidied(texts)))
  }

  private static func tidied(_ links: [ProfileLink]) -> [ProfileLink] {
    links.map { ProfileLink(label: $0.label.trimmed, url: $0.url.trimmed, note: $0.note.trimmed) }
      .filter { !$0.url.isEmpty }
  }

  /// A number in the form that is sent; anything else unchanged.
  private static func sent(_ number: String) -> String {
    PhoneNumber(number)?.international ?? number.trimmed
  }
}

extension ProfileAddress {
  /// The address without blanks around its texts, and with the country in capital letters.
  var tidied: ProfileAddress {
    ProfileAddress(
      label: label.trimmed, street: street.trimmed, city: city.trimmed, region: region.trimmed,
      postalCode: postalCode.trimmed, country: country.trimmed.uppercased(),
      coordinates: coordinates, note: note.trimmed)
  }
}
