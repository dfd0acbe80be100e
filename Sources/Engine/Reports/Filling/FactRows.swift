import Model
import Reports
import Resources

import struct FoundationEssentials.Date

/// What was read of a site as the rows of a HUD export: what ETO does not say is empty, or 99 where HUD
/// has that for what was not collected.
///
/// A person has the number that ETO gives them in the site. Households are not told (eto.md §6.7), so
/// everybody is one alone; of an exit only its day is, as its reasons are the site's own list.
struct FactRows: Sendable {
  private typealias Field = HUDRows.Field

  /// The site.
  let site: Site
  /// HUD's type of each program's project, as far as the site says it.
  let types: [Program.ID: Int]
  /// When they are made.
  let now: Date
  let zone: Zone
  /// For how many days back people were read.
  let days: Int
  private let programs: [FillingCourse]
  private let isRead: Set<Program.ID>
  private let people: [KeptPerson]

  init(
    _ book: FactBook, at site: Site, _ setup: FillingSetup, now: Date, zone: Zone
  ) {
    self.site = site
    types = setup.types
    days = setup.days
    self.now = now
    self.zone = zone
    programs = book.programs
    isRead = Set(programs.map(\.program))
    people = book.people.values.sorted { $0.id < $1.id }
  }

  /// What the rows say that they belong to.
  var exportID: String { "eto-\(site.id)" }

  /// The night that goes on, by the day on which it begins: its numbers are the last that there are.
  private var tonight: CivilDate {
    CivilDate(nightAt: now, minutesEast: zone.offset(at: now) / 60)
  }

  /// The rows of every table that has some.
  var tables: [HUDRows] {
    [
      export, organization, project,
      HUDRows(.client, Self.clientColumns) { each { [client($0.facts)] } },
      HUDRows(
        .enrollment,
        [
          "EnrollmentID", "PersonalID", "ProjectID", "EntryDate", "RelationshipToHoH",
          "LivingSituation", "DisablingCondition", "DateOfEngagement",
        ]
      ) { each { facts in facts.times.flatMap { enrollments($0, of: facts.facts.id) } } },
      HUDRows(.exit, ["ExitID", "EnrollmentID", "PersonalID", "ExitDate", "Destination"]) {
        each { facts in facts.times.flatMap { exits($0, of: facts.facts.id) } }
      },
      HUDRows(
        .services,
        [
          "ServicesID", "EnrollmentID", "PersonalID", "DateProvided", "RecordType", "TypeProvided",
          "DateUpdated",
        ]
      ) { each { facts in facts.times.flatMap { nights($0, of: facts.facts.id) } } },
      HUDRows(.currentLivingSituation, Self.contactColumns) {
        each { facts in facts.times.flatMap { contacts($0, of: facts.facts.id) } }
      },
    ]
  }

  /// Somebody with their time in the programs that were read to their end and that they were in.
  private struct Counted {
    let facts: PersonFacts
    let times: [ProgramFacts]
  }

  /// The rows of everybody, made one person after the other.
  private func each(
    _ rows: @escaping (Counted) -> [[Field]]
  ) -> AnySequence<[Field]> {
    AnySequence(
      people.lazy.flatMap { kept -> [[Field]] in
        guard let facts = kept.facts else { return [] }
        let times = once(
          facts.programs.filter { isRead.contains($0.program) && !$0.stays.isEmpty })
        return times.isEmpty ? [] : rows(Counted(facts: facts, times: times))
      })
  }

  /// What ETO gives for two programs, as it may what names none, is counted in one: a night where people
  /// are housed, a contact in street outreach, as far as the types of projects are known.
  private func once(_ programs: [ProgramFacts]) -> [ProgramFacts] {
    var programs = programs
    var (stays, nights, contacts) = (Set<Int>(), Set<Int>(), Set<Int>())
    for place in programs.indices {
      programs[place].stays.removeAll { !stays.insert($0.id).inserted }
    }
    for place in places(of: programs, outreachFirst: false) {
      programs[place].nights.removeAll { !nights.insert($0.id).inserted }
    }
    for place in places(of: programs, outreachFirst: true) {
      programs[place].contacts.removeAll { !contacts.insert($0.id).inserted }
    }
    return programs
  }

  /// Programs by their type: street outreach, those of no known type, the others; or the other way round.
  private func places(of programs: [ProgramFacts], outreachFirst: Bool) -> [Int] {
    let ranks = programs.map { program in
      let rank = types[program.program].map { $0 == Self.streetOutreach ? 0 : 2 } ?? 1
      return outreachFirst ? rank : -rank
    }
    return programs.indices.sorted { (ranks[$0], $0) < (ranks[$1], $1) }
  }

  /// HUD's type of a project of street outreach.
  private static let streetOutreach = 4

  // MARK: - The export, and who houses people where

  private var export: HUDRows {
    let row: [Field] = [
      // All that there is of whoever was there in these days.
      .text(exportID), .text("ETO"), moment(now),
      .day(tonight.adding(days: -days).daysSince1970), .day(tonight.daysSince1970),
      .text("Porchlight"), .text("2026 v1.3"), .number(4), .number(2), .number(1),
    ]
    return HUDRows(
      .export,
      [
        "ExportID", "SourceName", "ExportDate", "ExportStartDate", "ExportEndDate", "SoftwareName",
        "CSVVersion", "ExportPeriodType", "ExportDirective", "HashStatus",
      ]
    ) { AnySequence([row]) }
  }

