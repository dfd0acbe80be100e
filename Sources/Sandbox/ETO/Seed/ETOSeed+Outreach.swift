extension ETOSeed {
  /// A year of street outreach: who was met where, how they lived, and when they were engaged.
  ///
  /// It comes after everything else, with numbers of its own, so that nothing else changes by it.
  mutating func addOutreach() {
    var dice = Dice(2_107)
    for crowd in crowds {
      for program in programs[crowd.site]?[.outreach] ?? [] {
        addOutreach(program, crowd.site, &dice)
      }
    }
  }

  private mutating func addOutreach(_ program: Int, _ site: Int, _ dice: inout Dice) {
    guard let form = form(Self.outreach, at: site),
      let questions = OutreachQuestions(form, roles[Self.outreach] ?? [:])
    else { return }
    let stays = records.enrolments.filter { $0.program == program }
    for stay in stays.prefix(Self.mostMet) {
      let last = min(stay.end ?? today(at: site), today(at: site))
      // Some have not been met for longer than a site puts up with.
      let isLost = dice.percent(18) && last - stay.start > Self.lostAfter + 10
      let latest = isLost ? last - Self.lostAfter : last
      let count = 1 + dice.below(14)
      let days =
        ([stay.start] + (1..<count).map { _ in stay.start + dice.below(latest - stay.start + 1) })
        .sorted()
      let engaged = count > 1 && dice.percent(45) ? days[1 + dice.below(count - 1)] : nil
      var isEngaged = false
      for day in days {
        let isDay = day == engaged && !isEngaged
        isEngaged = isEngaged || isDay
        addContact(stay.clid, program, site, day, isEngagement: isDay, form, questions, &dice)
      }
    }
  }

  /// The tag of the form that outreach is recorded on.
  private static let outreach = "outreach"
  /// How many people of a program were met.
  private static let mostMet = 80
  /// How many days ago those were last met whom nobody finds.
  private static let lostAfter = 95

  private mutating func addContact(
    _ clid: Int, _ program: Int, _ site: Int, _ day: Int, isEngagement: Bool, _ form: TouchPoint,
    _ questions: OutreachQuestions, _ dice: inout Dice
  ) {
    let time = evening(of: day, at: site, &dice)
    var answers = questions.answers(on: day, at: time, &dice)
    if isEngagement { answers += questions.text(WireDate.american(day: day), to: "engagement") }
    if dice.percent(70) {
      answers += questions.text(GUID(of: "outreach/\(clid)/\(time)").text, to: "reference")
    }
    add(form, clid, program, site, at: time, answers, &dice)
  }
}

/// The questions of a form about street outreach, by what they are for, and how the seed answers them.
struct OutreachQuestions {
  private let roles: [String: Int]
  private let form: TouchPoint
  private let situation: TouchPointElement
  private let points: [TouchPointElement.Point]

  /// Finds the questions; nil for a form that does not ask how somebody lives, or where.
  init?(_ form: TouchPoint, _ roles: [String: Int]) {
    guard roles["informationDate"] != nil,
      let situation = roles["livingSituation"].flatMap(form.question),
      situation.choices.count > Self.homeless + Self.unknown,
      let points = roles["place"].flatMap(form.question)?.points, !points.isEmpty
    else { return nil }
    self.roles = roles
    self.form = form
    self.situation = situation
    self.points = points
  }

  /// How many of the form's first situations are those of people without a home.
  private static let homeless = 3
  /// How many of its last ones say that nobody knows.
  private static let unknown = 3

  /// What is answered about one contact.
  func answers(on day: Int, at time: Int, _ dice: inout Dice) -> [TouchPointResponse.Answer] {
    var answers = text(WireDate.american(day: day), to: "informationDate")
    let isOutside = dice.percent(75)
    let place = isOutside ? 0 : dice.below(situation.choices.count)
    answers.append(.init(element: situation.id, choices: [situation.choices[place].id]))
    let label = situation.choices[place].text
    if label.hasPrefix("Rental"), label.contains("with ongoing housing subsidy") {
      answers += choice(dice.below(11), of: "subsidy")
    }
    if (Self.homeless..<situation.choices.count - Self.unknown).contains(place) {
      answers += choice(0, of: "leavesWithin14Days")
    }
    if dice.percent(30) { answers += text("Outreach worker", to: "verifiedBy") }
    answers += position(at: time, &dice)
    if dice.percent(30), let note = dice.pick(Self.notes) { answers += text(note, to: "note") }
    answers += text(["Van 1", "Van 2"][dice.below(2)], to: "team")
    return answers
  }

  /// Where it was: a fix near a place, the place itself, or words only.
  private func position(at time: Int, _ dice: inout Dice) -> [TouchPointResponse.Answer] {
    guard var point = dice.pick(points) else { return [] }
    var answers = text(point.name, to: "place")
    let chance = dice.below(100)
    guard chance < 85 else { return text(point.name, to: "locationDetails") }
    let isMeasured = chance < 70
    if isMeasured {
      // Some thirty metres around it, in millionths of a degree.
      point.latitude += dice.below(540) - 270
      point.longitude += dice.below(720) - 360
      answers += whole(6 + dice.below(35), to: "accuracy")
      answers += text(CivilTime.iso8601(Double(time)), to: "fixTime")
    }
    answers += text(Self.degrees(point.latitude), to: "latitude")
    answers += text(Self.degrees(point.longitude), to: "longitude")
    return answers + choice(isMeasured ? 0 : 1, of: "source")
      + text(["worker@example.org", "ann.li@example.org"][dice.below(2)], to: "collectedBy")
  }

  /// The answer to a question that takes text; none where the form has no such question.
  func text(_ text: String, to role: String) -> [TouchPointResponse.Answer] {
    roles[role].map { [.init(element: $0, value: .text(text))] } ?? []
  }

  private func whole(_ number: Int, to role: String) -> [TouchPointResponse.Answer] {
    roles[role].map { [.init(element: $0, value: .whole(number))] } ?? []
  }

  private func choice(_ place: Int, of role: String) -> [TouchPointResponse.Answer] {
    guard let question = roles[role].flatMap(form.question),
      question.choices.indices.contains(place)
    else { return [] }
    return [.init(element: question.id, choices: [question.choices[place].id])]
  }

  /// Millionths of a degree, as a decimal number.
  private static func degrees(_ millionths: Int) -> String {
    let (whole, rest) = abs(millionths).quotientAndRemainder(dividingBy: 1_000_000)
    return "\(millionths < 0 ? "-" : "")\(whole).\(CivilTime.padded(rest, 6))"
  }

  private static let notes = [
    "Asked for socks and a map.", "Wants to see the clinic on Thursday.",
    "Has a dog called Button.",
    "Would come in if there were room for two.", "Lost the birth certificate; wants help with it.",
    "Took water, did not want to talk.",
  ]
}
