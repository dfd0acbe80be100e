public import Model

import struct FoundationEssentials.UUID

/// Taking up, one after the other, what this machine keeps.
extension Count.Book {
  /// Takes a record up; one with the same id is replaced, but a survey only by one that was not changed
  /// before it.
  public mutating func take(_ record: CountRecord) {
    switch record {
    case .count(let kept):
      counts.removeAll { $0.id == kept.id }
      let place = counts.firstIndex { $0.count.night < kept.count.night } ?? counts.endIndex
      counts.insert(kept, at: place)
    case .survey(let survey): take(survey)
    case .decision(let decision):
      decisions[decision.count, default: []].removeAll { $0.id == decision.id }
      decisions[decision.count, default: []].append(decision)
    }
  }

  private mutating func take(_ survey: Survey) {
    var all = surveys[survey.count, default: []]
    // Taken out, so that it is changed where it is.
    surveys[survey.count] = nil
    if let place = Self.place(of: survey, in: all) {
      if all[place].changed <= survey.changed { all[place] = survey }
    } else {
      all.insert(survey, at: Self.firstPlace(in: all) { $0.began > survey.began })
    }
    surveys[survey.count] = all
  }

  /// Takes up what another book has and this one has not, or has in an older form.
  mutating func take(_ other: Count.Book) {
    for survey in other.surveys.values.joined() { take(survey) }
    for kept in other.counts {
      let own = counts.first { $0.id == kept.id }
      if own.map({ $0.count.revision <= kept.count.revision }) ?? true { take(.count(kept)) }
    }
    for decision in other.decisions.values.joined() { take(.decision(decision)) }
  }

  /// All of it.
  var records: [CountRecord] {
    counts.map { .count($0) } + surveys.values.joined().map { .survey($0) }
      + decisions.values.joined().map { .decision($0) }
  }

  /// Lets the records with these ids go.
  mutating func drop(_ ids: [UUID]) {
    let ids = Set(ids)
    counts.removeAll { ids.contains($0.id) }
    for count in surveys.keys { surveys[count]?.removeAll { ids.contains($0.id) } }
    for count in decisions.keys { decisions[count]?.removeAll { ids.contains($0.id) } }
  }

  /// Where a survey is among those that are there: they are in the order in which they were begun.
  private static func place(of survey: Survey, in all: [Survey]) -> Int? {
    var place = firstPlace(in: all) { $0.began >= survey.began }
    while place < all.count, all[place].began == survey.began {
      if all[place].id == survey.id { return place }
      place += 1
    }
    return nil
  }

  /// The first of which something holds that holds of all after it; the end where it holds of none.
  private static func firstPlace(in all: [Survey], where holds: (Survey) -> Bool) -> Int {
    var (low, high) = (0, all.count)
    while low < high {
      let middle = (low + high) / 2
      if holds(all[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
