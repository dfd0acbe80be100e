extension ETOSeed {
  /// How many there are with `--scenario large`, and how many of them on tonight's list.
  static let manyParticipants = 20_000
  static let manyTonight = 150

  /// Everybody who is in no file: names of the word lists, put together.
  ///
  /// Social security numbers begin with 9, which are never given out.
  mutating func addCrowd() throws(SandboxError) {
    let names = try NameLists(seed)
    var dice = Dice(20_240_205)
    for crowd in crowds {
      for _ in 0..<crowd.count { addPerson(at: crowd.site, names, &dice, isLate: false) }
    }
    switch scenario {
    case .standard: break
    case .large:
      guard let site = crowds.first?.site else { return }
      records.reserve(participants: Self.manyParticipants)
      fillTheNight(at: site, names, &dice)
      while records.participants.count < Self.manyParticipants {
        addPerson(at: site, names, &dice, isLate: true)
      }
    }
  }

  /// Adds guests until tonight's list is as long as it has to be.
  private mutating func fillTheNight(at site: Int, _ names: NameLists, _ dice: inout Dice) {
    guard let program = programs[site]?[.night]?.first else { return }
    let today = today(at: site)
    let active = records.enrolments.count { $0.program == program && $0.isActive(on: today) }
    for _ in active..<max(active, Self.manyTonight) {
      let clid = addNamed(at: site, names, &dice)
      records.enrol(clid, in: program, from: today - 1 - dice.below(60))
    }
  }

  private mutating func addPerson(
    at site: Int, _ names: NameLists, _ dice: inout Dice, isLate: Bool
  ) {
    let clid = addNamed(at: site, names, &dice)
    let today = today(at: site)
    let kinds = programs[site] ?? [:]
    let chance = dice.below(100)
    // Nobody else comes to the shelter tonight in the large world: its list has a fixed length.
    if chance < 12, !isLate, let program = dice.pick(kinds[.night] ?? []) {
      records.enrol(clid, in: program, from: today - 1 - dice.below(60))
    } else if chance < 40, let program = dice.pick(kinds[.outreach] ?? []) {
      records.enrol(clid, in: program, from: today - 1 - dice.below(300))
    } else if chance < 60, let program = dice.pick(kinds[.day] ?? []) {
      records.enrol(clid, in: program, from: today - 1 - dice.below(200))
    } else if chance < 85, let program = dice.pick((kinds[.night] ?? []) + (kinds[.day] ?? [])) {
      let end = today - 2 - dice.below(300)
      records.enrol(clid, in: program, from: end - dice.below(90), to: end)
    }
  }

  private mutating func addNamed(at site: Int, _ names: NameLists, _ dice: inout Dice) -> Int {
    let clid = records.nextCLID
    let created = now - (1 + dice.below(900)) * 86_400
    var person = Participant(
      clid: clid, site: site, person: clid, created: created,
      changed: created + dice.below(86_400), changedBy: 11 + dice.below(3))
    (person.firstName, person.lastName) = names.draw(&dice)
    // From 1935 to 2012, one in ten unknown.
    if !dice.percent(10) { person.birth = -12_784 + dice.below(28_000) }
    if dice.percent(40) {
      let digits = CivilTime.padded(clid * 7_919 % 1_000_000, 6)
      person.socialSecurity =
        "9\(digits.prefix(2))-\(digits.dropFirst(2).prefix(2))-"
        + CivilTime.padded(clid * 31 % 10_000, 4)
    }
    person.gender = [0, 0, 0, 1, 1, 2, 8][dice.below(7)]
    if dice.percent(8), let alias = dice.pick(Self.aliases) {
      person.demographics[ETOState.aliasID] = .text(alias)
    }
    records.add(person)
    return clid
  }

  private static let aliases = [
    "Ace", "Biscuit", "Captain", "Dusty", "Echo", "Fiddle", "Green Hat", "Half-Pint", "Jukebox",
    "Left Boot", "Mister Blue", "Pepper", "Shopping Cart", "Tuba",
  ]
}
