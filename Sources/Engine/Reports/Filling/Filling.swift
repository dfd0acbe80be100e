import ETO
import Features
import Model
import Resources
import Vault

import struct FoundationEssentials.Date

/// Reads a program of ETO for reports: politely, going on where it stopped, and of those who were read
/// before only whom ETO may say something new about.
///
/// ETO tells no changes. What it can be asked is who was in a program in a range of days (eto.md §5.3). So
/// who was in it since the last reading is read again, as is whose stay went on then and who is not in it
/// any more; their stays only where that search says that one began or ended. Who had left before the last
/// reading is not: what is corrected about them later comes with a reading of everybody.
struct Filling: Sendable {
  /// Opens what this machine keeps.
  typealias Open = @Sendable () async throws(VaultError) -> Vault

  let source: FillingSource
  let setup: FillingSetup
  let zone: Zone
  let environment: Environment
  let open: Open
  private let pace: Pace

  /// After how many people in a row who could not be read it is not about them.
  private static let mostLeft = 5

  init(
    _ source: FillingSource, _ setup: FillingSetup, zone: Zone, _ environment: Environment,
    open: @escaping Open
  ) {
    self.source = source
    self.setup = setup
    self.zone = zone
    self.environment = environment
    self.open = open
    pace = Pace(rate: setup.pace / 60, environment)
  }

  private var api: ETOAPI { source.api }
  private var program: Program.ID { source.program.id }

  /// Reads until everybody is read.
  ///
  /// - Parameters:
  ///   - isWhole: whether everybody is read anew
  ///   - tell: hears of how many people of how many are read
  /// - Returns: all that is kept of the site, and how many people could not be read
  /// - Throws: why it stopped; what was read until then is kept
  func read(
    isWhole: Bool, _ tell: @Sendable (_ done: Int, _ total: Int) -> Void
  ) async throws(ReportsTrouble) -> (book: FactBook, left: Int) {
    var book = try await book()
    var course =
      book.courses[program]
      ?? FillingCourse(owner: source.owner, program: program, programName: source.program.name)
    if !source.program.name.isEmpty { course.programName = source.program.name }
    let began = course.begin(at: environment.now(), isWhole: isWhole)
    try await keep(course)
    let people = try await everybody()
    let changes = course.isWhole ? nil : try await changes(since: course.completed ?? began)
    var waiting: [PersonReading.Wanted] = []
    var done = 0
    for id in people {
      guard let known = book.people[id], let time = known.facts?[program] else {
        // What was read of them in another program stays.
        waiting.append(PersonReading.Wanted(id: id, known: book.people[id]))
        continue
      }
      if time.read >= began {
        done += 1
      } else if let changes {
        if let wanted = changes.wanted(known, time) { waiting.append(wanted) }
      } else {
        waiting.append(PersonReading.Wanted(id: id, known: known))
      }
    }
    let left = try await read(waiting, into: &book, done: done, tell)
    try await forget(everybodyBut: Set(people), in: &book)
    course.finish()
    try await keep(course)
    book.courses[program] = course
    return (book, left)
  }

  /// Reads people, keeps each, and returns how many could not be read.
  ///
  /// Where it stops, those who are being read just then are kept too.
  private func read(
    _ waiting: [PersonReading.Wanted], into book: inout FactBook, done: Int,
    _ tell: @Sendable (_ done: Int, _ total: Int) -> Void
  ) async throws(ReportsTrouble) -> Int {
    let total = done + waiting.count
    tell(done, total)
    guard !waiting.isEmpty else { return 0 }
    let reading = try await reading()
    var (arrived, left, inARow) = (0, 0, 0)
    var trouble: Trouble?
    for await outcome in OutreachSweep.readings(
      of: waiting,
      { wanted throws(ETOError) in
        try await reading.read(wanted)
      })
    {
      switch outcome {
      case .failure(let failure): trouble = trouble ?? failure
      case .success(.read(let facts)):
        inARow = 0
        let kept = KeptPerson(facts, owner: source.owner)
        try await keep([.person(kept)])
        book.people[facts.id] = kept
      case .success(.left(let failure)):
        left += 1
        inARow += 1
        // So many cannot each be at fault.
        guard inARow < Self.mostLeft else { throw .system(failure) }
      }
      arrived += 1
      tell(done + arrived, total)
    }
    if let trouble { throw .system(trouble) }
    guard arrived == waiting.count else { throw .stopped }
    return left
  }

  // MARK: - What is asked

  /// Everybody who was in the program in the days that are looked at, each once.
  private func everybody() async throws(ReportsTrouble) -> [Participant.ID] {
    let found = try await search(.active, since: today.adding(days: -setup.days))
    var seen: Set<Participant.ID> = []
    return found.filter { seen.insert($0).inserted }
  }

  /// Who was in the program since a moment.
  private func changes(since moment: Date) async throws(ReportsTrouble) -> FillingChanges {
    // A day more: the site's days may begin at another hour than this machine's.
    let day = CivilDate(moment, minutesEast: minutesEast).adding(days: -1)
    return FillingChanges(
      recent: Set(try await search(.active, since: day)),
      moved: Set(try await search(.enrolled, since: day))
        .union(try await search(.dismissed, since: day)))
  }

