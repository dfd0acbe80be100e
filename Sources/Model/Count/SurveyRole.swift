/// What the tables of a count take a question for.
///
/// A community words its questions as it likes; the role says what its answers are to HUD.
public enum SurveyRole: String, Hashable, Sendable, Codable, CaseIterable {
  // Of the household
  case consent, sleepingPlace, alreadyAsked, adults, children, size, certainty
  case shelterType, shelterName, corner, whyObserved
  // Of a person
  case initials, relationship, age, ageBand, gender, hispanic, race
  case armedForces, guardActivated, vaCare
  case disabilityBenefits, firstTime, lengthOfTime, timesInThreeYears, monthsInThreeYears
  case substanceUse, psychiatric, physical, keepsFromHousing, hiv, fleeingViolence

  /// What its choices can mean; none where the tables read a number or a text, or only what was chosen.
  public var meanings: [String] {
    switch self {
    case .consent, .alreadyAsked, .hispanic, .armedForces, .guardActivated, .vaCare,
      .disabilityBenefits, .firstTime, .substanceUse, .psychiatric, .physical, .keepsFromHousing,
      .hiv, .fleeingViolence:
      ["yes", "no"]
    case .sleepingPlace:
      [
        "unsheltered", "emergencyShelter", "transitionalHousing", "safeHaven", "motel", "housed",
        "institution",
      ]
    case .shelterType: ["emergencyShelter", "transitionalHousing", "safeHaven"]
    case .certainty: ["sure", "unsure"]
    case .relationship: ["partner", "child", "parent", "otherRelative", "unrelated"]
    case .ageBand:
      [
        "under18", "18to24", "25to34", "35to44", "45to54", "55to64", "65plus", "adult", "25plus",
      ]
    case .race:
      ["americanIndian", "asian", "black", "middleEastern", "pacificIslander", "white"]
    case .lengthOfTime: ["underYear", "yearOrMore"]
    case .timesInThreeYears: ["underFour", "fourOrMore"]
    case .monthsInThreeYears: ["underTwelve", "twelveOrMore"]
    case .adults, .children, .size, .age, .initials, .shelterName, .corner, .whyObserved, .gender:
      []
    }
  }
}
