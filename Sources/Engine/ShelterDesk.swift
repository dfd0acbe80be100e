import ETO
import Features
import FoundationEssentials
import Model
import Resources

/// What the check-in screen and scripts do with a shelter's night: reading the list.
///
/// ETO knows no list of a night: everybody who is in the program is asked for one by one.
/// `ShelterDesk+Writing` has the rest.
struct ShelterDesk: Sendable {
  /// Why it was not done.
  enum Failure: Error, Equatable {
    /// The system did not do it.
    case trouble(Trouble)
    /// A change was sent, this came back, and nobody could look: it may have been made.
    case unanswered(Trouble)
    /// The form is not as the configuration says.
    case unfit(CheckInForm.Flaw)
    /// Nobody waits for it any more.
    case cancelled
  }

  /// Everybody's night, as it was at one moment or soon after.
  struct Night: Sendable {
    /// The numbers of those who are in the program.
    var enrolled: [Participant.ID]
    /// All of them.
    var guests: [Guest]
  }

  /// What desks of the same night have in common.
  struct Shared: Sendable {
    /// Holds what is asked of the system to ``ShelterDesk/width`` requests at a time.
    let gate: AsyncSemaphore
    /// Reads everybody's night for several changes at once.
    let night = SharedReading<Result<Night, Failure>>()
    /// The form and the people, as far as they were read.
    let known: Knowledge
    /// Is told whenever everybody's night was read.
    let told: @Sendable (Night) async -> Void

    /// Makes what they have in common, behind a gate of their own unless one is given.
    init(
      gate: AsyncSemaphore = AsyncSemaphore(ShelterDesk.width), keepsNames: Bool = true,
      told: @escaping @Sendable (Night) async -> Void = { _ in }
    ) {
      self.gate = gate
      self.told = told
      known = Knowledge(keepsNames: keepsNames)
    }
  }

  let api: ETOAPI
  let form: CheckInForm
  let program: Program.ID
  /// The night that is read and written.
  let night: CivilDate
  private let today: CivilDate
  let shared: Shared

  /// How many requests are under way at a time.
  static let width = 4

  /// Opens the desk; the form is read if it is not known.
  init(
    _ query: CheckIn.Query, _ api: ETOAPI, shared: Shared = Shared(), at now: Date
  ) async throws(Failure) {
    self.api = api
    self.shared = shared
    program = query.program
    shared.known.learn(query)
    let minutesEast = query.zone.offset(at: now) / 60
    night = Self.night(of: query, at: now)
    today = CivilDate(now, minutesEast: minutesEast)
    if let form = shared.known.form(query.setup) {
      self.form = form
      return
    }
    let read = try await Self.asking { () throws(ETOError) in
      try await api.form(query.setup.touchPoint)
    }
    guard let read else { throw .trouble(.notFound) }
    do { form = try CheckInForm(read, query.setup.elements) } catch { throw .unfit(error) }
    shared.known.learn(form)
  }

  /// The night that a query is about.
  static func night(of query: CheckIn.Query, at now: Date) -> CivilDate {
    query.night ?? CivilDate(nightAt: now, minutesEast: query.zone.offset(at: now) / 60)
  }

  /// The numbers of those who are in the program, in the system's order, each once.
  func enrolled() async throws(Failure) -> [Participant.ID] {
    let found = try await Self.asking { () throws(ETOError) in
      try await inTurn { () throws(ETOError) in
        try await api.search(.active, in: program, from: night, through: max(night, today))
      }
    }
    var seen: Set<Participant.ID> = []
    return found.map(\.id).filter { seen.insert($0).inserted }
  }

  /// Reads everybody's night, once for all who want to know it just now.
  func everybody() async throws(Failure) -> Night {
    let answer = await shared.night.answer {
      do throws(Failure) {
        let ids = try await enrolled()
        let night = Night(enrolled: ids, guests: try await read(ids))
        await shared.told(night)
        return .success(night)
      } catch {
        return .failure(error)
      }
    }
    // Whoever read it for the others may have left.
    if case .failure(.cancelled) = answer, !Task.isCancelled { throw .trouble(.offline(.timedOut)) }
    return try answer.get()
  }

