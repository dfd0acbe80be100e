import Model
import Outreach
import Resources
import Store
import Terminal

import struct FoundationEssentials.Date

extension Outreach {
  /// Begins a contact with somebody, or goes on with the one that was begun.
  static func begin(
    _ state: inout State, with person: OutreachPerson, named name: String, _ stamp: Stamp,
    in surroundings: Surroundings
  ) -> [Command<Effect>] {
    guard let desk = state.desk else { return [] }
    state.leaveForm()
    var program = desk.program
    if var draft = state.begun.contacts[person] {
      program = draft.program(at: desk)
      draft.learn(engaged: state.book.ledger.engagement(of: person, in: program))
      state.writing = .contact(draft)
      state.tellOfDraft(draft, at: stamp.now)
    } else {
      var form = OutreachForm(
        id: stamp.id, with: person, named: name, on: surroundings.today(at: stamp.now),
        at: stamp.now, surroundings.phrases)
      form.program = Program(id: desk.program, name: state.program)
      form.stay.engaged = state.book.ledger.engagement(of: person, in: program)
      state.writing = .contact(form)
      state.settle(at: stamp.now, in: surroundings)
    }
    return [
      .run(
        .open(.person(person), state.ids(of: .person(person)), program: program),
        id: "outreach/form")
    ]
  }

  /// Begins a contact with somebody whose name nobody knows, or goes on with the one that was begun last,
  /// unless it is said that this is another person.
  static func describe(
    _ state: inout State, called: String = "", isAnother: Bool = false, _ stamp: Stamp,
    in surroundings: Surroundings
  ) {
    guard let desk = state.desk else { return }
    state.leaveForm()
    if called.isEmpty, !isAnother, let draft = state.begun.described {
      state.writing = .contact(draft)
      return state.tellOfDraft(draft, at: stamp.now)
    }
    var form = OutreachForm(
      id: stamp.id, with: .unnamed(stamp.id.following), named: called, describes: true,
      on: surroundings.today(at: stamp.now), at: stamp.now, surroundings.phrases)
    form.program = Program(id: desk.program, name: state.program)
    if !called.isEmpty {
      form.texts[.called] = TextField(called)
      form.focus = .situation
    }
    state.writing = .contact(form)
    state.settle(at: stamp.now, in: surroundings)
  }

  static func reduceForm(
    _ state: inout State, _ action: Action, in surroundings: Surroundings
  ) -> [Command<Effect>] {
    let before = state.writing
    let commands = reduceLines(&state, action, in: surroundings)
    state.followDays(since: before, in: surroundings)
    return commands
  }

  private static func reduceLines(
    _ state: inout State, _ action: Action, in surroundings: Surroundings
  ) -> [Command<Effect>] {
    let size = OutreachFormPage(state, surroundings)?.noteSize ?? Size(width: 40, height: 3)
    switch action {
    case .typed(let key, let stamp): return type(&state, key, stamp, in: surroundings, size)
    case .pasted(let text): state.change({ $0.paste(text, in: size) }, { $0.paste(text) })
    case .fieldTapped(let steps):
      state.change({ $0.moveFocus(by: steps) }, { $0.moveFocus(by: steps) })
    case .fieldClicked(let place):
      state.change(
        { if $0.fields.indices.contains(place) { $0.moveFocus(to: $0.fields[place]) } },
        { if $0.fields.indices.contains(place) { $0.moveFocus(to: $0.fields[place]) } })
    case .chooseTapped:
      state.change({ form in if form.focus.isChosen { form.choosing = .init(field: form.focus) } })
    case .choosingTyped(let key): state.choose(key, surroundings.phrases)
    case .clearTapped: state.change({ $0.clear() })
    case .measureTapped(let stamp):
      let fix = state.receiver.fix(at: stamp.now)
      state.change({ $0.measure(fix, at: stamp.now) }, { $0.measure(fix, at: stamp.now) })
    case .saveTapped(let stamp): return save(&state, stamp, in: surroundings)
    case .leaveTapped(let stamp): leave(&state, stamp)
    case .discardTapped: state.ask(DialogState())
    case .questionTyped(let key, let stamp):
      if let asked = state.asked {
        return answer(&state, asked, key, stamp, in: surroundings)
      }
      guard let writing = state.writing else {
        return answer(&state, key, in: surroundings)
      }
      discard(&state, writing, key, stamp, surroundings.phrases)
    default: break
    }
    return []
  }

