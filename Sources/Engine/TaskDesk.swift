public import Features
public import Model
import REST
import Resources
import ServiceNow
import Vault

import struct FoundationEssentials.Date

/// What scripts do with tasks: the same calls as the screen's, without a screen.
///
/// What they write goes through an outbox of which nothing is kept, and its end is waited for.
public struct TaskDesk: Sendable {
  /// Why a script's wish was not met.
  public enum Failure: Error, Hashable, Sendable {
    /// The system did not do it.
    case trouble(Trouble)
    /// It was sent and no answer came: it may have been done, and nobody could look.
    case unanswered(number: String)
    /// No answer came, and the task, read again, is not as it was asked for.
    case lost(columns: [String])
    /// No answer came, and the task's journal, read again, does not hold the words.
    case missing(number: String)
    /// There is no task of this number, or the person may not see it.
    case noSuchTask(number: String)
    /// A column has no such value; these are its labels.
    case noSuchValue(String, labels: [String])
    /// The system keeps the person's own record from them, so nothing can be assigned to them.
    case ownRecordHidden
    /// There is nobody, or no group, that goes by what was given.
    case noSuchAssignee
    /// What was given is no day.
    case noSuchDay
    /// The system said yes and left some columns as they were.
    case ignored(columns: [String])
  }

  /// Who is signed in.
  public let person: SignedInPerson

  private let session: ServiceNowSession
  private let environment: Environment
  private let relay: OutboxRelay
  private var api: ServiceNowAPI { session.api }

  /// Signs in.
  ///
  /// - Parameters:
  ///   - credentials: instance, name and password, or OAuth client
  ///   - environment: wire, time and chance
  /// - Throws: ``Failure/trouble(_:)``
  public init(_ credentials: SignIn.Credentials, _ environment: Environment) async throws(Failure) {
    self.environment = environment
    do {
      session = try await environment.openServiceNow(
        at: credentials.address, with: ServiceNowSignIn(credentials))
    } catch {
      throw .trouble(error)
    }
    person = session.person
    let sessions = Sessions()
    await sessions.set(session)
    relay = OutboxRelay(
      keepingNothingOf: Post(sessions: sessions, environment: environment, zone: .system))
  }

  /// Every active task of the person: by class, oldest first, as the screen groups them.
  public func tasks() async throws(Failure) -> [TaskItem] {
    let tasks = try await ask { () throws(APIError) in
      guard let id = person.id else { return try await api.myTasks() }
      return try await api.tasks(.mine(personID: id)).rows()
    }
    let index = TaskIndex(tasks)
    let outline = TaskOutline(index, query: "", order: .initial, collapsed: [])
    return outline.groups.flatMap { $0.places.map { index.tasks[Int($0)] } }
  }

  /// A task with its journal.
  public func task(number: String) async throws(Failure) -> TaskDetail {
    let task = try await find(number)
    do { return try await api.taskDetail(task.id, table: task.kind.value) } catch {
      throw Failure(error, number: number)
    }
  }

  /// Adds a work note to a task.
  ///
  /// It is never sent twice, whatever becomes of it: when no answer comes, the task's journal is
  /// looked through, and words that are there count as sent.
  ///
  /// - Throws: ``Failure``; ``Failure/missing(number:)`` when the journal does not hold it, and
  ///   ``Failure/unanswered(number:)`` when nobody could look
  public func comment(number: String, text: String) async throws(Failure) {
    let task = try await find(number)
    let message = CommentMessage(
      taskID: task.id, table: task.kind.value, number: task.number, comment: .workNote, text: text,
      seen: [], since: environment.now().addingTimeInterval(-Self.clockTolerance))
    let ending = await write(message)
    switch ending.fate {
    case .arrived: return
    case .missing where !ending.isRefused: throw .missing(number: number)
    case .unknown: throw .unanswered(number: number)
    case .stopped, .notDone, .missing: throw Failure(ending.trouble, number: number)
    }
  }

  /// How far the clocks of this machine and of the system may differ, in seconds.
  private static let clockTolerance = 900.0

  private func write(_ message: some OutboxMessage) async -> Ending {
    await relay.attempt(message, id: environment.makeID(), by: person.userName)
  }

