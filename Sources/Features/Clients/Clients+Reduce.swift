import Model
import Resources
public import Store
import Terminal

import struct FoundationEssentials.Date

extension Clients {
  /// Changes the state for an action.
  public static func reduce(
    _ state: inout State, _ action: Action, in surroundings: Surroundings
  ) -> [Command<Effect>] {
    // Whoever is listed has an age.
    if state.day(of: surroundings.now, in: surroundings) > state.today {
      state.note(surroundings.now, in: surroundings)
    }
    var commands = change(&state, action, in: surroundings)
    commands += standAgain(&state, after: action, in: surroundings)
    state.noteEdited(in: surroundings)
    if state.focus != .box { state.box.unselect() }
    state.noteReadConflict(in: surroundings)
    commands += followSelection(&state, in: surroundings)
    state.comparePage(in: surroundings)
    state.compareRows(state.mostCompared(after: action), in: surroundings)
    if !state.isBusy { state.spin = nil }
    return commands
  }

  private static func change(
    _ state: inout State, _ action: Action, in surroundings: Surroundings
  ) -> [Command<Effect>] {
    switch action {
    case .shown(let stamp):
      state.note(stamp, in: surroundings)
      state.dropKeptDrafts(in: surroundings)
      return []
    case .entered(let workplace): return enter(&state, workplace, in: surroundings)
    case .left:
      let endings = state.endings
      state = state.emptied
      state.dropKeptDrafts(in: surroundings)
      return endings

    case .typed, .pasted, .boxCleared, .searchTapped, .searchDue, .found, .foundSome,
      .searchIncomplete, .searchFailed:
      return reduceSearch(&state, action, in: surroundings)
    case .guestsFound, .guestsFoundSome, .guestsFailed:
      return reduceGuests(&state, action, in: surroundings)
    case .compareTapped, .compareMoved, .compareRevealTapped, .compareRevealOver, .compareClosed,
      .samePersonTapped, .otherPersonTapped, .undoTapped, .linksArrived, .linkNotKept:
      return reduceLinks(&state, action, in: surroundings)
    case .soughtTapped(let stamp):
      state.note(stamp, in: surroundings)
      return seek(&state, in: surroundings)
    case .boxTapped:
      state.enterBox()
      return []
    case .listTapped:
      state.enterList()
      return []
    case .moved(let move):
      if state.showsConflict {
        state.scrollConflict(move, in: surroundings)
      } else if state.focus == .page {
        state.movePage(move, in: surroundings)
      } else if case .halfPages(..<0) = move, state.isSearching, !state.hasMoved {
        // It means what is looked for as yet: the letters that follow are no keys of the list.
        state.enterBox()
      } else {
        state.list.move(
          move, count: state.outline.count, height: state.rowsHeight(in: surroundings),
          isSpoken: surroundings.style.isAccessible)
        state.enterList()
      }
      return []
    case .mouse(let mouse, let stamp): return clicked(&state, mouse, stamp, in: surroundings)
    case .paneTapped:
      if state.focus == .page {
        state.leavePage()
      } else if let row = state.selectedMatch, state.client != nil {
        return open(&state, row, in: surroundings)
      }
      return []
    case .rowTapped(let deed, let stamp): return begin(&state, deed, stamp, in: surroundings)
    case .personWanted(let id, let name, let deed, let stamp):
      return open(&state, id, name, for: deed, stamp, in: surroundings)
    case .glanceDue: return rest(&state, in: surroundings)
    // Whoever is on the screen is compared after each action.
    case .doublesDue: return []
    case .backTapped: return back(&state, in: surroundings)
    case .sortTapped:
      let place = MatchOrder.allCases.firstIndex(of: state.order) ?? 0
      state.question = .sort(PickerState(selected: place))
      return []
    case .refreshTapped(let stamp):
      state.note(stamp, in: surroundings)
      return readAgain(&state, in: surroundings)

    case .keepTapped, .keepStopped, .keepProgressed, .keepEnded, .keepFailed, .caseloadArrived,
      .acquainted, .guestsAcquainted:
      return reduceKeeping(&state, action, in: surroundings)
    case .guest(let action): return reduceGuest(&state, action, in: surroundings)
    case .card(let action): return reduceCard(&state, action)
    case .openTapped, .revealTapped, .revealOver, .identityArrived, .identityFailed,
      .identityCopied, .pageCopied, .participantArrived, .enrolmentsArrived, .choicesArrived,
      .formsArrived, .responsesArrived,
      .readFailed:
      return reducePage(&state, action, in: surroundings)
    case .newTapped, .editTapped, .formTyped, .formPasted, .formMoved, .formClicked, .formClosed,
      .formDiscarded, .saveTapped, .questionsArrived, .takenForAnother, .addKept, .saved,
      .unchanged,
      .saveFailed, .saveKept, .editUndone:
      return reduceForm(&state, action, in: surroundings)
    case .changedSince, .mineTapped, .theirsTapped, .conflictRevealTapped, .conflictClosed:
      return reduceConflict(&state, action, in: surroundings)
    case .twinsArrived, .twinsCopied, .twinMoved, .twinRevealTapped, .twinRevealOver, .twinsClosed,
      .twinOpened, .addAnywayTapped:
      return reduceTwins(&state, action, in: surroundings)
    case .enrolTapped, .dismissTapped, .questionTyped, .stayChanged, .stayFailed, .stayKept:
      return reduceStay(&state, action, in: surroundings)
    case .told(let news): return hear(news, in: &state, surroundings)
    // Another screen does it; the program's shell leads there.
    case .errandTapped, .profileTapped, .responseTapped: return []

    case .spinnerDue:
      state.spin = 0
      return []
    case .spinnerTurned:
      if let spin = state.spin { state.spin = spin + 1 }
      return []
    }
  }

