public import Model
import Resources
import Store
import Terminal

import struct FoundationEssentials.Date

extension Clients {
  static func reducePage(
    _ state: inout State, _ action: Action, in surroundings: Surroundings
  ) -> [Command<Effect>] {
    switch action {
    case .openTapped(let stamp):
      state.note(stamp, in: surroundings)
      guard let match = state.selectedMatch else {
        state.toggleGroup(in: surroundings)
        return []
      }
      state.hasMoved = true
      defer { state.meet(in: surroundings) }
      return open(&state, match, in: surroundings)
    case .revealTapped(let stamp):
      state.note(stamp, in: surroundings)
      if state.focus == .list { state.hasMoved = true }
      let commands = reveal(&state)
      state.showRevealed(in: surroundings)
      return commands
    case .revealOver: state.revealed = nil
    case .identityCopied(let participant), .identityArrived(let participant):
      state.keepLastFour(of: participant)
      state.takeIdentity(participant)
      if case .identityArrived = action {
        state.seen = state.seen.learning(of: participant.id) {
          $0.name = $0.name.told(by: participant)
        }
      }
      state.changeForm { $0.twins?.take(participant) }
    case .identityFailed(let id, let trouble, let date):
      state.identifying.remove(id)
      state.changeForm { if $0.twins?.reading == id { $0.twins?.reading = nil } }
      state.news.append(
        Message(.warning, Sentence(.clientsDigitsFailed, .sentence(trouble.sentence)), at: date))
    case .pageCopied(let participant, let enrolments, let responses, let unread, let date):
      guard let client = state.client, client.id == participant.id, client.participant == nil
      else { return [] }
      state.client?.participant = participant
      state.client?.name = participant.fields.name
      state.client?.enrolments = enrolments.newestFirst
      state.client?.responses = responses.newestFirst
      state.client?.unread = unread
      for part in ClientPart.allCases { state.client?.copied[part] = date }
      state.keepLastFour(of: participant)
      state.meet(in: surroundings)
      state.completeCompared()
      state.fitPage(in: surroundings)
      return state.readChoices(for: participant)
    case .participantArrived(let participant):
      return state.takeParticipant(participant, in: surroundings)
    case .choicesArrived(let choices):
      state.choices.merge(choices) { _, new in new }
      state.fitPage(in: surroundings)
    case .enrolmentsArrived(let enrolments, let id):
      guard state.client?.id == id else { return [] }
      state.client?.enrolments = enrolments.newestFirst
      state.client?.copied[.enrolments] = nil
      state.client?.standings[.enrolments] = .loaded
      state.fitPage(in: surroundings)
      state.sayPageReadAgain(in: surroundings)
    case .formsArrived(let forms): state.forms = forms
    case .responsesArrived(let responses, let id, let unread):
      guard state.client?.id == id else { return [] }
      state.client?.responses = responses.newestFirst
      state.client?.copied[.responses] = nil
      state.client?.unread = unread
      if state.selectedResponse == nil { state.client?.selected = nil }
      state.client?.standings[.responses] = .loaded
      state.meet(in: surroundings)
      state.fitPage(in: surroundings)
      state.keepResponseInSight(in: surroundings)
      state.sayPageReadAgain(in: surroundings)
    case .readFailed(let part, let id, let trouble):
      guard state.client?.id == id else { return [] }
      state.client?.standings[part] = .failed(trouble)
      state.client?.before = nil
      state.fitPage(in: surroundings)
    default: break
    }
    return []
  }

  /// Opens a client's page and goes there.
  static func open(
    _ state: inout State, _ id: Participant.ID, _ name: PersonName, in surroundings: Surroundings
  ) -> [Command<Effect>] {
    guard state.workplace != nil else { return [] }
    if let unsent = state.unsent[id] { return open(&state, unsent, in: surroundings) }
    state.focus = .page
    guard !state.isOpen(id) else { return [] }
    state.client = OpenClient(id: id, name: name)
    let guest = state.linkedGuest(of: id)
    state.client?.guest = guest
    return state.readPage(in: surroundings)
  }

