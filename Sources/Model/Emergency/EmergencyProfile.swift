public import struct FoundationEssentials.Date

/// What a first responder would need to know about a person, as RapidSOS keeps it.
///
/// Every section is a list, also where one value is all that makes sense; the first one is the one
/// that counts (``Swift/Array/primary``) and the others are kept. An empty list means that nobody was
/// asked. Source: rapidsos.md §8.
public struct EmergencyProfile: Hashable, Sendable, Codable {
  /// The server's number for it; nil for one that was never there.
  public var id: Int?
  /// What the person is called, in one text.
  public var names: [String] = []
  /// When they were born.
  public var birthdays: [CivilDate] = []
  /// Their gender, usually one of ``genderChoices``.
  public var genders: [String] = []
  /// Their ethnicity, in their own words.
  public var ethnicities: [String] = []
  /// How tall they are.
  public var heights: [BodyHeight] = []
  /// How heavy they are.
  public var weights: [BodyWeight] = []
  /// What they speak.
  public var languages: [SpokenLanguage] = []
  /// What they do.
  public var occupations: [String] = []
  /// Numbers to reach them at.
  public var phones: [ProfilePhone] = []
  /// Addresses to write to them at.
  public var emails: [ProfileEmail] = []
  /// Where they live or stay.
  public var addresses: [ProfileAddress] = []
  /// Whom to call for them, in this order.
  public var contacts: [EmergencyContact] = []
  /// Their blood type, usually one of ``bloodTypeChoices``.
  public var bloodTypes: [String] = []
  /// What they must not be given.
  public var allergies: [String] = []
  /// What they have.
  public var conditions: [String] = []
  /// What they cannot do as others can.
  public var disabilities: [String] = []
  /// What they take.
  public var medications: [String] = []
  /// Whatever else matters to their health.
  public var notes: [String] = []
  /// Pictures of them.
  ///
  /// Who knows the address of one can see it.
  public var photos: [ProfileLink] = []
  /// Whatever else there is to say.
  public var comments: [String] = []
  /// Pages about them.
  public var websites: [ProfileLink] = []

  /// When each section was last written; the server says so.
  public var updated: [ProfileSection: Date] = [:]
  /// What a section has that could not be read, as text to show; a change of the section loses it.
  public var unread: [ProfileSection: [String]] = [:]
  /// Sections that this program does not know, to show; nothing of them is ever sent.
  public var unknown: [UnknownProfileSection] = []

  /// Makes a profile with nothing in it.
  public init() {}

  /// The genders to choose from; others are kept as they are.
  public static let genderChoices = ["Male", "Female", "Not Specified"]

  /// The blood types to choose from; other texts are kept as they are.
  public static let bloodTypeChoices = ["O+", "O-", "A+", "A-", "B+", "B-", "AB+", "AB-"]

  /// As many contacts can be added; more that came from elsewhere are kept.
  public static let mostContacts = 5

  /// Whether another contact can be added.
  public var canAddContact: Bool { contacts.count < Self.mostContacts }
}

/// A section that this program does not know.
public struct UnknownProfileSection: Hashable, Sendable, Codable {
  /// Its name in the data.
  public var key: String
  /// What the server calls it; empty where it says nothing.
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
  /// The value of a section that counts: its first.
  ///
  /// Setting it leaves the others as they are; nil takes it out, and the next one counts.
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