  /// The timers of the screen: the pause before a search, the time until what was revealed is hidden
  /// again, and a spinner for what takes long.
  public static func timers(
    _ state: State, in surroundings: Surroundings
  ) -> [Timer<Action>] {
    var timers: [Timer<Action>] = []
    if state.revealed != nil {
      timers.append(
        Timer(id: "clients/reveal/\(state.reveals)", .after(.seconds(10)), .revealOver))
    }
    if let twins = state.form?.twins, twins.isRevealed {
      timers.append(
        Timer(id: "clients/twin/\(twins.reveals)", .after(.seconds(10)), .twinRevealOver))
    }
    if let conflict = state.form?.conflict, conflict.isRevealed {
      timers.append(
        Timer(id: "clients/conflict/\(conflict.reveals)", .after(.seconds(10)), .twinRevealOver))
    }
    if let comparison = state.comparison, comparison.isRevealed {
      timers.append(
        Timer(
          id: "clients/compare/\(comparison.reveals)", .after(.seconds(10)), .compareRevealOver))
    }
    if state.isBusy {
      timers.append(
        .spinner("clients", turns: state.spin, due: .spinnerDue, turned: .spinnerTurned))
    }
    if state.restsOnGlance, let client = state.client {
      timers.append(
        Timer(id: "clients/glance/\(client.id)", .after(.milliseconds(400)), .glanceDue))
    }
    if state.doubles.isBehind, !state.isSearchDue {
      let id = "clients/doubles/\(state.doubles.looks)"
      timers.append(Timer(id: id, .after(.milliseconds(30)), .doublesDue))
    }
    if state.isSearchDue, state.canFind {
      timers.append(
        Timer(id: "clients/search/\(state.edits)", .after(.milliseconds(250)), .searchDue))
    }
    return timers
  }

