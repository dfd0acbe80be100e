import Foundation
import Model
import Resources
import Vault

@testable import Engine
@testable import Features

/// Something half written of each kind, by invented people.
enum DraftSample {
  static let now = Date(timeIntervalSince1970: 1_794_495_600)
  static let id = UUID(uuidString: "00000000-0000-4000-8000-000000000001") ?? UUID()

  static func comment(
    _ text: String, task: String = "t1", focus: String = "", by author: String = "john.doe"
  ) -> DraftNote {
    DraftNote(
      by: author, focus: focus,
      .comment(
        CommentDraft(
          instance: "https://acme.example", taskID: task, number: "INC1", table: "incident",
          kind: .workNote, text: text)))
  }

  static let several = DraftNote(
    by: "john.doe",
    .comment(
      CommentDraft(
        instance: "https://acme.example", taskID: "t3", number: "INC3", table: "incident",
        kind: .workNote, text: "For both",
        others: [Tasks.Recipient(taskID: "t4", table: "incident", number: "INC4")])))

  static let given = DraftNote(
    by: "john.doe",
    .comment(
      CommentDraft(
        instance: "https://acme.example", taskID: "t2", number: "INC2", table: "incident",
        kind: .comment, text: "Sent?",
        progress: .given(id))))

  static let participant = Participant(
    id: 5001, subjectID: 9001, guid: "g", programID: 70, siteID: 300, created: now,
    fields: ParticipantFields(
      name: PersonName(first: "Maria", last: "Example", aliases: ["Mar"]),
      birth: CivilDate(year: 1980, month: 2, day: 25),
      socialSecurityNumber: Model.Secret("1234"), gender: 1,
      demographics: [
        DemographicValue(id: 901, name: "Alias", kind: .text, value: .text("Mar")),
        DemographicValue(id: 902, kind: .other(code: 44), value: .shown("?")),
      ]))

  static let client = DraftNote(
    by: "worker@example.org", focus: "9",
    .client(
      ClientDraft(
        site: 300, purpose: .edit(participant), id: id,
        aliasQuestion: Demographic(id: 901, name: "Alias", kind: .text, isRequired: true),
        texts: [.first: "มาเรีย", .street: "1 Elm"], digits: Model.Secret("6789"), gender: 8,
        visited: [.first, .birth], others: [7, 5])))

  static let newClient = DraftNote(
    by: "worker@example.org", focus: "0",
    .client(ClientDraft(site: 300, purpose: .new, id: id, texts: [.first: "Kim"])))

  static let form = TouchPointForm(
    touchPoint: TouchPoint(id: 55, name: "Outreach contact"),
    elements: [
      FormElement(
        id: 1, code: 9, kind: .date, question: "Date", isRequired: true, requiredNotice: "When?",
        dateLimits: .init(past: 30, future: 0)),
      FormElement(
        id: 2, code: 4, kind: .choice, question: "Where",
        choices: [NumberedChoice(id: 20, label: "Outside"), NumberedChoice(id: 21, label: "In")]),
      FormElement(id: 3, code: 2, kind: .longText, question: "Notes"),
      FormElement(
        id: 4, code: 27, kind: .group, question: "Things",
        elements: [FormElement(id: 5, code: 33, kind: .unsupported(code: 33), question: "?")]),
    ],
    rules: [
      FormRule(
        name: "r", allMustBeTrue: 1,
        conditions: [.init(elementID: 2, value: "20", numericMeasure: nil, measure: 3)],
        actions: [.init(code: 4, elementID: 3, value: "")])
    ], requiresIdentifier: true)

  static let contact = formNote(about: PersonName(first: "Maria", last: "Example"))

  static func formNote(about name: PersonName) -> DraftNote {
    DraftNote(
      by: "worker@example.org", focus: "3.0",
      .contact(
        ContactDraft(
          site: 300,
          draft: TouchPointDraft(
            form: form, subject: 9001, client: .client(site: 300, number: 5001), about: name,
            response: TouchPointResponse(
              id: 33, touchPointID: 55, subjectID: 9001, formName: "Outreach contact",
              happened: now, day: CivilDate(year: 2026, month: 11, day: 11), isDraft: true,
              elements: [.init(id: 2, code: 4, answer: .choices([20]), words: "Outside")]),
            entries: [
              1: .typed("31/31/2026"), 2: .answer(.choices([21])),
              3: .answer(.text("สวัสดี 👩‍👩‍👧 🇹🇭")), 6: .answer(.blank),
              7: .answer(.attachment(FileToAttach(path: "/tmp/a.pdf", caption: "Form"))),
            ],
            focus: .init(question: 3, part: 0, text: "สวัสดี 👩‍👩‍👧 🇹🇭", language: .es),
            attempt: TouchPointEntry.Attempt(
              reference: id, happened: now, tries: [[2: .choices([21])], [3: .number(4)]]),
            isFormDoubted: true))))
  }

