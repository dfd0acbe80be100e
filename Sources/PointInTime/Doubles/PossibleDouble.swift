public import Model

/// Two surveys that may be of the same people; a person decides, nothing is merged by itself.
public struct PossibleDouble: Hashable, Sendable {
  /// What speaks for it.
  public enum Reason: Hashable, Sendable {
    /// The same initials.
    case initials
    /// The same age, or one that differs by a year.
    case age, ageNear
    /// Both were seen to be of one age band.
    case ageBand
    /// They sleep in the same kind of place.
    case sleepingPlace
    /// They were met so many metres apart.
    case metres(Int)
    /// They were met in the same area; at least one of them has no point.
    case area
    /// They were met so many minutes apart.
    case minutes(Int)
    /// The same race; the same gender.
    case race, gender
    /// Households of the same size.
    case size
    /// All that was seen of them is the same, within minutes and at one place.
    case description
    /// So many others of the two households may be the same too.
    case others(Int)
  }

  /// The survey whose answers would count: the complete one, or the one that was begun earlier.
  public let first: Survey.ID
  /// The other.
  public let second: Survey.ID
  /// The people who may be the same.
  public let same: [DoubleDecision.Pair]
  /// How much speaks for it, up to 1.
  public let score: Double
  /// What speaks for it.
  public let reasons: [Reason]

  /// With less than this for it, two surveys are not shown as a possible double.
  static let enough = 0.5

  /// Finds surveys that may be of the same people, the likeliest first.
  ///
  /// Surveys that do not count are left out, and so are two about which it was decided, or that are
  /// of one person by what was decided about others.
  ///
  /// - Parameters:
  ///   - surveys: the surveys of one count
  ///   - definition: its questions
  ///   - decided: what was decided
  /// - Returns: pairs of surveys, each with the people who may be the same
  public static func find(
    in surveys: [Survey], _ definition: SurveyDefinition, decided: [DoubleDecision]
  ) -> [PossibleDouble] {
    let readers = definition.surveys.mapValues { AnswerReader($0) }
    var traces: [SurveyTrace] = []
    for survey in surveys.map(definition.counted) {
      let reader = readers[survey.kind] ?? AnswerReader(nil)
      let reason = CountApart(survey, reader)?.reason
      if reason == nil || reason == .incomplete { traces.append(SurveyTrace(survey, reader)) }
    }
    var asOne = PersonGroups()
    for decision in decided {
      for pair in decision.same {
        asOne.join(
          PersonRef(decision.first, pair.first), PersonRef(decision.second, pair.second))
      }
    }
    let done = Set(decided.map { SurveyPair($0.first, $0.second) })
    var found: [PossibleDouble] = []
    for (left, right) in DoubleCandidates(traces).pairs {
      let (one, other) = (traces[left], traces[right])
      guard !done.contains(SurveyPair(one.survey, other.survey)),
        let double = PossibleDouble(one, other),
        !double.same.allSatisfy({
          asOne.areOne(PersonRef(double.first, $0.first), PersonRef(double.second, $0.second))
        })
      else { continue }
      found.append(double)
    }
    return found.sorted {
      ($1.score, $0.first, $0.second)
        < ($0.score, $1.first, $1.second)
    }
  }

  init(
    first: Survey.ID, second: Survey.ID, same: [DoubleDecision.Pair], score: Double,
    reasons: [Reason]
  ) {
    self.first = first
    self.second = second
    self.same = same
    self.score = score
    self.reasons = reasons
  }
}

/// Two surveys, whichever comes first.
private struct SurveyPair: Hashable {
  private let surveys: Set<Survey.ID>

  init(_ first: Survey.ID, _ second: Survey.ID) { surveys = [first, second] }
}
