import Model
import Resources
public import Store
import Terminal

import struct FoundationEssentials.Date

extension Unlock {
  /// Changes the state for an action.
  public static func reduce(
    _ state: inout State, _ action: Action, in surroundings: Surroundings
  ) -> [Command<Effect>] {
    switch action {
    case .shown: return ask(&state, .look, .look)
    case .typed(let key): if state.errand == nil { _ = state.type(key) }
    case .pasted(let text): if state.errand == nil { state.paste(text) }
    case .nextFieldTapped: state.moveFocus(by: 1)
    case .previousFieldTapped: state.moveFocus(by: -1)
    case .fieldClicked(let field):
      if state.errand == nil, state.fields.contains(field) { state.focus = field }
    case .enterTapped(let stamp):
      return enter(&state, stamp, surroundings.phrases)
    case .buttonTapped(let field, let stamp):
      return press(&state, field, stamp, surroundings.phrases)
    case .backTapped: if state.errand == nil, let back = state.back { state.go(to: back) }
    case .stopTapped:
      guard state.errand?.canBeStopped == true else { return [] }
      state.errand = nil
      return [.cancel(id: "unlock")]

    case .doorSeen(let door, let date):
      guard let errand = state.errand else { return [] }
      state.errand = nil
      state.take(door, at: date)
      if errand.saves { state.tellNothingRead(at: date) }
      return openFirst(&state)
    case .unlocked(let date, let flaw):
      guard let errand = state.errand else { return [] }
      state.errand = nil
      state.go(to: .open)
      if errand.makesKey {
        state.hasPassphrase = errand == .make
        state.say(.success, Sentence(.unlockSaidMade), at: date)
      }
      if let flaw { state.say(.warning, Sentence(flaw.readable), at: date) }
    case .wrongPassphrase(let remaining, let date): state.refuse(remaining, at: date)
    case .keyringRefused(let trouble, let date):
      state.fail(trouble.sentence, at: date)
    case .serviceRefused(let trouble, let date): state.refuseService(trouble, at: date)
    case .saved(let path, let kept, let lost, let date):
      state.finishSaving(path, kept: kept, lost: lost, at: date)
    case .setAside(let path, let keyring, let service, let date):
      guard state.errand == .begin else { return [] }
      state.errand = nil
      state.take(.new(keyring: keyring, service: service), at: date)
      state.aside = path
    case .failed(let block, let date):
      if state.errand == .look { state.go(to: .blocked(block)) }
      if state.errand == .unlockByService, state.page == .opening { state.go(to: .asking) }
      state.fail(block.sentence, at: date)

    case .spinnerDue: if state.errand != nil { state.spin = 0 }
    case .spinnerTurned: state.spin = state.spin.map { $0 + 1 }
    case .waitShortened:
      guard var wait = state.wait else { return [] }
      guard wait.shorten() else {
        // Only who keeps the count knows whether it is over.
        return ask(&state, .look, .look)
      }
      state.wait = wait
    }
    return []
  }

  /// Opens it with the key that was made just before, or at a start with the service's, where that can
  /// be.
  ///
  /// Whoever locked it is to have a locked screen: nothing opens by itself then.
  private static func openFirst(_ state: inout State) -> [Command<Effect>] {
    defer { state.first = nil }
    guard state.page == .asking else { return [] }
    switch state.first {
    case .passphrase(let secret) where state.hasPassphrase && state.wait == nil:
      return ask(&state, .unlock, .unlock(secret))
    case .keyring where state.hasKeyring: return ask(&state, .unlockByKeyring, .unlockByKeyring)
    case .passphrase, .keyring, .service, nil:
      guard state.reason == .started, state.service == .here else { return [] }
      state.page = .opening
      return ask(&state, .unlockByService, .unlockByService)
    }
  }

  private static func enter(
    _ state: inout State, _ stamp: Stamp, _ phrases: Phrases
  ) -> [Command<Effect>] {
    guard state.fields.contains(state.focus) else { return [] }
    switch state.focus {
    case .new:
      state.moveFocus(by: 1)
      return []
    case .passphrase, .again, .word, .unlock, .keyring, .service, .forgotten, .make,
      .makeByKeyring, .makeByService, .toSave, .toBegin, .save, .saveByKeyring, .saveByService,
      .begin, .tryAgain:
      let field = state.focus.kind == .button ? state.focus : state.deed
      return field.map { press(&state, $0, stamp, phrases) } ?? []
    }
  }

