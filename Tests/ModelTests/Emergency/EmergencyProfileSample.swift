import Model

enum EmergencyProfileSample {
  /// A profile that keeps every rule, with something in every section.
  static let whole: EmergencyProfile = {
    var profile = EmergencyProfile()
    profile.names = ["Robin Example"]
    profile.birthdays = [CivilDate(daysSince1970: 6960)]
    profile.genders = ["Female"]
    profile.ethnicities = ["Caribbean"]
    profile.heights = [BodyHeight(inches: 66)]
    profile.weights = [BodyWeight(pounds: 150)]
    profile.languages = SpokenLanguage.ranked(["es", "en"])
    profile.occupations = ["Carpenter"]
    profile.phones = [ProfilePhone(label: "Cell", number: "+12025550123")]
    profile.emails = [ProfileEmail(address: "robin@example.com")]
    profile.addresses = [
      ProfileAddress(
        label: "Shelter", street: "1 Example Way", city: "Springfield", region: "MA",
        postalCode: "01101", country: "US")
    ]
    profile.contacts = [
      EmergencyContact(name: "Sam Example", phone: "+12025550188", email: "sam@example.com"),
      EmergencyContact(name: "Kim Example", phone: "+12025550199", email: "kim@example.com"),
    ]
    profile.bloodTypes = ["O+"]
    profile.allergies = ["penicillin", "nuts"]
    profile.conditions = ["asthma"]
    profile.disabilities = ["hard of hearing"]
    profile.medications = [EmergencyProfile.noneKnown]
    profile.notes = ["carries inhaler"]
    profile.comments = ["sleeps by the river"]
    profile.websites = [ProfileLink(label: "Page", url: "https://example.org/robin")]
    profile.photos = [
      ProfileLink(label: "kronos_profile_pic", url: "https://images.example/a.jpeg")
    ]
    return profile
  }()

  static let today = CivilDate(daysSince1970: 20_000)
}