  private static func type(
    _ state: inout State, _ key: Key, _ stamp: Stamp, in surroundings: Surroundings, _ size: Size
  ) -> [Command<Effect>] {
    switch state.writing {
    case .contact(var form):
      let before = form
      guard form.handle(key, in: size) else { return [] }
      // An arrow that moves nothing in the note leaves it, as it would leave a line.
      if form == before, form.focus == .note, key == .up || key == .down {
        form.moveFocus(by: key == .up ? -1 : 1)
      }
      form.answers = form.answers.tidied
      state.change({ $0 = form })
    case .short(var form):
      guard form.handle(key) else { return [] }
      state.change({ _ in }, { $0 = form })
    case nil: break
    }
    return []
  }

  /// Leaves a form; one that somebody wrote in stays as a draft.
  static func leave(_ state: inout State, _ stamp: Stamp) {
    guard let writing = state.writing else { return }
    state.leaveForm()
    guard !writing.isUntouched else { return }
    state.news.append(
      Message(.info, Sentence(.outreachDraftKept), hint: .hintDrafts, at: stamp.now))
  }

  /// Answers whether what was typed is to be thrown away.
  private static func discard(
    _ state: inout State, _ writing: Writing, _ key: Key, _ stamp: Stamp, _ phrases: Phrases
  ) {
    guard var dialog = writing.question else { return }
    let buttons = [Dialog.Button(phrases[.entryKeep]), Dialog.Button(phrases[.entryForget])]
    switch dialog.handle(key, buttons: buttons) {
    case .chosen(1):
      state.writing = nil
      let what: Sentence.Part
      switch writing {
      case .contact(let form):
        state.begun.contacts[form.person] = nil
        what = .text(form.called)
      case .short(let form):
        state.begun.shorts[form.purpose] = nil
        what = .phrase(form.purpose.title)
      }
      state.news.append(Message(.info, Sentence(.outreachDiscarded, what), at: stamp.now))
    case .chosen, .dismissed: state.ask(nil)
    case .changed, .ignored, .unavailable: state.ask(dialog)
    }
  }
}

extension Outreach.State {
  /// Changes the form that is open; a contact is among the drafts as it is typed.
  mutating func change(
    _ contact: (inout OutreachForm) -> Void, _ short: (inout ShortForm) -> Void = { _ in }
  ) {
    switch writing {
    case .contact(var form):
      contact(&form)
      if case .failed = form.standing { form.standing = .writing }
      writing = .contact(form)
    case .short(var form):
      short(&form)
      writing = .short(form)
    case nil: break
    }
  }

  /// Asks whether the form that is open is to be thrown away, or asks no more.
  fileprivate mutating func ask(_ dialog: DialogState?) {
    change({ $0.question = dialog }, { $0.question = dialog })
  }

  /// Puts what is open among what was begun; nothing of a form that nobody wrote in.
  mutating func leaveForm() {
    if let writing { begun.take(writing) }
    writing = nil
    asked = nil
  }

  /// Opens a form of a few lines, or the one that was begun for the same.
  mutating func write(_ form: ShortForm, at now: Date) {
    leaveForm()
    guard begun.shorts[form.purpose] == nil else { return resume(form.purpose, at: now) }
    writing = .short(form)
  }

  /// Takes what the receiver says into the open form, and where that is.
  mutating func settle(at now: Date, in surroundings: Surroundings) {
    let fix = receiver.fix(at: now)
    switch writing {
    case .contact(var form):
      if let fix { form.take(fix, at: now) }
      place(&form, at: now, in: surroundings)
      writing = .contact(form)
    case .short(var form):
      if let fix { form.take(fix, at: now) }
      writing = .short(form)
    case nil: break
    }
  }

  /// Where a contact is, as long as nobody has chosen a place: where this machine is as far as a receiver
  /// answers, else nowhere.
  private func place(
    _ form: inout OutreachForm, at now: Date, in surroundings: Surroundings
  ) {
    guard !form.hasChosenPlace else { return }
    let isKnown = form.measured != nil || !form.isResumed && receiver.answers
    form.place = isKnown && isOfItsDay(form, at: now, in: surroundings) ? .receiver : .none
  }

  /// Whether where this machine is, or was when it measured, is of the day of a contact: who writes down
  /// another day's is not there any more.
  func isOfItsDay(_ form: OutreachForm, at now: Date, in surroundings: Surroundings) -> Bool {
    let day = form.day(surroundings.phrases, today: surroundings.today(at: now))
    return form.isOfItsOpening || day == surroundings.today(at: form.measured?.heard ?? now)
  }

