import Model
import Resources
import Store
import Terminal

import struct FoundationEssentials.UUID

/// Street outreach in the program as a whole: whom it finds, and where it leads.
extension App {
  /// Its line in the program's table of screens.
  static let outreachEntry = PlaceEntry(
    screen: ScreenEntry(
      Outreach.self, .placeOutreach, state: { $0.$outreach }, action: Action.outreach,
      adapt: { Outreach.adapt(&$0.outreach, to: $1) },
      keys: { own, state in own.with(enter: wayOnFromOutreach(state)) }),
    shortTitle: .placeOutreach, goTitle: .goToOutreach, otherWords: .wordsOutreach, system: .eto,
    isSetUp: { $0.setup.outreach != nil && $0.systems.contains(.eto) },
    workers: { [$0.workerShown] },
    isOffline: { $0.away.contains(.eto) },
    isEmpty: { $0.outreach.desk == nil },
    isOnErrand: { $0.outreach.writing != nil },
    whyClosed: { $0.setup.outreach == nil ? .outreachNotSetUp : nil },
    firstHint: { state in
      state.outreach.personInHand == nil
        ? (.firstOutreachEmpty, [.outreachShift, .outreachNew])
        : (.firstOutreach, [.outreachShift, .outreachContact, .outreachNew])
    })

  static func reduceOutreach(
    _ state: inout State, _ action: Outreach.Action
  ) -> [Command<Effect>] {
    if case .mapChosen(let number, let stamp) = action,
      state.outreach.row(ofDot: number, in: state.surroundings) == nil
    {
      return reduce(&state, .keyRefused(.outreachMapNoNumber, stamp))
    }
    let before = state.outreach.finder
    var commands = Outreach.reduce(&state.outreach, action, in: state.surroundings)
    if let finder = state.outreach.finder, finder.looksElsewhere(than: before) {
      if !finder.text.isEmpty { state.outreach.gatherMet(in: state.surroundings) }
      let people = state.peopleAtHand(for: finder)
      commands += Outreach.reduce(&state.outreach, .found(people), in: state.surroundings)
    }
    if case .saved(let records, _) = action { state.noteContact(records) }
    for var message in state.outreach.news {
      // On the screen that one has come back to, the key may be another one's.
      let isUndo = message.hint == .hintUndo && state.takesContactBack
      if state.place != .outreach, message.hint != .hintDrafts, !isUndo { message.hint = nil }
      state.say(state.honest(message.asking(for: .eto)))
    }
    state.outreach.news = []
    state.hear(action.reached, of: .eto)
    return commands.map { $0.map(Effect.outreach) }
      + followReached(action.reached, of: .eto, &state) + lead(&state, action)
  }

  /// What is done on other screens for this one.
  private static func lead(
    _ state: inout State, _ action: Outreach.Action
  ) -> [Command<Effect>] {
    switch action {
    case .clientTapped(let stamp): return goToClient(&state, stamp)
    case .contactWanted, .describeWanted:
      visitOutreach(&state)
      return []
    case .finderChosen(let stamp), .mouse(_, let stamp):
      if let words = state.outreach.sought {
        state.outreach.sought = nil
        return search(for: words, &state, stamp)
      }
      if let person = state.outreach.lacksClient {
        state.outreach.lacksClient = nil
        return writeDown(person, &state, stamp)
      }
      return []
    default: return []
    }
  }

  /// What depends on more than this screen: whether it has a use for where this machine is, what is not
  /// read yet, and who is being written down for it.
  static func followOutreach(_ state: inout State) -> [Command<Effect>] {
    guard state.setup.outreach != nil, !state.isClosed else { return [] }
    if state.outreach.isLastNamed != state.namesLastContact {
      state.outreach.isLastNamed = state.namesLastContact
    }
    var commands: [Command<Effect>] = []
    let isThere = state.place == .outreach && state.outreach.desk != nil
    // A client's page tells when they were met.
    let isTold =
      state.outreach.desk != nil && state.place == .clients && state.clients.client != nil
      && state.clients.client?.glance == nil
    if isThere || isTold, state.outreach.standing == .idle {
      commands += reduceOutreach(&state, .shown)
    }
    let wants = isThere && state.outreach.wantsPlace && state.outreach.receiver.isSetUp != false
    if wants != state.outreach.receiver.isWatched {
      state.outreach.receiver.isWatched = wants
      commands.append(
        wants
          ? .run(.outreach(.watchPlace), id: "outreach/place") : .cancel(id: "outreach/place"))
    }
    return commands + followNewClient(&state)
  }

