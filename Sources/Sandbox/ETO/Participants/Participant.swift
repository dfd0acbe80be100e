/// A person as one site knows them: eto.md §6.
///
/// It is small, since there may be 20,000: what few people have is in dictionaries, which cost
/// nothing while they are empty, and what follows from the number is not stored.
struct Participant: Sendable {
  @Narrow private(set) var clid: Int
  @Narrow private(set) var site: Int
  /// Which person this is; the same person has the same `GUID` at every site.
  @Narrow private(set) var person: Int
  /// The birth date, in days from the start of 1970.
  @NarrowIfAny var birth: Int? = nil
  var firstName = ""
  var lastName = ""
  var socialSecurity = ""
  /// 0 male, 1 female, 2 unknown, 8 data not collected.
  var gender = 8
  /// The household, or 0; participants of one household have the same number.
  @Narrow var household = 0
  var isHead = false
  var hasPhoto = false
  let created: Int
  var changed: Int
  @Narrow var changedBy: Int
  /// The other standard fields, by their names.
  var fields: [String: JSON] = [:]
  /// Answers to custom demographics, by `CDID`, as they are sent.
  var demographics: [Int: JSON] = [:]

  var subject: Int { ETORecords.subject(of: clid) }
  var guid: GUID { GUID(of: "person/\(person)") }

  /// The local number, different from the `CLID`.
  var caseNumber: String { fields["CaseNumber"]?.text ?? String(310_000 + 7 * (clid - 5_001)) }

  /// The digits of the number.
  var socialSecurityDigits: String { socialSecurity.filter(\.isNumber) }
}

extension Participant {
  /// The standard fields that are texts; "" where nothing is known.
  static let texts = [
    "MiddleInitial", "Address1", "Address2", "City", "County", "State", "ZipCode", "HomePhone",
    "CellPhone", "WorkPhone", "WorkPhoneExtension", "Pager", "Email", "Alert",
  ]
  /// The standard fields that are numbers; null where nothing is known.
  static let numbers = [
    "PrefixID", "SuffixID", "EthnicityID", "MaritalStatusID", "FundingEntityID",
    "ReferralEntityID", "AssignedStaffID", "ProgramID",
  ]
  /// The standard fields that are yes or no.
  static let flags = ["Disabled", "OptOut"]
}
