public import Model

extension ContactLedger {
  /// Question 9 of the APR for a program.
  ///
  /// Of adults and heads of household in programs of type 1 and 4, who were in it in the period; of
  /// somebody with two stays the later one. Contacted is who had a contact or was engaged in the
  /// period; all contacts of the stay count then, also those before the period, but none after
  /// engagement, exit or the period's end.
  ///
  /// - Parameters:
  ///   - from: the period's first day
  ///   - to: its last day
  ///   - program: the program
  ///   - enrolments: the stays in it
  /// - Returns: the tables of 9a and 9b
  public func q9(
    from: CivilDate, to: CivilDate, program: Program.ID, enrolments: [Q9Person]
  ) -> Q9 {
    var answer = Q9()
    guard from <= to else { return answer }
    var counts = latest(enrolments, from...to)
    if let program = number(of: program) { count(into: &counts, program) }
    for count in counts.values { count.enter(into: &answer) }
    return answer
  }

  /// The last stay of everybody who is asked about.
  private func latest(
    _ enrolments: [Q9Person], _ period: ClosedRange<CivilDate>
  ) -> [OutreachPerson: Q9Count] {
    var latest: [OutreachPerson: Q9Person] = [:]
    for stay in enrolments where stay.isActive(period) {
      let person = meant(stay.person)
      if let known = latest[person], known.start >= stay.start { continue }
      latest[person] = stay
    }
    return latest.filter { $0.value.counts(in: period) }.mapValues { Q9Count($0, period) }
  }

  /// Counts the contacts of a program.
  private func count(into counts: inout [OutreachPerson: Q9Count], _ program: UInt16) {
    for (row, fact) in facts.enumerated() where fact.program == program && fact.isEngagement {
      let person = people.person(Int(spots[row].person))
      counts[person]?.engage(CivilDate(daysSince1970: Int(fact.engagement)))
    }
    for (row, fact) in facts.enumerated() where fact.program == program {
      let person = people.person(Int(spots[row].person))
      counts[person]?.add(
        day: CivilDate(daysSince1970: Int(fact.day)), seconds: spots[row].seconds,
        situation: fact.livingSituation)
    }
  }

  /// Who somebody turned out to be.
  private func meant(_ person: OutreachPerson) -> OutreachPerson {
    people.number(of: person).map(people.person) ?? person
  }
}
