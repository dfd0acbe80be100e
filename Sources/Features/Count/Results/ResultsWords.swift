public import Model
public import PointInTime
public import Resources

extension CountWords {
  /// What the tables of a count are called in the person's language.
  public init(_ count: PITCount, _ tables: CountTables, _ phrases: Phrases) {
    self.init(
      source: phrases.format(
        .pitSource, count.name, phrases.day(count.night),
        phrases.count(.pitCounted, tables.surveys), phrases.count(.pitDecisions, tables.decisions)))
    row = phrases[.pitColumnRow]
    known = phrases[.pitColumnKnown]
    unknown = phrases[.pitColumnUnknown]
    total = phrases[.pitColumnTotal]
    table = { phrases[$0.title] }
    label = { $0.text(phrases) }
    column = { phrases[$0.title] }
    legend = phrases[.pitLegend]
  }
}

extension PointInTime.CountTable.ID {
  /// What it is called.
  var title: Phrase {
    switch self {
    case .everybody: .pitTableEverybody
    case .adultsAndChildren: .pitTableFamilies
    case .adultsOnly: .pitTableAdults
    case .childrenOnly: .pitTableChildren
    case .householdUnknown: .pitTableUnclear
    case .veterans: .pitTableVeterans
    case .unaccompaniedYouth: .pitTableYouth
    case .parentingYouth: .pitTableParents
    case .additionalPopulations: .pitTablePopulations
    case .unknownAnswers: .pitTableWhy
    }
  }
}

extension CountColumn {
  /// What it is called, in few letters.
  var title: Phrase {
    switch self {
    case .emergencyShelter: .pitColumnEs
    case .transitionalHousing: .pitColumnTh
    case .safeHaven: .pitColumnSh
    case .unsheltered: .pitColumnOut
    case .unknown: .pitColumnShelter
    }
  }
}

extension CountRow {
  /// What it is called where there is little room: a race in a word, so that all of them are told apart.
  func brief(_ phrases: Phrases) -> String {
    if case .race(let race) = self { race.brief(phrases) } else { text(phrases) }
  }

  /// What it is called.
  func text(_ phrases: Phrases) -> String {
    switch self {
    case .households: phrases[.pitRowHouseholds]
    case .persons: phrases[.pitRowPersons]
    case .age(let band): band.text(phrases)
    case .ageUnknown: phrases[.pitRowAgeUnknown]
    case .race(let race): race.text(phrases)
    case .raceUnknown: phrases[.pitRowRaceUnknown]
    case .veterans: phrases[.pitRowVeterans]
    case .chronicHouseholds: phrases[.pitRowChronicHouseholds]
    case .chronicPersons: phrases[.pitRowChronicPersons]
    case .mentalIllness: phrases[.pitRowMental]
    case .substanceUse: phrases[.pitRowSubstances]
    case .hiv: phrases[.pitRowHiv]
    case .fleeingViolence: phrases[.pitRowViolence]
    case .unknown(let topic, let why):
      "\(phrases[why.title]): \(phrases[topic.title])"
    }
  }
}

extension AgeBand {
  fileprivate func text(_ phrases: Phrases) -> String {
    func years(_ first: Int, _ last: Int) -> String {
      phrases.format(.pitRowBetween, phrases.number(first), phrases.number(last))
    }
    return switch self {
    case .under18: phrases.format(.pitRowUnder, phrases.number(18))
    case .from18: years(18, 24)
    case .from25: years(25, 34)
    case .from35: years(35, 44)
    case .from45: years(45, 54)
    case .from55: years(55, 64)
    case .from65: phrases.format(.pitRowOver, phrases.number(65))
    }
  }
}

