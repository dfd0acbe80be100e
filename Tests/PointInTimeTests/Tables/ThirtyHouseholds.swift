import Model

/// Thirty households of which each decides a rule that no other decides.
enum ThirtyHouseholds {
  /// What a year without a home and benefits are.
  private static let chronic: Survey.Answers = [
    "disabilityBenefits": "yes", "lengthOfTime": "yearOrMore",
  ]

  static let all: [Survey] = [
    // 1 to 4: the four columns.
    .outside(1, adults: 1, somebody(40)),
    .inside(2, "emergencyShelter", adults: 1, somebody(50, ["race": ["black"]])),
    .inside(
      3, "transitionalHousing", adults: 1,
      somebody(30, ["race": ["asian"]].merging(chronic) { $1 })),
    .inside(4, "safeHaven", adults: 1, somebody(66, ["race": ["pacificIslander"]])),
    // 5, 6: with an adult and children; without an adult.
    .outside(
      5, adults: 1, children: 2, somebody(30, ["hispanic": "yes"]),
      somebody(5, as: "child", ["hispanic": "yes"]), somebody(8, as: "child")),
    .outside(6, adults: 0, children: 1, somebody(16, ["race": ["middleEastern"]])),
    // 7, 8: the oldest unaccompanied youth, and somebody a year too old.
    .outside(7, adults: 1, somebody(24, ["race": ["americanIndian"]])),
    .outside(8, adults: 1, somebody(25, ["race": ["black"], "hispanic": "yes"])),
    // 9 to 12: parenting youth; not with somebody of 25; not with a brother; perhaps.
    .outside(
      9, adults: 1, children: 1, somebody(22, ["race": ["white", "black"]]),
      somebody(2, as: "child", ["race": ["white", "black"], "hispanic": "yes"])),
    .outside(
      10, adults: 2, children: 1, somebody(22), somebody(25, as: "partner"),
      somebody(2, as: "child")),
    .outside(11, adults: 0, children: 2, somebody(17), somebody(15, as: "otherRelative")),
    .outside(
      12, adults: 2, children: 1, somebody("refused"), somebody(20, as: "partner"),
      somebody(1, as: "child")),
    // 13 to 18: who is a veteran.
    .outside(
      13, adults: 1, somebody(35, ["armedForces": "yes", "race": ["another"], "hispanic": "yes"])),
    .outside(
      14, adults: 1, somebody(45, ["guardActivated": "yes", "hispanic": "doesNotKnow"])),
    .outside(
      15, adults: 1,
      somebody(
        55, ["armedForces": "refused", "guardActivated": "doesNotKnow", "vaCare": "yes"])),
    .outside(16, adults: 1, somebody(60, ["vaCare": "yes"])),
    .outside(17, adults: 2, somebody(47), somebody(48, as: "partner", ["armedForces": "yes"])),
    .outside(
      18, adults: 1,
      somebody(
        64,
        ["armedForces": "refused", "guardActivated": "refused", "vaCare": "doesNotKnow"])),
    // 19 to 26: who is chronically homeless.
    .outside(
      19, adults: 1,
      somebody(
        52, ["psychiatric": "yes", "keepsFromHousing": "yes", "lengthOfTime": "yearOrMore"])),
    .outside(
      20, adults: 1,
      somebody(
        44,
        [
          "disabilityBenefits": "yes", "timesInThreeYears": "fourOrMore",
          "monthsInThreeYears": "twelveOrMore",
        ])),
    .outside(
      21, adults: 1,
      somebody(
        34,
        [
          "disabilityBenefits": "yes", "timesInThreeYears": "fourOrMore",
          "monthsInThreeYears": "underTwelve",
        ])),
    .outside(22, adults: 1, somebody(65, ["hiv": "yes", "lengthOfTime": "yearOrMore"])),
    .outside(
      23, adults: 1,
      somebody(
        54, ["substanceUse": "yes", "keepsFromHousing": "no", "lengthOfTime": "yearOrMore"])),
    .outside(
      24, adults: 2, children: 1, somebody(30), somebody(31, as: "partner", chronic),
      somebody(3, as: "child")),
    .outside(25, adults: 1, children: 1, somebody(40), somebody(17, as: "child", chronic)),
    .outside(
      26, adults: 1, somebody(49, ["psychiatric": "refused", "lengthOfTime": "yearOrMore"])),
    // 27: a child is not among the additional populations.
    .outside(
      27, adults: 1, children: 1, somebody(29, ["fleeingViolence": "yes"]),
      somebody(16, as: "child", ["fleeingViolence": "yes", "hiv": "yes"])),
    // 28, 29: somebody who was only seen is an adult of no age; one of two.
    .sample(28, .observation, ["size": 1], [["ageBand": "adult", "race": "refused"]]),
    .sample(
      29, .observation, ["size": 2],
      [["ageBand": "25plus", "race": ["black"], "hispanic": "no"]]),
    // 30: a survey that stopped after where somebody sleeps.
    .sample(30, end: nil, ["consent": "yes", "sleepingPlace": "unsheltered"], [[:]]),
  ]
}
