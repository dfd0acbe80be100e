import ETO
import Features
import Model

import struct FoundationEssentials.Date

extension EffectRunner {
  /// Performs an effect of the clients screen.
  func run(
    _ effect: Clients.Effect, send: @escaping @Sendable (Clients.Action) async -> Void
  ) async {
    switch effect {
    case .search(let lookup, let parts, let program):
      await attempt(send, failed: { .searchFailed($0, lookup, at: $1) }) { api throws(ETOError) in
        let search = ClientSearch(
          api: api, program: program, holder: await self.holder(of: lookup, at: api.siteID))
        var (matches, gap) = try await search.find(lookup, parts)
        if lookup.asksForMore(parts, matches.count) {
          if !matches.isEmpty { await send(.foundSome(matches, alike: [], lookup)) }
          let (alike, missing) = await search.alike(lookup, parts)
          if !alike.isEmpty { await send(.foundSome(matches, alike: alike, lookup)) }
          gap = gap ?? missing
        }
        await send(.found(matches, lookup))
        guard let trouble = gap.flatMap({ Trouble($0) }) else { return }
        await send(.searchIncomplete(trouble, lookup, at: self.environment.now()))
      }
    case .searchGuests(let lookup, let parts): await searchGuests(lookup, parts, send)
    case .readGuest(let id): await readGuest(id, send)
    case .changeGuest(let change, let form):
      guard !change.isEmpty else {
        return await send(.guest(.unchanged(change.record, at: environment.now())))
      }
      await changeGuest(change, form)
    case .identify(let id):
      await attempt(send, failed: { .identityFailed(id, $0, at: $1) }) { api throws(ETOError) in
        guard let participant = try await api.participant(id) else {
          return await send(.identityFailed(id, .notFound, at: self.environment.now()))
        }
        await send(.identityArrived(participant))
      }
    case .read(let id, let forms):
      guard await sessions.eto != nil else {
        for part in ClientPart.allCases { await send(.readFailed(part, of: id, .signInAgain)) }
        return
      }
      await attempt(send, failed: { trouble, _ in .readFailed(.identity, of: id, trouble) }) {
        api throws(ETOError) in
        try await self.read(id, forms, api, send)
      }
    case .readChoices(let questions):
      guard let api = await sessions.eto else { return }
      await send(.choicesArrived(await api.choices(of: questions)))
    case .readQuestions(let program):
      // Without them nothing is lost but a line of the form: nobody has to be told.
      guard let api = await sessions.eto,
        let questions = try? await api.demographics(in: program)
      else { return }
      await send(.questionsArrived(questions))
    case .add(let fields, let others, let form, let writer):
      await enqueue(
        NewClientMessage(
          id: form, site: writer.site, program: writer.program, fields: fields,
          others: others.sorted()), id: form, by: writer)
    case .lookAtHand(let fields, let others, let form, let standing, let site):
      await send(await lookAtHand(fields, others: others, form, standing, at: site))
    case .update(let id, let change, let form, let writer):
      guard !change.isEmpty else {
        return await send(.unchanged(.edit(id), at: environment.now()))
      }
      await enqueue(
        ClientChangeMessage(
          site: writer.site, program: writer.program, client: id, change: change),
        id: form, by: writer)
    case .undoUpdate(let id, let whom, let change, let write, let form, let writer):
      let isTakenBack = (try? await host.relay?.withdraw(write)) == true
      if !isTakenBack {
        await enqueue(
          ClientChangeMessage(
            site: writer.site, program: writer.program, client: id, change: change),
          id: form, by: writer)
      }
      await send(.editUndone(id, whom: whom, isTakenBack: isTakenBack, at: environment.now()))
    case .enrol(let id, let newcomer, let name, let program, let start, let write, let writer):
      await enqueue(
        EnrolmentMessage(
          site: writer.site, program: writer.program,
          whom: newcomer.map { .created(by: $0) } ?? .known(id), name: name.listed,
          target: program.id, targetName: program.name, start: start, person: name),
        id: write, by: writer)
    case .dismiss(let id, let name, let stay, let program, let end, let write, let writer):
      guard let target = stay.programID else { return }
      await enqueue(
        DismissalMessage(
          site: writer.site, program: writer.program, client: id, name: name.listed,
          target: target, targetName: program, stay: stay.id, end: end, person: name),
        id: write, by: writer)
    case .isOnRecord(let newcomer, let client):
      // Where the disk does not take it, they go on waiting, which the outbox says.
      _ = try? await host.relay?.decide(
        .itIs(client: client), on: newcomer, by: await worker)
    case .readCaseload:
      await readLinks(send)
      await readCaseload(send)
      await readAcquainted(send)
    case .readOpenedGuests: await readOpenedGuests(send)
    case .readImported:
      await readLinks(send)
      await readImported(send)
    case .keepLink(let decision): await keepLink(decision, send)
    case .forgetLink(let decision): await forgetLink(decision, send)
    case .card(let errand, let client, let site): await card(errand, client, site: site, send)
    case .keep(let program): await keep(program, send)
    }
  }

