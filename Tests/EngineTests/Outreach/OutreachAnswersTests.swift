import ETO
import Features
import Foundation
import Model
import Resources
import Testing

@testable import Engine

/// A contact of street outreach in a form's own terms, and back.
struct OutreachAnswersTests {
  private static let day = CivilDate(daysSince1970: 20_000)
  private static let moment = Date(timeIntervalSince1970: 20_000 * 86_400 + 70_000)

  /// A form with a question of a kind for each thing, numbered from 1 in their order.
  private static func form(
    _ kinds: [OutreachSetup.Role: FormElement.Kind] = [:],
    choices: [OutreachSetup.Role: [FormElement.Choice]] = [:],
    disabled: Set<OutreachSetup.Role> = []
  ) -> TouchPointForm {
    let elements = OutreachSetup.Role.allCases.enumerated().map { place, role in
      let kind = kinds[role] ?? usual[role] ?? .text
      return FormElement(
        id: place + 1, code: 0, kind: kind, question: "\(role)?",
        isDisabled: disabled.contains(role),
        choices: kind == .choice ? choices[role] ?? self.choices(role) : [])
    }
    return TouchPointForm(touchPoint: TouchPoint(id: 9, name: "Contact"), elements: elements)
  }

  private static let usual: [OutreachSetup.Role: FormElement.Kind] = [
    .informationDate: .date, .livingSituation: .choice, .subsidy: .choice,
    .leavesWithin14Days: .choice, .subsequentResidence: .choice, .resourcesToObtain: .choice,
    .leaseOrOwnershipIn60Days: .choice, .movedTwiceIn60Days: .choice, .accuracy: .number,
    .source: .choice, .engagement: .date,
  ]

  /// HUD's labels, each with HUD's number more a thousand.
  private static func choices(_ role: OutreachSetup.Role) -> [FormElement.Choice] {
    switch role {
    case .livingSituation:
      LivingSituation.allCases.map { .init(id: 1000 + $0.rawValue, label: $0.label) }
    case .subsidy: RentalSubsidy.allCases.map { .init(id: 1000 + $0.rawValue, label: $0.label) }
    case .source:
      [
        .init(id: 1, label: "GPS"), .init(id: 2, label: "Known place"),
        .init(id: 3, label: "typed"),
      ]
    default: HUDAnswer.allCases.map { .init(id: 1000 + $0.rawValue, label: $0.label) }
    }
  }

  private static func id(_ role: OutreachSetup.Role) -> FormElement.ID {
    (OutreachSetup.Role.allCases.firstIndex(of: role) ?? -1) + 1
  }

  private static let setup = OutreachSetup(
    touchPoint: 9,
    elements: SmallDictionary(OutreachSetup.Role.allCases.map { ($0, id($0)) }))

  private static func contact(_ situation: LivingSituation?) -> OutreachContact {
    OutreachContact(
      id: UUID(), with: .client(site: 3, number: 12), named: "Example, Ana", at: moment, site: 3,
      program: 4, answers: CurrentLivingSituation(informationDate: day, situation: situation),
      by: "worker@example.org")
  }

  /// A contact that says all that can be said.
  private static var full: OutreachContact {
    var contact = contact(.rentalWithSubsidy)
    contact.answers.subsidy = .vash
    contact.answers.verifiedBy = "The landlord"
    contact.answers.leavesWithin14Days = .yes
    contact.answers.subsequentResidence = .no
    contact.answers.resourcesToObtain = .doesNotKnow
    contact.answers.leaseOrOwnershipIn60Days = .prefersNotToAnswer
    contact.answers.movedTwiceIn60Days = .notCollected
    contact.answers.locationDetails = "Third floor"
    contact.whereabouts = Whereabouts(
      point: Coordinates(latitude: 42.1015, longitude: -72.5898).map {
        OutreachPoint($0, accuracy: 17.14, time: moment, source: .gps)
      }, place: .listed("Library steps"))
    contact.note = "Asked for socks."
    contact.engagement = day
    return contact
  }

  private func answers(
    _ contact: OutreachContact, on form: TouchPointForm, _ setup: OutreachSetup = Self.setup
  ) throws -> [FormElement.ID: Answer] {
    try OutreachAnswers(form: form, questions: OutreachQuestions(setup))
      .answers(for: contact, at: "Library steps", by: "Van 1")
  }

