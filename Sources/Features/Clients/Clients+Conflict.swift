import Model
import Resources
import Store
import Terminal

import struct FoundationEssentials.Date

/// What somebody else has changed of a client meanwhile, and what is chosen of it.
extension Clients {
  static func reduceConflict(
    _ state: inout State, _ action: Action, in surroundings: Surroundings
  ) -> [Command<Effect>] {
    switch action {
    case .changedSince(let theirs, let id, let date):
      let key = DraftKey.edit(theirs.id)
      guard state.drafts[key]?.id == id, state.drafts[key]?.isBusy == true else { return [] }
      state.drafts[key]?.progress = .writing
      state.drafts[key]?.conflict = ClientForm.Conflict(theirs: theirs)
      state.drafts[key]?.changedTo = theirs
      // The record was read to find that out: whatever is chosen, nothing shows the one before.
      let commands = state.takeRead(theirs, in: surroundings)
      if state.writing != key {
        let who = surroundings.phrases.who(OpenClient(id: theirs.id, name: theirs.fields.name))
        state.news.append(Message(.warning, Sentence(.clientsChangedSince, .text(who)), at: date))
      }
      return commands
    case .mineTapped(let stamp):
      state.note(stamp, in: surroundings)
      guard let theirs = state.form?.conflict?.theirs,
        !state.hidesConflict(surroundings.phrases.language)
      else { return [] }
      state.changeForm { $0 = $0.rebased(onto: theirs) }
      return saveForm(&state, in: surroundings)
    case .theirsTapped:
      guard let conflict = state.form?.conflict,
        !state.hidesConflict(surroundings.phrases.language),
        let change = state.change(surroundings.phrases.language)
      else { return [] }
      let lines = change.conflicts(with: conflict.theirs.fields)
      state.changeForm { $0 = $0.rebased(onto: conflict.theirs, yielding: lines) }
      let left = state.change(surroundings.phrases.language)?.lines ?? []
      let titles = [lines, left].map { $0.map { surroundings.phrases[$0.title(isNew: false)] } }
      state.sayTheirsKept(titles[0], left: titles[1], at: surroundings.now)
    case .conflictRevealTapped:
      state.changeForm { form in
        form.conflict?.isRevealed.toggle()
        form.conflict?.reveals += 1
      }
    case .conflictClosed: state.changeForm { $0.conflict = nil }
    default: break
    }
    return []
  }
}

extension Clients.State {
  /// Whether a date of birth or digits that two people changed are hidden.
  func hidesConflict(_ language: Language) -> Bool {
    form?.conflict?.isRevealed == false && mayHideConflict(language)
  }

  /// Whether two people changed a date of birth or digits, which are hidden until somebody asks for them.
  func mayHideConflict(_ language: Language) -> Bool {
    guard let conflict = form?.conflict, let change = change(language) else { return false }
    return change.shown(beside: conflict.theirs.fields).contains(where: \.isHidden)
  }

  /// Says which lines were given up for what somebody else wrote, and before that what is to be done where others are
  /// still to be saved; nothing where there are none of either.
  mutating func sayTheirsKept(_ lines: [String], left: [String], at date: Date) {
    let names = Sentence.Part.text(lines.joined(separator: ", "))
    let others = Sentence.Part.text(left.joined(separator: ", "))
    let sentence: Sentence
    switch (lines.isEmpty, left.isEmpty) {
    case (true, true): return
    case (false, true): sentence = Sentence(.clientsTheirsKept, names)
    case (true, false): sentence = Sentence(.clientsStillUnsaved, others)
    case (false, false): sentence = Sentence(.clientsTheirsKeptAndLeft, names)
    }
    news.append(Message(.info, sentence, at: date))
  }

  /// Takes up a client's record as it was read beside what was to be saved, wherever the one before is
  /// shown.
  fileprivate mutating func takeRead(
    _ participant: Participant, in surroundings: Surroundings
  ) -> [Command<Clients.Effect>] {
    learn(of: participant.id, in: surroundings) { summary in
      (summary.name, summary.birth) = (participant.fields.name, participant.fields.birth)
    }
    return takeParticipant(participant, in: surroundings)
  }
}