  /// Calls ETO as the person who is in; a failure becomes an action.
  func attempt(
    _ send: @escaping @Sendable (Clients.Action) async -> Void,
    failed: (Trouble, Date) -> Clients.Action,
    _ call: (ETOAPI) async throws(ETOError) -> Void
  ) async {
    guard let api = await sessions.eto else {
      return await send(failed(.signInAgain, environment.now()))
    }
    do {
      try await call(api)
    } catch {
      guard let trouble = Trouble(error) else { return }
      await send(failed(trouble, environment.now()))
    }
  }

  /// Reads a page: who it is and their programs at once, then what was recorded.
  ///
  /// The account lets four requests be under way at a time, whoever asks.
  private func read(
    _ id: Participant.ID, _ forms: [TouchPoint]?, _ api: ETOAPI,
    _ send: @escaping @Sendable (Clients.Action) async -> Void
  ) async throws(ETOError) {
    async let enrolments: Void = attempt(
      send, failed: { trouble, _ in .readFailed(.enrolments, of: id, trouble) }
    ) { api throws(ETOError) in
      await send(.enrolmentsArrived(try await api.enrolments(of: id), of: id))
    }
    let found: Participant?
    do {
      found = try await api.participant(id)
    } catch {
      await enrolments
      if let trouble = Trouble(error) { await send(.readFailed(.responses, of: id, trouble)) }
      throw error
    }
    guard let found else {
      await enrolments
      for part in [ClientPart.identity, .responses] {
        await send(.readFailed(part, of: id, .notFound))
      }
      return
    }
    await send(.participantArrived(found))
    await attempt(send, failed: { trouble, _ in .readFailed(.responses, of: id, trouble) }) {
      api throws(ETOError) in
      try await self.readResponses(about: found, forms, api, send)
    }
    await enrolments
  }

  /// Reads what was recorded about a client; the forms too, unless they are known.
  private func readResponses(
    about client: Participant, _ forms: [TouchPoint]?, _ api: ETOAPI,
    _ send: @Sendable (Clients.Action) async -> Void
  ) async throws(ETOError) {
    var known = forms
    if known == nil {
      let read = try await api.touchPoints()
      await send(.formsArrived(read))
      known = read
    }
    guard let subject = client.subjectID else {
      return await send(.responsesArrived([], of: client.id, unread: known?.count ?? 0))
    }
    let (responses, unread) = try await RecentResponses(
      api: api, forms: known ?? [], unlisted: [outreach?.setup.touchPoint].compactMap(\.self)
    ).read(about: subject)
    await send(.responsesArrived(responses, of: client.id, unread: unread))
  }
}

extension ETOAPI {
  /// The words of choices, by what is asked; without those that could not be read.
  ///
  /// Where they are missing a page shows a code: nobody has to be told.
  func choices(of questions: [Demographic.ID]) async -> [Demographic.ID: [Demographic.Option]] {
    await withTaskGroup(of: (Demographic.ID, [Demographic.Option]?).self) { group in
      for question in questions {
        group.addTask { (question, try? await options(of: question)) }
      }
      var choices: [Demographic.ID: [Demographic.Option]] = [:]
      for await (question, options) in group { choices[question] = options }
      return choices
    }
  }
}
