public import Model

/// What the answers of a survey are to HUD.
public struct HouseholdFacts: Hashable, Sendable {
  /// Who lives in it.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    case adultsAndChildren, adultsOnly, childrenOnly
  }

  /// The survey.
  public let survey: Survey.ID
  /// Where it is counted.
  public let column: CountColumn
  /// Its people, the first one first; those of whom nothing was said too.
  public let people: [PersonFacts]
  /// Who lives in it; nil where that is not known.
  public let kind: Kind?
  /// Whether its first person is a veteran.
  public let isVeterans: Truth
  /// Whether it is one person under 25.
  public let isUnaccompaniedYouth: Truth
  /// Whether its first person or that one's partner is 12 to 24, nobody is 25 or more, and there is a
  /// child of theirs under 18.
  public let isParentingYouth: Truth
  /// Whether its first person or another adult is chronically homeless: then it counts whole.
  ///
  /// Nobody in transitional housing is (24 CFR 578.3).
  public let isChronic: Truth

  init(_ survey: Survey, _ reader: AnswerReader) {
    self.survey = survey.id
    column = CountColumn(survey, reader)
    let adults = reader.number(.adults, in: survey)
    let children = reader.number(.children, in: survey)
    let size = Self.size(survey, reader)
    let ages = AgeRange.ages(
      of: size.least, in: survey, reader, adults: adults, children: children)
    let people = ages.indices.map { PersonFacts($0, of: survey, reader, age: ages[$0]) }
    self.people = people

    // Where ages leave it open, the numbers that were said decide.
    let whole = Truth(size.isExact) || .unknown(.unanswered)
    func some(_ isOne: (PersonFacts) -> Truth, or number: Int?) -> Truth {
      let found = people.reduce(Truth.no) { $0 || isOne($1) } || !whole
      return found.isUnknown ? number.map { Truth($0 > 0) } ?? found : found
    }
    kind =
      switch (some(\.isAdult, or: adults), some({ !$0.isAdult }, or: children)) {
      case (.yes, .yes): .adultsAndChildren
      case (.yes, .no): .adultsOnly
      case (.no, .yes): .childrenOnly
      case (.unknown, _), (_, .unknown), (.no, .no): nil
      }

    isVeterans = people[0].isVeteran
    let isAlone = people.count > 1 ? .no : whole
    isUnaccompaniedYouth = isAlone && people[0].isUnder25
    let parents =
      people[0].isYouth
      || people.dropFirst().reduce(.no) {
        $0 || ($1.isPartner && $1.isYouth)
      }
    let allYoung = people.reduce(whole) { $0 && $1.isUnder25 }
    let child = people.dropFirst().reduce(!whole) {
      $0 || ($1.isChild && !$1.isAdult)
    }
    isParentingYouth = parents && allYoung && child

    let chronic = people.dropFirst().reduce(people[0].isChronic) {
      $0 || ($1.isAdult && $1.isChronic)
    }
    isChronic = column == .transitionalHousing ? .no : chronic
  }

  /// How many people there are at least, and whether there are no more: as was said, or as many as
  /// anything was said of.
  static func size(_ survey: Survey, _ reader: AnswerReader) -> (least: Int, isExact: Bool) {
    let most = Survey.mostPeople
    let adults = reader.number(.adults, in: survey)
    let children = reader.number(.children, in: survey)
    if let size = reader.number(.size, in: survey) { return (min(max(1, size), most), true) }
    let sum = (adults ?? 0) + (children ?? 0)
    if adults != nil, children != nil { return (min(max(1, sum), most), true) }
    return (min(max(1, sum, survey.people.count), most), false)
  }
}

extension PersonFacts {
  fileprivate var isUnder25: Truth {
    age.isAtLeast(25).map { Truth(!$0) } ?? .unknown(whyNoAge ?? .unanswered)
  }

  /// 12 to 24; a parent in the band under 18 is taken for 12 or more.
  fileprivate var isYouth: Truth { age.oldest < 12 ? .no : isUnder25 }

  fileprivate var isPartner: Truth { isRelated("partner") }
  fileprivate var isChild: Truth { isRelated("child") }

  private func isRelated(_ relation: String) -> Truth {
    relationship.map { Truth($0 == relation) } ?? .unknown(whyNoRelationship)
  }
}
