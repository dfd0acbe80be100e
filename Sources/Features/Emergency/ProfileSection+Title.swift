import Model
import Resources

extension ProfileSection {
  /// What the section is called, in a form and on a page alike.
  var title: Phrase {
    switch self {
    case .name: .profileName
    case .birthday: .profileBirthday
    case .gender: .profileGender
    case .ethnicity: .profileEthnicity
    case .height: .profileHeight
    case .weight: .profileWeight
    case .languages: .profileLanguages
    case .occupation: .profileOccupation
    case .phones: .profilePhones
    case .emails: .profileEmails
    case .addresses: .profileAddresses
    case .contacts: .profileContacts
    case .bloodType: .profileBloodType
    case .allergies: .profileAllergies
    case .conditions: .profileConditions
    case .disabilities: .profileDisabilities
    case .medications: .profileMedications
    case .notes: .profileNotes
    case .photos: .profilePhotos
    case .comments: .profileComments
    case .websites: .profileWebsites
    }
  }
}
