public import struct FoundationEssentials.Date

/// What a first responder needs to know about a person, in the form of RapidSOS.
///
/// Every section is a list, even if only one value makes sense: then the first one counts
/// (``Swift/Array/primary``) and the others stay. An empty list means that nobody was asked.
/// Source: rapidsos.md §8.
public struct EmergencyProfile: Hashable, Sendable, Codable {
  /// The server's number for it; nil for a profile that was never saved.
  public var id: Int?
  /// The person's name, in one text.
  public var names: [String] = []
  /// Their date of birth.
  public var birthdays: [CivilDate] = []
  /// Their gender, usually one of ``genderChoices``.
  public var genders: [String] = []
  /// Their ethnicity, in their own words.
  public var ethnicities: [String] = []
  /// Their height.
  public var heights: [BodyHeight] = []
  /// Their weight.
  public var weights: [BodyWeight] = []
  /// The languages that they speak.
  public var languages: [SpokenLanguage] = []
  /// Their occupation.
  public var occupations: [String] = []
  /// Their telephone numbers.
  public var phones: [ProfilePhone] = []
  /// Their e-mail addresses.
  public var emails: [ProfileEmail] = []
  /// Where they live or stay.
  public var addresses: [ProfileAddress] = []
  /// Their contacts, in the order in which to call them.
  public var contacts: [EmergencyContact] = []
  /// Their blood type, usually one of ``bloodTypeChoices``.
  public var bloodTypes: [String] = []
  /// Their allergies.
  public var allergies: [String] = []
  /// Their medical conditions.
  public var conditions: [String] = []
  /// Their disabilities.
  public var disabilities: [String] = []
  /// Their medications.
  public var medications: [String] = []
  /// Other notes about their health.
  public var notes: [String] = []
  /// Pictures of them.
  ///
  /// Whoever knows the address of a picture can see it.
  public var photos: [ProfileLink] = []
  /// Other comments.
  public var comments: [String] = []
  /// Pages about them.
  public var websites: [ProfileLink] = []

  /// When each section was last written, according to the server.
  public var updated: [ProfileSection: Date] = [:]
  /// Values of sections that could not be read, as text to show; a change of the section loses
  /// them.
  public var unread: [ProfileSection: [String]] = [:]
  /// Sections that this program does not know, only to be shown; they are never sent.
  public var unknown: [UnknownProfileSection] = []

  /// Makes an empty profile.
  public init() {}

  /// The genders to choose from; other texts stay as they are.
  public static let genderChoices = ["Male", "Female", "Not Specified"]

  /// The blood types to choose from; other texts stay as they are.
  public static let bloodTypeChoices = ["O+", "O-", "A+", "A-", "B+", "B-", "AB+", "AB-"]

  /// Up to how many contacts can be added; more from elsewhere stay.
  public static let mostContacts = 5

  /// Whether another contact can be added.
  public var canAddContact: Bool { contacts.count < Self.mostContacts }
}

/// A section that this program does not know.
public struct UnknownProfileSection: Hashable, Sendable, Codable {
  /// Its name in the data.
  public var key: String
  /// The server's name for it; empty where there is none.
  public var title: String
  /// Its values, as text.
  public var values: [String]
  /// When it was last written.
  public var updated: Date?

  /// Makes a section.
  public init(key: String, title: String = "", values: [String], updated: Date? = nil) {
    self.key = key
    self.title = title
    self.values = values
    self.updated = updated
  }
}

extension Array where Element: Sendable {
  /// The value that counts in a section: the first.
  ///
  /// Setting it leaves the others as they are; nil removes it, so that the next one counts.
  public var primary: Element? {
    get { first }
    set {
      if let newValue {
        if isEmpty { append(newValue) } else { self[0] = newValue }
      } else if !isEmpty {
        removeFirst()
      }
    }
  }
}