  /// Links somebody without a name once whom they are was written down, or lets that be.
  private static func followNewClient(_ state: inout State) -> [Command<Effect>] {
    guard let awaited = state.outreach.awaited else { return [] }
    if let form = state.clients.drafts[.new], form.id == awaited.write {
      let name = form.result(state.phrases.language, today: state.clients.today).name.listed
      if !name.isEmpty { state.outreach.awaited?.name = name }
      return []
    }
    state.outreach.awaited = nil
    let client: OutreachPerson
    if let site = state.clients.workplace?.site.id,
      let number = state.clients.arrived[awaited.write]
    {
      client = .client(site: site, number: number)
    } else if state.written.row(awaited.write) != nil {
      client = .newClient(awaited.write)
    } else {
      return []
    }
    let name = state.written.row(awaited.write)?.name ?? awaited.name
    return reduceOutreach(
      &state, .clientWritten(awaited.unnamed, client, name: name))
  }

  /// Opens the page of whom is selected.
  private static func goToClient(_ state: inout State, _ stamp: Stamp) -> [Command<Effect>] {
    guard let who = state.outreach.personInHand, case .client(_, let number) = who.person else {
      return []
    }
    if let reason = state.clients.whyNoPage(of: number, for: nil) {
      return reduce(&state, .keyRefused(reason, stamp))
    }
    return showClient(&state, stamp) { state in
      reduceClients(
        &state, .personWanted(number, PersonName(last: who.name), nil, stamp))
    }
  }

  /// Searches all clients for what was typed here, as when it is typed there: the box keeps the keys, and
  /// whoever is surest comes first as long as nobody has gone into the list.
  private static func search(
    for words: String, _ state: inout State, _ stamp: Stamp
  ) -> [Command<Effect>] {
    showClient(&state, stamp) { state in
      let steps: [Clients.Action] = [
        .shown(stamp), .boxTapped, .boxCleared, .pasted(words, stamp), .searchDue,
      ]
      return steps.flatMap { reduceClients(&state, $0) }
    }
  }

  /// Opens the form for a new client with what is known of somebody without a name.
  private static func writeDown(
    _ person: UnnamedPerson, _ state: inout State, _ stamp: Stamp
  ) -> [Command<Effect>] {
    showClient(&state, stamp) { state in
      if let begun = state.clients.drafts[.new], !begun.isUntouched {
        state.say(Message(.warning, Sentence(.clientsBegunEarlier), at: stamp.now))
      } else {
        var form = ClientForm(.new, id: stamp.id, alias: state.clients.aliasQuestion ?? nil)
        let line: ClientForm.Field = form.aliasQuestion == nil ? .first : .alias
        form.texts[line] = TextField(person.called)
        form.isAliasOpen = state.clients.opensAlias
        state.clients.drafts[.new] = form
        state.outreach.awaited = Outreach.Awaited(
          unnamed: person.id, name: person.called, write: form.id)
      }
      state.clients.writing = .new
      return []
    }
  }

  /// Goes to the clients screen for something.
  static func showClient(
    _ state: inout State, _ stamp: Stamp, _ go: (inout State) -> [Command<Effect>]
  ) -> [Command<Effect>] {
    guard state.clients.workplace != nil else {
      return reduce(&state, .keyRefused(.clientsSignedOut, stamp))
    }
    guard state.contact.makeRoom(in: state.surroundings) else {
      state.sayStillSending(at: stamp)
      return []
    }
    state.visit(.clients, isForOneThing: false)
    state.handOverTonight()
    state.clients.makeRoom()
    return [.cancel(id: "contact/read")] + go(&state)
  }

  /// What Enter does where there is nothing to open: it leads to where one gets in, or tries again.
  static func wayOnFromOutreach(_ state: State) -> AppBinding? {
    if state.outreach.desk == nil {
      return AppBinding([.enter], .goToSignIn, footer: 1, .placeTapped(.signIn))
    }
    guard case .failed = state.outreach.standing, state.outreach.rowCount == 0,
      state.outreach.mode == .list
    else { return nil }
    return AppBinding([.enter], .tasksTryAgain, footer: 1, .outreach(.refreshTapped))
  }
}

extension Outreach {
  /// Somebody without a name who is being written down as a client.
  struct Awaited: Equatable {
    let unnamed: UnnamedPerson.ID
    /// Their name, as far as it is written.
    var name: String
    /// The write that is to bring them on record.
    let write: UUID
  }
}

