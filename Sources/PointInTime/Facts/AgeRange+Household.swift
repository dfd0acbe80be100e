import Model

extension AgeRange {
  /// What is known of the age of everybody in a household.
  ///
  /// As many as were said to be under 18 are, also where nobody said how old each of them is: children of
  /// the first person before others, then those who were named last. Once all of those are found,
  /// everybody else is an adult. The first person is no child where nobody said how many adults there are.
  static func ages(
    of people: Int, in survey: Survey, _ reader: AnswerReader, adults: Int?, children: Int?
  ) -> [AgeRange] {
    var ages = (0..<people).map {
      AgeRange($0, of: survey, reader, adults: adults, children: children)
    }
    guard let children, children > 0 else { return ages }
    let open = ages.indices.filter { ages[$0].isAtLeast(18) == nil }
    guard !open.isEmpty else { return ages }
    let found = ages.count { $0.isAtLeast(18) == false }
    func rank(_ place: Int) -> Int {
      switch reader.meanings(.relationship, of: place, in: survey)?.first {
      case "child": 0
      case "partner", "parent": 2
      default: 1
      }
    }
    let minors = open.filter { $0 > 0 || adults != nil }
      .sorted { (rank($0), $1) < (rank($1), $0) }.prefix(max(0, children - found))
    for place in minors { ages[place] = AgeRange(ages[place].youngest, 17) }
    guard found + minors.count >= children else { return ages }
    for place in open where !minors.contains(place) {
      ages[place] = AgeRange(18, ages[place].oldest)
    }
    return ages
  }

  /// Whether somebody may be in a band.
  func mayBe(in band: AgeBand) -> Bool {
    youngest <= band.ages.upperBound && band.ages.lowerBound <= oldest
  }
}