  /// Another site has other clients; another program of the same site does not.
  private static func enter(
    _ state: inout State, _ workplace: Workplace, in surroundings: Surroundings
  ) -> [Command<Effect>] {
    let old = state.workplace
    guard let old, old.site == workplace.site, old.person == workplace.person else {
      let (endings, stood, listed) = (state.endings, state.stood, state.listedBefore)
      state = state.emptied
      state.workplace = workplace
      state.stood = stood.flatMap { $0.isOf(workplace.desk) ? $0 : nil }
      state.drafts = state.shelved.removeValue(forKey: workplace.desk) ?? [:]
      state.guestDrafts = state.shelvedGuests.removeValue(forKey: workplace.desk) ?? [:]
      state.findUnsent(in: surroundings)
      state.findNearby(in: surroundings)
      state.dropKeptDrafts(in: surroundings)
      state.isHome = true
      state.listAgain(listed)
      state.listHome(in: surroundings)
      return endings + [.run(.readCaseload, id: "clients/caseload")] + state.readOpenedGuests()
    }
    state.workplace = workplace
    guard old.program != workplace.program else { return [] }
    if case .keep? = state.question { state.question = nil }
    (state.tonight, state.checkInList, state.readyForBeds) = ([], [], [])
    state.hasTonight = false
    state.findNearby(in: surroundings)
    state.listHome(in: surroundings)
    return search(&state, in: surroundings)
  }

  /// One level back: page, list, box, and an empty box.
  private static func back(
    _ state: inout State, in surroundings: Surroundings
  ) -> [Command<Effect>] {
    switch state.focus {
    case .page:
      state.revealed = nil
      // What a key waits for is called off with the page.
      state.wanted = nil
      state.leavePage()
      // Beside the list the page of who is selected stays.
      guard !ClientsLayout.hasPane(in: surroundings) || state.matches.isEmpty else { return [] }
      let endings = state.client?.guestEndings ?? []
      state.client = nil
      return [.cancel(id: "clients/page")] + endings
    case .list:
      // What a key waits for is called off first.
      if state.wanted != nil {
        state.wanted = nil
        return []
      }
      state.enterBox()
      return []
    case .box: return []
    }
  }
}

extension Clients.State {
  /// Takes the day from a stamp.
  mutating func note(_ stamp: Stamp, in surroundings: Surroundings) {
    note(stamp.now, in: surroundings)
  }

  /// The day that it is at a moment, where the person is.
  fileprivate func day(of now: Date, in surroundings: Surroundings) -> CivilDate {
    CivilDate(now, minutesEast: surroundings.zone.offset(at: now) / 60)
  }

  /// Takes the day from a moment.
  mutating func note(_ now: Date, in surroundings: Surroundings) {
    let day = day(of: now, in: surroundings)
    guard day != today else { return }
    today = day
    columns = ClientColumns(self, surroundings.phrases)
  }

  /// Whether something is being read.
  var isBusy: Bool {
    standing == .loading || guestsStanding == .loading || client?.isLoading == true || changesStay
      || form?.isBusy == true || guestForm?.isBusy == true
  }

  /// The state of a screen that nobody has looked at.
  var emptied: Self {
    var empty = Self()
    empty.language = language
    empty.today = today
    empty.order = order
    empty.errands = errands
    empty.shelved = shelved
    empty.guestsStanding = hasGuestLists ? .idle : .absent
    empty.isInGuestLists = isInGuestLists
    if let workplace, !drafts.isEmpty { empty.shelved[workplace.desk] = drafts.mapValues(\.atRest) }
    empty.shelvedGuests = shelvedGuests
    if let workplace, !guestDrafts.isEmpty {
      empty.shelvedGuests[workplace.desk] = guestDrafts.mapValues(\.atRest)
    }
    return empty
  }

