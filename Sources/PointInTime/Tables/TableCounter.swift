/// Adds household after household to the tables.
struct TableCounter {
  private var rows: [CountTable.ID: [CountRow: CountTable.Row]] = [:]

  /// The table as it stands.
  func table(_ id: CountTable.ID) -> CountTable {
    let counted = rows[id] ?? [:]
    let order: [CountRow] =
      switch id {
      case .additionalPopulations: CountRow.additional
      case .unknownAnswers:
        CountTopic.allCases.flatMap { topic in
          WhyUnknown.allCases.map { .unknown(topic, $0) }
        }.filter { counted[$0] != nil }
      case .everybody, .adultsAndChildren, .adultsOnly, .childrenOnly, .householdUnknown, .veterans,
        .unaccompaniedYouth, .parentingYouth:
        CountRow.standard
      }
    return CountTable(id: id, rows: order.map { counted[$0] ?? CountTable.Row(id: $0) })
  }

  /// Counts a household, but for those of it who count elsewhere; it counts as long as its first
  /// person does.
  mutating func add(_ household: HouseholdFacts, but elsewhere: Set<PersonRef>) {
    let present = household.people.indices.filter {
      !elsewhere.contains(PersonRef(household.survey, $0))
    }
    for (table, belongs) in Self.tables(of: household) where belongs != .no {
      func add(_ place: Int, to row: CountRow, _ truth: Truth = .yes) {
        let reference = PersonRef(household.survey, place)
        count(reference, in: row, of: table, household.column, belongs && truth)
      }
      if present.first == 0 {
        add(0, to: .households)
        add(0, to: .chronicHouseholds, household.isChronic)
      }
      for place in present {
        let person = household.people[place]
        add(place, to: .persons)
        if let band = person.age.band {
          add(place, to: .age(band))
        } else {
          add(place, to: .ageUnknown)
          for band in AgeBand.allCases where person.age.mayBe(in: band) {
            add(place, to: .age(band), .unknown(person.whyNoAge ?? .unanswered))
          }
        }
        if let race = person.race {
          add(place, to: .race(race))
        } else {
          add(place, to: .raceUnknown)
          for race in person.possibleRaces {
            add(place, to: .race(race), .unknown(person.whyNoRace ?? .unanswered))
          }
        }
        add(place, to: .veterans, person.isVeteran)
        add(place, to: .chronicPersons, household.isChronic)
      }
    }
    for place in present {
      let reference = PersonRef(household.survey, place)
      addPerson(household.people[place], reference, household.column)
    }
  }

  /// The tables that a household may belong to.
  private static func tables(of household: HouseholdFacts) -> [(CountTable.ID, Truth)] {
    let kind: CountTable.ID =
      switch household.kind {
      case .adultsAndChildren: .adultsAndChildren
      case .adultsOnly: .adultsOnly
      case .childrenOnly: .childrenOnly
      case nil: .householdUnknown
      }
    return [
      (.everybody, .yes), (kind, .yes), (.veterans, household.isVeterans),
      (.unaccompaniedYouth, household.isUnaccompaniedYouth),
      (.parentingYouth, household.isParentingYouth),
    ]
  }

  /// Counts somebody among the additional populations, and what is not known of them.
  private mutating func addPerson(
    _ person: PersonFacts, _ reference: PersonRef, _ column: CountColumn
  ) {
    let additional: [(CountRow, Truth)] = [
      (.mentalIllness, person.hasMentalIllness), (.substanceUse, person.usesSubstances),
      (.hiv, person.hasHIV), (.fleeingViolence, person.fleesViolence),
    ]
    for (row, truth) in additional {
      count(reference, in: row, of: .additionalPopulations, column, truth)
    }
    for topic in CountTopic.allCases {
      guard let why = person.whyUnknown(topic) else { continue }
      count(reference, in: .unknown(topic, why), of: .unknownAnswers, column, .yes)
    }
  }

  private mutating func count(
    _ reference: PersonRef, in row: CountRow, of table: CountTable.ID, _ column: CountColumn,
    _ belongs: Truth
  ) {
    let tally: WritableKeyPath<CountTally, [PersonRef]>
    switch belongs {
    case .yes: tally = \.known
    case .unknown: tally = \.unknown
    case .no: return
    }
    func add(_ line: inout CountTable.Row) {
      line.cells[column, default: CountTally()][keyPath: tally].append(reference)
      line.total[keyPath: tally].append(reference)
    }
    add(&rows[table, default: [:]][row, default: CountTable.Row(id: row)])
  }
}

extension PersonFacts {
  /// Why something is not known of somebody; nil where it is.
  func whyUnknown(_ topic: CountTopic) -> WhyUnknown? {
    let truth: Truth
    switch topic {
    case .age: return whyNoAge
    case .race: return whyNoRace
    case .veteran: truth = isVeteran
    case .chronic: truth = isAdult == .no ? .no : isChronic
    case .mentalIllness: truth = hasMentalIllness
    case .substanceUse: truth = usesSubstances
    case .hiv: truth = hasHIV
    case .fleeingViolence: truth = fleesViolence
    }
    guard case .unknown(let why) = truth else { return nil }
    return why
  }
}
