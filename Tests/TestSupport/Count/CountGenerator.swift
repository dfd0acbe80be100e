public import Foundation
public import Model
import PointInTime

/// Three hundred surveys of one night by three teams: twelve tell of people whom another team asked
/// before, and twenty are incomplete.
public struct CountGenerator {
  /// All of them, in no order.
  public private(set) var surveys: [Survey] = []
  /// Which are of the same people: an earlier survey and a later one.
  public private(set) var doubles: [(Survey.ID, Survey.ID)] = []

  /// The count's id.
  public static let count = UUID(uuid: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16))
  /// The evening on which it begins.
  public static let night = Date(timeIntervalSince1970: 1_800_050_400)
  /// The teams.
  public static let teams = ["Team 1", "Team 2", "Team 3"]

  private let definition: SurveyDefinition
  private var random: SeededGenerator

  /// Makes surveys that follow from a seed, answered as the questions are asked.
  public init(seed: UInt64, _ definition: SurveyDefinition) {
    self.definition = definition
    random = SeededGenerator(seed: seed)
    for number in 0..<288 { surveys.append(asked(number)) }
    for place in surveys.indices.shuffled(using: &random).filter(endsWithTheLastQuestion).prefix(20)
    {
      surveys[place] = brokenOff(surveys[place])
    }
    let outside = surveys.indices.filter {
      surveys[$0].kind != .sheltered && endsWithTheLastQuestion($0)
    }.shuffled(using: &random)
    for place in outside.filter({ surveys[$0].kind == .interview }).prefix(10)
      + outside.filter({ surveys[$0].kind == .observation && isSeenWell(surveys[$0]) }).prefix(2)
    {
      let again = askedAgain(surveys[place])
      doubles.append((surveys[place].id, again.id))
      surveys.append(again)
    }
  }

  private func endsWithTheLastQuestion(_ place: Int) -> Bool { surveys[place].end == .completed }

  /// A decision that each double is of the same people, as a lead makes it.
  public var decisions: [DoubleDecision] {
    let people = Dictionary(uniqueKeysWithValues: surveys.map { ($0.id, $0.people.count) })
    return doubles.map { first, second in
      let count = min(people[first] ?? 0, people[second] ?? 0)
      return DoubleDecision(
        id: second, count: Self.count, first: first, second: second,
        same: (0..<count).map { DoubleDecision.Pair(first: $0, second: $0) }, by: "lead",
        at: Self.night)
    }
  }

  // MARK: One survey

  private mutating func asked(_ number: Int) -> Survey {
    let kind: SurveyKind =
      number % 10 < 5 ? .interview : number % 10 < 7 ? .observation : .sheltered
    let team = Int.random(in: 1...3, using: &random)
    var survey = Survey(
      id: id(), of: Self.count, kind: kind, isPractice: false,
      began: Self.night.addingTimeInterval(.random(in: 0...14_400, using: &random)),
      volunteer: "Volunteer \(team * 10 + Int.random(in: 1...4, using: &random))",
      team: Self.teams[team - 1], area: "Area \(team)")
    if kind != .sheltered {
      // Each team has some streets of its own, within some kilometres.
      survey.point = point(
        29.74 + Double(team) * 0.03 + .random(in: 0...0.03, using: &random),
        -95.38 + .random(in: 0...0.05, using: &random))
    }
    answer(&survey)
    survey.end = definition.surveys[kind]?.end(of: survey)
    survey.changed = survey.began
    return survey
  }

  private mutating func answer(_ survey: inout Survey) {
    guard let questions = definition.surveys[survey.kind] else { return }
    while let step = questions.openStep(of: survey),
      let question = questions.question(step.question)
    {
      survey[step] = said(question)
    }
  }

  /// The same people once more, by another team: a capital letter, a year, the hour, the place and an
  /// opinion differ.
  private mutating func askedAgain(_ survey: Survey) -> Survey {
    var again = Survey(
      id: id(), of: Self.count, kind: survey.kind, isPractice: false,
      began: survey.began.addingTimeInterval(.random(in: 600...10_800, using: &random)),
      volunteer: "Volunteer \(Int.random(in: 50...59, using: &random))",
      team: Self.teams.first { $0 != survey.team } ?? "", area: survey.area)
    again.household = survey.household
    again.people = survey.people.map { answers in
      answers.mapValues { answer in
        guard case .text(let initials) = answer else { return answer }
        return .text(initials.lowercased())
      }
    }
    if case .number(let age) = survey.people[0]["age"], age > 30 {
      again.people[0]["age"] = .number(age + (Bool.random(using: &random) ? 1 : -1))
    }
    if case .choices = survey.people[0]["firstTime"] {
      again.people[0]["firstTime"] = .none(.refused)
    }
    if let place = survey.point?.coordinates {
      // About 100 m to the north.
      again.point = point(place.latitude + 0.0009, place.longitude)
    }
    again.end = survey.end
    again.changed = again.began
    return again
  }

  private mutating func brokenOff(_ survey: Survey) -> Survey {
    var broken = survey
    broken.end = nil
    let steps = definition.surveys[survey.kind]?.steps(of: survey) ?? []
    for step in steps.dropFirst(Int.random(in: 1..<steps.count, using: &random)) {
      broken[step] = nil
    }
    return broken
  }

  /// Whether enough of somebody was noted to know them again.
  private func isSeenWell(_ survey: Survey) -> Bool {
    ["ageBand", "gender", "race", "hispanic"].allSatisfy {
      if case .choices = survey.people[0][$0] { true } else { false }
    }
  }

  // MARK: Answers

  private mutating func said(_ question: SurveyQuestion) -> SurveyAnswer {
    if Int.random(in: 0..<20, using: &random) == 0,
      let reason = question.instead.randomElement(using: &random)
    {
      return .none(reason)
    }
    switch question.role {
    case .adults: return .number(any([0, 1, 1, 1, 1, 1, 1, 2, 2, 3]))
    case .children: return .number(any([0, 0, 0, 0, 0, 0, 1, 1, 2]))
    case .size: return .number(any([1, 1, 1, 1, 2, 3]))
    case .age: return .number(any([1, 6, 15, 17, 19, 21, 23, 24, 25, 28] + Array(30...70)))
    case .initials: return .text(any(Self.first) + any(Self.last))
    case .consent: return .choices([any(Array(repeating: "yes", count: 15) + ["no"])])
    case .alreadyAsked: return .choices([any(Array(repeating: "no", count: 15) + ["yes"])])
    case .sleepingPlace: return .choices([any(outside(question) + [any(question.choices).code])])
    default: break
    }
    switch question.kind {
    case .choice: return .choices([any(question.choices).code])
    case .several:
      let one = any(question.choices).code
      let several = Int.random(in: 0..<8, using: &random) == 0
      let chosen = several ? [one, any(question.choices).code] : [one]
      return .choices(question.choices.map(\.code).filter(chosen.contains))
    case .number: return .number(.random(in: question.least...question.most, using: &random))
    case .text: return .text("by the wall")
    }
  }

  private func outside(_ question: SurveyQuestion) -> [String] {
    question.choices.filter { $0.ends == nil }.map(\.code)
  }

  /// First letters of names, about as often as people have them.
  private static let first = Array("JJJJMMMMAAACCCDDDRRSSLLKKTTBBEGHNPVW").map(String.init)
  private static let last = Array("SSSMMMBBBHHCCCWWGGRRPPDLLTTFJKANV").map(String.init)

  private mutating func any<Element>(_ items: [Element]) -> Element {
    items[Int.random(in: items.indices, using: &random)]
  }

  private func point(_ latitude: Double, _ longitude: Double) -> OutreachPoint? {
    Coordinates(latitude: latitude, longitude: longitude).map {
      OutreachPoint($0, accuracy: 12, source: .gps)
    }
  }

  private mutating func id() -> UUID {
    let (high, low) = (random.next(), random.next())
    let bytes =
      (0..<8).map { UInt8(truncatingIfNeeded: high >> (8 * $0)) }
      + (0..<8).map { UInt8(truncatingIfNeeded: low >> (8 * $0)) }
    return bytes.withUnsafeBytes { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
  }
}
