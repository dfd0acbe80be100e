public import Model

import struct FoundationEssentials.Date
import struct FoundationEssentials.UUID

/// The tables of a count, as HUD's form has them: what its surveys say together.
///
/// Surveys for practice and those that ended early are left out; what is known of incomplete ones
/// counts. An unknown answer is no no: where somebody may belong to a number and nobody knows, the
/// number says so apart, and leads to whom it counts.
public struct CountTables: Equatable, Sendable {
  /// The night.
  public let night: CivilDate
  /// The tables, in order.
  public let tables: [CountTable]
  /// How many surveys count.
  public let surveys: Int
  /// How many times it was decided whether two surveys are of the same people.
  public let decisions: Int
  /// Surveys that do not count, or are incomplete, in the order in which they were begun.
  public let apart: [CountApart]

  /// Counts.
  ///
  /// - Parameters:
  ///   - surveys: the surveys of one count, each once
  ///   - definition: its questions
  ///   - decisions: what was decided about doubles
  ///   - night: its night
  public init(
    _ surveys: [Survey], _ definition: SurveyDefinition, decisions: [DoubleDecision],
    on night: CivilDate
  ) {
    let (households, apart) = Self.households(surveys, definition)
    var count = TableCounter()
    let same = SamePeople(households, decisions)
    for household in households { count.add(household, but: same.elsewhere) }
    self.night = night
    tables = CountTable.ID.allCases.map { count.table($0) }
    self.surveys = households.count
    self.decisions = decisions.count
    self.apart = apart
  }

  /// What the surveys are to HUD that count, in the order in which they were begun, and those apart.
  static func households(
    _ surveys: [Survey], _ definition: SurveyDefinition
  ) -> (counted: [HouseholdFacts], apart: [CountApart]) {
    let readers = definition.surveys.mapValues { AnswerReader($0) }
    let surveys = surveys.map(definition.counted).sorted {
      ($0.began, $0.id) < ($1.began, $1.id)
    }
    var apart: [CountApart] = []
    var households: [HouseholdFacts] = []
    for survey in surveys {
      let reader = readers[survey.kind] ?? AnswerReader(nil)
      if let one = CountApart(survey, reader) {
        apart.append(one)
        guard one.reason == .incomplete else { continue }
      }
      households.append(HouseholdFacts(survey, reader))
    }
    return (households, apart)
  }

  /// A table.
  public subscript(id: CountTable.ID) -> CountTable? { tables.first { $0.id == id } }
}
