import Model
import Resources
public import Store
import Terminal

extension Contact {
  /// Changes the state for an action.
  public static func reduce(
    _ state: inout State, _ action: Action, in surroundings: Surroundings
  ) -> [Command<Effect>] {
    switch action {
    case .entered(let workplace): return enter(&state, workplace, in: surroundings)
    case .left: return leave(&state, in: surroundings)

    case .contactTapped(let subject):
      guard let setup = state.setup else { return [] }
      return open(
        &state, Target(subject: state.asBegun(subject, setup), touchPoint: setup.touchPoint),
        in: surroundings)
    case .responseTapped(let subject, let response):
      return open(
        &state,
        Target(
          subject: subject, touchPoint: response.touchPointID, formName: response.formName,
          response: response.id), in: surroundings)
    case .noteTapped(let subject, let copy):
      let form = copy.form.touchPoint
      return open(
        &state,
        Target(
          subject: subject, touchPoint: form.id, formName: form.name, response: copy.response.id,
          copy: copy), in: surroundings)
    case .retryTapped:
      return state.opening.map { open(&state, $0.target, in: surroundings) } ?? []
    case .backTapped:
      guard state.opening != nil else { return [] }
      state.opening = nil
      return [.cancel(id: "contact/read")]
    case .interrupted(let stamp):
      guard let entry = state.entry else { return reduce(&state, .backTapped, in: surroundings) }
      return pass(
        entry.picker == nil ? .questionTyped(.escape, stamp) : .pickerTyped(.escape), to: &state,
        in: surroundings)
    case .entry(let action): return pass(action, to: &state, in: surroundings)

    case .formArrived(let form, let response, let stamp):
      if response == nil, state.desk != nil {
        state.forms[form.id] = form
        state.doubted.remove(form.id)
      }
      state.show(form, response, stamp, in: surroundings)
    case .formCopied(let form, let response, _, let stamp):
      state.show(form, response, stamp, in: surroundings)
    case .formKnown(let form, let stamp): state.show(form, nil, stamp, in: surroundings)
    case .formPrepared(let form): if state.desk != nil { state.forms[form.id] = form }
    case .formMissing: state.opening?.standing = .unfit(.unknown)
    case .readFailed(let trouble):
      if trouble.leavesCopies, let copy = state.opening?.target.copy {
        state.show(copy, in: surroundings)
      } else {
        state.opening?.standing = .failed(trouble)
      }
    case .recorded(let key, _, let date):
      guard state.entry?.key == key else { return [] }
      return pass(.saved(at: date), to: &state, in: surroundings)
    case .recordKept(let key, let standing, let date):
      guard state.entry?.key == key else { return [] }
      let bed = state.otherBed(in: surroundings)
      state.entry?.otherBed = bed
      return pass(.kept(standing, at: date), to: &state, in: surroundings)
    case .told(let news): state.hear(news, in: surroundings)
    case .filesNotRead(let key, let flaws, let date):
      guard state.entry?.key == key else { return [] }
      return pass(.filesNotRead(flaws, at: date), to: &state, in: surroundings)
    case .nightGone(let key, let why, let stamp):
      guard state.entry?.key == key else { return [] }
      return pass(.nightGone(why, at: stamp.now), to: &state, in: surroundings)
    case .notRecorded(let key, let trouble, let fate, let date):
      guard state.entry?.key == key else { return [] }
      // What was refused may be refused for what the form asks meanwhile.
      if case .refused = trouble {
        state.doubted.insert(key.form)
        state.entry?.isFormDoubted = true
      }
      return pass(.refused(trouble, fate, at: date), to: &state, in: surroundings)

    case .spinnerDue: state.opening?.spin = 0
    case .spinnerTurned: if let spin = state.opening?.spin { state.opening?.spin = spin + 1 }
    }
    return []
  }

