extension ETOSeed {
  /// What was written in the last weeks: nights in the shelter, contacts in the street, intakes.
  mutating func addResponses() {
    var dice = Dice(7)
    for crowd in crowds {
      for program in programs[crowd.site]?[.night] ?? [] { addNights(program, crowd.site, &dice) }
      for program in programs[crowd.site]?[.outreach] ?? [] {
        addContacts(program, crowd.site, &dice)
      }
    }
    addIntakes(&dice)
  }

  mutating func addAssessments() {
    world.assessments = [
      Assessment(
        id: 3_501, name: "Needs and strengths (paper)",
        questions: [(35_011, "What do you need most?"), (35_012, "What are you good at?")])
    ]
    records.assessments = [
      AssessmentResponse(
        id: 70_001, survey: 3_501, clid: ETORecords.firstCLID, date: now - 300 * 86_400,
        program: 711, staff: 12)
    ]
  }

  /// Guests keep their beds from night to night; tonight six in ten have come so far, and for some
  /// a bed is held.
  private mutating func addNights(_ program: Int, _ site: Int, _ dice: inout Dice) {
    guard let form = form("checkin", at: site), let roles = roles["checkin"],
      let date = roles["date"], let bed = roles["bed"], let status = roles["status"],
      let beds = form.question(bed)?.choices.filter({ !free.contains($0.id) }),
      let states = form.question(status)?.choices, states.count >= 3
    else { return }
    let tonight = tonight(at: site)
    let nights =
      switch scenario {
      case .standard: 14
      case .large: 3
      }
    let guests = records.enrolments.filter { $0.program == program && $0.isActive(on: tonight) }
    for (place, guest) in guests.enumerated() where place < beds.count {
      for night in max(min(guest.start, tonight), tonight - nights)...tonight {
        let isTonight = night == tonight
        guard dice.percent(isTonight ? 60 : 85), !isTonight || !away.contains(guest.clid) else {
          continue
        }
        // In tonight, or held; a night that is over is checked out.
        let state = isTonight ? (dice.percent(10) ? 2 : 0) : 1
        var answers = [
          TouchPointResponse.Answer(element: date, value: .text(WireDate.american(day: night))),
          TouchPointResponse.Answer(element: bed, choices: [beds[place].id]),
          TouchPointResponse.Answer(element: status, choices: [states[state].id]),
        ]
        if let reference = roles["reference"], dice.percent(70) {
          let name = "checkin/\(guest.clid)/\(night)"
          answers.append(.init(element: reference, value: .text(GUID(of: name).text)))
        }
        if let note = roles["note"], dice.percent(12), let text = dice.pick(Self.notes) {
          answers.append(.init(element: note, value: .text(text)))
        }
        add(form, guest.clid, program, site, night, answers, &dice)
      }
    }
  }

  private mutating func addContacts(_ program: Int, _ site: Int, _ dice: inout Dice) {
    guard let form = form("contact", at: site), let roles = roles["contact"],
      let date = roles["date"], let situation = roles["situation"],
      let situations = form.question(situation)?.choices, !situations.isEmpty
    else { return }
    let today = today(at: site)
    let people = records.enrolments.filter { $0.program == program && $0.isActive(on: today) }
    for person in people.prefix(60) {
      for _ in 0...dice.below(4) {
        let day = max(person.start, today - dice.below(28))
        let isOutside = dice.percent(70)
        var answers = [
          TouchPointResponse.Answer(element: date, value: .text(WireDate.american(day: day))),
          TouchPointResponse.Answer(
            element: situation,
            choices: [situations[isOutside ? 0 : dice.below(situations.count)].id]),
        ]
        if let place = roles["place"], let text = dice.pick(Self.places) {
          answers.append(.init(element: place, value: .text(text)))
        }
        if let minutes = roles["minutes"] {
          answers.append(.init(element: minutes, value: .whole(5 * (1 + dice.below(8)))))
        }
        if let note = roles["note"], dice.percent(30), let text = dice.pick(Self.notes) {
          answers.append(.init(element: note, value: .text(text)))
        }
        add(form, person.clid, program, site, day, answers, &dice)
      }
    }
  }

  /// The first guests have one, with answers of types that are not understood.
  private mutating func addIntakes(_ dice: inout Dice) {
    guard let site = crowds.first?.site, let program = programs[site]?[.night]?.first,
      let form = form("intake", at: site), let roles = roles["intake"], let date = roles["date"]
    else { return }
    let guests = records.enrolments.filter { $0.program == program && $0.end == nil }
    for guest in guests.prefix(12) {
      var answers = [
        TouchPointResponse.Answer(element: date, value: .text(WireDate.american(day: guest.start)))
      ]
      if let household = roles["minutes"] {
        answers.append(.init(element: household, value: .whole(1 + dice.below(3))))
      }
      if let before = roles["situation"], let choices = form.question(before)?.choices,
        let choice = dice.pick(choices)
      {
        answers.append(.init(element: before, choices: [choice.id]))
      }
      if let address = roles["address"], dice.percent(60) {
        let value: JSON = [
          "Name": "", "Company": "", "AddressLine1": "1 Invented Street", "AddressLine2": "",
          "City": "Harborville", "County": "", "State": "ZZ", "PostalCode": "00000",
          "Country": "USA",
        ]
        answers.append(
          .init(element: address, others: [JSON.Member("ResponseAddressField", value)]))
      }
      if let unknown = roles["unknown"], let choices = form.question(unknown)?.choices {
        answers.append(.init(element: unknown, choices: choices.prefix(2).map(\.id)))
      }
      add(form, guest.clid, program, site, guest.start, answers, &dice, set: 9_000 + guest.clid)
    }
  }

  /// The form of a site with a tag.
  func form(_ tag: String, at site: Int) -> TouchPoint? {
    world.touchPoints.first { $0.tag == tag && $0.sites.contains(site) }
  }

  private mutating func add(
    _ form: TouchPoint, _ clid: Int, _ program: Int, _ site: Int, _ day: Int,
    _ answers: [TouchPointResponse.Answer], _ dice: inout Dice, set: Int? = nil
  ) {
    let time = evening(of: day, at: site, &dice)
    add(form, clid, program, site, at: time, answers, &dice, set: set)
  }

  /// A moment in the evening of a day, but never later than now.
  func evening(of day: Int, at site: Int, _ dice: inout Dice) -> Int {
    let offset = world.site(site)?.site.offset ?? 0
    let evening = day * 86_400 - offset * 60 + 18 * 3_600 + dice.below(4 * 3_600)
    return min(evening, now - 60 - dice.below(3_600))
  }

  /// Adds what one of the staff recorded at a moment.
  mutating func add(
    _ form: TouchPoint, _ clid: Int, _ program: Int, _ site: Int, at time: Int,
    _ answers: [TouchPointResponse.Answer], _ dice: inout Dice, set: Int? = nil
  ) {
    _ = records.add(
      TouchPointResponse(
        touchPoint: form.id, subject: ETORecords.subject(of: clid), program: program, site: site,
        created: time * 1_000, changed: time, changedBy: 11 + dice.below(3), responseSet: set,
        answers: answers))
  }

  private static let notes = [
    "Asked for socks and a map.", "Slept well.", "Wants to see the clinic on Thursday.",
    "Left early for work.", "Cough is better.", "Would like a lower bunk.",
    "Has a dog called Button.",
  ]

  private static let places = [
    "Under the blue bridge", "East gate of the rose garden", "Behind the old cinema",
    "Tram stop 14", "Library steps", "Riverside path, third lamp",
  ]
}
