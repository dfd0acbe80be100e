public import Model
import Resources
import Store
public import Terminal

import struct FoundationEssentials.Date

extension Clients {
  /// What is asked over the screen: most of it before something that cannot be undone.
  public enum Question: Equatable, Sendable {
    /// Which program to enrol them in.
    case enrolIn(PickerState)
    /// Whether to.
    case enrol(Program, DialogState)
    /// Which program to dismiss them from.
    case dismissFrom(PickerState)
    /// Whether to.
    case dismiss(Enrolment, DialogState)
    /// Whether to throw away what is written.
    case discard(DialogState)
    /// Whether to keep everybody of a program on this computer.
    case keep(Program, DialogState)
    /// What to sort the list by.
    case sort(PickerState)

    /// Whether it is about the client of the page.
    var isAboutClient: Bool {
      switch self {
      case .enrolIn, .enrol, .dismissFrom, .dismiss: true
      case .discard, .keep, .sort: false
      }
    }
  }

  static func reduceStay(
    _ state: inout State, _ action: Action, in surroundings: Surroundings
  ) -> [Command<Effect>] {
    switch action {
    case .enrolTapped(let stamp):
      state.note(stamp, in: surroundings)
      state.stayID = stamp.id
      let programs = state.programsToEnrolIn(in: surroundings)
      guard let first = programs.first else { return [] }
      state.question =
        programs.count == 1 ? .enrol(first, DialogState()) : .enrolIn(PickerState())
    case .dismissTapped(let stamp):
      state.note(stamp, in: surroundings)
      state.stayID = stamp.id
      let stays = state.stays(in: surroundings)
      guard let first = stays.first else { return [] }
      state.question =
        stays.count == 1 ? .dismiss(first, DialogState()) : .dismissFrom(PickerState())
    case .questionTyped(let key): return answer(&state, key, in: surroundings)
    case .stayChanged(let id, let what, let date):
      state.stayWrite = nil
      let sentence: Phrase = what == .enrolled ? .clientsEnrolled : .clientsDismissed
      state.news.append(
        Message(
          .success, Sentence(sentence, .text(state.named(id, surroundings.phrases))), at: date))
      if state.client?.id == id { return state.readPage(in: surroundings) }
    case .stayFailed(_, let trouble, let date):
      state.stayWrite = nil
      state.news.append(
        Message(.error, Sentence(.clientsStayNot, .sentence(trouble.sentence)), at: date))
    case .stayKept(_, let what, let standing, let date):
      state.stayWrite = nil
      let kind: Phrase = what == .enrolled ? .outboxEnrolment : .outboxDismissal
      state.sayKept(.phrase(kind), standing, at: date)
      state.fitPage(in: surroundings)
    default: break
    }
    return []
  }

  private static func answer(
    _ state: inout State, _ key: Key, in surroundings: Surroundings
  ) -> [Command<Effect>] {
    let phrases = surroundings.phrases
    switch state.question {
    case .enrolIn(let picker):
      guard let place = chosen(&state, key, picker, in: surroundings, Question.enrolIn) else {
        return []
      }
      state.question = .enrol(state.programsToEnrolIn(in: surroundings)[place], DialogState())
    case .dismissFrom(let picker):
      guard let place = chosen(&state, key, picker, in: surroundings, Question.dismissFrom) else {
        return []
      }
      state.question = .dismiss(state.stays(in: surroundings)[place], DialogState())
    case .enrol(let program, let dialog):
      let button = pressed(&state, key, dialog, phrases) { .enrol(program, $0) }
      guard button == 1, let client = state.client, let writer = state.workplace?.writer,
        let id = state.stayID
      else { return [] }
      state.noteFinal()
      state.stayWrite = StayWrite(id: id, client: client.id, change: .enrolled)
      return [
        .run(
          .enrol(
            client.id, newcomer: client.newcomer, name: client.name, in: program,
            from: state.today, as: id, by: writer), id: "clients/stay")
      ]
    case .dismiss(let stay, let dialog):
      let button = pressed(&state, key, dialog, phrases) { .dismiss(stay, $0) }
      guard button == 1, let client = state.client, let writer = state.workplace?.writer,
        let id = state.stayID
      else { return [] }
      state.noteFinal()
      state.stayWrite = StayWrite(id: id, client: client.id, change: .dismissed)
      return [
        .run(
          .dismiss(
            client.id, name: client.name, stay, program: phrases.program(stay),
            on: state.today, as: id, by: writer), id: "clients/stay")
      ]
    case .discard(let dialog):
      guard pressed(&state, key, dialog, phrases, Question.discard) == 1 else { return [] }
      state.throwAway(in: surroundings)
    case .keep(let program, let dialog):
      let button = pressed(&state, key, dialog, phrases) { .keep(program, $0) }
      return button == 1 ? keep(&state, program) : []
    case .sort(let picker):
      guard let place = chosen(&state, key, picker, in: surroundings, Question.sort) else {
        return []
      }
      state.order = MatchOrder.allCases[place]
      state.sortAnew(in: surroundings)
    case nil: break
    }
    return []
  }

