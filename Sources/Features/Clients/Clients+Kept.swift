import Model
import Resources
import Store
import Terminal

import struct FoundationEssentials.Date

extension Clients {
  /// Takes up what the courier tells of what was written about clients.
  static func hear(_ news: OutboxNews, in state: inout State) -> [Command<Effect>] {
    switch news {
    case .listed(let rows):
      state.kept = KeptRows(rows.filter(\.isAboutClient))
      state.findUnsent()
      state.dropKeptDrafts()
      state.fitPage()
      guard let write = state.client?.newcomer, state.kept.row(write) == nil else { return [] }
      state.closePage()
    case .changed(let rows):
      let rows = rows.filter(\.isAboutClient)
      guard !rows.isEmpty else { return [] }
      for row in rows { state.kept.take(row) }
      if rows.contains(where: { $0.kind == .newClient }) { state.findUnsent() }
      state.dropKeptDrafts(and: rows.filter { $0.standing == .sent })
      state.fitPage()
      return rows.filter(\.standing.isSettled).flatMap { follow($0, in: &state) }
    case .unreadable, .progressed, .storeFailed: break
    }
    return []
  }

  /// What a write that nothing more becomes of changes on the screen.
  private static func follow(_ row: OutboxRow, in state: inout State) -> [Command<Effect>] {
    if row.kind == .newClient {
      let number = Participant.provisionalID(of: row.id)
      guard row.standing == .sent, let arrived = state.number(of: row.subject) else {
        state.forget(number)
        return []
      }
      state.arrived[row.id] = arrived
      if !row.untaken.isEmpty { state.untaken[arrived] = row.untaken }
      return state.recognize(number, as: arrived)
    }
    // Whose screen waits for it reads the page anyway.
    guard row.standing == .sent, !state.isAwaited(row), let open = state.client,
      open.newcomer == nil, state.number(of: row.subject) == open.id
    else { return [] }
    return state.readPage()
  }

  /// The outbox has what was written in a form: the form is done with.
  static func keep(
    _ state: inout State, _ key: DraftKey, _ standing: OutboxRow.Standing, at date: Date
  ) -> [Command<Effect>] {
    guard let form = state.drafts.removeValue(forKey: key) else { return [] }
    let wasOpen = state.writing == key
    if wasOpen { state.writing = nil }
    switch form.purpose {
    case .edit(let participant):
      state.sayKept(
        .sentence(Sentence(.clientsNumber, .text("\(participant.id)"))), standing, at: date)
      return []
    case .new:
      state.sayKept(.phrase(.outboxNewClient), standing, at: date)
      guard wasOpen else { return [] }
      let fields = form.result(state.phrases.language, today: state.today)
      // It may have arrived since.
      if let number = state.arrived[form.id] { return open(&state, number, fields.name) }
      return open(&state, UnsentClients.Person(write: form.id, fields: fields, written: date))
    }
  }

  /// Opens the page of somebody who is not on record yet, and goes there.
  static func open(
    _ state: inout State, _ person: UnsentClients.Person
  ) -> [Command<Effect>] {
    guard let site = state.workplace?.site.id else { return [] }
    state.focus = .page
    guard state.client?.id != person.number else { return [] }
    let wasReading = state.client?.isLoading == true
    state.client = OpenClient(person, at: site)
    state.lastFours[person.number] = person.fields.lastFour
    state.fitPage()
    return wasReading ? [.cancel(id: "clients/page")] : []
  }
}

extension Clients.State {
  /// What the outbox has about the client of the page, oldest first.
  var keptAboutClient: [OutboxRow] {
    guard let client, let site = workplace?.site.id else { return [] }
    let subject: OutboxRow.Subject =
      client.newcomer.map { .newClient($0) } ?? .client(site: site, number: client.id)
    return kept[subject].filter { !isAwaited($0) }
  }