extension Outreach.Finder {
  /// Whether something else is looked for than before.
  fileprivate func looksElsewhere(than before: Outreach.Finder?) -> Bool {
    before?.text.text != text.text || before?.purpose != purpose
  }
}

extension App.State {
  /// Those whom this machine knows and who have what was typed: met before, on record, or to be.
  fileprivate func peopleAtHand(for finder: Outreach.Finder) -> [Outreach.Candidate] {
    guard let site = clients.workplace?.site.id else { return [] }
    let text = finder.text.text
    let matches = clients.atHand(for: text, phrases.language).filter { $0.guest == nil }
    func whom(_ match: ClientMatch) -> OutreachPerson? {
      if let write = match.newcomer { return .newClient(write) }
      return match.id > 0 && match.personalID == nil
        ? .client(site: site, number: match.id) : nil
    }
    // Of whom a word that was typed tells nothing, the row says for what they were found.
    let lookup = Lookup(text, phrases.language, today: clients.today)
    var partly: [OutreachPerson: String] = [:]
    var (fitting, byNumber): (Set<OutreachPerson>, Set<OutreachPerson>) = ([], [])
    for match in matches {
      guard let lookup, let person = whom(match) else { continue }
      if lookup.fitsInPart(match, phrases.language, today: clients.today) {
        partly[person] = lookup.partly(match, phrases)
      } else {
        fitting.insert(person)
        if lookup.isByNumber(match, phrases.language, today: clients.today) {
          byNumber.insert(person)
        }
      }
    }
    var found: [Outreach.Candidate] = []
    var known: Set<OutreachPerson> = []
    func add(_ person: OutreachPerson, _ name: String, _ detail: String) {
      guard found.count < Self.mostAtHand, known.insert(person).inserted else { return }
      found.append(
        Outreach.Candidate(person, name: name, detail: detail, onlyFor: partly[person]))
    }
    // Two of one name are told apart by their ages, where those are known.
    let ages = matches.reduce(into: [OutreachPerson: String]()) { ages, match in
      guard match.id > 0, let age = match.summary.birth?.age(on: clients.today) else { return }
      ages[.client(site: site, number: match.id)] = phrases.count(.yearsOld, age)
    }
    func told(_ number: String, _ person: OutreachPerson) -> String {
      let birth = outreach.book.births[person]
      let age = ages[person] ?? birth?.age(on: clients.today).map { phrases.count(.yearsOld, $0) }
      let why = byNumber.contains(person) ? phrases[.clientsWhyNumber] : nil
      return [number, age, why].compactMap { $0 }.joined(separator: " · ")
    }
    func addMet(_ isWanted: (OutreachPerson) -> Bool) {
      guard !text.isEmpty else { return }
      let said = OutreachText(state: outreach, surroundings: surroundings)
      for row in outreach.peopleMet(named: text, in: surroundings) where isWanted(row.person) {
        // Of those who are not listed nobody has to know more.
        guard found.count < Self.mostAtHand else { return }
        let number = said.number(of: row.person)
        if partly[row.person] == nil, !fitting.contains(row.person),
          let part = lookup?.part(of: row.name)
        {
          partly[row.person] = phrases.format(.clientsWhyInPart, part)
        }
        add(row.person, row.name, told(number, row.person))
      }
    }
    if finder.purpose == .contact { addMet { _ in true } }
    for match in matches {
      guard let person = whom(match) else { continue }
      let detail =
        match.newcomer == nil ? told("#\(match.id)", person) : phrases[.outreachNoNumber]
      add(person, match.summary.name.listed, detail)
    }
    // Nobody without a name is who somebody without a name is.
    if finder.purpose != .contact {
      addMet { person in if case .unnamed = person { false } else { true } }
    }
    return found
  }

  private static let mostAtHand = 50
}

extension Clients.State {
  /// Those whom this machine knows and who have what was typed, the surest first; where nothing was,
  /// those whose pages were open last.
  fileprivate func atHand(for text: String, _ language: Language) -> [ClientMatch] {
    guard let lookup = Lookup(text, language, today: today) else {
      return acquainted.latest(9).map { ClientMatch($0.summary, why: .name, kept: $0.kept) }
    }
    guard lookup.flaw == nil else { return [] }
    return ClientMatch.merged(
      seen.search(lookup, language, today: today)
        + unsent.search(lookup, language, today: today)
        + nearby.search(lookup, language, today: today)
        + caseload.find(lookup, language, today: today, guessing: false).rows)
  }
}
