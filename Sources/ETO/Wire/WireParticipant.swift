import Model

/// `Participant` (eto.md §6.1).
struct WireParticipant: Decodable, Sendable {
  private(set) var participant: Participant
  /// What ETO says against the whole record; nil where it is sound.
  let complaint: String?

  init(from decoder: any Decoder) throws {
    let fields = try Fields(decoder)
    complaint = try fields.complaint("Error")
    let demographics = try fields.list("CustomDemoData", of: WireDemographicValue.self)
    let number = try fields.text("SocialSecurityNumber")
    let email = try fields.text("Email")
    let name = PersonName(
      first: try fields.text("FirstName"), middle: try fields.text("MiddleInitial"),
      last: try fields.text("LastName"), aliases: demographics.compactMap(\.alias))
    let address = PostalAddress(
      line1: try fields.text("Address1"), line2: try fields.text("Address2"),
      city: try fields.text("City"), county: try fields.text("County"),
      state: try fields.text("State"), postalCode: try fields.text("ZipCode"))
    let reach = ParticipantFields.Reach(
      homePhone: try fields.text("HomePhone"), cellPhone: try fields.text("CellPhone"),
      workPhone: try fields.text("WorkPhone"),
      workPhoneExtension: try fields.text("WorkPhoneExtension"), pager: try fields.text("Pager"),
      email: email.isEmpty ? try fields.text("EMail") : email)
    participant = Participant(
      id: try fields.id("ID"), subjectID: try fields.int("SubjectID"),
      guid: try fields.text("GUID"), programID: try fields.int("ProgramID"),
      siteID: try fields.int("SiteID"), isDisabled: try fields.flag("Disabled"),
      hasOptedOut: try fields.flag("OptOut"), created: try fields.date("DateCreated")?.moment,
      changed: try fields.date("AuditDate")?.moment,
      fields: ParticipantFields(
        name: name, birth: try fields.date("DateOfBirth")?.day,
        socialSecurityNumber: number.isEmpty ? nil : Secret(number),
        gender: try fields.int("Gender"), caseNumber: try fields.text("CaseNumber"),
        address: address, reach: reach, alert: try fields.text("Alert"),
        demographics: demographics.map(\.value)))
    participant.tellsMiddleName = fields.has("MiddleInitial")
  }
}

/// `SaveParticipantResult`: it has at least three ids, and at most the whole participant (eto.md
/// §6.3).
struct WireSavedParticipant: Decodable, Sendable {
  let id: Int?
  let subjectID: Int?
  let guid: String
  let complaint: String?
  let complaints: [Int: String]

  init(from decoder: any Decoder) throws {
    let fields = try Fields(decoder)
    id = try fields.int("ID")
    subjectID = try fields.int("SubjectID")
    guid = try fields.text("GUID")
    complaint = try fields.complaint("Error") ?? fields.complaint("ErrorMessage")
    let demographics = try fields.list("CustomDemoData", of: WireDemographicValue.self)
    complaints = Dictionary(
      demographics.compactMap { item in item.complaint.map { (item.value.id, $0) } }
    ) { first, _ in first }
  }
}
