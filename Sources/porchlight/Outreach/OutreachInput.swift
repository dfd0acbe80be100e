import Engine
import Features
import FoundationEssentials
import Model
import Resources

/// A contact, as `outreach add` reads it.
struct OutreachInput {
  /// What the fields are called, in the order in which they are documented; a question of HUD's element
  /// 4.12 has the name that the configuration has for it.
  enum Field: String, CaseIterable {
    case client, situation, subsidy, verifiedBy, leavesWithin14Days, subsequentResidence
    case resourcesToObtain, leaseOrOwnershipIn60Days, movedTwiceIn60Days, locationDetails, date
    case place, latitude, longitude, accuracy, note, team, engagement

    fileprivate init(_ question: CurrentLivingSituation.Question) {
      switch question {
      case .informationDate: self = .date
      case .situation: self = .situation
      case .subsidy: self = .subsidy
      case .verifiedBy: self = .verifiedBy
      case .leavesWithin14Days: self = .leavesWithin14Days
      case .subsequentResidence: self = .subsequentResidence
      case .resourcesToObtain: self = .resourcesToObtain
      case .leaseOrOwnershipIn60Days: self = .leaseOrOwnershipIn60Days
      case .movedTwiceIn60Days: self = .movedTwiceIn60Days
      case .locationDetails: self = .locationDetails
      }
    }
  }

  /// The client.
  private(set) var client: Participant.ID?
  /// The answers.
  private(set) var living: CurrentLivingSituation
  /// What the place is called.
  private(set) var place = ""
  /// The team.
  private(set) var team = ""
  /// What else is said.
  private(set) var note = ""
  /// The day of engagement, where the contact is it.
  private(set) var engagement: CivilDate?
  private var latitude: Double?
  private var longitude: Double?
  private var accuracy: Double?
  private var given: Set<Field> = []

  /// Reads an object.
  ///
  /// - Parameters:
  ///   - json: the text
  ///   - today: the day, where no other is given
  /// - Throws: where something else belongs, and nothing of what stands there.
  init(json: String, today: CivilDate) throws(InputFlaw) {
    living = CurrentLivingSituation(informationDate: today)
    let names = Field.allCases.map(\.rawValue)
    for (name, _, value) in try PlacedJSON.members(of: json, among: names) {
      // Null says the same as an absent field.
      guard value.content != .null, let field = Field(rawValue: name) else { continue }
      given.insert(field)
      try read(field, value)
    }
  }

  private mutating func read(_ field: Field, _ value: PlacedJSON) throws(InputFlaw) {
    switch field {
    case .client: client = try value.whole(.scriptExpectsClient) { $0 > 0 ? $0 : nil }
    case .situation:
      living.situation = try value.whole(.scriptExpectsSituation, LivingSituation.init(rawValue:))
    case .subsidy:
      living.subsidy = try value.whole(.scriptExpectsSubsidy, RentalSubsidy.init(rawValue:))
    case .verifiedBy: living.verifiedBy = try value.text()
    case .leavesWithin14Days: living.leavesWithin14Days = try Self.answer(value)
    case .subsequentResidence: living.subsequentResidence = try Self.answer(value)
    case .resourcesToObtain: living.resourcesToObtain = try Self.answer(value)
    case .leaseOrOwnershipIn60Days: living.leaseOrOwnershipIn60Days = try Self.answer(value)
    case .movedTwiceIn60Days: living.movedTwiceIn60Days = try Self.answer(value)
    case .locationDetails: living.locationDetails = try value.text()
    case .date: living.informationDate = try value.day()
    case .place: place = try value.text()
    case .latitude: latitude = try value.number(.scriptExpectsLatitude, in: -90...90)
    case .longitude: longitude = try value.number(.scriptExpectsLongitude, in: -180...180)
    case .accuracy:
      let metres = try value.number(.scriptExpectsAccuracy, in: 0...1_000_000)
      guard metres > 0 else { throw .expected(.scriptExpectsAccuracy, value.place) }
      accuracy = metres
    case .note: note = try value.text()
    case .team: team = try value.text()
    case .engagement: engagement = try value.day()
    }
  }

  private static func answer(_ value: PlacedJSON) throws(InputFlaw) -> HUDAnswer {
    try value.whole(.scriptExpectsAnswer, HUDAnswer.init(rawValue:))
  }

  /// What is wrong with it before anybody is asked, each in a sentence with the field's name.
  func flaws(today: CivilDate, _ phrases: Phrases) -> [String] {
    var flaws: [Field: Sentence] = [:]
    if client == nil { flaws[.client] = Sentence(.scriptFieldMissing) }
    for (question, flaw) in living.flaws(today: today) {
      flaws[Field(question)] = Self.sentence(flaw, living, question)
    }
    let asked = Set(living.asked.map { Field($0) })
    for question in CurrentLivingSituation.Question.allCases {
      let field = Field(question)
      if given.contains(field), !asked.contains(field), living.situation != nil {
        flaws[field] = Sentence(.scriptNotAsked)
      }
    }
    if (latitude == nil) != (longitude == nil) {
      flaws[latitude == nil ? .latitude : .longitude] = Sentence(.scriptHalfPoint)
    } else if point?.coordinates.isNowhere == true {
      flaws[.latitude] = Sentence(.scriptPointNowhere)
    }
    if accuracy != nil, latitude == nil, longitude == nil {
      flaws[.accuracy] = Sentence(.scriptHalfPoint)
    }
    for (field, text, most) in [
      (Field.place, place, PlaceList.longestName), (.team, team, PlaceList.longestName),
      (.note, note, OutreachContact.longestNote),
    ] where text.count > most {
      flaws[field] = Sentence(.scriptFieldTooLong, .count(text.count), .count(most))
    }
    if let engagement, let flaw = Engagement.flaw(engagement, today: today, start: nil) {
      flaws[.engagement] = Self.sentence(flaw)
    }
    return Self.named(flaws, phrases)
  }

