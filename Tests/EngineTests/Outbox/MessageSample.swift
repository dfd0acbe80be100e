import Features
import Foundation
import Model
import Resources
import Vault

@testable import Engine

/// One write of each kind with all that it can have filled in, and one with nothing that can be left out;
/// by and about invented people.
enum MessageSample {
  static let now = Date(timeIntervalSince1970: 1_794_495_600.25)
  static let day = CivilDate(daysSince1970: 20_000)

  static func id(_ number: UInt8) -> UUID {
    UUID(uuid: (0, 0, 0, 0, 0, 0, 0x40, 0, 0x80, 0, 0, 0, 0, 0, 0, number))
  }

  /// All of them, by a name that says which.
  static let all =
    packedBefore + [
      ("outreach", outreach), ("outreach, bare", bareOutreach), ("count", count),
      ("count, bare", bareCount),
    ]

  /// Those of the kinds that 3ec5e69 had.
  static let packedBefore: [(name: String, message: any OutboxMessage)] = [
    ("comment", comment), ("comment, bare", bareComment),
    ("task change", taskChange), ("task change, bare", bareTaskChange),
    ("response", response), ("response, bare", bareResponse),
    ("night", night), ("night, bare", bareNight),
    ("new client", newClient), ("new client, bare", bareNewClient),
    ("client change", clientChange), ("client change, bare", bareClientChange),
    ("enrolment", enrolment), ("enrolment, of a known one", knownEnrolment),
    ("dismissal", dismissal),
    ("profile", profile), ("profile, bare", bareProfile),
    ("guest change", guestChange), ("guest change, bare", bareGuestChange),
  ]

  static let comment = CommentMessage(
    taskID: "t1", table: "incident", number: "INC1", comment: .comment,
    text: "Called.\n\"Grüße\" 🏠", seen: ["e1", "e2"])
  static let bareComment = CommentMessage(
    taskID: "t1", table: "incident", number: "INC1", comment: .workNote, text: "", seen: nil)

  static var taskChange: TaskChangeMessage {
    var task = TaskItem.heater
    task.priority = Choice(value: "3", label: "3 - Moderate")
    return TaskChangeMessage(
      TaskChange(
        step: id(1), task: task, field: .priority, new: Choice(value: "2", label: "2 - High")))
  }
  static var bareTaskChange: TaskChangeMessage {
    var task = TaskItem.heater
    task.group = nil
    return TaskChangeMessage(
      TaskChange(
        step: id(1), task: task, field: .group, new: Choice(value: "g2", label: "Night Shift")))
  }

  static let form = TouchPointForm(
    touchPoint: TouchPoint(id: 7, name: "Contact", isDisabled: true),
    elements: [
      FormElement(
        id: 1, code: 4, kind: .choice, question: "Where?", isRequired: true,
        requiredNotice: "Say where", choices: [.init(id: 3, label: "Street", isDisabled: true)]),
      FormElement(
        id: 2, code: 9, kind: .date, question: "When?", isDisabled: true,
        dateLimits: .init(past: 3, future: nil)),
      FormElement(
        id: 4, code: 27, kind: .group, question: "",
        elements: [FormElement(id: 5, code: 77, kind: .unsupported(code: 77), question: "?")]),
      FormElement(id: 11, code: 1, kind: .header, question: "H"),
      FormElement(id: 12, code: 2, kind: .text, question: "T"),
      FormElement(id: 13, code: 3, kind: .longText, question: "L"),
      FormElement(id: 14, code: 5, kind: .phone, question: "P"),
      FormElement(id: 15, code: 6, kind: .number, question: "N"),
      FormElement(id: 16, code: 7, kind: .address, question: "A"),
      FormElement(id: 17, code: 8, kind: .file, question: "F"),
      FormElement(
        id: 18, code: 10, kind: .entity, question: "E", dateLimits: .init(past: nil, future: 2)),
    ], requiresIdentifier: true, allowsDrafts: true)

  static let answers: [FormElement.ID: Answer] = [
    1: .blank, 2: .text("Grüße\n🏠"), 3: .number(Decimal(string: "-12.50") ?? 0),
    4: .date(CivilDate(daysSince1970: -1)), 5: .choices([3, 4]), 6: .address(address),
    7: .file(
      AttachedFile(name: "a.png", contentType: "image/png", caption: "c", content: [0, 255, 3])),
    8: .attachment(FileToAttach(path: "~/b.png", caption: "b")), 9: .entity(12), 10: .shown("x"),
  ]