extension RaceRow {
  fileprivate func text(_ phrases: Phrases) -> String {
    func hispanic(_ race: Phrase) -> String { phrases.format(.pitRaceAndHispanic, phrases[race]) }
    return switch self {
    case .americanIndian: phrases[.pitRaceAmericanIndian]
    case .americanIndianHispanic: hispanic(.pitRaceAmericanIndian)
    case .asian: phrases[.pitRaceAsian]
    case .asianHispanic: hispanic(.pitRaceAsian)
    case .black: phrases[.pitRaceBlack]
    case .blackHispanic: hispanic(.pitRaceBlack)
    case .hispanic: phrases[.pitRaceHispanic]
    case .middleEastern: phrases[.pitRaceMiddleEastern]
    case .middleEasternHispanic: hispanic(.pitRaceMiddleEastern)
    case .pacificIslander: phrases[.pitRacePacificIslander]
    case .pacificIslanderHispanic: hispanic(.pitRacePacificIslander)
    case .white: phrases[.pitRaceWhite]
    case .whiteHispanic: hispanic(.pitRaceWhite)
    case .severalHispanic: phrases[.pitRaceSeveralHispanic]
    case .several: phrases[.pitRaceSeveral]
    }
  }
}

extension RaceRow {
  fileprivate func brief(_ phrases: Phrases) -> String {
    func hispanic(_ race: Phrase) -> String { phrases.format(.pitBriefHispanic, phrases[race]) }
    return switch self {
    case .americanIndian: phrases[.pitBriefAmericanIndian]
    case .americanIndianHispanic: hispanic(.pitBriefAmericanIndian)
    case .asian: phrases[.pitBriefAsian]
    case .asianHispanic: hispanic(.pitBriefAsian)
    case .black: phrases[.pitBriefBlack]
    case .blackHispanic: hispanic(.pitBriefBlack)
    case .hispanic: phrases[.pitBriefOnlyHispanic]
    case .middleEastern: phrases[.pitBriefMiddleEastern]
    case .middleEasternHispanic: hispanic(.pitBriefMiddleEastern)
    case .pacificIslander: phrases[.pitBriefPacificIslander]
    case .pacificIslanderHispanic: hispanic(.pitBriefPacificIslander)
    case .white: phrases[.pitRaceWhite]
    case .whiteHispanic: hispanic(.pitRaceWhite)
    case .severalHispanic: hispanic(.pitBriefSeveral)
    case .several: phrases[.pitBriefSeveral]
    }
  }
}

extension PossibleDouble {
  /// What speaks for it, in words.
  func reasons(_ phrases: Phrases) -> String {
    reasons.map { $0.text(phrases) }.joined(separator: ", ")
  }
}

extension CountTopic {
  fileprivate var title: Phrase {
    switch self {
    case .age: .pitTopicAge
    case .race: .pitTopicRace
    case .veteran: .pitTopicVeteran
    case .chronic: .pitTopicChronic
    case .mentalIllness: .pitRowMental
    case .substanceUse: .pitRowSubstances
    case .hiv: .pitRowHiv
    case .fleeingViolence: .pitRowViolence
    }
  }
}

extension WhyUnknown {
  fileprivate var title: Phrase {
    switch self {
    case .doesNotKnow: .surveyDoesNotKnow
    case .refused: .surveyRefused
    case .notAsked: .surveyNotAsked
    case .unanswered: .pitUnanswered
    }
  }
}

extension PossibleDouble.Reason {
  /// It in words.
  public func text(_ phrases: Phrases) -> String {
    switch self {
    case .initials: phrases[.pitReasonInitials]
    case .age: phrases[.pitReasonAge]
    case .ageNear: phrases[.pitReasonAgeNear]
    case .ageBand: phrases[.pitReasonAgeBand]
    case .sleepingPlace: phrases[.pitReasonSleeping]
    case .metres(let metres): phrases.format(.pitReasonMetres, phrases.number(metres))
    case .area: phrases[.pitReasonArea]
    case .minutes(let minutes): phrases.format(.pitReasonMinutes, phrases.number(minutes))
    case .race: phrases[.pitReasonRace]
    case .gender: phrases[.pitReasonGender]
    case .size: phrases[.pitReasonSize]
    case .description: phrases[.pitReasonDescription]
    case .others(let number): phrases.format(.pitReasonOthers, phrases.number(number))
    }
  }
}
