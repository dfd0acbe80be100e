import Model

/// Who was asked more than once, as a person decided: each counts once.
///
/// People of a decision count as the first of its two surveys has them, but where the surveys stand
/// in different columns the higher one does: emergency shelter, safe haven, transitional housing,
/// unsheltered. One who is the same as a second who is the same as a third is one person with them,
/// whether or not the survey of the second counts.
struct SamePeople {
  /// Who counts as another survey has them.
  let elsewhere: Set<PersonRef>

  /// - Parameters:
  ///   - households: those that count, in order
  ///   - decisions: what was decided
  init(_ households: [HouseholdFacts], _ decisions: [DoubleDecision]) {
    var ranks: [Survey.ID: (order: Int, column: Int, people: Int)] = [:]
    let columns = CountColumn.allCases
    for (order, household) in households.enumerated() {
      let column = columns.firstIndex(of: household.column) ?? columns.count
      ranks[household.survey] = (order, column, household.people.count)
    }
    var groups = PersonGroups()
    var seconds: [PersonRef: Set<PersonRef>] = [:]
    for decision in decisions {
      for pair in decision.same {
        let (first, second) = (
          PersonRef(decision.first, pair.first), PersonRef(decision.second, pair.second)
        )
        let exist = [first, second].allSatisfy {
          (0..<(ranks[$0.survey]?.people ?? Survey.mostPeople)).contains($0.person)
        }
        guard exist, first != second else { continue }
        groups.join(first, second)
        seconds[second, default: []].insert(first)
      }
    }
    var elsewhere: Set<PersonRef> = []
    for all in groups.all {
      let group = all.filter { ranks[$0.survey] != nil }
      let best = group.map { ranks[$0.survey]?.column ?? columns.count }.min()
      let highest = group.filter { ranks[$0.survey]?.column == best }
      let firsts = highest.filter { seconds[$0, default: []].isDisjoint(with: highest) }
      let counted = (firsts.isEmpty ? highest : firsts).min {
        let (left, right) = (ranks[$0.survey]?.order ?? 0, ranks[$1.survey]?.order ?? 0)
        return (left, $0.person) < (right, $1.person)
      }
      elsewhere.formUnion(group.filter { $0 != counted })
    }
    self.elsewhere = elsewhere
  }
}

/// Sets of people, each set one person.
struct PersonGroups {
  private var parents: [PersonRef: PersonRef] = [:]

  /// The sets of more than one.
  var all: [[PersonRef]] {
    Array(Dictionary(grouping: parents.keys, by: root).values)
  }

  /// Makes one person of two.
  mutating func join(_ first: PersonRef, _ second: PersonRef) {
    let (left, right) = (root(first), root(second))
    parents[left] = left
    parents[right] = left
    parents[first] = left
    parents[second] = left
  }

  /// Whether two are one person.
  func areOne(_ first: PersonRef, _ second: PersonRef) -> Bool { root(first) == root(second) }

  private func root(_ person: PersonRef) -> PersonRef {
    var person = person
    while let parent = parents[person], parent != person { person = parent }
    return person
  }
}