  @Test func aContactIsPutIntoTheFormsTerms() throws {
    let answers = try answers(Self.full, on: Self.form())
    let expected: [OutreachSetup.Role: Answer] = [
      .informationDate: .date(Self.day), .livingSituation: .choices([1435]),
      .subsidy: .choices([1419]), .verifiedBy: .text("The landlord"),
      .leavesWithin14Days: .choices([1001]), .subsequentResidence: .choices([1000]),
      .resourcesToObtain: .choices([1008]), .leaseOrOwnershipIn60Days: .choices([1009]),
      .movedTwiceIn60Days: .choices([1099]), .locationDetails: .text("Third floor"),
      .latitude: .text("42.101500"), .longitude: .text("-72.589800"),
      .accuracy: .number(Decimal(string: "17.1") ?? 0), .fixTime: .text("2024-10-04T19:26:40Z"),
      .source: .choices([1]), .collectedBy: .text("worker@example.org"),
      .place: .text("Library steps"), .note: .text("Asked for socks."),
      .engagement: .date(Self.day), .team: .text("Van 1"),
    ]
    for (role, answer) in expected { #expect(answers[Self.id(role)] == answer, "\(role)") }
    #expect(answers.count == expected.count, "our own reference comes later")
  }

  @Test func whatIsNotAskedOrNotNamedIsLeftOut() throws {
    var contact = Self.full
    contact.answers.situation = .placeNotMeantForHabitation
    var setup = Self.setup
    setup.elements[.note] = nil
    let answers = try answers(contact, on: Self.form(disabled: [.team]), setup)
    for role in [
      OutreachSetup.Role.subsidy, .leavesWithin14Days, .movedTwiceIn60Days, .note, .team,
    ] {
      #expect(answers[Self.id(role)] == nil, "\(role)")
    }
    #expect(answers[Self.id(.livingSituation)] == .choices([1116]))
    let bare = try self.answers(Self.contact(nil), on: Self.form())
    #expect(bare[Self.id(.latitude)] == nil && bare[Self.id(.source)] == nil)
  }

  @Test func aFormMayTakeItAsTextOrNumbers() throws {
    let answers = try answers(
      Self.full,
      on: Self.form([
        .informationDate: .text, .livingSituation: .number, .subsidy: .longText, .latitude: .number,
        .accuracy: .text, .source: .text,
      ]))
    #expect(answers[Self.id(.informationDate)] == .text("2024-10-04"))
    #expect(answers[Self.id(.livingSituation)] == .number(435))
    #expect(answers[Self.id(.subsidy)] == .text("VASH housing subsidy"))
    #expect(answers[Self.id(.latitude)] == .number(Decimal(string: "42.1015") ?? 0))
    #expect(
      answers[Self.id(.accuracy)] == .text("17.1") && answers[Self.id(.source)] == .text("gps"))
  }

  @Test(arguments: LivingSituation.allCases)
  func everySituationIsFoundByHUDsLabel(situation: LivingSituation) throws {
    var contact = Self.contact(situation)
    contact.answers.subsidy = situation == .rentalWithSubsidy ? .vash : nil
    let answers = try answers(contact, on: Self.form())
    #expect(answers[Self.id(.livingSituation)] == .choices([1000 + situation.rawValue]))
  }

  @Test(arguments: [
    ("Outside (116)", true), ("(116) Outside", true), ("place not meant for habitation", true),
    ("Place not meant for habitation: e.g. a vehicle", false), ("Street", true), ("116", false),
    ("Outside (1116)", false),
  ])
  func aChoiceIsKnownByItsNumberOrWords(label: String, isMeant: Bool) throws {
    var setup = Self.setup
    setup.choices = [116: "STREET"]
    let form = Self.form(choices: [
      .livingSituation: [.init(id: 5, label: "Other"), .init(id: 6, label: label)]
    ])
    let contact = Self.contact(.placeNotMeantForHabitation)
    guard isMeant else {
      #expect(throws: UnfitAnswer.self) { try answers(contact, on: form, setup) }
      return
    }
    #expect(try answers(contact, on: form, setup)[Self.id(.livingSituation)] == .choices([6]))
  }

