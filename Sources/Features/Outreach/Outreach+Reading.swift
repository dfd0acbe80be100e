import Model
import Outreach
import Resources
import Store
import Terminal

extension Outreach {
  /// What is kept, who works with it, and what is read of ETO.
  static func reduceBook(
    _ state: inout State, _ action: Action, in surroundings: Surroundings
  ) -> [Command<Effect>] {
    switch action {
    case .shown: return state.standing == .idle ? load(&state) : []
    case .refreshTapped:
      let before = state.before ?? (state.standing == .loaded ? state.book : nil)
      let commands = load(&state)
      if !commands.isEmpty { state.before = before }
      return commands
    case .entered(let desk, let program, let programs):
      (state.program, state.programs) = (program, programs)
      guard desk != state.desk else { return [] }
      state.putAway()
      if state.stood?.isOf(desk) == false { state.stood = nil }
      state.desk = desk
      if let begun = state.shelved.removeValue(forKey: desk.owner) { state.begun = begun }
      return forget(&state, in: surroundings)
    case .left:
      state.putAway()
      state.desk = nil
      return forget(&state, in: surroundings)

    case .arrived(let book, let unreadable, let date):
      if unreadable > 0 {
        state.news.append(
          Message(
            .warning, Sentence(.outreachUnreadable, .counted(.outreachRecords, unreadable)),
            at: date))
      }
      state.standing = .loaded
      state.takeUp(book)
      state.dropKept()
      state.noteEngagement()
      state.relist(in: surroundings)
      state.turnToWhoIsKnown(in: surroundings)
      state.sayReadAgain(at: date, in: surroundings)
    case .notRead(let trouble):
      state.standing = .failed(trouble)
      state.before = nil
      state.forgetLate()

    case .readTapped:
      guard let desk = state.desk, state.reading == nil else { return [] }
      state.reading = Reading(done: 0, total: 0)
      return [.run(.readContacts(desk), id: "outreach/read")]
    case .contactsProgressed(let done, let total):
      guard state.reading != nil else { return [] }
      state.reading = Reading(done: done, total: total)
    case .contactsRead(let book, let count, let trouble, let date):
      guard state.reading != nil else { return [] }
      state.reading = nil
      state.takeUp(book)
      state.relist(in: surroundings)
      state.news.append(
        trouble.map { trouble in
          Message(
            .warning,
            Sentence(
              .outreachReadPart, .counted(.outreachContacts, count), .text(state.program),
              .sentence(trouble.sentence(of: .eto))), at: date)
        }
          ?? Message(
            .success,
            count == 0
              ? Sentence(.outreachReadNothing, .text(state.program))
              : Sentence(
                .outreachReadDone, .counted(.outreachContacts, count), .text(state.program)),
            at: date))
    case .contactsNotRead(let trouble, let date):
      guard state.reading != nil else { return [] }
      state.reading = nil
      state.forgetLate()
      state.news.append(
        Message(
          .warning, Sentence(.outreachReadFailed, .sentence(trouble.sentence(of: .eto))), at: date))
    case .told(let news):
      state.hear(news)
      state.noteUnsent(in: surroundings)
    default: break
    }
    return []
  }

  /// Reads anew what is kept.
  static func load(_ state: inout State) -> [Command<Effect>] {
    guard let desk = state.desk else { return [] }
    state.standing = .loading
    return [.run(.load(desk), id: "outreach/load")]
  }

  /// Forgets what was read: in another program other people are met.
  private static func forget(
    _ state: inout State, in surroundings: Surroundings
  ) -> [Command<Effect>] {
    (state.standing, state.reading, state.late, state.before) = (.idle, nil, [], nil)
    state.book = Book(of: state.desk)
    for person in state.begun.contacts.keys { state.begun.contacts[person]?.stay = .init() }
    (state.around, state.names, state.camps) = ([], [], [])
    state.siftAnew(in: surroundings)
    return ["load", "read", "page", "form", "count"].map { .cancel(id: "outreach/\($0)") }
  }
}

extension OutreachForm {
  /// Takes up the day of engagement where none is known; what is asked no more has no focus.
  mutating func learn(engaged day: CivilDate?) {
    guard stay.engaged == nil, let day else { return }
    stay.engaged = day
    if !fields.contains(focus) { focus = .situation }
  }
}

extension Outreach.Desk {
  /// Whose drafts are kept: those of one person at one site, whatever the program.
  var owner: Outreach.Desk { Outreach.Desk(author: author, site: site, program: 0) }
}

extension Outreach.State {
  /// Puts away what was being written and looked at, for nobody but whoever did.
  mutating func putAway() {
    leaveForm()
    for form in keeping { begun.take(form) }
    keeping = []
    if let desk, !begun.isEmpty { shelved[desk.owner] = begun }
    begun = Outreach.Begun()
    (page, finder, question, sorting, map, count) = (nil, nil, nil, nil, nil, nil)
    (lacksClient, awaited, sought, undo) = (nil, nil, nil, nil)
    (filter, isFiltering, list) = (TextField(), false, ListState())
    (chosen, leftOn, turnsTo) = (nil, [:], nil)
  }

  /// Has what this machine keeps, with what was kept while that was being read.
  fileprivate mutating func takeUp(_ book: Outreach.Book) {
    self.book = book
    for record in late { self.book.take(record) }
    forgetLate()
  }

  /// Selects who waits for what is kept to be read, unless they wait for what is on its way to the disk.
  fileprivate mutating func turnToWhoIsKnown(in surroundings: Surroundings) {
    guard keeping.isEmpty, case .person(let person)? = turnsTo, book.ledger.knows(person) else {
      return
    }
    turnsTo = nil
    turn(to: .person(person), in: surroundings)
  }

  /// Forgets what was kept while the rest was being read, once nothing is read any more.
  fileprivate mutating func forgetLate() {
    if standing != .loading, reading == nil { late = [] }
  }

  /// Tells the form that is open whether they are engaged, where it was opened before that was read.
  fileprivate mutating func noteEngagement() {
    guard case .contact(var form)? = writing, let desk else { return }
    form.learn(engaged: book.ledger.engagement(of: form.person, in: form.program(at: desk)))
    writing = .contact(form)
  }

  /// Drops what was begun and is kept: the program was stopped in between.
  fileprivate mutating func dropKept() {
    let ledger = book.ledger
    begun.contacts = begun.contacts.filter { person, form in
      !ledger.contacts(with: person).contains { $0.id == form.id }
    }
    let camps = book.encampments
    begun.shorts = begun.shorts.filter { _, form in
      !form.isNewEncampment || camps[form.id] == nil
    }
  }

  /// Takes up which new clients have a number now, and whether what was recorded last has arrived.
  fileprivate mutating func hear(_ news: OutboxNews) {
    guard case .changed(let rows) = news else { return }
    if case .recorded(let contact, _, _)? = undo,
      rows.contains(where: { $0.id == contact.id && $0.standing == .sent })
    {
      undo = .arrived
    }
    for row in rows where row.kind == .newClient && row.standing == .sent {
      guard case .client(let site, let number) = row.subject else { continue }
      let client = OutreachPerson.client(site: site, number: number)
      book.ledger.link(.newClient(row.id), to: client, name: row.name)
      recognize(.newClient(row.id), as: client, named: row.name)
      noteAlerts()
    }
  }
}