  /// Sets columns of a task and returns it as it is then.
  ///
  /// - Parameters:
  ///   - number: the task
  ///   - state: a value or a label of the state; nil leaves it
  ///   - priority: a value or a label of the priority; nil leaves it
  ///   - assignToMe: whether to assign it to the person signed in
  ///   - assignTo: a user name or an id of whom to assign it to; empty for nobody
  ///   - assignGroup: a name or an id of the group to assign it to; empty for none
  ///   - due: the day it is due, `2026-12-01`, until its end; empty for never
  /// - Returns: the task as the system has it then
  /// - Throws: ``Failure``
  public func set(
    number: String, state: String?, priority: String?, assignToMe: Bool,
    assignTo: String? = nil, assignGroup: String? = nil, due: String? = nil
  ) async throws(Failure) -> TaskItem {
    let task = try await find(number)
    var values: [TriageField: String] = [:]
    if let state { values[.state] = try await value(state, of: .state, in: task) }
    if let priority { values[.priority] = try await value(priority, of: .priority, in: task) }
    if assignToMe {
      guard let id = person.id else { throw .ownRecordHidden }
      values[.assignee] = id
    }
    if let assignTo { values[.assignee] = try await entry(.person, assignTo) }
    if let assignGroup { values[.group] = try await entry(.group, assignGroup) }
    if let due { values[.due] = try Self.due(due) }
    let message = TaskChangeMessage(
      taskID: task.id, table: task.kind.value, number: task.number,
      columns: values.map { .init(field: $0, new: Choice(value: $1, label: "")) })
    let ending = await write(message)
    switch (ending.fate, ending.answers.last) {
    case (.arrived, .task(let task)?): return task
    case (.stopped(.uncertain(Ambiguity.ignored.rawValue)), .task(let task)?):
      throw .ignored(columns: message.changes.unmet(by: task))
    case (.unknown, .task(let task)?): throw .lost(columns: message.changes.unmet(by: task))
    case (.unknown, _) where !ending.isRefused: throw .unanswered(number: number)
    case (_, _): throw Failure(ending.trouble, number: number)
    }
  }

  private func find(_ number: String) async throws(Failure) -> TaskItem {
    do { return try await api.task(number: number) } catch { throw Failure(error, number: number) }
  }

  /// The id of a person or a group; empty for an empty text.
  private func entry(_ kind: DirectoryEntry.Kind, _ text: String) async throws(Failure) -> String {
    guard !text.isEmpty else { return "" }
    let found = try await ask { () throws(APIError) in try await api.entry(kind, named: text) }
    guard let found else { throw .noSuchAssignee }
    return found.id
  }

  private static func due(_ text: String) throws(Failure) -> String {
    guard !text.isEmpty else { return "" }
    guard let day = CivilDate(iso: text) else { throw .noSuchDay }
    return SystemTime.text(DueTime.moment(day, in: .system))
  }

  /// The value behind what somebody wrote: a value, or a label in any case.
  private func value(
    _ text: String, of field: TriageField, in task: TaskItem
  ) async throws(Failure) -> String {
    let choices = try await ask { () throws(APIError) in
      try await api.choices(table: task.kind.value, element: field.rawValue)
    }
    let wanted = text.lowercased()
    let found = choices.first { $0.value == text || $0.label.lowercased() == wanted }
    if let found { return found.value }
    // Nobody may read the choices: what looks like a value is passed on as one.
    guard choices.isEmpty, Int(text) != nil else {
      throw .noSuchValue(text, labels: choices.map(\.label))
    }
    return text
  }

  private func ask<Answer: Sendable>(
    _ call: () async throws(APIError) -> Answer
  ) async throws(Failure) -> Answer {
    do {
      return try await call()
    } catch {
      throw .trouble(Trouble(error) ?? .offline(.noConnection))
    }
  }
}

extension TaskDesk.Failure {
  /// Why something about a task could not be done.
  fileprivate init(_ error: APIError, number: String) { self.init(Trouble(error), number: number) }

  /// Why something about a task was not done; nil where nobody said so.
  fileprivate init(_ trouble: Trouble?, number: String) {
    switch trouble {
    case .notFound?: self = .noSuchTask(number: number)
    case let trouble: self = .trouble(trouble ?? .offline(.noConnection))
    }
  }
}
