extension SurveyRole {
  /// Whether it is asked of each person, and not of the household.
  public var isOfPerson: Bool {
    switch self {
    case .consent, .sleepingPlace, .alreadyAsked, .adults, .children, .size, .certainty,
      .shelterType, .shelterName, .corner, .whyObserved:
      false
    case .initials, .relationship, .age, .ageBand, .gender, .hispanic, .race, .armedForces,
      .guardActivated, .vaCare, .disabilityBenefits, .firstTime, .lengthOfTime, .timesInThreeYears,
      .monthsInThreeYears, .substanceUse, .psychiatric, .physical, .keepsFromHousing, .hiv,
      .fleeingViolence:
      true
    }
  }

  /// The kinds of answers that the tables read for it.
  public var kinds: [SurveyQuestion.Kind] {
    switch self {
    case .adults, .children, .size, .age: [.number]
    case .shelterName, .corner, .initials: [.text]
    case .whyObserved: [.choice, .text]
    case .gender, .race: [.choice, .several]
    case .consent, .sleepingPlace, .alreadyAsked, .certainty, .shelterType, .relationship, .ageBand,
      .hispanic, .armedForces, .guardActivated, .vaCare, .disabilityBenefits, .firstTime,
      .lengthOfTime, .timesInThreeYears, .monthsInThreeYears, .substanceUse, .psychiatric,
      .physical, .keepsFromHousing, .hiv, .fleeingViolence:
      [.choice]
    }
  }
}
