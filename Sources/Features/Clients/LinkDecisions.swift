public import Model

/// What was decided about two records each: who is the same person, and who is not.
///
/// Nothing is linked by itself. Source: field.md §2.1, "Duplicates and merge".
public struct LinkDecisions: Equatable, Sendable {
  private var same: [PersonRecord: Set<PersonRecord>] = [:]
  private var apart: [PersonRecord: Set<PersonRecord>] = [:]

  /// Nothing was decided yet.
  public init() {}

  /// Takes decisions; of two about the same records the last one counts.
  public init(_ decisions: some Sequence<LinkDecision>) {
    for decision in decisions { take(decision) }
  }

  /// Whether nothing was decided yet.
  public var isEmpty: Bool { same.isEmpty && apart.isEmpty }

  /// What was decided about two records; nil for nothing.
  public subscript(records: Set<PersonRecord>) -> LinkDecision? {
    guard records.count == 2, let one = records.first,
      let other = records.first(where: { $0 != one })
    else { return nil }
    if same[one]?.contains(other) == true { return LinkDecision(one, other, isSame: true) }
    if apart[one]?.contains(other) == true { return LinkDecision(one, other, isSame: false) }
    return nil
  }

  /// Takes a decision, in the place of an earlier one about the same records.
  public mutating func take(_ decision: LinkDecision) {
    forget(decision.records)
    for record in decision.records {
      let others = decision.records.subtracting([record])
      if decision.isSame {
        same[record, default: []].formUnion(others)
      } else {
        apart[record, default: []].formUnion(others)
      }
    }
  }

  /// Forgets what was decided about two records.
  public mutating func forget(_ records: Set<PersonRecord>) {
    for record in records {
      same[record]?.subtract(records)
      if same[record]?.isEmpty == true { same[record] = nil }
      apart[record]?.subtract(records)
      if apart[record]?.isEmpty == true { apart[record] = nil }
    }
  }

  /// Every record of the person whose one of them is, that one included.
  public func records(ofWhoHas record: PersonRecord) -> Set<PersonRecord> {
    guard same[record] != nil else { return [record] }
    var found: Set = [record]
    var open = [record]
    while let next = open.popLast() {
      for other in same[next] ?? [] where found.insert(other).inserted { open.append(other) }
    }
    return found
  }

  /// Whether it was said whose two records are, by any records of the same people.
  public func areSettled(_ one: PersonRecord?, _ other: PersonRecord?) -> Bool {
    guard !isEmpty, let one, let other else { return false }
    let all = records(ofWhoHas: one)
    return all.contains(other) || areApart(all, records(ofWhoHas: other))
  }

  /// Whether somebody said that two people are not the same, by any of their records.
  public func areApart(_ one: Set<PersonRecord>, _ other: Set<PersonRecord>) -> Bool {
    one.contains { apart[$0].map { !$0.isDisjoint(with: other) } ?? false }
  }
}
