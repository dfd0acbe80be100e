import FoundationEssentials
import Model
import Resources
import Store
import Terminal
import TestSupport
import Testing

@testable import Features

/// An invented count of the night in which the tests are, the same in every test.
enum NightSample {
  /// A few questions of each survey.
  static let definition: SurveyDefinition = {
    func number(_ id: String, _ role: SurveyRole) -> SurveyQuestion {
      SurveyQuestion(
        id: id, role: role, text: LocalText(["en": "How many?", "es": "¿Cuántas?"]), kind: .number,
        most: 20)
    }
    let place = SurveyQuestion(
      id: "sleeping", role: .sleepingPlace, text: "Where do you sleep tonight?", kind: .choice,
      choices: [
        SurveyChoice(code: "street", text: "Street", meaning: "unsheltered"),
        SurveyChoice(code: "motel", text: "Motel", meaning: "motel", ends: .sleepsElsewhere),
      ])
    return SurveyDefinition(
      name: "Questions of the tests", version: "1",
      surveys: [
        .interview: Questionnaire(
          title: "Interview",
          questions: [place, number("adults", .adults), number("children", .children)]),
        .observation: Questionnaire(title: "Observation", questions: [number("size", .size)]),
      ])
  }()

  /// The count: practice until two hours after the tests are.
  static func count(_ number: Int = 700, state: PITCount.State = .practice) -> PITCount {
    var count = PITCount(
      id: Sample.id(number), name: "Harbor 2026", coc: "TX-500", night: day,
      opens: Sample.now.addingTimeInterval(7200), areas: ["Downtown", "Riverside"],
      teams: ["North", "South"], definition: definition)
    count.state = state
    return count
  }

  static let day = CivilDate(Sample.now, minutesEast: 0)

  static let key = Secret("ABCD-EFGH-JKMN-PQRS-TUVW")

  static func lead(_ state: PITCount.State = .practice) -> KeptCount {
    KeptCount(
      count(state: state),
      as: .lead(LeadKeys(setupKey: key, privateKey: [1, 2], shared: [3])))
  }

  /// A count whose interviews begin with the question for consent.
  static func askingFirst(_ state: PITCount.State = .practice) -> KeptCount {
    var kept = volunteer(state)
    let consent = SurveyQuestion(
      id: "consent", role: .consent, text: "May I ask you?", kind: .choice,
      choices: [
        SurveyChoice(code: "yes", text: "Yes", meaning: "yes"),
        SurveyChoice(code: "no", text: "No", meaning: "no", ends: .noConsent),
      ])
    kept.count.definition.surveys[.interview]?.questions.insert(consent, at: 0)
    return kept
  }

  static func volunteer(_ state: PITCount.State = .practice) -> KeptCount {
    KeptCount(
      count(state: state), as: .volunteer(VolunteerKeys(recipient: [1], shared: [3])))
  }

  static func survey(
    _ number: Int, _ kind: SurveyKind = .interview, ago minutes: Double,
    isPractice: Bool = false, area: String = "Downtown", team: String = "North",
    adults: Int = 1, children: Int = 0, end: SurveyEnd? = .completed, by volunteer: String = "Ann"
  ) -> Survey {
    var survey = Survey(
      id: Sample.id(number), of: Sample.id(700), kind: kind, isPractice: isPractice,
      began: Sample.now.addingTimeInterval(-minutes * 60), volunteer: volunteer, team: team,
      area: area)
    survey.household =
      kind == .observation
      ? ["size": .number(adults + children)]
      : [
        "sleeping": .choices([end == .sleepsElsewhere ? "motel" : "street"]),
        "adults": .number(adults), "children": .number(children),
      ]
    survey.people = [["initials": .text("ZQ")]]
    survey.end = end
    return survey
  }

  static let surveys = [
    survey(711, ago: 60, adults: 2, children: 1),
    survey(712, .observation, ago: 50, area: "Riverside", team: "South", by: "Ben"),
    survey(713, ago: 40, area: "Riverside", adults: 3, end: nil),
    survey(714, ago: 30, end: .sleepsElsewhere),
    survey(715, ago: 20, area: "", team: "", by: ""),
    survey(716, ago: 10, isPractice: true),
  ]

  static func book(_ kept: KeptCount?, _ surveys: [Survey] = surveys) -> Count.Book {
    var book = Count.Book()
    if let kept { book.take(.count(kept)) }
    for survey in surveys { book.take(.survey(survey)) }
    return book
  }
}

extension Stage {
  /// Nobody is signed in anywhere; the screen of the count, with what is kept read.
  static func counts(
    _ width: Int = 80, _ height: Int = 24, _ kept: KeptCount? = NightSample.lead(.open),
    _ surveys: [Survey] = NightSample.surveys, preferences: Preferences = Preferences()
  ) -> Stage {
    var stage = Stage(width, height, preferences: preferences)
    stage.state.moment = Sample.now
    stage.push(.key(.alt(.text("7"))))
    stage.send(.count(.arrived(NightSample.book(kept, surveys), unreadable: 0, at: Sample.now)))
    stage.state.toast = nil
    _ = stage.effects()
    return stage
  }

  /// The same with the count open.
  static func count(
    _ width: Int = 80, _ height: Int = 24, _ kept: KeptCount = NightSample.lead(.open),
    _ surveys: [Survey] = NightSample.surveys, preferences: Preferences = Preferences()
  ) -> Stage {
    var stage = Stage.counts(width, height, kept, surveys, preferences: preferences)
    stage.press("<enter>")
    return stage
  }

  /// What the screen asked for since this was last called.
  mutating func countEffects() -> [Count.Effect] {
    effects().compactMap { if case .run(.count(let effect), _) = $0 { effect } else { nil } }
  }

  /// The count that was given to be kept since this was last called.
  mutating func countKept(
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> KeptCount {
    let kept = countEffects().flatMap { effect -> [KeptCount] in
      guard case .save(let records) = effect else { return [] }
      return records.compactMap { if case .count(let kept) = $0 { kept } else { nil } }
    }
    return try #require(kept.last, sourceLocation: sourceLocation)
  }
}