  /// What is wrong with it by what ETO knows of the client.
  func flaws(today: CivilDate, _ client: OutreachClient, _ phrases: Phrases) -> [String] {
    var flaws: [Field: Sentence] = [:]
    for (question, flaw) in living.flaws(today: today, enrolled: client.stay?.start) {
      flaws[Field(question)] = Self.sentence(flaw, living, question)
    }
    let known = engagement == nil ? nil : client.engaged
    if let engagement,
      let flaw = Engagement.flaw(
        engagement, today: today, start: client.stay?.start, end: client.stay?.end, known: known)
    {
      flaws[.engagement] = Self.sentence(flaw)
    }
    return Self.named(flaws, phrases)
  }

  private static func named(_ flaws: [Field: Sentence], _ phrases: Phrases) -> [String] {
    Field.allCases.compactMap { field in
      flaws[field].map { "\(field.rawValue): \($0.text(phrases))" }
    }
  }

  private static func sentence(
    _ flaw: CurrentLivingSituation.Flaw, _ living: CurrentLivingSituation,
    _ question: CurrentLivingSituation.Question
  ) -> Sentence {
    switch flaw {
    case .missing: return Sentence(.scriptFieldMissing)
    case .inTheFuture: return Sentence(.scriptDayToCome)
    case .beforeEnrolment(let day): return Sentence(.scriptDayBeforeStay, .day(day))
    case .tooLong(let most):
      let text = question == .verifiedBy ? living.verifiedBy : living.locationDetails
      return Sentence(.scriptFieldTooLong, .count(text.count), .count(most))
    }
  }

  private static func sentence(_ flaw: Engagement.Flaw) -> Sentence {
    switch flaw {
    case .beforeStart(let day): Sentence(.scriptDayBeforeStay, .day(day))
    case .afterEnd(let day): Sentence(.scriptDayAfterStay, .day(day))
    case .inTheFuture: Sentence(.scriptDayToCome)
    case .alreadyEngaged(let day): Sentence(.scriptEngagedBefore, .day(day))
    }
  }

  private var point: OutreachPoint? {
    guard let latitude, let longitude else { return nil }
    return Coordinates(latitude: latitude, longitude: longitude).map {
      OutreachPoint($0, accuracy: accuracy, source: .typed)
    }
  }

  /// The contact; nil without a client.
  ///
  /// - Parameters:
  ///   - id: its id
  ///   - known: what ETO knows of the client
  ///   - workplace: who writes it down, where
  ///   - places: those that the site has names for: where they are is known
  ///   - now: the moment
  ///   - today: its day
  /// - Returns: the contact
  func contact(
    id: UUID, _ known: OutreachClient, at workplace: ETOSignIn.Workplace, _ places: [KnownPlace],
    now: Date, today: CivilDate
  ) -> OutreachContact? {
    guard let client else { return nil }
    let listed = places.first { $0.name == place }?.coordinates
    let point = point ?? listed.map { OutreachPoint($0, source: .knownPlace) }
    let site = workplace.site.id
    // On another day nobody knows the hour.
    let apart = Double(today.daysSince1970 - living.informationDate.daysSince1970)
    return OutreachContact(
      id: id, with: .client(site: site, number: client), named: known.name,
      at: now.addingTimeInterval(-apart * 86_400), site: site, program: workplace.program.id,
      answers: living.tidied,
      whereabouts: Whereabouts(point: point, place: place.isEmpty ? nil : .listed(place)),
      note: note, engagement: engagement, by: workplace.email)
  }
}

extension PlacedJSON {
  /// A whole number that stands for something.
  fileprivate func whole<Value>(
    _ expected: Phrase, _ value: (Int) -> Value?
  ) throws(InputFlaw) -> Value {
    guard case .number(let digits) = content, let number = Int(digits), let value = value(number)
    else { throw .expected(expected, place) }
    return value
  }

  /// A number within a range.
  func number(_ expected: Phrase, in range: ClosedRange<Double>) throws(InputFlaw) -> Double {
    guard case .number(let digits) = content, let number = Double(digits), range.contains(number)
    else { throw .expected(expected, place) }
    return number
  }

  /// A day.
  fileprivate func day() throws(InputFlaw) -> CivilDate {
    guard case .text(let text) = content, let day = CivilDate(iso: text) else {
      throw .expected(.scriptExpectsDay, place)
    }
    return day
  }
}