  static let profile: DraftNote = {
    var base = EmergencyProfile()
    base.id = 14
    base.names = ["Robin Example"]
    base.phones = [ProfilePhone(label: "Cell", number: "+12025550123")]
    base.updated = [.name: now]
    base.unread = [.photos: ["{}"]]
    base.unknown = [
      UnknownProfileSection(key: "pets", title: "Pets", values: ["dog"], updated: now)
    ]
    return DraftNote(
      by: "worker@example.org", focus: "part/phones/0/label",
      .profile(
        ProfileDraft(
          whose: .client(5001, of: 300), name: "Maria Example",
          parts: PersonName(first: "Maria", last: "Example"), account: "maria.example",
          consent: ProfileConsent(isGiven: true, date: now, language: "es"),
          verified: PhoneNumber("2025550123"), base: base, units: .metric, language: .es,
          answers: [.allergies: .some, .conditions: .noneKnown, .medications: .notAsked],
          entries: [
            .phones: [.init(original: 0, texts: [.phone: "202", .label: "Móvil"]), .init()],
            .allergies: [.init(texts: [.value: "penicilina"])],
          ])))
  }()

  static let somebody = DraftNote(
    by: "",
    .profile(
      ProfileDraft(
        whose: .somebody(3), name: "", base: EmergencyProfile(), units: .feetAndPounds,
        language: .en, answers: [:], entries: [:])))

  static let night: DraftNote = {
    var guest = Guest(id: 5001, name: PersonName(first: "Maria", last: "Example"))
    guest.tonight = BedNight(
      id: 9, night: CivilDate(daysSince1970: 20_770), bed: 103, status: .held, note: "Lower bunk",
      came: now)
    var change = BedChange(
      id: id, .checkIn, of: guest, night: CivilDate(daysSince1970: 20_770), bed: 104,
      status: .present, begun: now)
    change.tries = 2
    change.progress = .failed(.refused("Bed 4 is out of order."))
    return DraftNote(
      by: "worker@example.org",
      .night(NightDraft(program: 70, shelter: "Night Shelter", change: change, bed: "Bed 4")))
  }()

  static let outreach: DraftNote = {
    var form = OutreachForm(
      id: id, with: .client(site: 300, number: 5001), named: "Maria Example",
      on: CivilDate(now, minutesEast: 0), at: now, Phrases(.en))
    form.answers.situation = .placeNotMeantForHabitation
    form.place = .receiver
    if let point = Coordinates(latitude: 42.1, longitude: -72.59) {
      form.take(Fix(coordinates: point, accuracy: 17, time: now), at: now)
    }
    return DraftNote(
      by: "worker@example.org", focus: "situation",
      .outreach(
        OutreachDraft(site: 300, content: .contact(OutreachDraft.Contact(form)))))
  }()

  static let count = DraftNote(
    by: "", focus: "areas",
    .count(
      CountDraft(texts: ["name": "Harbor 2027", "night": "1/27/", "areas": "Mole, Pier", "coc": ""])
    ))

  static let whoCounts = DraftNote(
    by: "", focus: "team",
    .whoCounts(WhoCountsDraft(count: id, texts: ["volunteer": "Ann", "team": "No", "area": ""])))

  static let survey: DraftNote = {
    let initials = SurveyQuestion(
      id: "initials", role: .initials, scope: .person, text: "Which initials?", kind: .text)
    let questions = Questionnaire(title: "Interview", questions: [initials])
    let count = PITCount(
      id: id, name: "Harbor 2027", night: CivilDate(now, minutesEast: 0), opens: now,
      definition: SurveyDefinition(
        name: "Test", version: "1", surveys: [.interview: questions]))
    var form = SurveyForm(
      Survey(id: id, of: id, kind: .interview, isPractice: false, began: now), questions,
      count: count)
    form.survey.household = ["sleeping": .choices(["street"]), "asked": .none(.refused)]
    form.paste("ÁB")
    form.marks = ["a", "b"]
    form.focus = 2
    form.interrupted = form.step
    return DraftNote(by: "", .survey(SurveyDraft(form)))
  }()

  static let dueDate = DraftNote(
    by: "john.doe",
    .prompt(
      PromptDraft(
        instance: "https://acme.example", kind: .due, targets: ["t1", "t2"], number: "INC1",
        text: "mañana 5")))

  static let all = [
    comment("Line one\nline two"), several, given, client, newClient, contact, profile, somebody,
    night, outreach, count, whoCounts, survey, dueDate,
  ]
}

/// A vault in a folder of its own, gone with it.
final class DraftFolder: Sendable {
  let path = "\(NSTemporaryDirectory())porchlight-drafts-\(UUID().uuidString)"
  private let key = TemporaryKey()
  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Opens the vault; a new one the first time.
  func vault() async throws -> Vault {
    let cost = ScryptCost(rounds: 2, blockSize: 1, parallelism: 1) ?? .current
    let vault = try await Vault(at: path, cost: cost)
    if try await vault.state == .new {
      try await vault.setUp(with: key)
    } else {
      try await vault.unlock(with: key)
    }
    return vault
  }

  /// Unlocks one of it.
  func unlock(_ vault: Vault) async throws { try await vault.unlock(with: key) }
}
