import Model

@testable import Outreach

/// Question 9 of the APR counted the plain way: one person after the other, rule after rule.
extension NaiveLedger {
  /// How many people are in each cell that is not empty, by its names.
  struct Q9Cells: Equatable {
    var contacted: [String: Int] = [:]
    var engaged: [String: Int] = [:]
  }

  func q9(
    _ period: ClosedRange<CivilDate>, program: Int, _ stays: [Q9Person]
  ) -> Q9Cells {
    var cells = Q9Cells()
    for (person, own) in Dictionary(grouping: stays, by: { meant($0.person) }) {
      let there = own.filter {
        $0.start <= period.upperBound && $0.exit ?? period.upperBound >= period.lowerBound
      }
      guard let stay = there.max(by: { $0.start < $1.start }), isAsked(stay, period) else {
        continue
      }
      let all = contacts.filter { $0.program == program && meant($0.person) == person }
      let end = min(stay.exit ?? period.upperBound, period.upperBound)
      let said = all.compactMap(\.engagement).filter {
        $0 >= stay.start && $0 <= stay.exit ?? $0
      }
      let engagement = stay.engagement ?? said.min()
      let counted = all.filter { contact in
        let day = contact.answers.informationDate
        return day >= stay.start && day <= end && day <= engagement ?? day
      }.sorted {
        ($0.answers.informationDate, $0.moment) < ($1.answers.informationDate, $1.moment)
      }
      // Whoever was engaged was contacted that day, though nobody wrote it.
      let isUnwritten =
        engagement.map { day in
          day <= end && !all.contains { $0.answers.informationDate == day }
        } ?? false
      let count = counted.count + (isUnwritten ? 1 : 0)
      guard count > 0 else { continue }
      let situation =
        counted.first.map { $0.answers.situation } ?? LivingSituation.workerUnableToDetermine
      let isEngaged = engagement.map { period.contains($0) } ?? false
      let isContacted =
        isEngaged || counted.contains { $0.answers.informationDate >= period.lowerBound }
      for column in ["all", column(of: situation)] {
        let cell = "\(row(of: count)) \(column)"
        if isContacted { cells.contacted[cell, default: 0] += 1 }
        if isEngaged { cells.engaged[cell, default: 0] += 1 }
      }
    }
    return cells
  }

  /// An adult when they came, or when the period began; or who heads a household.
  private func isAsked(_ stay: Q9Person, _ period: ClosedRange<CivilDate>) -> Bool {
    guard [1, 4].contains(stay.projectType) else { return false }
    let age = stay.birth?.age(on: max(stay.start, period.lowerBound))
    return stay.isHead || age ?? 0 >= 18
  }

  private func row(of count: Int) -> String {
    count == 1 ? "once" : count < 6 ? "twoToFive" : count < 10 ? "sixToNine" : "tenOrMore"
  }

  private func column(of situation: LivingSituation?) -> String {
    switch situation?.rawValue {
    case 116, 101, 118: "homeless"
    case 37, 8, 9, 99, nil: "undetermined"
    default: "housed"
    }
  }
}

extension NaiveLedger.Q9Cells {
  /// The cells of an answer.
  init(_ answer: Q9) {
    for row in Q9.Row.allCases {
      for column in Q9.Column.allCases {
        let cell = "\(row) \(column)"
        if answer.contacted[row, column] > 0 { contacted[cell] = answer.contacted[row, column] }
        if answer.engaged[row, column] > 0 { engaged[cell] = answer.engaged[row, column] }
      }
    }
  }
}
