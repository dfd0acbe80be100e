import ETO
import Features
import FoundationEssentials
import Model

/// The way to ETO, and whether anybody answers there.
extension KioskDesk {
  /// Nobody answered in time.
  struct Late: Error {
    /// Whether something was answered since it was asked: then it takes long, and nobody is away.
    var hasAnswered: Bool
  }

  /// Signs in and reads the form and everybody's night, so that the first guest does not wait for it.
  ///
  /// Where that fails it is tried again, later and later, until it was done or the task is cancelled.
  public func prepare() async {
    var pause = Self.firstPause
    while !Task.isCancelled {
      if await readAhead() { return }
      guard (try? await environment.clock.sleep(for: pause)) != nil else { return }
      // What the system refuses is mended by somebody, not by asking again.
      pause = isOnline ? Self.refusedFor : min(pause * 2, Self.longestPause)
    }
  }

  private static let firstPause = Duration.seconds(2)
  private static let longestPause = Duration.seconds(60)

  private func readAhead() async -> Bool {
    let task = Task {
      do {
        let shelter = try await shelter()
        wentWell()
        _ = try await shelter.everybody()
        wentWell()
        return true
      } catch {
        wentWrong(error)
        if !Task.isCancelled, let failure = Self.told(error) { await terminal.report(failure) }
        return false
      }
    }
    preparing = task
    let isDone = await withTaskCancellationHandler {
      await task.value
    } onCancel: {
      task.cancel()
    }
    preparing = nil
    return isDone
  }

  /// What of it is told; nil for what nobody can mend.
  private static func told(_ error: any Error) -> ETODesk.Failure? {
    switch error {
    case let failure as ETODesk.Failure: failure
    case ShelterDesk.Failure.unfit(let flaw): .unfit(flaw)
    case ShelterDesk.Failure.trouble(let trouble), ShelterDesk.Failure.unanswered(let trouble):
      .trouble(trouble)
    default: nil
    }
  }

  /// The desk of the night that it is now.
  func shelter() async throws -> ShelterDesk {
    let desk = try await desk()
    let now = environment.now()
    let query = CheckIn.Query(setup.checkIn, program: desk.program, zone: setup.zone)
    let night = ShelterDesk.night(of: query, at: now)
    let shared: ShelterDesk.Shared
    if let known, known.night == night {
      shared = known.shared
    } else {
      shared = ShelterDesk.Shared(keepsNames: false) { [weak self] everybody in
        await self?.saw(everybody, on: night)
      }
      known = (night, shared)
      await sessions.share(shared, in: desk.program, on: night)
    }
    return try await ShelterDesk(query, desk.api, shared: shared, at: now)
  }

  private func desk() async throws -> ETODesk {
    // ETO locks an account at which a wrong password is tried again and again.
    if let refusedEntry, elapsed() - refusedEntry.at < Self.refusedFor { throw refusedEntry.error }
    refusedEntry = nil
    let isNew = entering == nil
    let task =
      entering
      ?? Task { [enter, sessions] in
        let desk = try await enter()
        await desk.enter(sessions)
        return desk
      }
    entering = task
    do {
      let desk = try await task.value
      // Who is in already has asked nothing.
      if isNew { answered += 1 }
      return desk
    } catch {
      if entering == task { entering = nil }
      switch error {
      case ETODesk.Failure.trouble(.wrongPassword), ETODesk.Failure.trouble(.locked):
        refusedEntry = (error, elapsed())
      default: break
      }
      throw error
    }
  }

  private static let refusedFor = Duration.seconds(15 * 60)

  // MARK: Whether anybody answers

  /// Asks something for which nobody waits long where guests can be served by the list.
  ///
  /// What has been asked is given up then, and what may come of it later is nobody's.
  ///
  /// - Throws: ``Late`` where nothing was answered for ``answerTime``, and what `work` throws.
  func inTime<Answer: Sendable>(
    _ work: @escaping @Sendable () async throws -> Answer
  ) async throws -> Answer {
    guard offline?.place() != nil else { return try await work() }
    let (answers, answer) = AsyncStream<Result<Answer, any Error>>.makeStream(
      bufferingPolicy: .bufferingOldest(1))
    let working = Task {
      do { answer.yield(.success(try await work())) } catch { answer.yield(.failure(error)) }
    }
    let waiting = Task { if let late = await late() { answer.yield(.failure(late)) } }
    defer {
      working.cancel()
      waiting.cancel()
    }
    let first = await withTaskCancellationHandler {
      await answers.first { _ in true }
    } onCancel: {
      working.cancel()
    }
    guard let first else { throw CancellationError() }
    return try first.get()
  }

  /// How long nothing may be answered.
  static let answerTime = Duration.seconds(6)

  private func late() async -> Late? {
    let first = answered
    while true {
      let before = answered
      guard (try? await environment.clock.sleep(for: Self.answerTime)) != nil else { return nil }
      if answered == before { return Late(hasAnswered: answered != first) }
    }
  }

  /// The system answered.
  func wentWell() {
    isOnline = true
    lastFailure = nil
  }

  /// The system did not answer as it should.
  ///
  /// Nobody waited for it any more: that says nothing about the system, unless it was long.
  func wentWrong(_ error: any Error, since begun: Date? = nil) {
    let now = environment.now()
    if Task.isCancelled, let begun, now.timeIntervalSince(begun) >= Self.patience {
      isOnline = false
      lastFailure = now
      entering = nil
      return
    }
    if case ShelterDesk.Failure.cancelled = error { return }
    guard !Task.isCancelled else { return }
    if let late = error as? Late {
      guard !late.hasAnswered else { return }
      isOnline = false
      lastFailure = now
      return
    }
    isOnline = Self.isAnswer(error) ?? isOnline
    lastFailure = isOnline ? nil : now
    // Whoever is refused signs in anew the next time.
    entering = nil
  }

  /// Whether somebody who knows answered; nil where the error does not tell.
  private static func isAnswer(_ error: any Error) -> Bool? {
    switch error {
    case ShelterDesk.Failure.trouble(let trouble), ShelterDesk.Failure.unanswered(let trouble),
      ETODesk.Failure.trouble(let trouble):
      !trouble.isNobody
    case let error as ETOError: Trouble(error).map { !$0.isNobody }
    case is ShelterDesk.Failure, is ETODesk.Failure: true
    default: nil
    }
  }

  /// Counts from now on.
  static func stopwatch(_ clock: some Clock<Duration>) -> @Sendable () -> Duration {
    let start = clock.now
    return { start.duration(to: clock.now) }
  }
}

extension Trouble {
  /// Whether nobody answered, or only who stands in between or before the system: a proxy, a portal.
  fileprivate var isNobody: Bool {
    switch self {
    case .offline, .unanswered, .busy, .portal, .page: true
    case .failed(let status): status >= 500
    case .signInAgain, .wrongPassword, .locked, .nothingToEnter, .siteRefused, .writesNeedOAuth,
      .refused, .badAddress, .insecure, .empty, .unreadable, .notInstalled, .notFound, .storage,
      .database:
      false
    }
  }
}
