import Model

/// One value of a section, whatever the section holds.
enum EditorValue: Hashable, Sendable {
  case text(String)
  case day(CivilDate)
  case height(BodyHeight)
  case weight(BodyWeight)
  case language(SpokenLanguage)
  case phone(ProfilePhone)
  case email(ProfileEmail)
  case address(ProfileAddress)
  case contact(EmergencyContact)
  case link(ProfileLink)
}

extension ProfileContent {
  /// What the section holds, one by one; languages in the order in which they are preferred.
  var values: [EditorValue] {
    switch self {
    case .texts(let all): all.map(EditorValue.text)
    case .days(let all): all.map(EditorValue.day)
    case .heights(let all): all.map(EditorValue.height)
    case .weights(let all): all.map(EditorValue.weight)
    case .languages(let all): SpokenLanguage.inOrder(all).map(EditorValue.language)
    case .phones(let all): all.map(EditorValue.phone)
    case .emails(let all): all.map(EditorValue.email)
    case .addresses(let all): all.map(EditorValue.address)
    case .contacts(let all): all.map(EditorValue.contact)
    case .links(let all): all.map(EditorValue.link)
    }
  }
}

extension EmergencyProfile {
  /// Puts values into a section; values of another kind than the section's are left out.
  ///
  /// Languages are preferred in the order in which they stand.
  mutating func put(_ values: [EditorValue], into section: ProfileSection) {
    switch section {
    case .name: names = values.texts
    case .birthday: birthdays = values.compactMap { if case .day(let it) = $0 { it } else { nil } }
    case .gender: genders = values.texts
    case .ethnicity: ethnicities = values.texts
    case .height: heights = values.compactMap { if case .height(let it) = $0 { it } else { nil } }
    case .weight: weights = values.compactMap { if case .weight(let it) = $0 { it } else { nil } }
    case .languages:
      languages = SpokenLanguage.ranked(
        values.compactMap { if case .language(let it) = $0 { it.code } else { nil } })
    case .occupation: occupations = values.texts
    case .phones: phones = values.compactMap { if case .phone(let it) = $0 { it } else { nil } }
    case .emails: emails = values.compactMap { if case .email(let it) = $0 { it } else { nil } }
    case .addresses:
      addresses = values.compactMap { if case .address(let it) = $0 { it } else { nil } }
    case .contacts:
      contacts = values.compactMap { if case .contact(let it) = $0 { it } else { nil } }
    case .bloodType: bloodTypes = values.texts
    case .allergies: allergies = values.texts
    case .conditions: conditions = values.texts
    case .disabilities: disabilities = values.texts
    case .medications: medications = values.texts
    case .notes: notes = values.texts
    case .photos: photos = values.links
    case .comments: comments = values.texts
    case .websites: websites = values.links
    }
  }
}

extension [EditorValue] {
  fileprivate var texts: [String] {
    compactMap { if case .text(let text) = $0 { text } else { nil } }
  }

  fileprivate var links: [ProfileLink] {
    compactMap { if case .link(let link) = $0 { link } else { nil } }
  }
}
