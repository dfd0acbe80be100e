import Model
import Testing

@Suite struct CurrentLivingSituationTests {
  let today = CivilDate(daysSince1970: 20_000)

  func answers(_ situation: LivingSituation?) -> CurrentLivingSituation {
    CurrentLivingSituation(informationDate: today, situation: situation)
  }

  @Test func hudHasTwentyFourAnswersTheThreeOfHomelessnessFirst() {
    #expect(
      LivingSituation.allCases.map(\.rawValue) == [
        116, 101, 118, 204, 205, 206, 207, 215, 225, 302, 314, 329, 332, 335, 336, 410, 411, 421,
        435, 17, 37, 8, 9, 99,
      ])
  }

  @Test(
    arguments: [
      (116, .homeless), (101, .homeless), (118, .homeless), (204, .institutional),
      (225, .institutional), (302, .temporary), (336, .temporary), (410, .permanent),
      (435, .permanent), (17, .other), (37, .other), (8, .unknown), (9, .unknown), (99, .unknown),
    ] as [(Int, LivingSituation.Kind)])
  func theHundredsSayTheKind(_ code: Int, _ kind: LivingSituation.Kind) {
    #expect(LivingSituation(rawValue: code)?.kind == kind)
  }

  @Test(arguments: LivingSituation.allCases)
  func leavingIsAskedOnlyOfWhoHasARoof(_ situation: LivingSituation) {
    let isAsked = answers(situation).asked.contains(.leavesWithin14Days)
    #expect(isAsked == ![116, 101, 118, 8, 9, 99].contains(situation.rawValue))
  }

  @Test func whatComesAfterIsAskedOnlyOfWhoHasToLeave() {
    var answers = answers(.jail)
    let short: [CurrentLivingSituation.Question] = [
      .informationDate, .situation, .verifiedBy, .leavesWithin14Days, .locationDetails,
    ]
    #expect(answers.asked == short)
    for answer in [HUDAnswer.no, .doesNotKnow, .prefersNotToAnswer, .notCollected] {
      answers.leavesWithin14Days = answer
      #expect(answers.asked == short)
    }
    answers.leavesWithin14Days = .yes
    #expect(
      answers.asked == [
        .informationDate, .situation, .verifiedBy, .leavesWithin14Days, .subsequentResidence,
        .resourcesToObtain, .leaseOrOwnershipIn60Days, .movedTwiceIn60Days, .locationDetails,
      ])
  }

  @Test func whatHelpsIsAskedOnlyWithASubsidisedRent() {
    for situation in LivingSituation.allCases {
      #expect(answers(situation).asked.contains(.subsidy) == (situation.rawValue == 435))
    }
    #expect(
      Array(answers(.rentalWithSubsidy).asked.prefix(4)).suffix(2) == [.subsidy, .verifiedBy])
  }

  @Test func anotherAnswerDropsWhatIsNotAskedAnyMore() {
    var full = answers(.rentalWithSubsidy)
    full.subsidy = .vash
    full.leavesWithin14Days = .yes
    full.subsequentResidence = .no
    full.resourcesToObtain = .yes
    full.leaseOrOwnershipIn60Days = .no
    full.movedTwiceIn60Days = .yes
    full.verifiedBy = "a friend"
    full.locationDetails = "Pine St"
    #expect(full.tidied == full)

    var outside = full
    outside.situation = .placeNotMeantForHabitation
    var expected = answers(.placeNotMeantForHabitation)
    expected.verifiedBy = "a friend"
    expected.locationDetails = "Pine St"
    #expect(outside.tidied == expected)

    var staying = full
    staying.leavesWithin14Days = .no
    #expect(staying.tidied.subsidy == .vash && staying.tidied.leavesWithin14Days == .no)
    #expect(staying.tidied.subsequentResidence == nil && staying.tidied.movedTwiceIn60Days == nil)
    #expect(staying.tidied.resourcesToObtain == nil)
    #expect(staying.tidied.leaseOrOwnershipIn60Days == nil)
  }

  @Test func whatCannotBeKeptIsSaidByQuestion() {
    #expect(answers(.hospital).flaws(today: today).isEmpty)
    #expect(answers(nil).flaws(today: today) == [.situation: .missing])
    #expect(answers(.rentalWithSubsidy).flaws(today: today) == [.subsidy: .missing])
    #expect(
      answers(.jail).flaws(today: today.adding(days: -1)) == [.informationDate: .inTheFuture])
    #expect(answers(.jail).flaws(today: today, enrolled: today).isEmpty)
    let later = today.adding(days: 1)
    #expect(
      answers(.jail).flaws(today: later, enrolled: later)
        == [.informationDate: .beforeEnrolment(later)])
  }

  @Test func longTextsAreRefusedFromTheFirstLetterTooMany() {
    var long = answers(.jail)
    long.verifiedBy = String(repeating: "ñ", count: 200)
    long.locationDetails = String(repeating: "漢", count: 250)
    #expect(long.flaws(today: today).isEmpty)
    long.verifiedBy += "x"
    long.locationDetails += "x"
    #expect(
      long.flaws(today: today) == [.verifiedBy: .tooLong(200), .locationDetails: .tooLong(250)])
  }
}
