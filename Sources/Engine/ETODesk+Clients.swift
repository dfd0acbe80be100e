import ETO
public import Features
import FoundationEssentials
public import Model
public import Resources

/// All that is read of a client.
public struct ClientRecord: Sendable {
  /// Who they are.
  public var participant: Participant
  /// The programs they are or were in, newest first.
  public var enrolments: [Enrolment]
  /// What was recorded about them, newest first.
  public var responses: [TouchPointResponse]
  /// How many forms could not be looked through.
  public var unread: Int
  /// The words of choices, by what is asked.
  public var choices: [Demographic.ID: [Demographic.Option]]
}

extension ETODesk {
  /// Looks for people, the surest first; where the text has a name and a date or digits, for each of them
  /// apart, as ETO takes one thing at a time, and where few have that name, for those with one like it.
  ///
  /// A script that gets an answer takes it for the whole one, so a gap in what was typed is a failure here.
  ///
  /// - Returns: whom it found, and in which site
  public func search(
    _ lookup: Lookup, _ language: Language, today: CivilDate
  ) async throws(Failure) -> (site: Site.ID, matches: [ClientMatch]) {
    try await Self.ask { () throws(ETOError) in
      let search = ClientSearch(api: api, program: program)
      let parts = lookup.parted(language, today: today)
      let (found, gap) = try await search.find(lookup, parts)
      if let gap { throw gap }
      guard lookup.asksForMore(parts, found.count) else { return (api.siteID, found) }
      let (alike, missing) = await search.alike(lookup, parts)
      // Whom it found is not lost for those it might have found besides.
      if let missing, found.isEmpty, alike.isEmpty { throw missing }
      let query = lookup.query(language, today: today)
      let fitting = Lookup.alike(alike, query)
      guard found.isEmpty, fitting.isEmpty else {
        return (api.siteID, ClientMatch.merged(found + fitting))
      }
      return (api.siteID, lookup.calledLess(alike, query))
    }
  }

  /// Reads a client.
  ///
  /// - Parameters:
  ///   - id: Their number.
  ///   - unlisted: Forms that are looked through besides those that ETO lists.
  /// - Returns: All that is read of them.
  /// - Throws: ``Failure/noSuchClient(_:)``, or the reason.
  public func client(
    _ id: Participant.ID, unlisted: [TouchPoint.ID] = []
  ) async throws(Failure) -> ClientRecord {
    let found = try await Self.ask { () throws(ETOError) in try await api.participant(id) }
    guard let participant = found else { throw .noSuchClient(id) }
    let choices = await api.choices(of: participant.fields.choiceQuestions)
    return try await Self.ask { () throws(ETOError) in
      let enrolments = try await api.enrolments(of: id)
      var recent: (responses: [TouchPointResponse], unread: Int) = ([], 0)
      if let subject = participant.subjectID {
        let forms = try await api.touchPoints()
        recent = try await RecentResponses(api: api, forms: forms, unlisted: unlisted)
          .read(about: subject)
      }
      return ClientRecord(
        participant: participant,
        enrolments: enrolments.sorted { left, right in
          (left.start?.daysSince1970 ?? .min) > (right.start?.daysSince1970 ?? .min)
        },
        responses: recent.responses.sorted { left, right in
          (left.happened ?? .distantPast, left.id) > (right.happened ?? .distantPast, right.id)
        }, unread: recent.unread, choices: choices)
    }
  }

  /// Adds a client, once.
  ///
  /// A lost answer is looked up before anything is said.
  ///
  /// - Parameters:
  ///   - client: who; checked before, see ``Features/NewClient/problems``
  ///   - anyway: whether to add them though somebody on record may be the same
  /// - Returns: what the system says of the client
  /// - Throws: ``Failure/twins(_:)``, ``Failure/takenFor(_:)``, ``Failure/noAliases``,
  ///   ``Failure/lost``, ``Failure/unanswered(_:)`` or the reason
  public func add(_ client: NewClient, anyway: Bool) async throws(Failure) -> SavedParticipant {
    let fields = client.fields(alias: try await aliasQuestion(for: client))
    let message = NewClientMessage(
      id: environment.makeID(), site: api.siteID, program: program, fields: fields,
      others: anyway ? nil : [])
    let ending = await relay().attempt(message, id: message.id, by: author)
    switch (ending.fate, ending.answers.last) {
    case (.arrived, .client(let saved)?): return saved
    case (_, .twins(let people)?): throw .twins(people.map(\.id))
    case (.stopped, .takenFor(let people, _)?) where !people.isEmpty:
      throw .takenFor(people.map(\.id))
    case (.stopped, .takenFor(_, let trouble)?): throw .trouble(trouble)
    // Who has waited too long may still be served.
    case (.missing, _) where ending.trouble != .offline(.timedOut): throw .lost
    case (.missing, _), (.unknown, _): throw .unanswered(.add)
    case (_, _): throw .trouble(ending.trouble ?? .offline(.noConnection))
    }
  }

  private func aliasQuestion(for client: NewClient) async throws(Failure) -> Demographic? {
    guard client.hasAlias else { return nil }
    let questions = try await Self.ask { () throws(ETOError) in
      try await api.demographics(in: program)
    }
    guard let question = questions.first(where: \.holdsAlias) else { throw .noAliases }
    return question
  }
}