  static let address = PostalAddress(
    name: "n", company: "c", line1: "1 Pier Road", line2: "2", city: "Lanternport", county: "co",
    state: "MN", postalCode: "55401", country: "US")

  static let seenResponse = TouchPointResponse(
    id: 9, touchPointID: 7, subjectID: 8, programID: 4, programName: "Night", siteName: "Site",
    formName: "Contact", staffName: "W", identifier: "i", happened: now, day: day, changed: now,
    isDraft: true, elements: [.init(id: 5, code: 4, answer: .choices([3]), words: "Street")])

  static let response = ResponseMessage(
    site: 3, program: 4, whom: .created(by: id(2)), name: "Example, Ana",
    submission: TouchPointSubmission(
      form: form, subject: 0, response: 9, before: seenResponse, answers: answers,
      reference: id(3), happened: now), reference: 5)
  static let bareResponse = ResponseMessage(
    site: 3, program: 4, whom: .known(12), name: "",
    submission: TouchPointSubmission(
      form: TouchPointForm(touchPoint: TouchPoint(id: 7, name: ""), elements: []), subject: 99,
      answers: [:], reference: id(3), happened: now), reference: nil)

  static let oldNight = BedNight(
    id: 3, night: day, bed: 4, status: .held, reference: "r", note: "late", came: now, changed: now,
    staff: "W")

  static let night = NightMessage(
    site: 3, program: 4,
    setup: CheckInSetup(
      touchPoint: 1, elements: CheckInElements(bed: 1, date: 2, status: 3, reference: 4, note: 5)),
    whom: .created(by: id(4)),
    change: BedChange(
      id: id(5), .checkIn,
      of: Guest(id: 12, name: PersonName(first: "Ana", last: "Example"), tonight: oldNight),
      night: day, bed: 5, status: .present, begun: now), bed: "Bed 5")
  static let bareNight = NightMessage(
    site: 3, program: 4,
    setup: CheckInSetup(
      touchPoint: 1, elements: CheckInElements(bed: 1, date: 2, status: 3, reference: 4)),
    whom: .known(12),
    change: BedChange(
      id: id(5), .checkOut, of: Guest(id: 12), night: day, bed: nil, status: .out, begun: now),
    bed: "")

  static let fields = ParticipantFields(
    name: PersonName(first: "Ana", middle: "B", last: "Example", aliases: ["Nan"]),
    birth: CivilDate(daysSince1970: 3000), socialSecurityNumber: Secret("900-12-3456"), gender: 1,
    caseNumber: "C1", address: address,
    reach: .init(
      homePhone: "2025550122", cellPhone: "2025550123", workPhone: "2025550124",
      workPhoneExtension: "5", pager: "2025550125", email: "ana@example.org"), alert: "Dog",
    demographics: [
      DemographicValue(id: 1, name: "Veteran", kind: .flag, value: .flag(true)),
      DemographicValue(id: 2, kind: .other(code: 99), value: .number(3)),
      DemographicValue(id: 3, kind: .standard, value: .blank),
      DemographicValue(id: 4, kind: .text, value: .text("Nan")),
      DemographicValue(id: 5, kind: .choice, value: .choice(7)),
      DemographicValue(id: 6, kind: .date, value: .day(day)),
      DemographicValue(id: 7, kind: .choices, value: .shown("a, b")),
      DemographicValue(id: 8, kind: .number, value: .number(Decimal(string: "0.5") ?? 0)),
      DemographicValue(id: 9, kind: .longText, value: .blank),
      DemographicValue(id: 10, kind: .header, value: .blank),
      DemographicValue(id: 11, kind: .phone, value: .blank),
      DemographicValue(id: 12, kind: .email, value: .blank),
      DemographicValue(id: 13, kind: .postalCode, value: .blank),
    ])

  static let newClient = NewClientMessage(
    id: id(6), site: 3, program: 4, fields: fields, others: [3, 9])
  static let bareNewClient = NewClientMessage(
    id: id(6), site: 3, program: 4, fields: ParticipantFields(), others: [])

