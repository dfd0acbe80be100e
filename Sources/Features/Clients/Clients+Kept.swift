import Model
import Resources
import Store
import Terminal

import struct FoundationEssentials.Date

extension Clients {
  /// Takes up what the relay tells of what was written about clients.
  static func hear(
    _ news: OutboxNews, in state: inout State, _ surroundings: Surroundings
  ) -> [Command<Effect>] {
    switch news {
    case .listed:
      state.findUnsent(leavingThoseGone: false, in: surroundings)
      state.findNearby(in: surroundings)
      state.dropKeptDrafts(in: surroundings)
      state.fitPage(in: surroundings)
      if let write = state.client?.newcomer, surroundings.outbox.row(write) == nil {
        state.closePage()
      }
      state.listHome(in: surroundings)
    case .changed(let rows):
      let rows = rows.filter(\.isAboutClient)
      guard !rows.isEmpty else { return [] }
      state.followEdit(in: rows)
      if rows.contains(where: { $0.kind == .newClient }) { state.findUnsent(in: surroundings) }
      state.findNearby(in: surroundings)
      state.dropKeptDrafts(and: rows.filter { $0.standing == .sent }, in: surroundings)
      state.fitPage(in: surroundings)
      let commands = rows.filter { $0.standing.isSettled || $0.standing.isConflict }.flatMap {
        follow($0, in: &state, surroundings)
      }
      state.listHome(in: surroundings)
      return commands
    case .unreadable, .progressed, .queue, .notKept, .merged, .storeFailed: break
    }
    return []
  }

  /// What a write that nothing more becomes of, or that somebody else came before, changes on the screen.
  private static func follow(
    _ row: OutboxRow, in state: inout State, _ surroundings: Surroundings
  ) -> [Command<Effect>] {
    if row.kind == .newClient {
      guard row.standing.isSettled else { return [] }
      let number = Participant.provisionalID(of: row.id)
      guard row.standing == .sent, let arrived = state.number(of: row.subject) else {
        state.forget(number, in: surroundings)
        state.openedUnsent.remove(row.id)
        return []
      }
      state.arrived[row.id] = arrived
      state.carryOver(row, as: arrived)
      if !row.untaken.isEmpty { state.untaken[arrived] = row.untaken }
      return state.recognize(number, as: arrived, in: surroundings)
    }
    if case .guest(let record) = row.subject {
      guard row.isTold, !state.isAwaited(row), state.client?.guest?.id == record else { return [] }
      return state.readGuest(in: surroundings)
    }
    // Whose screen waits for it reads the page anyway.
    guard row.isTold, !state.isAwaited(row), let open = state.client, open.newcomer == nil,
      state.number(of: row.subject) == open.id
    else { return [] }
    return state.readPage(in: surroundings)
  }

  /// The outbox has what was written in a form: the form is done with.
  static func keep(
    _ state: inout State, _ key: DraftKey, _ standing: OutboxRow.Standing, at date: Date,
    in surroundings: Surroundings
  ) -> [Command<Effect>] {
    guard let form = state.drafts.removeValue(forKey: key) else { return [] }
    let wasOpen = state.writing == key
    if wasOpen { state.writing = nil }
    switch form.purpose {
    case .edit(let participant):
      state.noteEdit(form, in: surroundings)
      let name = form.result(surroundings.phrases.language, today: state.today).name
      let who = surroundings.phrases.who(OpenClient(id: participant.id, name: name))
      var message = Message(kept: .text(who), standing, at: date)
      if wasOpen { message.hint = .hintUndoOrOutbox }
      state.news.append(message)
      return []
    case .new:
      state.sayKept(.phrase(.outboxNewClient), standing, at: date)
      guard wasOpen else { return [] }
      let fields = form.result(surroundings.phrases.language, today: state.today)
      // It may have arrived since.
      if let number = state.arrived[form.id] {
        return open(&state, number, fields.name, in: surroundings)
      }
      return open(
        &state, UnsentClients.Person(write: form.id, fields: fields, written: date),
        in: surroundings)
    }
  }