  /// Writes out a day whose line was left, and looks anew where a contact was whose day is another one.
  fileprivate mutating func followDays(
    since before: Outreach.Writing?, in surroundings: Surroundings
  ) {
    let (phrases, today) = (surroundings.phrases, surroundings.today)
    switch (before, writing) {
    case (.contact(let old)?, .contact(var form)?) where old.id == form.id:
      if old.focus == .date, form.focus != .date { form.writeOutDay(phrases, today: today) }
      guard form.text(.date) != old.text(.date) else { return }
      place(&form, at: surroundings.now, in: surroundings)
      writing = .contact(form)
    case (.short(let old)?, .short(var form)?) where old.id == form.id && old.focus != form.focus:
      form.writeOutDay(old.focus, phrases, today: today)
      writing = .short(form)
    case (.contact, _), (.short, _), (nil, _): break
    }
  }

  /// Says that what is open was begun earlier.
  mutating func tellOfDraft(_ form: OutreachForm, at now: Date) {
    let who: Sentence.Part =
      form.called.isEmpty ? .phrase(.outreachUnnamedTitle) : .text(form.called)
    news.append(Message(.info, Sentence(.outreachDraftOpen, who), at: now))
  }

  /// The contact that is being written; nil where none is.
  var contactForm: OutreachForm? {
    if case .contact(let form)? = writing { form } else { nil }
  }

  /// Whether what is being written begins a shift.
  var isBeginningShift: Bool {
    if case .short(let form)? = writing { form.purpose == .shift } else { false }
  }

  /// Takes up what is known of whom the open contact is with.
  mutating func inform(_ subject: Outreach.Subject, _ details: Outreach.Details) {
    guard case .contact(var form)? = writing, subject == .person(form.person) else { return }
    let known = form.stay.engaged
    form.stay = details.stay
    form.stay.engaged = details.stay.engaged ?? known
    // What is asked no more has no focus.
    if !form.fields.contains(form.focus) { form.focus = .situation }
    writing = .contact(form)
  }

  /// Chooses from the list that lies over the form; the first Esc clears what is typed there.
  mutating func choose(_ key: Key, _ phrases: Phrases) {
    guard case .contact(let open)? = writing, var choosing = open.choosing else { return }
    if key == .escape, choosing.isTyped {
      return change { $0.choosing = OutreachForm.Choosing(field: choosing.field) }
    }
    let offered = choices(of: choosing, in: open, phrases)
    let outcome = choosing.picker.handle(key, options: offered.map(\.option), mode: .ranked)
    change { form in
      form.choosing = choosing
      switch outcome {
      case .chosen(let place):
        form.choosing = nil
        offered[place].take(&form)
        form.answers = form.answers.tidied
      case .dismissed: form.choosing = nil
      case .changed, .ignored, .unavailable: break
      }
    }
  }

  /// What can be chosen for a line, as far as it has the words that were typed.
  func choices(
    of choosing: OutreachForm.Choosing, in form: OutreachForm, _ phrases: Phrases
  ) -> [OutreachForm.Choice] {
    let text = choosing.picker.filter.text
    let filter = Filter(text)
    switch choosing.field {
    case .situation:
      return LivingSituation.matching(text, phrases).map { answer in
        OutreachForm.Choice(answer.words(phrases)) { $0.answers.situation = answer }
      }
    case .subsidy:
      let choices = RentalSubsidy.allCases.map { subsidy in
        let words = phrases.format(
          .outreachCoded, phrases[subsidy.phrase], "\(subsidy.rawValue)")
        return OutreachForm.Choice(words) { $0.answers.subsidy = subsidy }
      }
      return filter.indices(in: choices.map(\.option.label)).map { choices[$0] }
    case .place:
      let choices = places(for: form.person).map { place in
        OutreachForm.Choice(name(of: place, phrases)) { $0.choose(place) }
      }
      return filter.indices(in: choices.map(\.option.label)).map { choices[$0] }
    case .called, .details, .date, .verifiedBy, .leaves, .subsequent, .resources, .lease, .moved,
      .location, .point, .note, .engaged:
      return []
    }
  }
}

extension OutreachForm {
  /// One of those that can be chosen for a line.
  struct Choice {
    let option: Picker.Option
    /// Takes it as the answer.
    let take: (inout OutreachForm) -> Void

    init(_ label: String, _ take: @escaping (inout OutreachForm) -> Void) {
      option = Picker.Option(label)
      self.take = take
    }
  }
}

extension Surroundings {
  /// The day that it is at a moment where the person is.
  func today(at moment: Date) -> CivilDate {
    CivilDate(moment, minutesEast: zone.offset(at: moment) / 60)
  }

  /// The day that it is.
  var today: CivilDate { today(at: now) }
}