  /// A spinner for reading that takes long, and the form's own timers.
  public static func timers(
    _ state: State, in surroundings: Surroundings
  ) -> [Timer<Action>] {
    guard let opening = state.opening, opening.standing == .reading else {
      return state.entry.map { TouchPointEntry.timers($0, in: surroundings) }?
        .map { $0.map(Action.entry) } ?? []
    }
    return [
      .spinner("contact", turns: opening.spin, due: .spinnerDue, turned: .spinnerTurned)
    ]
  }

  /// Opens a form.
  ///
  /// A known one is there at once; the moment comes with the answer all the same.
  private static func open(
    _ state: inout State, _ target: Target, in surroundings: Surroundings
  ) -> [Command<Effect>] {
    guard state.desk != nil, state.entry == nil else { return [] }
    state.opening = Opening(target: target)
    if let copy = target.copy, copy.isEnough {
      state.show(copy, in: surroundings)
      return []
    }
    // What was filled in is gone on with in the form that it was filled in with.
    let form = state.forms[target.touchPoint]
    let isDoubted = state.doubted.contains(target.touchPoint)
    let known = state.draftForm(of: target.key) ?? (isDoubted ? nil : form)
    return [
      .run(
        .read(
          target.touchPoint, known: known, spare: known == nil ? form : nil,
          response: target.response), id: "contact/read")
    ]
  }

  /// Gives an action to the form, and closes it when it says so.
  private static func pass(
    _ action: TouchPointEntry.Action, to state: inout State, in surroundings: Surroundings
  ) -> [Command<Effect>] {
    if case .submitTapped(let stamp) = action {
      state.goOn(stamp, in: surroundings)
      guard !state.isGivenOtherwise(in: surroundings) else {
        state.news.append(
          Message(.warning, Sentence(.givenEarlier), hint: .hintOutbox, at: stamp.now))
        return []
      }
    }
    guard var entry = state.entry, let program = state.program else { return [] }
    let reference = entry.form.id == state.setup?.touchPoint ? state.setup?.reference : nil
    let about = About(entry.client, name: entry.about)
    let commands = TouchPointEntry.reduce(&entry, action, in: surroundings).map { command in
      command.map { effect -> Effect in
        switch effect {
        case .submit(let submission):
          .record(submission, about: about, in: program, reference: reference)
        }
      }
    }
    state.news += entry.news
    entry.news = []
    state.entry = entry
    if let ending = entry.ending { state.close(ending, in: surroundings) }
    return commands
  }
}

extension Contact.State {
  /// Whether a form has the screen.
  public var isOpen: Bool { opening != nil || entry != nil }

  /// Whether the outbox still has what was given of the open form before somebody wrote on: it would be
  /// taken for that.
  fileprivate func isGivenOtherwise(in surroundings: Surroundings) -> Bool {
    guard let entry, entry.standing != .sending, let attempt = entry.attempt, !attempt.tries.isEmpty
    else { return false }
    return surroundings.outbox.row(attempt.reference)?.kind == .form
      && entry.draft?.isAsGiven != true
  }

  /// Whether something is under way or over the form that ^C ends.
  var isInterruptible: Bool { opening?.standing == .reading || entry?.isCovered == true }

  /// Puts a form that was read on the screen.
  fileprivate mutating func show(
    _ form: TouchPointForm, _ response: TouchPointResponse?, _ stamp: Stamp,
    in surroundings: Surroundings
  ) {
    guard let target = opening?.target, target.touchPoint == form.id else {
      if response == nil { renew(form, stamp, in: surroundings) }
      return
    }
    if draftForm(of: target.key) != form { forms[form.id] = form }
    fill(form, response, target, stamp, in: surroundings)
  }

  /// Puts a form on the screen with what is known of a response: it is read by nobody.
  fileprivate mutating func show(_ copy: Contact.Copy, in surroundings: Surroundings) {
    guard let target = opening?.target else { return }
    fill(copy.form, copy.response, target, copy.stamp, in: surroundings)
  }

