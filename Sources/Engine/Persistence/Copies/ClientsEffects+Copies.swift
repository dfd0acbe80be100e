import Features
import Model
import Synchronization
import Vault

import struct FoundationEssentials.UUID

extension EffectRunner {
  /// Performs an effect of the clients screen: what was kept is shown first, what is read is kept.
  func perform(
    _ effect: Clients.Effect, send: @escaping @Sendable (Clients.Action) async -> Void
  ) async {
    guard let reader = await sessions.clientReader else { return await run(effect, send: send) }
    switch effect {
    case .read(let id, _): await read(id, effect, reader, send)
    case .identify(let id):
      await run(effect) { action in
        guard case .identityFailed = action,
          var kept = await self.cache.read(KeptClient.self, reader.name(KeptClient.name(id)))
        else { return await send(action) }
        for item in await self.arrived(since: kept.fetched, of: reader) {
          kept.value.take(item, at: reader.workplace, in: self.post.zone)
        }
        await send(.identityCopied(kept.value.participant))
      }
    case .readChoices(let questions):
      let name = reader.name(KeptOptions.name)
      let kept = await cache.read(KeptOptions.self, name)?.value.options ?? [:]
      let known = kept.filter { questions.contains($0.key) }
      if !known.isEmpty { await send(.choicesArrived(known)) }
      await run(effect) { action in
        await send(action)
        guard case .choicesArrived(let choices) = action, !choices.isEmpty else { return }
        self.cache.save(
          KeptOptions(kept.merging(choices) { $1 }), as: name, fetched: self.environment.now())
      }
    case .readQuestions(let program):
      let name = reader.name(KeptQuestions.name(program))
      if let kept = await cache.read(KeptQuestions.self, name) {
        await send(.questionsArrived(kept.value.questions))
      }
      await run(effect) { action in
        await send(action)
        guard case .questionsArrived(let questions) = action else { return }
        self.cache.save(KeptQuestions(questions), as: name, fetched: self.environment.now())
      }
    default: await run(effect, send: send)
    }
  }

  private func read(
    _ id: Participant.ID, _ effect: Clients.Effect, _ reader: ClientReader,
    _ send: @escaping @Sendable (Clients.Action) async -> Void
  ) async {
    let name = reader.name(KeptClient.name(id))
    let copy = await cache.read(KeptClient.self, name)
    var kept = copy?.value
    if let date = copy?.fetched {
      for item in await arrived(since: date, of: reader) {
        kept?.take(item, at: reader.workplace, in: post.zone)
      }
    }
    if let kept, let date = copy?.fetched {
      await send(
        .pageCopied(
          kept.participant, kept.enrolments, kept.responses, unread: kept.unread, at: date))
    }
    // What was written while the page was read may not be in it.
    let begun = environment.now()
    let page = Mutex(PageRead())
    await run(effect) { action in
      await send(action)
      page.withLock { $0.take(action) }
    }
    let parts = page.withLock { $0 }
    if let forms = parts.forms {
      cache.save(KeptForms(forms), as: reader.name(KeptForms.name), fetched: begun)
    }
    guard var participant = parts.participant else { return }
    // Nobody here needs more of the number than its end.
    participant.fields.socialSecurityNumber = participant.fields.lastFour
    let enrolments = parts.enrolments ?? kept?.enrolments ?? []
    cache.save(
      KeptClient(
        participant, enrolments: enrolments, responses: parts.responses ?? kept?.responses ?? [],
        unread: parts.responses == nil ? kept?.unread ?? 0 : parts.unread), as: name,
      fetched: begun)
    let fields = participant.fields
    await remember(
      [ParticipantSummary(id: participant.id, name: fields.name, birth: fields.birth)],
      in: enrolments.filter { $0.end == nil }.compactMap(\.programID), reader
    ) { await send(.caseloadArrived($0)) }
  }

  /// Those kept on this computer who may be somebody who is to be added: on record when that was last
  /// read, or in the outbox.
  ///
  /// - Parameters:
  ///   - fields: Who is to be added.
  ///   - site: Where.
  ///   - write: What is to add them.
  /// - Returns: Them; who is only to be on record has a number of ours.
  func peopleAtHand(
    like fields: ParticipantFields, at site: Site.ID, besides write: UUID
  ) async -> [Participant] {
    let check = TwinCheck(fields)
    var people =
      await host.relay?.newcomers(at: site, besides: write)
      .filter { check.isLikely($0.fields) } ?? []
    guard let reader = await sessions.clientReader else { return people }
    for member in await sessions.caseload.twins(of: fields) where member.origin == .site {
      let summary = member.summary
      let page = await cache.read(KeptClient.self, reader.name(KeptClient.name(summary.id)))
      let person =
        page?.value.participant
        ?? Participant(
          id: summary.id, fields: ParticipantFields(name: summary.name, birth: summary.birth))
      if check.isLikely(person.fields) { people.append(person) }
    }
    return people
  }
}

extension OutboxRelay {
  /// Those who are to be on record at a site once what the outbox has of them has arrived.
  fileprivate func newcomers(at site: Site.ID, besides write: UUID) -> [Participant] {
    outbox.items.compactMap { item in
      guard item.kind == NewClientMessage.kind, item.id != write,
        let message = item.message as? NewClientMessage, message.site == site
      else { return nil }
      return Participant(
        id: Participant.provisionalID(of: item.id), siteID: site, fields: message.fields)
    }
  }
}

/// A page, as it is read part by part.
private struct PageRead: Sendable {
  var participant: Participant?
  var enrolments: [Enrolment]?
  var responses: [TouchPointResponse]?
  var unread = 0
  var forms: [TouchPoint]?

  mutating func take(_ action: Clients.Action) {
    switch action {
    case .participantArrived(let participant): self.participant = participant
    case .enrolmentsArrived(let enrolments, _): self.enrolments = enrolments
    case .responsesArrived(let responses, _, let unread):
      self.responses = responses
      self.unread = unread
    case .formsArrived(let forms): self.forms = forms
    default: break
    }
  }
}