  /// Opens the page of a row: the site's record where there is one.
  static func open(
    _ state: inout State, _ match: ClientMatch, in surroundings: Surroundings
  ) -> [Command<Effect>] {
    if let newcomer = match.newcomer {
      if let number = state.arrived[newcomer] {
        return open(&state, number, match.summary.name, in: surroundings)
      }
      return state.unsent[match.id].map { open(&state, $0, in: surroundings) } ?? []
    }
    guard !match.isOnRecord else {
      return open(&state, match.id, match.summary.name, in: surroundings)
    }
    if let guest = match.guest {
      let commands = openGuest(&state, guest, in: surroundings)
      state.client?.outside = match
      state.fitPage(in: surroundings)
      return commands
    }
    state.focus = .page
    guard !state.isOpen(match.id) else { return [] }
    let wasReading = state.client?.isLoading == true
    state.client = OpenClient(outside: match)
    let guest = state.linkedGuest(of: match.id)
    state.client?.guest = guest
    state.lastFours[match.id] = state.client?.participant?.fields.lastFour
    state.fitPage(in: surroundings)
    return (wasReading ? [.cancel(id: "clients/page")] : []) + state.readGuest(in: surroundings)
  }

  /// Searches ETO for somebody of another list whose page is open.
  static func seek(_ state: inout State, in surroundings: Surroundings) -> [Command<Effect>] {
    guard let outside = state.client?.outside,
      let lookup = Lookup(
        outside.summary.name.spoken, surroundings.phrases.language, today: state.today),
      lookup.flaw == nil
    else { return [] }
    let endings = state.client?.guestEndings ?? []
    state.box.clear()
    state.box.paste(lookup.text)
    state.edits += 1
    state.client = nil
    state.revealed = nil
    state.focus = .list
    state.sought = outside
    return endings + search(&state, in: surroundings)
  }

  /// Shows the date of birth and the last four digits of the client in hand, or hides them.
  private static func reveal(_ state: inout State) -> [Command<Effect>] {
    guard let id = state.clientInHand else { return [] }
    guard state.revealed != id else {
      state.revealed = nil
      return []
    }
    state.revealed = id
    state.reveals += 1
    // Another list brings the digits with it.
    if id < 0, state.unsent[id] == nil {
      state.lastFours[id] = state.row(of: id)?.lastFour ?? state.lastFours[id]
      return []
    }
    // The site's does not bring them; they are read once somebody wants to see them.
    guard state.lastFours[id] == nil, state.client?.id != id, state.unsent[id] == nil else {
      state.lastFours[id] = state.lastFours[id] ?? state.unsent[id]?.fields.lastFour
      return []
    }
    return [.run(.identify(id), id: "clients/identity")]
  }
}

extension Clients.State {
  /// Reads the open page, or reads it again.
  mutating func readPage(in surroundings: Surroundings) -> [Command<Clients.Effect>] {
    guard let id = client?.id, client?.newcomer == nil, client?.glance == nil else { return [] }
    guard client?.isOnRecord == true, workplace != nil else { return readGuest(in: surroundings) }
    client?.before = nil
    for part in ClientPart.allCases { client?.standings[part] = .loading }
    spin = nil
    return [.run(.read(id, forms: forms), id: "clients/page")] + readGuest(in: surroundings)
  }

  /// Reads the open page again where it was not read for want of a sign-in, now that somebody is in.
  mutating func readPageOnceIn(in surroundings: Surroundings) -> [Command<Clients.Effect>] {
    guard let client, client.isCutOff else { return [] }
    let isRefused = client.standings.values.contains(.failed(.signInAgain))
    guard !isRefused || !client.wasReadOnceIn else { return [] }
    let commands = readPage(in: surroundings)
    self.client?.wasReadOnceIn = isRefused
    return commands
  }

  /// The same of the record of the shelter's own list that stands on it.
  mutating func readGuestOnceIn(in surroundings: Surroundings) -> [Command<Clients.Effect>] {
    client?.isGuestCutOff == true ? readGuest(in: surroundings) : []
  }

  /// What was not read because nobody is in was not for another reason: the system is not reached.
  mutating func mark(_ trouble: Trouble) {
    if standing == .failed(.signInAgain) { standing = .failed(trouble) }
    for part in ClientPart.allCases where client?.standing(part) == .failed(.signInAgain) {
      client?.standings[part] = .failed(trouble)
    }
  }

  /// Takes up a client's record as it was read just now, where their page is open.
  mutating func takeParticipant(
    _ participant: Participant, in surroundings: Surroundings
  ) -> [Command<Clients.Effect>] {
    guard client?.id == participant.id else { return [] }
    client?.copied[.identity] = nil
    client?.participant = participant
    client?.name = participant.fields.name
    client?.standings[.identity] = .loaded
    keepLastFour(of: participant)
    identified[participant.id] = nil
    meet(in: surroundings)
    completeCompared()
    fitPage(in: surroundings)
    sayPageReadAgain(in: surroundings)
    return readChoices(for: participant)
  }

  /// Reads the words of the choices that a record has and nobody knows yet.
  fileprivate func readChoices(for participant: Participant) -> [Command<Clients.Effect>] {
    let unread = participant.fields.choiceQuestions.filter { choices[$0] == nil }
    return unread.isEmpty ? [] : [.run(.readChoices(unread), id: "clients/choices")]
  }