  static let clientChange = ClientChangeMessage(
    site: 3, program: 4, client: 12,
    change: ClientChange(
      from: ParticipantFields(name: PersonName(first: "Ana", last: "Example")), to: fields))
  static let bareClientChange = ClientChangeMessage(
    site: 3, program: 4, client: 12,
    change: ClientChange(from: fields, to: ParticipantFields()))

  static let enrolment = EnrolmentMessage(
    site: 3, program: 4, whom: .created(by: id(7)), name: "Example, Ana", target: 5,
    targetName: "Night", start: day)
  static let knownEnrolment = EnrolmentMessage(
    site: 3, program: 4, whom: .known(12), name: "", target: 5, targetName: "", start: day)

  static let dismissal = DismissalMessage(
    site: 3, program: 4, client: 12, name: "Example, Ana", target: 5, targetName: "Night",
    stay: 77, end: CivilDate(daysSince1970: 20_001))

  /// A profile with something in every section.
  static var fullProfile: EmergencyProfile {
    var profile = EmergencyProfile()
    profile.names = ["Robin"]
    profile.birthdays = [CivilDate(daysSince1970: 3000)]
    profile.genders = ["Female"]
    profile.ethnicities = ["E"]
    profile.heights = [BodyHeight(inches: 70.25)]
    profile.weights = [BodyWeight(pounds: 150.1)]
    profile.languages = [SpokenLanguage("es", preference: 1)]
    profile.occupations = ["O"]
    profile.phones = [ProfilePhone(label: "Cell", number: "2025550123", note: "n")]
    profile.emails = [ProfileEmail(label: "l", address: "robin@example.org", note: "n")]
    profile.addresses = [
      ProfileAddress(
        label: "l", street: "1 Pier Road", city: "Lanternport", region: "MN", postalCode: "55401",
        country: "US", coordinates: Coordinates(latitude: 1.5, longitude: -2), note: "n"),
      ProfileAddress(city: "Lanternport"),
    ]
    profile.contacts = [
      EmergencyContact(
        label: "l", name: "Sam", phone: "2025550124", email: "sam@example.org", note: "n")
    ]
    profile.bloodTypes = ["O+"]
    profile.allergies = ["Nuts"]
    profile.conditions = ["C"]
    profile.disabilities = ["D"]
    profile.medications = ["M"]
    profile.notes = ["N"]
    profile.photos = [ProfileLink(label: "l", url: "https://example.org/a.png", note: "n")]
    profile.comments = ["Whistles when afraid"]
    profile.websites = [ProfileLink(url: "https://example.org")]
    return profile
  }

  /// What was read before, with what nobody could read of it.
  static var readProfile: EmergencyProfile {
    var profile = EmergencyProfile()
    profile.id = 4
    profile.allergies = ["Bees"]
    profile.updated = [.allergies: now, .name: now]
    profile.unread = [.phones: ["?", "!"]]
    profile.unknown = [
      UnknownProfileSection(key: "k", title: "t", values: ["v"], updated: now),
      UnknownProfileSection(key: "k2", values: []),
    ]
    return profile
  }

  static let profileDraft = ProfileDraft(
    whose: .client(7, of: 3), name: "Robin", account: "robin.example",
    consent: ProfileConsent(isGiven: true, date: now, language: "es"),
    verified: PhoneNumber("2025550123"), base: readProfile, units: .metric, language: .es,
    answers: [.allergies: .some, .conditions: .noneKnown, .medications: .notAsked],
    entries: [
      .allergies: [.init(original: 0), .init(texts: [.value: "bees"])],
      .name: [.init(original: 1, texts: [:])],
    ])

  static let profile = ProfileMessage(
    username: "robin.example", name: "Example, Robin",
    change: ProfileChange(from: readProfile, to: fullProfile), draft: profileDraft)
  static let bareProfile = ProfileMessage(
    username: "robin.example", name: "",
    change: ProfileChange(from: fullProfile, to: EmergencyProfile()))

