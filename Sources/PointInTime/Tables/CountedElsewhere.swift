public import Model

/// Whom of a survey another survey counts, by what was decided about doubles.
///
/// It is what ``CountTables`` go by, for whoever wants to know of a few numbers only: nothing is read
/// but the surveys about which something was decided.
public struct CountedElsewhere: Equatable, Sendable {
  private var people: [Survey.ID: Set<Int>] = [:]

  /// Finds them.
  ///
  /// - Parameters:
  ///   - surveys: the surveys of one count, each once
  ///   - definition: its questions
  ///   - decisions: what was decided
  public init(
    _ surveys: [Survey], _ definition: SurveyDefinition, decisions: [DoubleDecision]
  ) {
    let asked = Set(
      decisions.lazy.filter { !$0.same.isEmpty }.flatMap { [$0.first, $0.second] })
    guard !asked.isEmpty else { return }
    let households = CountTables.households(
      surveys.filter { asked.contains($0.id) }, definition
    ).counted
    for person in SamePeople(households, decisions).elsewhere {
      people[person.survey, default: []].insert(person.person)
    }
  }

  /// How many of a survey's people.
  public func people(of survey: Survey.ID) -> Int { people[survey]?.count ?? 0 }

  /// Whether its household: it goes with its first person.
  public func hasHousehold(of survey: Survey.ID) -> Bool { people[survey]?.contains(0) == true }
}