  private mutating func fill(
    _ form: TouchPointForm, _ response: TouchPointResponse?, _ target: Contact.Target,
    _ stamp: Stamp, in surroundings: Surroundings
  ) {
    if response == nil, form.touchPoint.isDisabled {
      opening?.standing = .unfit(.closed)
      return
    }
    let entry = entry(
      guarded(form), subject: target.subject.subjectID,
      Contact.About(target.client(at: desk?.site ?? 0), name: target.subject.name), response,
      drafts[target.key], stamp, in: surroundings)
    guard response != nil || entry.fields.contains(where: \.isAsked) else {
      opening?.standing = .unfit(.asksNothing)
      return
    }
    opening = nil
    self.entry = entry
  }

  /// Goes on with what is filled in, in the form as it is now, where the one on the screen was refused.
  private mutating func renew(
    _ form: TouchPointForm, _ stamp: Stamp, in surroundings: Surroundings
  ) {
    guard let entry, entry.isFormDoubted, entry.form.id == form.id, entry.form != guarded(form),
      !entry.isCovered, entry.standing != .sending, opening == nil
    else { return }
    forms[form.id] = form
    self.entry = self.entry(
      guarded(form), subject: entry.subject, Contact.About(entry.client, name: entry.about),
      entry.response, entry.draft, stamp, in: surroundings)
    // What was kept of it may have been read before it was changed.
    self.entry?.isFormDoubted = true
  }

  /// A form that is ready to be filled in, as far as somebody had begun.
  func entry(
    _ form: TouchPointForm, subject: Int, _ about: Contact.About,
    _ response: TouchPointResponse?, _ draft: TouchPointDraft?, _ stamp: Stamp,
    in surroundings: Surroundings
  ) -> TouchPointEntry.State {
    var presets: [FormElement.ID: Answer] = [:]
    if let question = form.dayQuestion {
      presets[question] = .date(
        CivilDate(stamp.now, minutesEast: surroundings.zone.offset(at: stamp.now) / 60))
    }
    let contact = form.id == setup?.touchPoint ? setup : nil
    // What is noted of a night is several people's, and the kiosk's.
    let note = form.id == checkIn?.touchPoint ? checkIn?.elements.note : nil
    return TouchPointEntry.State(
      form: form, subject: subject, client: about.client, about: about.name, response: response,
      presets: presets, withheld: Set([contact?.reference].compactMap(\.self)),
      coordinates: contact?.coordinates ?? [:],
      happened: contact == nil ? nil : form.dayQuestion,
      continued: response == nil ? nil : note,
      draft: draft, stamp: stamp, in: surroundings)
  }

  /// The same person as what is half written names them: that may have been begun while nobody knew their
  /// number as a subject.
  fileprivate func asBegun(_ subject: Clients.Subject, _ setup: ContactSetup) -> Clients.Subject {
    var begun = subject
    begun.subjectID = Clients.Subject.standIn(for: subject.id)
    let key = TouchPointDraft.Key(form: setup.touchPoint, subject: begun.subjectID)
    return subject.newcomer == nil && drafts[key] != nil ? begun : subject
  }

  /// The form that somebody filled in before, unless it may be why the system refused it.
  fileprivate func draftForm(of key: TouchPointDraft.Key) -> TouchPointForm? {
    drafts[key].flatMap { $0.isFormDoubted ? nil : $0.form }
  }

  /// The form with what the check-in screen alone may change made read only.
  private func guarded(_ form: TouchPointForm) -> TouchPointForm {
    guard let checkIn, checkIn.touchPoint == form.id, checkIn.touchPoint != setup?.touchPoint else {
      return form
    }
    let own = checkIn.elements
    let kept: Set = [own.bed, own.date, own.status, own.reference]
    var form = form
    for place in form.elements.indices where kept.contains(form.elements[place].id) {
      form.elements[place].isDisabled = true
    }
    return form
  }

  fileprivate mutating func close(
    _ ending: TouchPointEntry.Ending, in surroundings: Surroundings
  ) {
    guard let entry else { return }
    switch ending {
    case .left: putAside(in: surroundings)
    case .discarded, .saved:
      drafts[entry.key] = nil
      self.entry = nil
      cameIn = nil
    }
  }
}