  /// Keeps the end of a number, and no more of it.
  fileprivate mutating func keepLastFour(of participant: Participant) {
    lastFours[participant.id] = participant.fields.lastFour
    readDigits.insert(participant.id)
  }

  /// Whether nothing more is to be read of the last four digits of somebody.
  func knowsDigits(of match: ClientMatch) -> Bool {
    !match.isOnRecord || readDigits.contains(match.id)
  }

  /// Scrolls the page.
  mutating func scrollPage(_ move: ListState.Move, in surroundings: Surroundings) {
    guard var open = client, let height = ClientsLayout(self, surroundings).page?.height else {
      return
    }
    let half = max(1, height / 2)
    switch move {
    case .by(let rows): open.scroll += rows
    case .pages(let pages): open.scroll += pages * max(1, height - 1)
    case .halfPages(let halves): open.scroll += halves * half
    case .first: open.scroll = 0
    case .last: open.scroll = pageLines(in: surroundings).count
    case .to(let row): open.scroll = row
    }
    client = open
    fitPage(in: surroundings)
  }

  /// Keeps the page's scroll position inside of what there is.
  mutating func fitPage(in surroundings: Surroundings) {
    // One that is kept behind the list stays where it was.
    guard let open = client, let height = ClientsLayout(self, surroundings).page?.height else {
      return
    }
    let most = pageLines(in: surroundings).count - height
    client?.scroll = max(0, min(open.scroll, most))
  }

  /// Scrolls the page that has the keys to the date of birth that was revealed there, where that is out of
  /// sight.
  fileprivate mutating func showRevealed(in surroundings: Surroundings) {
    guard focus == .page, let open = client, revealed == open.id,
      let height = ClientsLayout(self, surroundings).page?.height,
      let rows = pageText(in: surroundings)?.revealedRows
    else { return }
    if rows.upperBound > open.scroll + height { client?.scroll = rows.upperBound - height }
    if rows.lowerBound < client?.scroll ?? 0 { client?.scroll = rows.lowerBound }
  }

  /// The open page, laid out for its pane.
  func pageLines(in surroundings: Surroundings) -> [Line] {
    pageText(in: surroundings)?.lines ?? []
  }

  /// See ``pageLines``.
  func pageText(in surroundings: Surroundings) -> ClientText? {
    guard let client, let pane = ClientsLayout(self, surroundings).page else { return nil }
    return ClientText(
      client: client, isInList: focus == .list, isRevealed: revealed == client.id,
      hasDraft: hasDraft,
      hasGuestDraft: client.guest.map { guestDrafts[$0.id] != nil } ?? false,
      kept: keptAboutClient(in: surroundings), links: linkLines(surroundings.phrases),
      untaken: untaken[client.id] ?? [],
      seen: seen(client.id, surroundings.phrases),
      profile: profiles[client.id], choices: choices,
      phrases: surroundings.phrases, zone: surroundings.zone, today: today, width: pane.width,
      isAccessible: surroundings.style.isAccessible)
  }
}

extension [Enrolment] {
  /// The stay that began last comes first.
  fileprivate var newestFirst: [Enrolment] {
    sorted { left, right in
      (left.start?.daysSince1970 ?? .min) > (right.start?.daysSince1970 ?? .min)
    }
  }
}

extension [TouchPointResponse] {
  /// What happened last comes first.
  fileprivate var newestFirst: [TouchPointResponse] {
    sorted { left, right in
      (left.happened?.timeIntervalSince1970 ?? 0, left.id)
        > (right.happened?.timeIntervalSince1970 ?? 0, right.id)
    }
  }
}

extension ParticipantFields {
  /// Whether an answer is one of the names that stand above already.
  func isAlias(_ answer: DemographicValue) -> Bool {
    guard case .text(let text) = answer.value else { return false }
    return name.aliases.contains(text)
      && Demographic(id: answer.id, name: answer.name, kind: answer.kind).holdsAlias
  }

  /// The questions whose answers are numbers of choices.
  public var choiceQuestions: [Demographic.ID] {
    demographics.filter { answer in
      (answer.kind == .choice || answer.kind == .choices) && answer.value != .blank
    }.map(\.id)
  }

  /// The end of the Social Security number; nil where less than that is known.
  public var lastFour: Secret? {
    guard let number = socialSecurityNumber?.revealed else { return nil }
    let digits = number.filter(\.isWholeNumber)
    return digits.count >= 4 ? Secret(String(digits.suffix(4))) : nil
  }
}