  /// What is on record of a client once all that is on its way has arrived.
  func changed(_ participant: Participant) -> ParticipantFields {
    guard let site = workplace?.site.id else { return participant.fields }
    return kept[.client(site: site, number: participant.id)].reduce(participant.fields) {
      guard case .clientChange(let change)? = $1.content else { return $0 }
      return change.applied(to: $0)
    }
  }

  /// Says that something is kept, and what it waits for.
  mutating func sayKept(_ what: Sentence.Part, _ standing: OutboxRow.Standing, at date: Date) {
    news.append(
      Message(
        standing.isForPerson ? .warning : .info,
        Sentence(.keptSaid, what, .phrase(standing.phrase)), hint: .hintOutbox, at: date))
  }

  /// Finds those who are not on record yet where somebody works.
  mutating func findUnsent() {
    let site = workplace?.site.id
    let people = kept.rows.values.joined().compactMap { row in
      site.flatMap { UnsentClients.Person(row, at: $0) }
    }.sorted { ($0.written, $0.number) < ($1.written, $1.number) }
    guard people != unsent.people else { return }
    unsent = UnsentClients(people)
    // Who was looked for before they were known here is found now.
    if let lookup, !unsent.people.isEmpty { join(lookup) }
  }

  /// Lets go of what was taken up as a draft and is the outbox's already.
  mutating func dropKeptDrafts(and sent: [OutboxRow] = []) {
    let sent = Set(sent.map(\.id))
    func isKept(_ form: ClientForm) -> Bool {
      form.mayBeKept && !form.isBusy && (sent.contains(form.id) || kept.row(form.id) != nil)
    }
    for (key, form) in drafts where isKept(form) {
      drafts[key] = nil
      if writing == key { writing = nil }
    }
    for (desk, forms) in shelved where forms.values.contains(where: isKept) {
      let left = forms.filter { !isKept($0.value) }
      shelved[desk] = left.isEmpty ? nil : left
    }
  }

  /// Whether something is on its way from this screen, which shows that itself.
  fileprivate func isAwaited(_ row: OutboxRow) -> Bool {
    switch row.kind {
    case .newClient, .clientChange:
      drafts.values.contains { $0.id == row.id && $0.isBusy }
    case .enrolment, .dismissal: changesStay
    case .form, .checkIn: awaited.contains(row.id)
    case .comment, .triage, .profile, .unreadable: false
    }
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
    _ own: Participant.ID, as number: Participant.ID
  ) -> [Command<Clients.Effect>] {
    lastFours[number] = lastFours.removeValue(forKey: own)
    if revealed == own { revealed = number }
    let isListed = found.contains { $0.id == number }
    if let place = found.firstIndex(where: { $0.id == own }) {
      if isListed {
        found.remove(at: place)
      } else {
        found[place].summary.id = number
        found[place].kept = nil
        found[place].newcomer = nil
      }
      let row = list.selected
      show(found)
      list.move(.to(row), count: matches.count, height: rowsHeight)
    }
    guard let open = client, open.id == own else { return [] }
    var page = OpenClient(id: number, name: open.name)
    page.participant = open.participant
    page.participant?.id = number
    page.participant?.subjectID = nil
    client = page
    return readPage()
  }

  /// Somebody was taken back before they were on record: nobody is there any more.
  fileprivate mutating func forget(_ own: Participant.ID) {
    // A form that was refused has what was entered.
    if client?.id == own { closePage() }
    lastFours[own] = nil
    if found.contains(where: { $0.id == own }) { show(found.filter { $0.id != own }) }
  }

  /// Closes the page, as when its client is gone.
  fileprivate mutating func closePage() {
    client = nil
    revealed = nil
    if focus == .page { focus = matches.isEmpty ? .box : .list }
  }
}

extension OutboxRow {
  /// Whether it is about a client.
  fileprivate var isAboutClient: Bool {
    switch subject {
    case .client, .newClient: true
    case .task, .profile, .other: false
    }
  }
}