  /// Gives a key to a question with buttons, and returns the one that was pressed; nil as long as none was.
  private static func pressed(
    _ state: inout State, _ key: Key, _ dialog: DialogState, _ phrases: Phrases,
    _ question: (DialogState) -> Question
  ) -> Int? {
    var dialog = dialog
    let outcome = dialog.handle(key, buttons: state.questionButtons(phrases))
    return close(&state, outcome, else: question(dialog))
  }

  /// Gives a key to a list of choices, and returns the place of the chosen one; nil as long as none was.
  private static func chosen(
    _ state: inout State, _ key: Key, _ picker: PickerState, in surroundings: Surroundings,
    _ question: (PickerState) -> Question
  ) -> Int? {
    var picker = picker
    let outcome = picker.handle(
      key, options: state.questionOptions(in: surroundings), mode: .menu)
    return close(&state, outcome, else: question(picker))
  }

  /// Closes the question once something was chosen or it was left, else asks on.
  private static func close(
    _ state: inout State, _ outcome: OverlayOutcome, else question: Question
  ) -> Int? {
    switch outcome {
    case .chosen(let place):
      state.question = nil
      return place
    case .dismissed: state.question = nil
    case .changed, .ignored, .unavailable: state.question = question
    }
    return nil
  }
}

extension Clients.State {
  /// The programs that the open client can be enrolled in: open ones that they are not in.
  func programsToEnrolIn(in surroundings: Surroundings) -> [Program] {
    var current = Set(client?.lasting(after: today).compactMap(\.programID) ?? [])
    for row in keptAboutClient(in: surroundings) {
      if case .enrolment(let program)? = row.content { current.insert(program) }
    }
    return workplace?.programs.filter { !$0.isDisabled && !current.contains($0.id) } ?? []
  }

  /// The programs that the open client can be dismissed from.
  func stays(in surroundings: Surroundings) -> [Enrolment] {
    let ending = keptAboutClient(in: surroundings).compactMap { row -> Enrolment.ID? in
      if case .dismissal(let stay)? = row.content { stay } else { nil }
    }
    return client?.enrolments.filter { stay in
      stay.end == nil && stay.programID != nil && !ending.contains(stay.id)
    } ?? []
  }

  /// Somebody by name and number where their page is open, else by number.
  fileprivate func named(_ id: Participant.ID, _ phrases: Phrases) -> String {
    guard let client, client.id == id else { return "#\(id)" }
    return phrases.who(client)
  }

  /// What is said of the bed that they have tonight in the shelter of a program that they leave; nil for
  /// none.
  func bed(afterLeaving stay: Enrolment, _ phrases: Phrases) -> String? {
    guard stay.programID == workplace?.program.id,
      let known = tonight.first(where: { $0.id == client?.id })
    else { return nil }
    let bed = known.bed.isEmpty ? phrases[.clientsDismissSomeBed] : known.bed
    return phrases.format(.clientsDismissBed, bed)
  }

  /// What can be chosen where a program is asked for.
  func questionOptions(in surroundings: Surroundings) -> [Picker.Option] {
    let phrases = surroundings.phrases
    return switch question {
    case .enrolIn: programsToEnrolIn(in: surroundings).map { Picker.Option($0.name) }
    case .dismissFrom: stays(in: surroundings).map { Picker.Option(phrases.program($0)) }
    case .sort: MatchOrder.allCases.map { Picker.Option(phrases[$0.title]) }
    case .enrol, .dismiss, .discard, .keep, nil: []
    }
  }

  /// What can be answered where yes or no is asked for.
  func questionButtons(_ phrases: Phrases) -> [Dialog.Button] {
    switch question {
    case .dismiss:
      [Dialog.Button(phrases[.clientsLeaveIt]), Dialog.Button(phrases[.clientsDismissYes])]
    case .discard:
      [Dialog.Button(phrases[.clientsDiscardKeep]), Dialog.Button(phrases[.clientsDiscard])]
    case .keep:
      [Dialog.Button(phrases[.clientsLeaveIt]), Dialog.Button(phrases[.clientsKeepYes])]
    case .enrol, .enrolIn, .dismissFrom, .sort, nil:
      [Dialog.Button(phrases[.clientsLeaveIt]), Dialog.Button(phrases[.clientsEnrolYes])]
    }
  }
}

extension Phrases {
  /// The program of a stay; its number where the system gives no name.
  func program(_ stay: Enrolment) -> String {
    stay.programName.isEmpty
      ? format(.clientsProgramNumber, "\(stay.programID ?? 0)") : stay.programName
  }
}