  @Test func itsOwnWordsCountBeforeHUDs() throws {
    var setup = Self.setup
    setup.choices = [101: "Safe Haven"]
    let form = Self.form(choices: [.livingSituation: [.init(id: 5, label: "Safe haven")]])
    #expect(
      try answers(Self.contact(.emergencyShelter), on: form, setup)[Self.id(.livingSituation)]
        == .choices([5]))
    #expect(LivingSituation.meant(by: "Safe Haven", setup.choices) == .emergencyShelter)
    #expect(LivingSituation.meant(by: "Emergency shelter", [:]) == .emergencyShelter)
    #expect(LivingSituation.meant(by: "A houseboat", [:]) == nil)
  }

  @Test func whatCannotBePutThereIsSaidWithTheQuestion() {
    let disabled: [FormElement.Choice] = [.init(id: 5, label: "Safe Haven", isDisabled: true)]
    #expect(
      throws: UnfitAnswer.noChoice(question: "livingSituation?", answer: "Safe Haven (118)")
    ) {
      try answers(Self.contact(.safeHaven), on: Self.form(choices: [.livingSituation: disabled]))
    }
    #expect(throws: UnfitAnswer.misfit(question: "note?")) {
      try answers(Self.full, on: Self.form([.note: .file]))
    }
    #expect(throws: UnfitAnswer.misfit(question: "team?")) {
      try answers(Self.full, on: Self.form([.team: .number]))
    }
    var setup = Self.setup
    setup.elements[.place] = 77
    #expect(throws: UnfitAnswer.noQuestion(77, setting: "outreach.elements.place")) {
      try answers(Self.full, on: Self.form(), setup)
    }
  }

  // MARK: - Back

  private static let birth = CivilDate(daysSince1970: 4_000)

  private func read(_ response: TouchPointResponse) -> OutreachContact? {
    OutreachAnswers(form: Self.form(), questions: OutreachQuestions(Self.setup)).contact(
      response,
      .init(
        client: 12, name: "Example, Ana", birth: Self.birth, site: 3, program: 4, minutesEast: 0))
  }

  private func response(
    _ answers: [FormElement.ID: Answer], happened: Date? = moment
  ) -> TouchPointResponse {
    TouchPointResponse(
      id: 600_001, touchPointID: 9, programID: 4, staffName: "Ann Li", happened: happened,
      elements: answers.map { .init(id: $0, code: 0, answer: $1) })
  }

  @Test func whatWasWrittenIsReadAgain() throws {
    var wanted = Self.full
    var answers = try answers(wanted, on: Self.form())
    answers[Self.id(.reference)] = .text(wanted.id.uuidString)
    wanted.whereabouts.point?.accuracy = 17.1
    (wanted.author, wanted.birth) = ("Ann Li", Self.birth)
    #expect(read(response(answers)) == wanted)
  }

  @Test func aResponseOfSomebodyElseHasAnIdOfItsOwnThatStays() throws {
    let answers: [FormElement.ID: Answer] = [
      Self.id(.livingSituation): .choices([1116]), Self.id(.reference): .text("by hand"),
      Self.id(.informationDate): .date(Self.day), Self.id(.latitude): .text("91"),
      Self.id(.longitude): .text("0"),
    ]
    let first = try #require(read(response(answers, happened: nil)))
    #expect(first.id == read(response(answers))?.id)
    var other = response(answers)
    other.id += 1
    #expect(read(other)?.id != first.id)
    #expect(first.whereabouts == Whereabouts(), "a latitude of 91 is none")
    #expect(
      first.moment == Self.day.noon(minutesEast: 0) && first.answers.situation?.rawValue == 116)
  }

  @Test func whatSaysNoDayAndWhatIsADraftIsNone() {
    var draft = response([Self.id(.informationDate): .date(Self.day)])
    #expect(read(draft) != nil)
    draft.isDraft = true
    #expect(read(draft) == nil && read(response([:])) == nil)
  }

  @Test func theResponseHappenedOnItsDay() throws {
    let message = try #require(
      OutreachMessage(Self.full, Self.setup, at: "", by: "", in: .fixed(secondsFromGMT: -18_000)))
    #expect(message.happened == Self.moment)
    var late = Self.full
    late.answers.informationDate = Self.day.adding(days: -2)
    let other = try #require(
      OutreachMessage(late, Self.setup, at: "", by: "", in: .fixed(secondsFromGMT: -18_000)))
    #expect(other.happened == Self.day.adding(days: -2).noon(minutesEast: -300))
  }

  @Test func somebodyWithoutANameIsNobodysClient() {
    var contact = Self.full
    contact.person = .unnamed(UUID())
    #expect(OutreachMessage(contact, Self.setup, at: "", by: "", in: .utc) == nil)
    let newcomer = UUID()
    contact.person = .newClient(newcomer)
    #expect(
      OutreachMessage(contact, Self.setup, at: "", by: "", in: .utc)?.whom
        == .created(by: newcomer))
  }
}
