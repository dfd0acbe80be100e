/// The fields that a worker can write about a participant.
///
/// An update compares two of these and sends the differences. Empty text and nil both mean that
/// nothing is known.
public struct ParticipantFields: Hashable, Sendable, Codable {
  /// Their name.
  ///
  /// The system has no field for aliases: they are read from and written to a custom demographic.
  public var name: PersonName
  /// Their date of birth.
  public var birth: CivilDate?
  /// The Social Security number, or the known part of it; never printed.
  public var socialSecurityNumber: Secret?
  /// The system's code for gender.
  ///
  /// 0 male, 1 female, 2 unknown and 8 not collected are known; others exist and stay as they are.
  public var gender: Int?
  /// The site's own number for the person.
  public var caseNumber: String
  /// Where they get mail, or stay.
  public var address: PostalAddress
  /// How to reach them.
  public var reach: Reach
  /// What everybody who meets them has to know first.
  public var alert: String
  /// Values for the site's own demographics.
  public var demographics: [DemographicValue]

  /// How to reach a person.
  public struct Reach: Hashable, Sendable, Codable {
    /// Phone at home.
    public var homePhone: String
    /// Mobile phone.
    public var cellPhone: String
    /// Phone at work.
    public var workPhone: String
    /// Extension of the phone at work.
    public var workPhoneExtension: String
    /// Pager.
    public var pager: String
    /// E-mail address.
    public var email: String

    /// Makes ways to reach a person.
    public init(
      homePhone: String = "", cellPhone: String = "", workPhone: String = "",
      workPhoneExtension: String = "", pager: String = "", email: String = ""
    ) {
      self.homePhone = homePhone
      self.cellPhone = cellPhone
      self.workPhone = workPhone
      self.workPhoneExtension = workPhoneExtension
      self.pager = pager
      self.email = email
    }
  }

  /// Makes fields.
  public init(
    name: PersonName = PersonName(), birth: CivilDate? = nil, socialSecurityNumber: Secret? = nil,
    gender: Int? = nil, caseNumber: String = "", address: PostalAddress = PostalAddress(),
    reach: Reach = Reach(), alert: String = "", demographics: [DemographicValue] = []
  ) {
    self.name = name
    self.birth = birth
    self.socialSecurityNumber = socialSecurityNumber
    self.gender = gender
    self.caseNumber = caseNumber
    self.address = address
    self.reach = reach
    self.alert = alert
    self.demographics = demographics
  }
}
