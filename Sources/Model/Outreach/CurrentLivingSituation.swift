/// The answers of Current Living Situation (HUD element 4.12), as one contact has them.
public struct CurrentLivingSituation: Hashable, Sendable, Codable {
  /// The day that they are about.
  public var informationDate: CivilDate
  /// Where the person lives; nil until that is answered.
  public var situation: LivingSituation?
  /// What helps with the rent.
  public var subsidy: RentalSubsidy?
  /// Who says so, up to 200 letters.
  public var verifiedBy = ""
  /// Whether they have to leave within 14 days.
  public var leavesWithin14Days: HUDAnswer?
  /// Whether a residence after that is known.
  public var subsequentResidence: HUDAnswer?
  /// Whether they have what it takes to get one.
  public var resourcesToObtain: HUDAnswer?
  /// Whether they had a lease or owned a home in the last 60 days.
  public var leaseOrOwnershipIn60Days: HUDAnswer?
  /// Whether they moved twice or more in the last 60 days.
  public var movedTwiceIn60Days: HUDAnswer?
  /// Where that is, up to 250 letters.
  public var locationDetails = ""

  /// Begins with a day.
  public init(informationDate: CivilDate, situation: LivingSituation? = nil) {
    self.informationDate = informationDate
    self.situation = situation
  }

  /// What is asked.
  public enum Question: String, Hashable, Sendable, Codable, CaseIterable {
    case informationDate, situation, subsidy, verifiedBy, leavesWithin14Days, subsequentResidence
    case resourcesToObtain, leaseOrOwnershipIn60Days, movedTwiceIn60Days, locationDetails
  }

  /// Why an answer cannot be kept.
  public enum Flaw: Hashable, Sendable {
    /// It has to be answered.
    case missing
    /// The day is after today.
    case inTheFuture
    /// The day is before the enrolment began.
    case beforeEnrolment(CivilDate)
    /// It has more letters than this.
    case tooLong(Int)
  }

  /// How many letters HUD has room for.
  public static let longestVerifiedBy = 200
  /// How many letters HUD has room for.
  public static let longestLocation = 250

  /// What is asked after what was answered so far, in HUD's order.
  ///
  /// What helps with the rent only where that is the answer; leaving only in an institution, a place
  /// for a while, a home, and for 17 and 37; what comes after only for who has to leave. On the
  /// street, in a shelter and in a safe haven none of these.
  public var asked: [Question] {
    var asked: [Question] = [.informationDate, .situation]
    if situation == .rentalWithSubsidy { asked.append(.subsidy) }
    asked.append(.verifiedBy)
    switch situation?.kind {
    case .institutional, .temporary, .permanent, .other:
      asked.append(.leavesWithin14Days)
      if leavesWithin14Days == .yes {
        asked += [
          .subsequentResidence, .resourcesToObtain, .leaseOrOwnershipIn60Days, .movedTwiceIn60Days,
        ]
      }
    case .homeless, .unknown, nil: break
    }
    return asked + [.locationDetails]
  }

  /// The same without answers to what is not asked any more.
  public var tidied: CurrentLivingSituation {
    let asked = Set(asked)
    var tidied = self
    if !asked.contains(.subsidy) { tidied.subsidy = nil }
    if !asked.contains(.leavesWithin14Days) { tidied.leavesWithin14Days = nil }
    if !asked.contains(.subsequentResidence) {
      tidied.subsequentResidence = nil
      tidied.resourcesToObtain = nil
      tidied.leaseOrOwnershipIn60Days = nil
      tidied.movedTwiceIn60Days = nil
    }
    return tidied
  }

  /// What is wrong with them, by question.
  ///
  /// - Parameters:
  ///   - today: The day that it is.
  ///   - enrolled: When the enrolment began; nil where that is not known.
  /// - Returns: The flaws; none when the answers can be kept.
  public func flaws(today: CivilDate, enrolled: CivilDate? = nil) -> [Question: Flaw] {
    var flaws: [Question: Flaw] = [:]
    if informationDate > today {
      flaws[.informationDate] = .inTheFuture
    } else if let enrolled, informationDate < enrolled {
      flaws[.informationDate] = .beforeEnrolment(enrolled)
    }
    if situation == nil { flaws[.situation] = .missing }
    if situation == .rentalWithSubsidy, subsidy == nil { flaws[.subsidy] = .missing }
    if verifiedBy.count > Self.longestVerifiedBy {
      flaws[.verifiedBy] = .tooLong(Self.longestVerifiedBy)
    }
    if locationDetails.count > Self.longestLocation {
      flaws[.locationDetails] = .tooLong(Self.longestLocation)
    }
    return flaws
  }
}
