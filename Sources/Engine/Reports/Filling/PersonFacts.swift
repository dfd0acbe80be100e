import Model
import Vault

import struct FoundationEssentials.Date

/// What ETO says of somebody, as far as reports ask: in HUD's codes, and 99 for what it does not say.
///
/// No number of theirs but ETO's own is in it, no address and no way to reach them.
struct PersonFacts: Hashable, Sendable {
  /// Their number in the site.
  let id: Participant.ID
  /// Their name, without others that they go by.
  var name: PersonName
  /// When they were born.
  var birth: CivilDate?
  /// When the record was made, and when it last changed.
  var created, changed: Date?
  /// HUD's codes.
  var answers: PersonAnswers
  /// Their time in each program that was read.
  var programs: [ProgramFacts] = []

  /// Their time in a program; nil where that was not read.
  subscript(program: Program.ID) -> ProgramFacts? {
    get { programs.first { $0.program == program } }
    set {
      programs.removeAll { $0.program == program }
      if let newValue { programs.append(newValue) }
    }
  }
}

/// HUD's codes for what a site asks about somebody.
struct PersonAnswers: Hashable, Sendable {
  /// 4.21.
  var sex = 99
  /// 3.01.5.
  var nameQuality = 99
  /// 3.03.2.
  var birthQuality = 99
  /// 3.07.
  var veteran = 99
  /// 3.04: which of ``HUDRace`` were chosen, a bit each.
  var races = 0
  /// 3.04: why none was.
  var raceNone: Int? = 99
}

/// Somebody's time in a program.
struct ProgramFacts: Hashable, Sendable {
  /// A stay.
  struct Stay: Hashable, Sendable {
    let id: Enrolment.ID
    let start: CivilDate
    /// The last day; nil while it lasts.
    let end: CivilDate?
  }

  /// A night that somebody was in.
  struct Night: Hashable, Sendable {
    let id: TouchPointResponse.ID
    let day: CivilDate
    /// Whether they were checked out: once the night is over that is how most nights end.
    let isOut: Bool
    let changed: Date?
  }

  /// A contact of street outreach.
  struct Contact: Hashable, Sendable {
    let id: TouchPointResponse.ID
    let living: CurrentLivingSituation
    /// The day of engagement, where this contact is it.
    let engagement: CivilDate?
    let changed: Date?
  }

  /// The program.
  let program: Program.ID
  /// When it was read.
  var read: Date
  /// The stays, by the day on which they began.
  var stays: [Stay]
  /// The nights, one a day.
  var nights: [Night] = []
  /// The contacts.
  var contacts: [Contact] = []

  /// Whether a stay goes on, as far as is known.
  var isOpen: Bool { stays.contains { $0.end == nil } }

  /// The stay that something on a day belongs to: the one that has the day, else the last one that had
  /// begun, else the first.
  func stay(on day: CivilDate) -> Stay? {
    let begun = stays.filter { $0.start <= day }
    return begun.last { stay in stay.end.map { day <= $0 } ?? true } ?? begun.last ?? stays.first
  }
}

extension PersonFacts {
  func pack(into encoder: inout RecordEncoder) {
    encoder.pack(id, name, birth, created, changed)
    encoder.pack(
      answers.sex, answers.nameQuality, answers.birthQuality, answers.veteran, answers.races,
      answers.raceNone)
    encoder.pack(programs) { $1.pack(into: &$0) }
  }

  init(from decoder: inout RecordDecoder) throws(RecordDecodingError) {
    self.init(
      id: try decoder.int(), name: try decoder.personName(), birth: try decoder.read(),
      created: try decoder.read(), changed: try decoder.read(),
      answers: PersonAnswers(
        sex: try decoder.int(), nameQuality: try decoder.int(), birthQuality: try decoder.int(),
        veteran: try decoder.int(), races: try decoder.int(), raceNone: try decoder.read()))
    programs = try decoder.array { decoder throws(RecordDecodingError) in
      try ProgramFacts(from: &decoder)
    }
  }
}

extension ProgramFacts {
  fileprivate func pack(into encoder: inout RecordEncoder) {
    encoder.pack(program, read)
    encoder.pack(stays) { $0.pack($1.id, $1.start, $1.end) }
    // Days and numbers that go on from the one before take a byte or two.
    var (day, id) = (0, 0)
    encoder.pack(nights) { encoder, night in
      encoder.pack(
        night.day.daysSince1970 - day, night.id - id, night.isOut, night.changed.map(\.seconds))
      (day, id) = (night.day.daysSince1970, night.id)
    }
    encoder.pack(contacts) { encoder, contact in
      let living = contact.living
      encoder.pack(contact.id, living.informationDate, contact.engagement)
      encoder.pack(
        living.situation?.rawValue, living.subsidy?.rawValue, living.leavesWithin14Days?.rawValue,
        living.subsequentResidence?.rawValue, living.resourcesToObtain?.rawValue,
        living.leaseOrOwnershipIn60Days?.rawValue, living.movedTwiceIn60Days?.rawValue)
      encoder.pack(living.verifiedBy, living.locationDetails, contact.changed.map(\.seconds))
    }
  }

  fileprivate init(from decoder: inout RecordDecoder) throws(RecordDecodingError) {
    program = try decoder.int()
    read = try decoder.date()
    stays = try decoder.array { decoder throws(RecordDecodingError) in
      Stay(id: try decoder.int(), start: try decoder.civilDate(), end: try decoder.read())
    }
    var (day, id) = (0, 0)
    nights = try decoder.array { decoder throws(RecordDecodingError) in
      day = try decoder.sum(day)
      id = try decoder.sum(id)
      return Night(
        id: id, day: CivilDate(daysSince1970: day), isOut: try decoder.bool(),
        changed: try decoder.seconds())
    }
    contacts = try decoder.array { decoder throws(RecordDecodingError) in
      let id = try decoder.int()
      var living = CurrentLivingSituation(informationDate: try decoder.civilDate())
      let engagement: CivilDate? = try decoder.read()
      living.situation = try decoder.coded()
      living.subsidy = try decoder.coded()
      living.leavesWithin14Days = try decoder.coded()
      living.subsequentResidence = try decoder.coded()
      living.resourcesToObtain = try decoder.coded()
      living.leaseOrOwnershipIn60Days = try decoder.coded()
      living.movedTwiceIn60Days = try decoder.coded()
      living.verifiedBy = try decoder.string()
      living.locationDetails = try decoder.string()
      return Contact(
        id: id, living: living, engagement: engagement, changed: try decoder.seconds())
    }
  }
}

extension Date {
  /// Whole seconds since 1970.
  fileprivate var seconds: Int { Int(timeIntervalSince1970.rounded(.down)) }
}

extension RecordDecoder {
  /// A number as its difference from another one; no day or number is so great that it is damaged.
  fileprivate mutating func sum(_ before: Int) throws(RecordDecodingError) -> Int {
    let (sum, isTooMuch) = before.addingReportingOverflow(try int())
    guard !isTooMuch else { throw RecordDecodingError() }
    return sum
  }

  fileprivate mutating func seconds() throws(RecordDecodingError) -> Date? {
    let seconds: Int? = try read()
    return seconds.map { Date(timeIntervalSince1970: Double($0)) }
  }

  fileprivate mutating func coded<Coded: RawRepresentable<Int>>() throws(RecordDecodingError)
    -> Coded?
  {
    let code: Int? = try read()
    return code.flatMap(Coded.init(rawValue:))
  }
}
