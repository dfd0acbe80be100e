import Model
import PointInTime

import struct FoundationEssentials.Date

/// How much there is of a count: what counts, or what was practised as long as nothing counts.
///
/// Who is the same by what was decided counts once, as in the tables.
struct NightTally: Equatable {
  /// All surveys, however they ended.
  var surveys = 0
  /// The households that were asked or seen.
  var households = 0
  /// The people in them.
  var people = 0
  /// The surveys that nobody has ended.
  var incomplete = 0
  /// The surveys of whoever counts on this machine.
  var own = 0
  /// The surveys that were not handed in as they are now.
  var kept = 0
  /// The surveys that a machine wrote whose clock was off, and that were not left out since.
  var clockOff = 0

  /// Counts.
  init(
    of surveys: [Survey], _ decisions: [DoubleDecision], in kept: KeptCount, at now: Date
  ) {
    let isPractice = kept.count.state(at: now) == .practice
    let sizes = HouseholdSizes(kept.count.definition)
    let elsewhere = CountedElsewhere(surveys, kept.count.definition, decisions: decisions)
    clockOff = surveys.count { $0.clockWasOff == true && !$0.isPractice }
    for survey in surveys where survey.isPractice == isPractice {
      self.surveys += 1
      if survey.end == nil { incomplete += 1 }
      if survey.volunteer == kept.volunteer { own += 1 }
      if survey.waits(in: kept) { self.kept += 1 }
      guard survey.isOfSomebody else { continue }
      if !elsewhere.hasHousehold(of: survey.id) { households += 1 }
      people += max(0, sizes.people(in: survey) - elsewhere.people(of: survey.id))
    }
  }
}

/// How many people are in a household, by what was said of it.
struct HouseholdSizes {
  private var questions: [SurveyKind: [String]] = [:]

  /// Finds the questions that say so.
  init(_ definition: SurveyDefinition) {
    for (kind, questionnaire) in definition.surveys {
      questions[kind] = questionnaire.questions.compactMap { question in
        switch question.role {
        case .adults, .children, .size: question.id
        default: nil
        }
      }
    }
  }

  /// How many there are in a survey; at least the one who was asked or seen, and all that something was
  /// said of.
  func people(in survey: Survey) -> Int {
    let said = questions[survey.kind, default: []].reduce(0) { sum, question in
      if case .number(let number)? = survey.household[question] { sum + number } else { sum }
    }
    return max(1, said, said == 0 ? survey.people.count : 1)
  }
}

/// The surveys of one area, by team.
struct AreaRow: Equatable {
  /// The area; empty for surveys without one.
  var area: String
  /// How many surveys each team has there.
  var teams: [String: Int] = [:]
  /// All of them.
  var surveys = 0
  /// The people in them whom no other survey counts.
  var people = 0
  /// Those that nobody has ended.
  var incomplete = 0

  /// The rows of a count: its areas in its order, then others that somebody has typed, then none.
  ///
  /// Practice is in no row.
  static func all(
    of surveys: [Survey], _ decisions: [DoubleDecision], in count: PITCount
  ) -> [AreaRow] {
    let elsewhere = CountedElsewhere(surveys, count.definition, decisions: decisions)
    let sizes = HouseholdSizes(count.definition)
    var rows = count.areas.map { AreaRow(area: $0) }
    var places = Dictionary(
      rows.enumerated().map { ($1.area, $0) }, uniquingKeysWith: { first, _ in first })
    for survey in surveys where !survey.isPractice {
      let place = places[survey.area] ?? rows.count
      if place == rows.count {
        places[survey.area] = place
        rows.append(AreaRow(area: survey.area))
      }
      rows[place].surveys += 1
      rows[place].teams[survey.team, default: 0] += 1
      if survey.end == nil { rows[place].incomplete += 1 }
      guard survey.isOfSomebody else { continue }
      rows[place].people += max(
        0, sizes.people(in: survey) - elsewhere.people(of: survey.id))
    }
    return rows.filter { !$0.area.isEmpty } + rows.filter(\.area.isEmpty)
  }

  /// The teams of a count in its order, then others that somebody has typed; an empty name stands for
  /// none.
  static func teams(of rows: [AreaRow], in count: PITCount) -> [String] {
    let typed = Set(rows.flatMap(\.teams.keys)).subtracting(count.teams).sorted()
    return count.teams + typed.filter { !$0.isEmpty } + typed.filter(\.isEmpty)
  }
}

extension Survey {
  /// Whether it is of somebody who is counted, as far as it was answered.
  var isOfSomebody: Bool {
    switch end {
    case nil, .completed: true
    case .sleepsElsewhere, .alreadyAsked, .noConsent: false
    }
  }

  /// Whether it is to be handed in as it is now: a lead keeps it, and practice counts nowhere.
  func waits(in kept: KeptCount) -> Bool {
    guard !kept.isLead, !isPractice else { return false }
    return kept.handedIn.map { changed > $0 } ?? true
  }
}
