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
  private let pace: Pace

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

  /// The numbers of those who were in the program during so many days, each once.
  func people(days: Int) async throws(Trouble) -> [Participant.ID] {
    let today = CivilDate(environment.now(), minutesEast: minutesEast)
    let found = try await Trouble.asking { () throws(ETOError) in
      try await api.search(
        .active, in: program, from: today.adding(days: -days), through: today)
    }
    var seen: Set<Participant.ID> = []
    return found.map(\.id).filter { seen.insert($0).inserted }
  }

  /// The contacts of one person.
  func contacts(of id: Participant.ID) async throws(Trouble) -> [OutreachContact] {
    let answers = OutreachAnswers(form: try await form(), questions: OutreachQuestions(setup))
    return try await Trouble.asking { () throws(ETOError) in try await read(id, answers) } ?? []
  }

  /// The contacts of people, one person after the other, as they come; it ends at the first trouble, and
  /// where whoever reads goes or is cancelled.
  func readings(
    of people: [Participant.ID]
  ) -> AsyncStream<Result<(Participant.ID, [OutreachContact]), Trouble>> {
    AsyncStream { continuation in
      let task = Task {
        do throws(Trouble) {
          let answers = OutreachAnswers(form: try await form(), questions: OutreachQuestions(setup))
          await withTaskGroup(of: Bool.self) { group in
            var waiting = people[...]
            for _ in 0..<Self.width { add(&waiting, answers, continuation, to: &group) }
            while let isDone = await group.next() {
              if isDone { add(&waiting, answers, continuation, to: &group) } else { waiting = [] }
            }
          }
        } catch {
          continuation.yield(.failure(error))
        }
        continuation.finish()
      }
      continuation.onTermination = { _ in task.cancel() }
    }
  }

  /// Begins with the next one; what is under way tells whether to go on.
  private func add(
    _ waiting: inout ArraySlice<Participant.ID>, _ answers: OutreachAnswers,
    _ continuation: AsyncStream<Result<(Participant.ID, [OutreachContact]), Trouble>>.Continuation,
    to group: inout TaskGroup<Bool>
  ) {
    guard !Task.isCancelled, let person = waiting.popFirst() else { return }
    group.addTask {
      do throws(ETOError) {
        guard let contacts = try await read(person, answers) else { return false }
        continuation.yield(.success((person, contacts)))
        return true
      } catch {
        if let trouble = Trouble(error) { continuation.yield(.failure(trouble)) }
        return false
      }
    }
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
      client: id, name: person.fields.name.listed, site: api.siteID, program: program,
      minutesEast: minutesEast)
    return try await api.responses(about: subject, on: setup.touchPoint)
      .filter { $0.programID == nil || $0.programID == program }
      .compactMap { answers.contact($0, about) }
  }
}