  static let guestChange = GuestChangeMessage(
    change: GuestChange(
      of: GuestRecord(
        id: .init(list: "Shelter/Guests", record: "7"), modification: "3",
        name: PersonName(first: "Ana", last: "Example"), birth: CivilDate(daysSince1970: 3000),
        lastFour: Secret("3456"), number: "7", cards: ["S1"],
        fields: [
          .init(name: "Diet", label: "Food", value: "Vegan", choices: ["Vegan", "Halal"]),
          .init(name: "LastStay", label: "Last stay", kind: .date, value: "02/03/2026"),
          .init(name: "Age", label: "Age", kind: .number, value: "47", isEditable: false),
          .init(name: "At", label: "At", kind: .time, value: ""),
          .init(name: "Made", label: "Made", kind: .timestamp, value: ""),
        ]),
      [
        .init(name: "Diet", label: "Food", kind: .text, old: "Vegan", new: "Halal"),
        .init(
          name: "LastStay", label: "Last stay", kind: .date, old: "02/03/2026", new: "02/04/2026"),
      ]))
  static let bareGuestChange = GuestChangeMessage(
    change: GuestChange(
      of: GuestRecord(id: .init(list: "", record: ""), name: PersonName(first: "", last: "")), []))

  static let outreachSetup: OutreachSetup = {
    let roles = OutreachSetup.Role.allCases.enumerated().map { ($1, 4701 + $0) }
    var setup = OutreachSetup(touchPoint: 2107, elements: SmallDictionary(roles))
    setup.choices = [116: "Street", 37: "Not seen"]
    return setup
  }()

  static var outreach: OutreachMessage {
    var living = CurrentLivingSituation(informationDate: day, situation: .rentalWithSubsidy)
    living.subsidy = .vash
    living.verifiedBy = "The landlord"
    living.leavesWithin14Days = .yes
    living.subsequentResidence = .no
    living.resourcesToObtain = .doesNotKnow
    living.leaseOrOwnershipIn60Days = .prefersNotToAnswer
    living.movedTwiceIn60Days = .notCollected
    living.locationDetails = "Third floor"
    let contact = OutreachContact(
      id: id(8), with: .newClient(id(6)), named: "Example, Ana", at: now, site: 3, program: 4,
      answers: living,
      whereabouts: Whereabouts(
        point: Coordinates(latitude: 42.5, longitude: -72.25).map {
          OutreachPoint($0, accuracy: 17.5, time: now, source: .gps)
        }, place: .encampment(id(9))), note: "Asked for socks.", engagement: day, shift: id(10),
      by: "worker@example.org")
    return OutreachMessage(
      site: 3, program: 4, whom: .created(by: id(6)), name: "Example, Ana", contact: contact,
      place: "Under the pier", team: "Van 1", happened: now,
      questions: OutreachQuestions(outreachSetup))
  }
  static let bareOutreach = OutreachMessage(
    site: 3, program: 4, whom: .known(12), name: "",
    contact: OutreachContact(
      id: id(8), with: .client(site: 3, number: 12), named: "", at: now, site: 3, program: 4,
      answers: CurrentLivingSituation(informationDate: day), by: ""), place: "", team: "",
    happened: now, questions: OutreachQuestions(OutreachSetup(touchPoint: 7, elements: [:])))

  private static let countForm = CountTouchPoint(
    touchPoint: 2108, participant: 4999, reference: 4801, survey: 4802)
  static var count: CountMessage {
    var survey = Survey(
      id: id(11), of: id(12), kind: .interview, isPractice: false, began: now, volunteer: "Odalys",
      team: "Van 1", area: "Underhill")
    survey.household = ["adults": .number(2), "sleeping": .choices(["street"])]
    survey.people = [
      ["initials": .text("AE"), "age": .number(40), "race": .choices(["black", "white"])],
      ["age": .none(.doesNotKnow), "hispanic": .none(.refused), "hiv": .none(.notAsked)],
    ]
    survey.point = Coordinates(latitude: 42.5, longitude: -72.25).map {
      OutreachPoint($0, accuracy: 17.5, time: now, source: .gps)
    }
    survey.place = "Under the pier"
    survey.end = .completed
    return CountMessage(site: 3, program: 4, survey: survey, form: countForm)
  }
  static let bareCount = CountMessage(
    site: 3, program: 4,
    survey: Survey(id: id(11), of: id(12), kind: .observation, isPractice: false, began: now),
    form: countForm)
}
