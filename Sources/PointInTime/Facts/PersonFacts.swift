import Model

/// What the answers of somebody are to HUD.
public struct PersonFacts: Hashable, Sendable {
  /// Somebody's age, as far as it is known.
  public let age: AgeRange
  /// Why the age is in no band; nil where it is in one.
  public let whyNoAge: WhyUnknown?
  /// The row of race and ethnicity; nil where it is not known.
  public let race: RaceRow?
  /// Why it is not known.
  public let whyNoRace: WhyUnknown?
  /// The rows of race and ethnicity that may be theirs: one where it is known.
  public let possibleRaces: [RaceRow]
  /// Whether somebody is an adult.
  public let isAdult: Truth
  /// Whether somebody is a veteran.
  ///
  /// That is who served, or was activated with the Guard or the Reserve; where neither is known, care
  /// of the VA decides. Nobody under 18 is one.
  public let isVeteran: Truth
  /// Whether somebody has a disabling condition.
  ///
  /// That is one that keeps from work or housing, HIV, or disability benefits; it is no where all of
  /// those that are asked are no.
  public let isDisabled: Truth
  /// Whether somebody is chronically homeless.
  ///
  /// That is who has a disabling condition, and no home for a year or more, or none four times or more
  /// in three years that come to twelve months or more.
  public let isChronic: Truth
  /// An adult with a psychiatric condition who is disabled.
  public let hasMentalIllness: Truth
  /// An adult with an alcohol or drug condition who is disabled.
  public let usesSubstances: Truth
  /// An adult with HIV.
  public let hasHIV: Truth
  /// An adult who is without a home because of fleeing violence now.
  public let fleesViolence: Truth
  /// What somebody is to the first person, by its meaning; empty where it has none, nil where it is not known.
  let relationship: String?
  let whyNoRelationship: WhyUnknown

  init(_ person: Int, of survey: Survey, _ reader: AnswerReader, age: AgeRange) {
    func truth(_ role: SurveyRole, is wanted: String = "yes") -> Truth {
      reader.truth(role, is: wanted, of: person, in: survey)
    }
    /// Some of these, so far as they are asked at all; no question that is left out is unknown.
    func any(_ roles: [SurveyRole]) -> Truth {
      let asked = roles.filter(reader.asks).map { truth($0) }
      guard let first = asked.first else { return .unknown(.notAsked) }
      return asked.dropFirst().reduce(first) { $0 || $1 }
    }

    let whySoWide = Self.whyNoAge(person, of: survey, reader)
    self.age = age
    whyNoAge = age.band == nil ? whySoWide : nil
    isAdult = age.isAtLeast(18).map { Truth($0) } ?? .unknown(whySoWide)

    race = RaceRow(person, of: survey, reader)
    possibleRaces = RaceRow.possible(person, of: survey, reader)
    if race != nil {
      whyNoRace = nil
    } else if case .unknown(let why) = truth(.hispanic),
      reader.choices(.race, of: person, in: survey) != nil
    {
      whyNoRace = why
    } else {
      whyNoRace = reader.why(.race, of: person, in: survey)
    }

    let served = any([.armedForces, .guardActivated])
    let neither = truth(.armedForces).isUnknown && truth(.guardActivated).isUnknown
    let care = truth(.vaCare)
    isVeteran = isAdult == .no ? .no : neither && !care.isUnknown ? care : served

    let conditions = any([.substanceUse, .psychiatric, .physical])
    var keeps = truth(.keepsFromHousing)
    // Whether a condition keeps somebody from housing is asked of those alone who have one.
    if keeps == .unknown(.unanswered), conditions != .yes { keeps = conditions }
    let others = [SurveyRole.hiv, .disabilityBenefits].filter(reader.asks).map { truth($0) }
    let asked = (reader.asks(.keepsFromHousing) ? [keeps] : []) + others
    isDisabled = asked.dropFirst().reduce(asked.first ?? .unknown(.notAsked)) { $0 || $1 }

    var times = truth(.timesInThreeYears, is: "fourOrMore")
    // The first time is no fourth one: those who said so are not asked how often.
    if times == .unknown(.unanswered), truth(.firstTime) == .yes { times = .no }
    let long = truth(.lengthOfTime, is: "yearOrMore")
    let often = times && truth(.monthsInThreeYears, is: "twelveOrMore")
    isChronic = isDisabled && (long || often)

    // Additional populations are adults.
    hasMentalIllness = isAdult && truth(.psychiatric) && isDisabled
    usesSubstances = isAdult && truth(.substanceUse) && isDisabled
    hasHIV = isAdult && truth(.hiv)
    fleesViolence = isAdult && truth(.fleeingViolence)

    relationship = reader.meanings(.relationship, of: person, in: survey).map { $0.first ?? "" }
    whyNoRelationship = reader.why(.relationship, of: person, in: survey)
  }

  /// Why an age is not as exact as the form wants it: as the age was not said, or the band.
  private static func whyNoAge(
    _ person: Int, of survey: Survey, _ reader: AnswerReader
  ) -> WhyUnknown {
    let role = reader.said(.age, of: person, in: survey) == nil ? SurveyRole.ageBand : .age
    return reader.asks(role)
      ? reader.why(role, of: person, in: survey)
      : reader.why(.age, of: person, in: survey)
  }
}
