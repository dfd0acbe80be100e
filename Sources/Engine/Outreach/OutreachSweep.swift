import ETO
import Features
import Model
import Resources

/// Reads the contacts of many people from ETO, which knows them by person only, and politely.
struct OutreachSweep: Sendable {
  let api: ETOAPI
  let setup: OutreachSetup
  let program: Program.ID
  let zone: Zone
  let environment: Environment
  let pace: Pace

  /// How many requests are under way at a time.
  private static let width = 2

  init(
    api: ETOAPI, setup: OutreachSetup, program: Program.ID, zone: Zone, environment: Environment
  ) {
    self.api = api
    self.setup = setup
    self.program = program
    self.zone = zone
    self.environment = environment
    pace = Pace(rate: setup.rate, environment)
  }

  private var minutesEast: Int { zone.offset(at: environment.now()) / 60 }

  /// Those who were in the program on any of these days, each once.
  func people(in days: ClosedRange<CivilDate>) async throws(Trouble) -> [ParticipantSummary] {
    let found = try await Trouble.asking { () throws(ETOError) in
      try await api.search(.active, in: program, from: days.lowerBound, through: days.upperBound)
    }
    var seen: Set<Participant.ID> = []
    return found.filter { seen.insert($0.id).inserted }
  }

  /// The numbers of those who were in the program during so many days.
  func people(days: Int) async throws(Trouble) -> [Participant.ID] {
    let today = CivilDate(environment.now(), minutesEast: minutesEast)
    return try await people(in: today.adding(days: -days)...today).map(\.id)
  }

  /// The contacts of one person.
  func contacts(of id: Participant.ID) async throws(Trouble) -> [OutreachContact] {
    let answers = try await answers()
    return try await Trouble.asking { () throws(ETOError) in try await read(id, answers) } ?? []
  }

  /// The contacts of people, one person after the other, as they come.
  func contacts(
    of people: [Participant.ID]
  ) async throws(Trouble) -> Readings<(Participant.ID, [OutreachContact])> {
    let answers = try await answers()
    return Self.readings(of: people) { id throws(ETOError) in
      try await read(id, answers).map { (id, $0) }
    }
  }

  /// What is read of people, one person after the other.
  typealias Readings<Value> = AsyncStream<Result<Value, Trouble>>

  /// What is read of people, one person after the other, as it comes; it ends at the first trouble, and
  /// where whoever reads goes or is cancelled.
  ///
  /// - Parameters:
  ///   - people: The people.
  ///   - read: Reads what is wanted of one; nil where whoever waited was cancelled.
  /// - Returns: What was read, or why it was not.
  static func readings<Person: Sendable, Value: Sendable>(
    of people: [Person],
    _ read: @escaping @Sendable (Person) async throws(ETOError) -> Value?
  ) -> Readings<Value> {
    AsyncStream { continuation in
      let task = Task {
        await withTaskGroup(of: Bool.self) { group in
          var waiting = people[...]
          for _ in 0..<width { add(&waiting, read, continuation, to: &group) }
          while let isDone = await group.next() {
            if isDone { add(&waiting, read, continuation, to: &group) } else { waiting = [] }
          }
        }
        continuation.finish()
      }
      continuation.onTermination = { _ in task.cancel() }
    }
  }

  /// Begins with the next one; what is under way tells whether to go on.
  private static func add<Person: Sendable, Value: Sendable>(
    _ waiting: inout ArraySlice<Person>,
    _ read: @escaping @Sendable (Person) async throws(ETOError) -> Value?,
    _ continuation: Readings<Value>.Continuation, to group: inout TaskGroup<Bool>
  ) {
    guard !Task.isCancelled, let person = waiting.popFirst() else { return }
    group.addTask {
      do throws(ETOError) {
        guard let value = try await read(person) else { return false }
        continuation.yield(.success(value))
        return true
      } catch {
        if let trouble = Trouble(error) { continuation.yield(.failure(trouble)) }
        return false
      }
    }
  }

  private func answers() async throws(Trouble) -> OutreachAnswers {
    OutreachAnswers(form: try await form(), questions: OutreachQuestions(setup))
  }

  private func form() async throws(Trouble) -> TouchPointForm {
    let form = try await Trouble.asking { () throws(ETOError) in
      try await api.form(setup.touchPoint)
    }
    guard let form else { throw .refused(UnfitAnswer.noForm(setup.touchPoint).words) }
    return form
  }

  /// What ETO has of somebody in the program; nil where whoever waited was cancelled.
  private func read(
    _ id: Participant.ID, _ answers: OutreachAnswers
  ) async throws(ETOError) -> [OutreachContact]? {
    guard await pace.turn() else { return nil }
    guard let person = try await api.participant(id), let subject = person.subjectID else {
      return []
    }
    guard await pace.turn() else { return nil }
    let about = OutreachAnswers.About(
      client: id, name: person.fields.name.listed, birth: person.fields.birth, site: api.siteID,
      program: program, minutesEast: minutesEast)
    return try await api.responses(about: subject, on: setup.touchPoint)
      .filter { $0.programID == nil || $0.programID == program }
      .compactMap { answers.contact($0, about) }
  }
}
