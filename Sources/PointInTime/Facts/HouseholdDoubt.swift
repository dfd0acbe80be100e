public import Model

/// What in the answers of a household can hardly be so: somebody typed a wrong number, or meant another person.
///
/// It is said and never refused: families are of every kind.
public enum HouseholdDoubt: Hashable, Sendable {
  /// Somebody is a child of the first person, and hardly younger.
  case childTooOld(Int)
  /// Somebody is a parent of the first person, and hardly older.
  case parentTooYoung(Int)
  /// Two are both partners of the first person.
  case twoPartners(Int, Int)
  /// Fewer adults were said than there are people of 18 and more.
  case moreAdults(said: Int, found: Int)
  /// More adults were said than there are people of 18 and more, in a household whose ages are all known.
  case fewerAdults(said: Int, found: Int)
  /// Fewer children were said than there are people under 18.
  case moreChildren(said: Int, found: Int)

  /// The years that parents and children are apart at least.
  static let leastYears = 12
}

extension Questionnaire {
  /// What in a survey can hardly be so, as far as it was answered.
  public func doubts(of survey: Survey) -> [HouseholdDoubt] {
    let reader = AnswerReader(self)
    let survey = tidied(survey)
    let ages = survey.people.indices.map {
      AgeRange($0, of: survey, reader, adults: nil, children: nil)
    }
    var doubts: [HouseholdDoubt] = []
    var partner: Int?
    for person in survey.people.indices.dropFirst() {
      switch reader.meanings(.relationship, of: person, in: survey)?.first {
      case "child" where ages[person].isHardlyYounger(than: ages[0]):
        doubts.append(.childTooOld(person))
      case "parent" where ages[0].isHardlyYounger(than: ages[person]):
        doubts.append(.parentTooYoung(person))
      case "partner":
        if let partner { doubts.append(.twoPartners(partner, person)) }
        partner = partner ?? person
      default: break
      }
    }
    let (adults, children) = (
      ages.count { $0.isAtLeast(18) == true }, ages.count { $0.isAtLeast(18) == false }
    )
    if let said = reader.number(.adults, in: survey), said < adults {
      doubts.append(.moreAdults(said: said, found: adults))
    }
    if let said = reader.number(.children, in: survey), said < children {
      doubts.append(.moreChildren(said: said, found: children))
    } else if let said = reader.number(.adults, in: survey), adults < said,
      size(of: survey) <= adults + children
    {
      doubts.append(.fewerAdults(said: said, found: adults))
    }
    return doubts
  }
}

extension AgeRange {
  /// Whether somebody of this age is certainly too old for a child of somebody of the other one.
  fileprivate func isHardlyYounger(than parent: AgeRange) -> Bool {
    parent.oldest != Int.max && youngest + HouseholdDoubt.leastYears > parent.oldest
  }
}