  /// Opens the page of somebody who is not on record yet, and goes there.
  static func open(
    _ state: inout State, _ person: UnsentClients.Person, in surroundings: Surroundings
  ) -> [Command<Effect>] {
    guard let site = state.workplace?.site.id else { return [] }
    state.focus = .page
    state.openedUnsent.insert(person.write)
    guard !state.isOpen(person.number) else { return [] }
    let wasReading = state.client?.isLoading == true
    state.client = OpenClient(person, at: site)
    state.lastFours[person.number] = person.fields.lastFour
    state.fitPage(in: surroundings)
    return wasReading ? [.cancel(id: "clients/page")] : []
  }
}

extension Clients.State {
  /// What the outbox has about the client of the page, oldest first.
  func keptAboutClient(in surroundings: Surroundings) -> [OutboxRow] {
    guard let client, let site = workplace?.site.id else { return [] }
    let subject: OutboxRow.Subject =
      client.newcomer.map { .newClient($0) } ?? .client(site: site, number: client.id)
    let own = client.isOnlyGuest ? [] : surroundings.outbox[subject]
    let guest = client.guest.map { surroundings.outbox[.guest($0.id)] } ?? []
    return (own + guest).filter { !isAwaited($0) }
  }

  /// What is on record of a client once all that is on its way has arrived.
  func changed(_ participant: Participant, in surroundings: Surroundings) -> ParticipantFields {
    guard let site = workplace?.site.id else { return participant.fields }
    let rows = surroundings.outbox[.client(site: site, number: participant.id)]
    return rows.reduce(participant.fields) {
      guard case .clientChange(let change)? = $1.content else { return $0 }
      return change.applied(to: $0)
    }
  }

  /// Says that something is kept, and what it waits for.
  mutating func sayKept(_ what: Sentence.Part, _ standing: OutboxRow.Standing, at date: Date) {
    news.append(Message(kept: what, standing, at: date))
  }

  /// Finds those who are not on record yet where somebody works.
  ///
  /// - Parameters:
  ///   - leavingThoseGone: Whether the rows of those who were and are not any more stay until it is
  ///     known whether they arrived.
  ///   - surroundings: What is around the screen.
  mutating func findUnsent(leavingThoseGone: Bool = true, in surroundings: Surroundings) {
    let site = workplace?.site.id
    let outbox = surroundings.outbox
    let people = outbox.clients.flatMap { outbox[$0] }.compactMap { row in
      site.flatMap { UnsentClients.Person(row, at: $0) }
    }.sorted { ($0.written, $0.number) < ($1.written, $1.number) }
    guard people != unsent.people else { return }
    unsent = UnsentClients(people)
    // Who was looked for before they were known here is found now.
    guard let lookup, hasSomebodyAtHand || !atHand.isEmpty else { return }
    lookAtHand(for: lookup, in: surroundings) { leavingThoseGone && $0.newcomer != nil }
  }

  /// Lets go of what was taken up as a draft and is the outbox's already, or has arrived.
  ///
  /// What somebody has written on since stays: once the rest has arrived, it is a change of that.
  mutating func dropKeptDrafts(and sent: [OutboxRow] = [], in surroundings: Surroundings) {
    let sent = Dictionary(sent.map { ($0.id, $0) }) { first, _ in first }
    for key in drafts.keys where drafts[key]?.isBusy == true {
      if let row = drafts[key].flatMap({ sent[$0.id] }) { drafts[key]?.cameIn = row }
    }
    dropKeptGuestDrafts { form in
      form.mayBeKept && !form.isBusy
        && (sent[form.id] != nil || surroundings.outbox.row(form.id) != nil)
    }
    let open = writing.flatMap { drafts[$0]?.id }
    drafts = left(of: drafts, sent, in: surroundings)
    if let open, let key = writing, drafts[key]?.id != open {
      writing = drafts.first { $0.value.id == open.following }?.key
      if key == .new, case .edit(let number)? = writing, let row = sent[open] {
        let words = Sentence(.clientsOnRecordNow, .text("\(number)"))
        news.append(Message(.info, words, at: row.settled ?? row.created))
      }
    }
    for (desk, forms) in shelved {
      let left = left(of: forms, sent, in: surroundings)
      shelved[desk] = left.isEmpty ? nil : left
    }
  }