  private var organization: HUDRows {
    let row: [Field] = [.number(site.id), .text(site.name)]
    return HUDRows(.organization, ["OrganizationID", "OrganizationName"]) { AnySequence([row]) }
  }

  private var project: HUDRows {
    HUDRows(.project, ["ProjectID", "OrganizationID", "ProjectName", "ProjectType"]) {
      AnySequence(
        programs.map { program in
          [
            .number(program.program), .number(site.id), .text(program.programName),
            .number(orNothing: types[program.program]),
          ]
        })
    }
  }

  // MARK: - People

  private static let clientColumns =
    ["PersonalID", "FirstName", "MiddleName", "LastName", "NameDataQuality", "SSNDataQuality"]
    + ["DOB", "DOBDataQuality", "Sex"] + HUDRace.allCases.map(\.column)
    + ["RaceNone", "VeteranStatus", "DateCreated", "DateUpdated"]

  private func client(_ facts: PersonFacts) -> [Field] {
    let answers = facts.answers
    let races = HUDRace.allCases.map { Field.number(answers.races >> $0.rawValue & 1) }
    return [
      .number(facts.id), .text(facts.name.first), .text(facts.name.middle), .text(facts.name.last),
      // Of the number itself nothing is read.
      .number(answers.nameQuality), .number(99), .day(orNothing: facts.birth?.hudDay),
      .number(answers.birthQuality), .number(answers.sex),
    ] + races + [
      .number(orNothing: answers.raceNone), .number(answers.veteran), moment(facts.created),
      moment(facts.changed),
    ]
  }

  // MARK: - Stays

  private func enrollments(_ time: ProgramFacts, of id: Participant.ID) -> [[Field]] {
    var engaged: [Enrolment.ID: CivilDate] = [:]
    for contact in time.contacts {
      guard let day = contact.engagement, let stay = time.stay(on: day), day >= stay.start else {
        continue
      }
      engaged[stay.id] = engaged[stay.id].map { min($0, day) } ?? day
    }
    return time.stays.map { stay in
      [
        .number(stay.id), .number(id), .number(time.program), .day(stay.start.daysSince1970),
        .number(99), .number(99), .number(99), .day(orNothing: engaged[stay.id]?.hudDay),
      ]
    }
  }

  private func exits(_ time: ProgramFacts, of id: Participant.ID) -> [[Field]] {
    time.stays.compactMap { stay in
      stay.end?.hudDay.map {
        [.number(stay.id), .number(stay.id), .number(id), .day($0), .number(99)]
      }
    }
  }

  /// A night that is over is one whether or not its guest was checked out in the morning; of tonight
  /// nobody who was.
  private func nights(_ time: ProgramFacts, of id: Participant.ID) -> [[Field]] {
    time.nights.compactMap { night in
      guard !night.isOut || night.day < tonight, let day = night.day.hudDay,
        let stay = time.stay(on: night.day)
      else { return nil }
      return [
        .number(night.id), .number(stay.id), .number(id), .day(day), .number(200), .number(200),
        moment(night.changed),
      ]
    }
  }

  // MARK: - Contacts

  private static let contactColumns = [
    "CurrentLivingSitID", "EnrollmentID", "PersonalID", "InformationDate",
    "CurrentLivingSituation", "CLSSubsidyType", "VerifiedBy", "LeaveSituation14Days",
    "SubsequentResidence", "ResourcesToObtain", "LeaseOwn60Day", "MovedTwoOrMore",
    "LocationDetails", "DateUpdated",
  ]

  private func contacts(_ time: ProgramFacts, of id: Participant.ID) -> [[Field]] {
    time.contacts.compactMap { contact in
      let living = contact.living
      guard let day = living.informationDate.hudDay,
        let stay = time.stay(on: living.informationDate)
      else { return nil }
      return [
        .number(contact.id), .number(stay.id), .number(id), .day(day),
        .number(living.situation?.rawValue ?? 99), .number(orNothing: living.subsidy?.rawValue),
        text(living.verifiedBy, CurrentLivingSituation.longestVerifiedBy),
        .number(orNothing: living.leavesWithin14Days?.rawValue),
        .number(orNothing: living.subsequentResidence?.rawValue),
        .number(orNothing: living.resourcesToObtain?.rawValue),
        .number(orNothing: living.leaseOrOwnershipIn60Days?.rawValue),
        .number(orNothing: living.movedTwiceIn60Days?.rawValue),
        text(living.locationDetails, CurrentLivingSituation.longestLocation),
        moment(contact.changed),
      ]
    }
  }

  private func text(_ text: String, _ longest: Int) -> Field {
    text.isEmpty ? .nothing : .text(String(text.prefix(longest)))
  }

  /// A moment by the site's clock; nothing where there is none, or none in the years that a file may
  /// speak of.
  private func moment(_ date: Date?) -> Field {
    guard let date, CivilDate(date, minutesEast: zone.offset(at: date) / 60).hudDay != nil else {
      return .nothing
    }
    return .moment(Int(date.timeIntervalSince1970.rounded(.down)) + zone.offset(at: date))
  }
}

extension CivilDate {
  /// The day's number; nil outside the years that a file may speak of.
  var hudDay: Int? { DayNumber.years.contains(year) ? daysSince1970 : nil }
}