  /// Reads people, a few at a time.
  ///
  /// Somebody who cannot be read is given back with the reason; what would fail for everybody ends
  /// it.
  ///
  /// - Parameters:
  ///   - ids: who is to be read.
  ///   - arrived: takes people as they come, and how many have come so far.
  /// - Returns: everybody, in no order.
  /// - Throws: what would fail for everybody.
  func read(
    _ ids: [Participant.ID],
    arrived: @Sendable ([Guest], Int) async -> Void = { _, _ in }
  ) async throws(Failure) -> [Guest] {
    // Each batch is drawn once: one by one while the list is short.
    let batch = max(1, ids.count / 50)
    let outcome = await withTaskGroup(of: Result<Guest, Failure>.self) {
      group -> Result<[Guest], Failure> in
      var waiting = ids.makeIterator()
      for _ in 0..<Self.width {
        guard let id = waiting.next() else { break }
        group.addTask { await guest(id) }
      }
      var guests: [Guest] = []
      var fresh: [Guest] = []
      while let result = await group.next() {
        switch result {
        case .failure(let failure):
          group.cancelAll()
          return .failure(failure)
        case .success(let guest):
          guests.append(guest)
          fresh.append(guest)
        }
        if fresh.count >= batch || guests.count == ids.count {
          await arrived(fresh, guests.count)
          fresh = []
        }
        if let id = waiting.next() { group.addTask { await guest(id) } }
      }
      return .success(guests)
    }
    return try outcome.get()
  }

  /// Reads one person's night.
  ///
  /// - Throws: also what concerns only this person.
  func night(of id: Participant.ID) async throws(Failure) -> Guest {
    let guest = try await self.guest(id).get()
    if let trouble = guest.trouble { throw .trouble(trouble) }
    return guest
  }

  private func guest(_ id: Participant.ID) async -> Result<Guest, Failure> {
    var guest = shared.known.guest(id)
    do throws(ETOError) {
      if guest.subjectID == nil {
        let participant = try await inTurn { () throws(ETOError) in
          try await api.participant(id)
        }
        guard let participant else {
          guest.trouble = .notFound
          return .success(guest)
        }
        guest.name = participant.fields.name
        guest.birth = participant.fields.birth
        guest.subjectID = participant.subjectID
        shared.known.learn(guest)
      }
      guard let subject = guest.subjectID else {
        guest.trouble = .unreadable(detail: "no subject number")
        return .success(guest)
      }
      let responses = try await inTurn { () throws(ETOError) in
        try await api.responses(about: subject, on: form.form.id)
      }
      guest.take(responses, by: form, in: program, night: night)
      return .success(guest)
    } catch {
      guard let trouble = Trouble(error) else { return .failure(.cancelled) }
      guard error.isAboutOnePerson else { return .failure(.trouble(trouble)) }
      guest.trouble = trouble
      return .success(guest)
    }
  }

  /// Asks ETO when there is room for one more request.
  func inTurn<Answer: Sendable>(
    _ call: () async throws(ETOError) -> Answer
  ) async throws(ETOError) -> Answer {
    await shared.gate.enter()
    do throws(ETOError) {
      let answer = try await call()
      await shared.gate.leave()
      return answer
    } catch {
      await shared.gate.leave()
      throw error
    }
  }

  /// Asks ETO, and puts its failure in the terms of the person.
  static func asking<Answer: Sendable>(
    _ call: () async throws(ETOError) -> Answer
  ) async throws(Failure) -> Answer {
    do throws(ETOError) {
      return try await call()
    } catch {
      throw Trouble(error).map { .trouble($0) } ?? .cancelled
    }
  }
}

extension ETOError {
  /// Whether the others can be read though this one could not.
  var isAboutOnePerson: Bool {
    switch self {
    case .detail, .inBand, .malformed, .empty, .http: true
    case .refused, .locked, .noEnterprise, .noSite, .noProgram, .siteRefused, .signInAgain, .page,
      .notSaved, .unavailable, .redirected, .unreachable, .timedOut, .cancelled, .unwritable,
      .unwritableDemographic:
      false
    }
  }
}