  private static func press(
    _ state: inout State, _ field: Field, _ stamp: Stamp, _ phrases: Phrases
  ) -> [Command<Effect>] {
    guard state.errand == nil, state.fields.contains(field) else { return [] }
    switch field {
    case .unlock:
      guard let secret = state.checkedPassphrase() else { return [] }
      return ask(&state, .unlock, .unlock(secret))
    case .save:
      guard let secret = state.checkedPassphrase() else { return [] }
      return ask(&state, .save, .save(secret))
    case .make:
      let flaws = state.new.flaws
      state.faults[.new] = flaws.first?.sentence
      state.faults[.again] = flaws.second?.sentence
      guard state.new.isSound else {
        state.focus = flaws.first == nil ? .again : .new
        return []
      }
      return ask(&state, .make, .make(Secret(state.new.first.text)))
    case .keyring: return ask(&state, .unlockByKeyring, .unlockByKeyring)
    case .makeByKeyring: return ask(&state, .makeByKeyring, .makeByKeyring)
    case .saveByKeyring: return ask(&state, .saveByKeyring, .saveByKeyring)
    case .service: return ask(&state, .unlockByService, .unlockByService)
    case .makeByService: return ask(&state, .makeByService, .makeByService)
    case .saveByService: return ask(&state, .saveByService, .saveByService)
    case .forgotten, .toBegin: state.go(to: .beginning)
    case .toSave: state.go(to: .saving)
    case .begin:
      guard state.isWordRight(in: phrases) else {
        state.faults[.word] = Sentence(.unlockWordWrong, .phrase(.unlockWord))
        state.focus = .word
        return []
      }
      return ask(&state, .begin, .begin)
    case .tryAgain:
      guard state.canTry(at: stamp.now) else { return [] }
      return ask(&state, .look, .look)
    case .passphrase, .new, .again, .word: break
    }
    return []
  }

  private static func ask(
    _ state: inout State, _ errand: Errand, _ effect: Effect
  ) -> [Command<Effect>] {
    guard state.errand == nil else { return [] }
    state.errand = errand
    state.faults = [:]
    state.note = nil
    state.spin = nil
    return [.run(effect, id: "unlock")]
  }
}

extension Unlock.Errand {
  /// Whether it waits for somebody else, rather than for this machine.
  var canBeStopped: Bool {
    switch self {
    case .unlockByKeyring, .makeByKeyring, .saveByKeyring: true
    case .look, .unlock, .unlockByService, .make, .makeByService, .save, .saveByService, .begin:
      false
    }
  }
}

extension Unlock.State {
  /// Whether the word that says yes was typed, in the language that asks for it.
  fileprivate func isWordRight(in phrases: Phrases) -> Bool {
    word.text.trimmingSpaces.lowercased() == phrases[.unlockWord].lowercased()
  }

  /// Whether a wait is over, as the clock has it.
  fileprivate func canTry(at now: Date) -> Bool { wait.map { $0.until <= now } ?? true }

  /// What was typed; nil where nothing was, which is marked then.
  fileprivate mutating func checkedPassphrase() -> Secret? {
    guard !passphrase.isEmpty else {
      faults[.passphrase] = Sentence(.signInMissing)
      focus = .passphrase
      return nil
    }
    return Secret(passphrase.text)
  }

  /// Gives a key to the focused line, and says whether it means anything there.
  mutating func type(_ key: Key) -> Bool {
    let isTaken =
      switch focus {
      case .passphrase: passphrase.handle(key)
      case .new: new.first.handle(key)
      case .again: new.second.handle(key)
      case .word: word.handle(key)
      case .unlock, .keyring, .service, .forgotten, .make, .makeByKeyring, .makeByService, .toSave,
        .toBegin, .save, .saveByKeyring, .saveByService, .begin, .tryAgain:
        false
      }
    if isTaken { faults[focus] = nil }
    return isTaken
  }

  fileprivate mutating func paste(_ text: String) {
    switch focus {
    case .passphrase: passphrase.paste(text)
    case .new: new.first.paste(text)
    case .again: new.second.paste(text)
    case .word: word.paste(text.trimmingSpaces)
    case .unlock, .keyring, .service, .forgotten, .make, .makeByKeyring, .makeByService, .toSave,
      .toBegin, .save, .saveByKeyring, .saveByService, .begin, .tryAgain:
      return
    }
    faults[focus] = nil
  }

  fileprivate mutating func moveFocus(by steps: Int) {
    let fields = self.fields
    guard !fields.isEmpty else { return }
    let place = fields.firstIndex(of: focus) ?? 0
    focus = fields[Form.focus(after: place, by: steps, count: fields.count)]
  }

