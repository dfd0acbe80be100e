import Model
import Resources
public import Store
import Terminal

import struct FoundationEssentials.Date

extension PassphraseChange {
  /// Changes the state for an action.
  public static func reduce(
    _ state: inout State, _ action: Action, in surroundings: Surroundings
  ) -> [Command<Effect>] {
    switch action {
    case .typed(let key): if !state.isWorking { _ = state.type(key) }
    case .pasted(let text): if !state.isWorking { state.paste(text) }
    case .nextFieldTapped: state.moveFocus(by: 1)
    case .previousFieldTapped: state.moveFocus(by: -1)
    case .fieldClicked(let field): if !state.isWorking { state.focus = field }
    case .enterTapped:
      switch state.focus {
      case .old, .new: state.moveFocus(by: 1)
      case .again, .change: return change(&state)
      }
    case .changeTapped: return change(&state)
    // What is on its way is not stopped, and nobody is left in doubt which one it is.
    case .backTapped: if !state.isWorking { state.isLeft = true }

    case .changed(let date):
      state.isWorking = false
      state.isLeft = true
      state.news.append(Message(.success, Sentence(.rekeySaidChanged), at: date))
    case .refused(let refusal, let date):
      state.refuse(refusal, at: date, in: surroundings)

    case .spinnerDue: if state.isWorking { state.spin = 0 }
    case .spinnerTurned: state.spin = state.spin.map { $0 + 1 }
    }
    return []
  }

  private static func change(_ state: inout State) -> [Command<Effect>] {
    guard !state.isWorking else { return [] }
    let flaws = state.new.flaws
    state.note = nil
    state.faults = [:]
    state.faults[.old] = state.old.isEmpty ? Sentence(.signInMissing) : nil
    state.faults[.new] = flaws.first?.sentence
    state.faults[.again] = flaws.second?.sentence
    if let fault = Field.allCases.first(where: { state.faults[$0] != nil }) {
      state.focus = fault
      return []
    }
    state.isWorking = true
    state.spin = nil
    return [
      .run(
        .change(from: Secret(state.old.text), to: Secret(state.new.first.text)), id: "passphrase")
    ]
  }
}

extension PassphraseChange.State {
  /// Gives a key to the focused line, and says whether it means anything there.
  mutating func type(_ key: Key) -> Bool {
    let isTaken =
      switch focus {
      case .old: old.handle(key)
      case .new: new.first.handle(key)
      case .again: new.second.handle(key)
      case .change: false
      }
    if isTaken { faults[focus] = nil }
    return isTaken
  }

  fileprivate mutating func paste(_ text: String) {
    switch focus {
    case .old: old.paste(text)
    case .new: new.first.paste(text)
    case .again: new.second.paste(text)
    case .change: return
    }
    faults[focus] = nil
  }

  fileprivate mutating func moveFocus(by steps: Int) {
    let fields = PassphraseChange.Field.allCases
    let place = fields.firstIndex(of: focus) ?? 0
    focus = fields[Form.focus(after: place, by: steps, count: fields.count)]
  }

  /// It is as it was: what is wrong stands beside its line, and the new one stays typed.
  fileprivate mutating func refuse(
    _ refusal: PassphraseChange.Refusal, at date: Date, in surroundings: Surroundings
  ) {
    guard isWorking else { return }
    isWorking = false
    let sentence: Sentence
    switch refusal {
    case .wrong(let remaining):
      sentence = Sentence(.unlockWrongLeft, .counted(.triesLeft, max(0, remaining)))
    case .wait(let until):
      let left = max(1, Int(min(until.timeIntervalSince(date), 1e9).rounded(.up)))
      let end = surroundings.phrases.time(until, surroundings.zone)
      sentence = Sentence(.unlockWait, Trouble.wait(left), .text(end))
    case .none: sentence = Sentence(.rekeyNone)
    case .tooShort: sentence = NewPassphrase.Flaw.tooShort.sentence
    case .blocked(let block): sentence = block.sentence
    }
    switch refusal {
    case .wrong, .wait:
      old.clear()
      faults[.old] = sentence
      focus = .old
    case .tooShort:
      faults[.new] = sentence
      focus = .new
    case .none, .blocked: note = sentence
    }
    news.append(Message(.error, sentence, at: date))
  }
}