  /// Ends all that runs for the person who is leaving.
  var endings: [Command<Clients.Effect>] {
    guard workplace != nil else { return [] }
    let ids: [EffectID] = [
      "clients/search", "clients/guests", "clients/guests/opened", "clients/identity",
      "clients/page", "clients/choices", "clients/questions",
      "clients/stay", "clients/caseload", "clients/keep",
    ]
    let saving =
      drafts.keys.map(\.saving).sorted { $0.name < $1.name }
      + guestDrafts.keys.map(\.saving).sorted { $0.name < $1.name }
    let compared = identifying.sorted().map(Clients.identifying)
    return (ids + compared + saving).map { .cancel(id: $0) } + (client?.guestEndings ?? [])
  }

  /// The rows that the list has for clients.
  func rowsHeight(in surroundings: Surroundings) -> Int {
    max(1, ClientsLayout(self, surroundings).rows.height)
  }

  /// The person comes back to the box: what they type takes the place of what stands there, and keys that
  /// edit change it.
  fileprivate mutating func enterBox() {
    focus = .box
    box.select()
  }

  /// The person goes from the page to the list, or to the box where there is none.
  fileprivate mutating func leavePage() {
    if matches.isEmpty { enterBox() } else { focus = .list }
  }

  /// The person goes into the list, where there is one: who is selected is theirs from now on.
  mutating func enterList() {
    guard !matches.isEmpty else { return }
    focus = .list
    hasMoved = true
  }

  /// The person goes to somebody's row, out of a closed group too; says whether they have one.
  mutating func goToRow(of id: Participant.ID, in surroundings: Surroundings) -> Bool {
    guard let place = matches.firstIndex(where: { $0.id == id }) else { return false }
    outline.openGroup(ofPlace: place)
    guard let row = outline.row(ofPlace: place) else { return false }
    enterList()
    list.move(.to(row), count: outline.count, height: rowsHeight(in: surroundings))
    return true
  }

  /// The match that is selected.
  var selectedMatch: ClientMatch? {
    guard case .row(let group, let row)? = outline.entry(at: list.selected) else { return nil }
    let place = outline.place(group, row)
    return matches.indices.contains(place) ? matches[place] : nil
  }

  /// The client in hand: that of the page where keys go there, else that of the row.
  var clientInHand: Participant.ID? {
    switch focus {
    case .page: client?.id
    case .list: selectedMatch?.id
    case .box: nil
    }
  }

  /// The client of the page, for another screen; nil until enough of them was read.
  var subject: Clients.Subject? {
    guard let inHand, let participant = inHand.participant,
      let subjectID = participant.subjectID
    else { return nil }
    return Clients.Subject(
      id: participant.id, subjectID: subjectID, name: participant.fields.name,
      newcomer: inHand.newcomer)
  }

  /// Whom a contact is about: their number is enough, where their record could not be read.
  var subjectOfContact: Clients.Subject? { subject ?? subjectByNumber }

  /// Who is to have a bed: their number is enough, where their record could not be read and tonight's list has
  /// what is written down with a bed.
  ///
  /// Where that list is not there, it may have them: it is read first.
  var subjectOfBed: Clients.Subject? {
    subject
      ?? subjectByNumber.flatMap { !hasTonight || readyForBeds.contains($0.id) ? $0 : nil }
  }

  /// Whoever is in hand, by their number alone; nil where the site was asked who they are.
  private var subjectByNumber: Clients.Subject? {
    guard let inHand, inHand.isKnownByNumber else { return nil }
    return Clients.Subject(
      id: inHand.id, subjectID: Clients.Subject.standIn(for: inHand.id), name: inHand.name)
  }
}

extension Clients.Subject {
  /// What stands for somebody on record as the subject of TouchPoints, until somebody knows that number.
  ///
  /// It is never sent: the outbox finds the number out.
  static func standIn(for id: Participant.ID) -> Int { -id }
}

extension Clients.Workplace {
  /// Whose writing is kept, and where.
  var desk: Clients.Desk { Clients.Desk(person: person, site: site.id) }

  /// Who writes here.
  var writer: Clients.Writer {
    Clients.Writer(person: person, site: site.id, program: program.id)
  }
}