  /// A wrong passphrase: it is taken out, and how many more may be wrong is said.
  fileprivate mutating func refuse(_ remaining: Int?, at date: Date) {
    guard errand == .unlock || errand == .save else { return }
    errand = nil
    passphrase.clear()
    let sentence =
      remaining.map { Sentence(.unlockWrongLeft, .counted(.triesLeft, max(0, $0))) }
      ?? Sentence(.unlockWrong)
    faults[.passphrase] = sentence
    focus = .passphrase
    say(.error, sentence, at: date)
  }

  /// Something else went wrong: what was typed stays.
  fileprivate mutating func fail(_ sentence: Sentence, at date: Date) {
    guard errand != nil else { return }
    errand = nil
    // A page that is about nothing else says it itself.
    if case .blocked = page { note = nil } else { note = (sentence, .danger) }
    say(.error, sentence, at: date)
  }

  /// The service's key did not open it: what else there is to do comes in front.
  fileprivate mutating func refuseService(_ trouble: Unlock.ServiceTrouble, at date: Date) {
    guard errand != nil else { return }
    if errand == .unlockByService {
      service = .refused
      if page == .opening { go(to: .asking) }
    }
    fail(trouble.sentence, at: date)
    if !fields.contains(focus) { focus = fields.first ?? .tryAgain }
  }

  /// Nothing could be read of a damaged file: the key is in what is damaged.
  fileprivate mutating func tellNothingRead(at date: Date) {
    guard page == .damaged else { return }
    note = (Sentence(.unlockNothingRead), .danger)
    focus = .toBegin
    say(.error, Sentence(.unlockNothingRead), at: date)
  }

  fileprivate mutating func finishSaving(_ path: String, kept: Int, lost: Int, at date: Date) {
    guard errand?.saves == true else { return }
    errand = nil
    go(to: .damaged)
    let sentence =
      lost == 0
      ? Sentence(.unlockSaved, .counted(.thingsSaved, kept), .text(path))
      : Sentence(
        .unlockSavedLost, .counted(.thingsSaved, kept), .text(path), .counted(.thingsLost, lost))
    note = (sentence, lost == 0 ? .good : .warning)
    focus = .toBegin
    say(lost == 0 ? .success : .warning, sentence, at: date)
  }
}

extension Unlock.Errand {
  /// Whether it makes a first key.
  var makesKey: Bool {
    switch self {
    case .make, .makeByKeyring, .makeByService: true
    case .look, .unlock, .unlockByKeyring, .unlockByService, .save, .saveByKeyring,
      .saveByService, .begin:
      false
    }
  }

  /// Whether it reads what can be read of a damaged file.
  var saves: Bool {
    switch self {
    case .save, .saveByKeyring, .saveByService: true
    case .look, .unlock, .unlockByKeyring, .unlockByService, .make, .makeByKeyring, .makeByService,
      .begin:
      false
    }
  }
}

extension DraftFlaw {
  /// What can be done although the disk takes nothing, and what to do about it.
  var readable: Phrase {
    switch self {
    case .diskFull: .unlockReadableFull
    case .readOnly: .draftsReadOnly
    case .other: .draftsNotKept
    }
  }
}

extension Unlock.ServiceTrouble {
  /// What is the matter and what to do, as one plain sentence.
  public var sentence: Sentence {
    switch self {
    case .notThere: Sentence(.keepingCredentialNotThere)
    case .unfit: Sentence(.keepingCredentialUnfit)
    case .wrong: Sentence(.unlockServiceWrong)
    }
  }
}

extension Unlock.Block {
  /// What is the matter, as one plain sentence.
  public var sentence: Sentence {
    switch self {
    case .tooNew: Sentence(.unlockTooNew)
    case .notPermitted: Sentence(.unlockNotPermitted)
    case .readOnly: Sentence(.unlockReadOnly)
    case .diskFull: Sentence(.unlockDiskFull)
    case .other(let words) where words.isEmpty: Sentence(.unlockFailed)
    case .other(let words): Sentence(.unlockFailedSaying, .text(words))
    }
  }
}

extension Unlock.KeyringTrouble {
  /// What is the matter, as one plain sentence.
  public var sentence: Sentence {
    switch self {
    case .notInstalled: Sentence(.keyringNotInstalled)
    case .noAnswer: Sentence(.keyringNoAnswer)
    case .notThere: Sentence(.keyringNotThere)
    case .unfit: Sentence(.keyringUnfit)
    }
  }
}