  /// The forms that are nobody else's.
  private func left(
    of forms: [DraftKey: ClientForm], _ sent: [OutboxRow.ID: OutboxRow],
    in surroundings: Surroundings
  ) -> [DraftKey: ClientForm] {
    var left = forms
    for (key, form) in forms where !form.isBusy {
      let arrived = form.cameIn ?? sent[form.id]
      guard let row = arrived ?? (form.mayBeKept ? surroundings.outbox.row(form.id) : nil) else {
        continue
      }
      if form.isAsGiven(row, surroundings.phrases.language, today: today) {
        left[key] = nil
      } else if arrived != nil {
        left[key] = nil
        var next = form.goingOn(after: row)
        if left[next.purpose.key] != nil {
          // Whoever is being changed already is not changed in two forms.
          next = form.atRest
          next.id = form.id.following
          next.cameIn = nil
        }
        left[next.purpose.key] = next
      }
    }
    return left
  }

  /// Whether something is on its way from this screen, which shows that itself.
  fileprivate func isAwaited(_ row: OutboxRow) -> Bool {
    awaited.contains(row.id)
      || changesStay && [.enrolment, .dismissal].contains(row.kind)
      || drafts.values.contains { $0.id == row.id && $0.isBusy }
      || guestDrafts.values.contains { $0.id == row.id && $0.isBusy }
  }

  /// The number at the site of whom something is about; nil for anybody else.
  fileprivate func number(of subject: OutboxRow.Subject) -> Participant.ID? {
    guard case .client(let site, let number) = subject, site == workplace?.site.id else {
      return nil
    }
    return number
  }

  /// Somebody is on record now: their page and their row are those of the record.
  fileprivate mutating func recognize(
    _ own: Participant.ID, as number: Participant.ID, in surroundings: Surroundings
  ) -> [Command<Clients.Effect>] {
    lastFours[number] = lastFours.removeValue(forKey: own)
    if revealed == own { revealed = number }
    recognizeRow(own, as: number, in: surroundings)
    guard let open = client, open.id == own else { return [] }
    var page = OpenClient(id: number, name: open.name)
    page.participant = open.participant
    page.participant?.id = number
    page.participant?.subjectID = nil
    client = page
    return readPage(in: surroundings)
  }

  /// Somebody is on record now: they are found by all of their name, and stand among those who were opened
  /// lately where their page was.
  fileprivate mutating func carryOver(_ row: OutboxRow, as number: Participant.ID) {
    let wasOpened = openedUnsent.remove(row.id) != nil
    guard let site = workplace?.site.id, let person = UnsentClients.Person(row, at: site) else {
      return
    }
    let known = Acquaintance(Participant(id: number, siteID: site, fields: person.fields), [])
    seen = seen.meeting(known.summary)
    guard wasOpened, acquainted[number] == nil else { return }
    acquainted = acquainted.taking(known, isOpened: true)
  }

  /// Somebody was taken back before they were on record: nobody is there any more.
  fileprivate mutating func forget(_ own: Participant.ID, in surroundings: Surroundings) {
    // A form that was refused has what was entered.
    if client?.id == own { closePage() }
    lastFours[own] = nil
    guard atHand.contains(where: { $0.id == own }) else { return }
    atHand.removeAll { $0.id == own }
    arrange(in: surroundings)
  }

  /// Closes the page, as when its client is gone.
  fileprivate mutating func closePage() {
    client = nil
    revealed = nil
    card = nil
    // Nobody else is asked about instead.
    if question?.isAboutClient == true { question = nil }
    if focus == .page { focus = matches.isEmpty ? .box : .list }
  }
}

extension OutboxRow {
  /// Whether it is about a client.
  fileprivate var isAboutClient: Bool {
    switch subject {
    case .client, .newClient, .guest: true
    case .task, .profile, .other: false
    }
  }

  /// Whether its system has told what is on record now: it took the write, or somebody else's came before.
  fileprivate var isTold: Bool { standing == .sent || standing.isConflict }
}
