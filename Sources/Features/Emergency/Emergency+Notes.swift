import Model
import Resources
import Store
import Terminal

import struct FoundationEssentials.Date

extension Emergency.State {
  /// What is half written here by a worker, and what others had begun before.
  func notes(by worker: String) -> [DraftNote] {
    people.compactMap { $0.note(by: worker) }
      + shelved.flatMap { worker, people in
        people.compactMap { $0.note(by: worker) }
      }
  }

  /// Takes up what was kept, where it belongs; what is there already stays as it is.
  mutating func take(
    _ kept: ProfileDraft, of note: DraftNote, worker: String, _ stamp: Stamp,
    in surroundings: Surroundings
  ) {
    var kept = kept
    let isHere = note.author == worker
    let people = isHere ? people : shelved[note.author] ?? []
    if case .somebody = kept.whose {
      // They are counted anew at every start; who is here by the same account is the same.
      let known = people.first { !$0.whose.canBeRemembered && $0.hasAccount(kept.account) }
      if known == nil { lastSomebody += 1 }
      kept.whose = known?.whose ?? .somebody(lastSomebody)
    }
    let other = people.first { $0.whose == kept.whose }
    guard other?.editor?.isChanged != true else { return }
    var person =
      other
      ?? newPerson(kept.whose, ProfileOwner(kept.owner), surroundings.phrases.language)
    person.takeUp(kept, focus: note.focus, stamp, in: surroundings.ofPage)
    if isHere {
      self[kept.whose] = person
    } else {
      shelved[note.author, default: []].removeAll { $0.whose == kept.whose }
      shelved[note.author, default: []].append(person)
    }
  }

  /// Keeps what was typed for an account when somebody signs in to another one: it stays a draft for
  /// whoever signs in to that account again, in a row of its own.
  mutating func putAside(
    _ person: Emergency.Person, of account: String, after action: ProfileAccess.Action,
    _ language: Language
  ) {
    // What is on its way is the outbox's.
    guard let editor = person.editor, editor.isChanged, editor.standing != .sending else { return }
    lastSomebody += 1
    var other = newPerson(.somebody(lastSomebody), ProfileOwner(name: account), language)
    let reached = person.access.reached
    // A number that was proved just now is that of the other account.
    var verified = reached.verified
    if case .verified = action { verified = nil }
    other.access = ProfileAccess.State(
      reached: ProfileAccess.Reached(
        consent: reached.consent, username: account, verified: verified),
      language: language)
    other.access.expire()
    other.account = account
    other.editor = editor
    people.append(other)
    let date: Date
    switch action {
    case .signedIn(_, let then), .registered(_, let then), .verified(_, let then): date = then
    case .buttonTapped(_, let stamp), .enterTapped(let stamp): date = stamp.now
    case .typed, .pasted, .nextFieldTapped, .previousFieldTapped, .fieldClicked, .stopTapped,
      .backTapped, .resetSent, .codeSent, .refused, .spinnerDue, .spinnerTurned, .secondPassed,
      .secondsPassed:
      return
    }
    news.append(
      Message(.warning, Sentence(.emergencyPutAside), hint: .hintDrafts, at: date))
  }

  /// Whose profile it is that a note of a worker's is about; nil where it is not here.
  func whose(_ name: String, worker: String) -> Emergency.Whose? {
    people.first { $0.note(by: worker)?.name == name }?.whose
  }

  /// Throws away what is half written for somebody.
  mutating func discard(_ whose: Emergency.Whose) {
    guard var person = self[whose], person.editor?.standing != .sending else { return }
    person.editor = nil
    if person.page == .editor { person.page = .profile }
    if person.summary == nil { person.page = .access }
    self[whose] = person
  }
}

extension Emergency {
  /// Opens the form where it was left; who saves it signs in first, where they are not.
  static func resume(
    _ state: inout State, _ whose: Whose, _ stamp: Stamp, in surroundings: Surroundings
  ) {
    guard var person = state[whose], var editor = person.editor else { return }
    _ = ProfileEditor.reduce(&editor, .reopened(stamp), in: surroundings.ofPage)
    person.editor = editor
    person.page = .editor
    state[whose] = person
    state.front = whose
    state.isFromClients = false
  }
}

extension Emergency.Person {
  /// What is kept of what was typed for them; nil where nothing would be lost.
  fileprivate func note(by worker: String) -> DraftNote? {
    guard let editor, editor.isChanged else { return nil }
    return DraftNote(by: worker, focus: editor.keptFocus, .profile(draft(editor)))
  }

  /// What is typed, all of it.
  func draft(_ editor: ProfileEditor.State) -> ProfileDraft {
    ProfileDraft(
      whose: whose, name: name, parts: owner.parts, account: account,
      consent: access.reached.consent, verified: access.reached.verified, base: editor.base,
      units: editor.units, language: editor.context.language, answers: editor.answers,
      entries: editor.keptEntries)
  }

  /// Goes on with what was kept: nobody is signed in to their account any more.
  fileprivate mutating func takeUp(
    _ kept: ProfileDraft, focus: String, _ stamp: Stamp, in surroundings: Surroundings
  ) {
    let phrases = surroundings.phrases
    if access.reached.username == nil {
      access = ProfileAccess.State(
        reached: ProfileAccess.Reached(
          consent: kept.consent, username: kept.account, verified: kept.verified),
        language: phrases.language)
      access.expire()
      account = kept.account
    }
    editor = ProfileEditor.State(
      kept, focus: focus, about: name.isEmpty ? kept.account ?? title(phrases) : name,
      in: surroundings, stamp: stamp)
  }
}
