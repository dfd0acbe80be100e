import Engine
import Features
import FoundationEssentials
import Model

/// A client, as `clients show --json` prints them, without what is unknown.
struct ClientOutput: Encodable {
  let id: Int
  let subject: Int?
  let first: String?
  let middle: String?
  let last: String?
  let aliases: [String]?
  let age: Int?
  /// Left out until it is asked for.
  let birthDate: String?
  /// Left out until it is asked for.
  let lastFour: String?
  let gender: GenderOutput?
  let caseNumber: String?
  let cellPhone: String?
  let homePhone: String?
  let workPhone: String?
  let email: String?
  let street: String?
  let city: String?
  let alert: String?
  let isDisabled: Bool
  let hasOptedOut: Bool
  let created: Date?
  let changed: Date?
  let programs: [Stay]
  let responses: [Response]
  /// How many forms could not be read.
  let unreadForms: Int?

  /// A stay in a program.
  struct Stay: Encodable {
    let enrolment: Int
    let program: PlaceOutput?
    let start: String?
    let end: String?
  }

  /// A response on a form.
  struct Response: Encodable {
    let id: Int
    let form: PlaceOutput
    let date: String?
    let recorded: Date?
    let program: PlaceOutput?
    let staff: String?
  }

  init(_ record: ClientRecord, isRevealed: Bool, today: CivilDate) {
    let participant = record.participant
    let fields = participant.fields
    id = participant.id
    subject = participant.subjectID
    first = fields.name.first.orAbsent
    middle = fields.name.middle.orAbsent
    last = fields.name.last.orAbsent
    aliases = fields.name.aliases.filter { !$0.isEmpty }.orAbsent
    age = fields.birth?.age(on: today)
    birthDate = isRevealed ? fields.birth?.description : nil
    lastFour = isRevealed ? fields.lastFour?.revealed : nil
    gender = fields.gender.map(GenderOutput.init)
    caseNumber = fields.caseNumber.orAbsent
    cellPhone = fields.reach.cellPhone.orAbsent
    homePhone = fields.reach.homePhone.orAbsent
    workPhone = fields.reach.workPhone.orAbsent
    email = fields.reach.email.orAbsent
    street = fields.address.line1.orAbsent
    city = fields.address.city.orAbsent
    alert = fields.alert.orAbsent
    isDisabled = participant.isDisabled
    hasOptedOut = participant.hasOptedOut
    created = participant.created
    changed = participant.changed
    programs = record.enrolments.map { stay in
      Stay(
        enrolment: stay.id,
        program: stay.programID.map { PlaceOutput(id: $0, name: stay.programName.orAbsent) },
        start: stay.start?.description, end: stay.end?.description)
    }
    responses = record.responses.map { response in
      Response(
        id: response.id,
        form: PlaceOutput(id: response.touchPointID, name: response.formName.orAbsent),
        date: response.day?.description, recorded: response.happened,
        program: response.programID.map {
          PlaceOutput(id: $0, name: response.programName.orAbsent)
        }, staff: response.staffName.orAbsent)
    }
    unreadForms = record.unread > 0 ? record.unread : nil
  }
}

/// A part of a site with its number and its name, as `--json` prints it.
struct PlaceOutput: Encodable {
  let id: Int
  let name: String?
}

/// A gender, as `--json` prints it: our own word, or the number of an unknown code.
enum GenderOutput: Encodable {
  case word(String)
  case code(Int)

  init(_ code: Int) { self = GenderName.name(code).map { .word($0) } ?? .code(code) }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .word(let word): try container.encode(word)
    case .code(let code): try container.encode(code)
    }
  }
}

/// A client who was added, as `--json` prints it.
struct AddedOutput: Encodable {
  let id: Int
  let subject: Int?
  /// The numbers of the demographics that ETO refused.
  let refused: [Int]?

  init(_ saved: SavedParticipant) {
    id = saved.id
    subject = saved.subjectID
    refused = saved.complaints.keys.sorted().orAbsent
  }
}