  private func search(
    _ standing: EnrolmentStanding, since day: CivilDate
  ) async throws(ReportsTrouble) -> [Participant.ID] {
    try await ask { () throws(ETOError) in
      try await api.search(standing, in: program, from: day, through: max(day, today))
    }.map(\.id)
  }

  private func reading() async throws(ReportsTrouble) -> PersonReading {
    var nights: CheckInForm?
    if let checkIn = setup.checkIn {
      let form = try await form(checkIn.touchPoint)
      do throws(CheckInForm.Flaw) { nights = try CheckInForm(form, checkIn.elements) } catch {
        throw .system(.unreadable(detail: "check-in form"))
      }
    }
    var contacts: OutreachAnswers?
    if let outreach = setup.outreach {
      contacts = OutreachAnswers(
        form: try await form(outreach.touchPoint), questions: OutreachQuestions(outreach))
    }
    return PersonReading(
      source: source, demographics: try await demographics(), nights: nights, contacts: contacts,
      pace: pace, zone: zone, environment: environment)
  }

  private func form(_ id: TouchPoint.ID) async throws(ReportsTrouble) -> TouchPointForm {
    guard let form = try await ask({ () throws(ETOError) in try await api.form(id) }) else {
      throw .system(.notFound)
    }
    return form
  }

  private func demographics() async throws(ReportsTrouble) -> AskedDemographics {
    let asked = try await asked { () throws(ETOError) in
      try await AskedDemographics(api, in: program) { await pace.turn() }
    }
    guard let asked else { throw .stopped }
    return asked
  }

  /// Asks ETO when it is one's turn.
  private func ask<Answer: Sendable>(
    _ call: () async throws(ETOError) -> Answer
  ) async throws(ReportsTrouble) -> Answer {
    guard await pace.turn() else { throw .stopped }
    return try await asked(call)
  }

  private func asked<Answer: Sendable>(
    _ call: () async throws(ETOError) -> Answer
  ) async throws(ReportsTrouble) -> Answer {
    do throws(ETOError) {
      return try await call()
    } catch {
      throw Trouble(error).map { .system($0) } ?? .stopped
    }
  }

  private var minutesEast: Int { zone.offset(at: environment.now()) / 60 }
  private var today: CivilDate { CivilDate(environment.now(), minutesEast: minutesEast) }

  // MARK: - What is kept

  /// All that is kept of the site, as whoever is signed in read it.
  private func book() async throws(ReportsTrouble) -> FactBook {
    var book = FactBook()
    let isWhole: Bool
    do throws(VaultError) {
      let vault = try await open()
      for course in try await FactKeeping.courses(vault) where course.owner == source.owner {
        book.courses[course.program] = course
      }
      var place: Int64? = 0
      while let after = place, !Task.isCancelled {
        let page: RecordPage<FactRecord> = try await vault.page(after: after)
        for record in page.values {
          if case .person(let person) = record, person.owner == source.owner {
            book.people[person.id] = person
          }
        }
        place = page.next
      }
      isWhole = place == nil
    } catch {
      throw .storage(Trouble(error))
    }
    guard isWhole else { throw .stopped }
    return book
  }

  private func keep(
    _ records: [FactRecord], removing names: [String] = []
  ) async throws(ReportsTrouble) {
    do throws(VaultError) {
      try await open().save(records, removing: names)
    } catch {
      throw .storage(Trouble(error))
    }
  }

  private func keep(_ course: FillingCourse) async throws(ReportsTrouble) {
    do throws(VaultError) { try await open().save(course) } catch {
      throw .storage(Trouble(error))
    }
  }

  /// Lets go of whom the program does not have any more in the days that are looked at.
  private func forget(
    everybodyBut people: Set<Participant.ID>, in book: inout FactBook
  ) async throws(ReportsTrouble) {
    var (less, gone): ([FactRecord], [String]) = ([], [])
    for (id, kept) in book.people where !people.contains(id) {
      guard var facts = kept.facts else {
        gone.append(FactRecord.person(kept).name)
        book.people[id] = nil
        continue
      }
      guard facts[program] != nil else { continue }
      facts[program] = nil
      if facts.programs.isEmpty {
        gone.append(FactRecord.person(kept).name)
        book.people[id] = nil
      } else {
        let rest = KeptPerson(facts, owner: source.owner)
        less.append(.person(rest))
        book.people[id] = rest
      }
    }
    if !less.isEmpty || !gone.isEmpty { try await keep(less, removing: gone) }
  }
}

/// What ETO says of a program's people since a moment.
struct FillingChanges: Sendable {
  /// Who was in it.
  let recent: Set<Participant.ID>
  /// Whose stay began or ended.
  let moved: Set<Participant.ID>

  /// Somebody as they are to be read; nil where nothing new can be known of them.
  func wanted(_ known: KeptPerson, _ time: ProgramFacts) -> PersonReading.Wanted? {
    guard recent.contains(known.id) else {
      // Whose stay went on and who is not in it any more left on a day before.
      return time.isOpen ? PersonReading.Wanted(id: known.id, known: known) : nil
    }
    let isSame = time.isOpen && !moved.contains(known.id)
    return PersonReading.Wanted(id: known.id, known: known, hasSameStays: isSame)
  }
}
