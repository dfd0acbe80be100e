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

  static func reduceStay(_ state: inout State, _ action: Action) -> [Command<Effect>] {
    switch action {
    case .enrolTapped(let stamp):
      state.note(stamp)
      let programs = state.programsToEnrolIn
      guard let first = programs.first else { return [] }
      state.question =
        programs.count == 1 ? .enrol(first, DialogState()) : .enrolIn(PickerState())
    case .dismissTapped(let stamp):
      state.note(stamp)
      let stays = state.stays
      guard let first = stays.first else { return [] }
      state.question =
        stays.count == 1 ? .dismiss(first, DialogState()) : .dismissFrom(PickerState())
    case .questionTyped(let key): return answer(&state, key)
    case .stayChanged(let id, let what, let date):
      state.changesStay = false
      let sentence: Phrase = what == .enrolled ? .clientsEnrolled : .clientsDismissed
      state.news.append(Message(.success, Sentence(sentence, .text(state.named(id))), at: date))
      if state.client?.id == id { return state.readPage() }
    case .stayFailed(_, let trouble, let date):
      state.changesStay = false
      state.news.append(
        Message(.error, Sentence(.clientsStayNot, .sentence(trouble.sentence)), at: date))
    case .stayKept(_, let what, let standing, let date):
      state.changesStay = false
      let kind: Phrase = what == .enrolled ? .outboxEnrolment : .outboxDismissal
      state.sayKept(.phrase(kind), standing, at: date)
      state.fitPage()
    default: break
    }
    return []
  }

  private static func answer(_ state: inout State, _ key: Key) -> [Command<Effect>] {
    switch state.question {
    case .enrolIn(var picker):
      let programs = state.programsToEnrolIn
      switch picker.handle(key, options: state.questionOptions, mode: .menu) {
      case .chosen(let place): state.question = .enrol(programs[place], DialogState())
      case .dismissed: state.question = nil
      case .changed, .ignored, .unavailable: state.question = .enrolIn(picker)
      }
    case .dismissFrom(var picker):
      let stays = state.stays
      switch picker.handle(key, options: state.questionOptions, mode: .menu) {
      case .chosen(let place): state.question = .dismiss(stays[place], DialogState())
      case .dismissed: state.question = nil
      case .changed, .ignored, .unavailable: state.question = .dismissFrom(picker)
      }
    case .enrol(let program, var dialog):
      switch dialog.handle(key, buttons: state.questionButtons) {
      case .chosen(let button):
        state.question = nil
        guard button == 1, let client = state.client, let writer = state.workplace?.writer else {
          return []
        }
        state.changesStay = true
        return [
          .run(
            .enrol(
              client.id, newcomer: client.newcomer, name: client.name.listed, in: program,
              from: state.today, by: writer), id: "clients/stay")
        ]
      case .dismissed: state.question = nil
      case .changed, .ignored, .unavailable: state.question = .enrol(program, dialog)
      }
    case .dismiss(let stay, var dialog):
      switch dialog.handle(key, buttons: state.questionButtons) {
      case .chosen(let button):
        state.question = nil
        guard button == 1, let client = state.client, let writer = state.workplace?.writer else {
          return []
        }
        state.changesStay = true
        return [
          .run(
            .dismiss(
              client.id, name: client.name.listed, stay, program: state.phrases.program(stay),
              on: state.today, by: writer), id: "clients/stay")
        ]
      case .dismissed: state.question = nil
      case .changed, .ignored, .unavailable: state.question = .dismiss(stay, dialog)
      }
    case .discard(var dialog):
      switch dialog.handle(key, buttons: state.questionButtons) {
      case .chosen(let button):
        state.question = nil
        guard button == 1 else { return [] }
        if let record = state.guestWriting {
          state.guestDrafts[record] = nil
          state.guestWriting = nil
        }
        guard let key = state.writing else { return [] }
        state.drafts[key] = nil
        state.writing = nil
      case .dismissed: state.question = nil
      case .changed, .ignored, .unavailable: state.question = .discard(dialog)
      }
    case .keep(let program, var dialog):
      switch dialog.handle(key, buttons: state.questionButtons) {
      case .chosen(let button):
        state.question = nil
        return button == 1 ? keep(&state, program) : []
      case .dismissed: state.question = nil
      case .changed, .ignored, .unavailable: state.question = .keep(program, dialog)
      }
    case .sort(var picker):
      switch picker.handle(key, options: state.questionOptions, mode: .menu) {
      case .chosen(let place):
        state.question = nil
        state.order = MatchOrder.allCases[place]
        state.sortAnew()
      case .dismissed: state.question = nil
      case .changed, .ignored, .unavailable: state.question = .sort(picker)
      }
    case nil: break
    }
    return []
  }
}

extension Clients.State {
  /// The programs that the open client can be enrolled in: open ones that they are not in.
  var programsToEnrolIn: [Program] {
    var current = Set(client?.lasting(after: today).compactMap(\.programID) ?? [])
    for row in keptAboutClient {
      if case .enrolment(let program)? = row.content { current.insert(program) }
    }
    return workplace?.programs.filter { !$0.isDisabled && !current.contains($0.id) } ?? []
  }

  /// The programs that the open client can be dismissed from.
  var stays: [Enrolment] {
    let ending = keptAboutClient.compactMap { row -> Enrolment.ID? in
      if case .dismissal(let stay)? = row.content { stay } else { nil }
    }
    return client?.enrolments.filter { stay in
      stay.end == nil && stay.programID != nil && !ending.contains(stay.id)
    } ?? []
  }

  /// Somebody by name and number where their page is open, else by number.
  fileprivate func named(_ id: Participant.ID) -> String {
    guard let client, client.id == id else { return "#\(id)" }
    return phrases.who(client)
  }

  /// What can be chosen where a program is asked for.
  var questionOptions: [Picker.Option] {
    switch question {
    case .enrolIn: programsToEnrolIn.map { Picker.Option($0.name) }
    case .dismissFrom: stays.map { Picker.Option(phrases.program($0)) }
    case .sort: MatchOrder.allCases.map { Picker.Option(phrases[$0.title]) }
    case .enrol, .dismiss, .discard, .keep, nil: []
    }
  }

  /// What can be answered where yes or no is asked for.
  var questionButtons: [Dialog.Button] {
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
