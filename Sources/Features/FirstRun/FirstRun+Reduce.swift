import Model
import Resources
public import Store
import Terminal

import struct FoundationEssentials.Date

extension FirstRun {
  /// Changes the state for an action.
  public static func reduce(
    _ state: inout State, _ action: Action, in surroundings: Surroundings
  ) -> [Command<Effect>] {
    guard !state.isDone else { return [] }
    switch action {
    case .typed(let key): return state.isWriting ? [] : type(&state, key)
    case .pasted(let text): return state.isWriting ? [] : paste(&state, text)
    case .nextFieldTapped: state.moveFocus(by: 1)
    case .previousFieldTapped: state.moveFocus(by: -1)
    case .fieldClicked(let field):
      if !state.isWriting, state.fields.contains(field) { state.focus = field }
    case .enterTapped:
      if state.focus == .again { return press(&state, .usePassphrase) }
      guard state.focus.kind == .button else {
        state.moveFocus(by: 1)
        return []
      }
      return press(&state, state.focus)
    case .buttonTapped(let field): return press(&state, field)
    case .backTapped: if !state.isWriting, let back = state.back { state.go(to: back) }

    case .checked(let system, let address, let finding):
      guard state.checks[system] == .asking(address) else { return [] }
      state.checks[system] = .found(address, finding)
    case .written(let path, let date):
      guard state.isWriting else { return [] }
      state.isWriting = false
      state.new.clear()
      state.key = nil
      state.written = path
      state.news.append(
        Message(.success, Sentence(.firstRunSaidWritten, .text(path)), at: date))
    case .failed(let block, let date): state.fail(block.sentence, at: date)
    case .keyringRefused(let trouble, let date): state.fail(trouble.sentence, at: date)

    case .checkDue(let system): return check(&state, system)
    case .spinnerDue: if state.isWriting { state.spin = 0 }
    case .spinnerTurned: state.spin = state.spin.map { $0 + 1 }
    }
    return []
  }

  private static func type(_ state: inout State, _ key: Key) -> [Command<Effect>] {
    let before = state
    guard state.type(key) else { return [] }
    return changed(&state, since: before)
  }

  private static func paste(_ state: inout State, _ text: String) -> [Command<Effect>] {
    let before = state
    switch state.focus {
    case .address(let system):
      state.addresses[system, default: TextField()].paste(text.trimmingSpaces)
    case .database: state.database.paste(text.trimmingSpaces)
    case .new: state.new.first.paste(text)
    case .again: state.new.second.paste(text)
    case .language, .purpose, .toSystems, .toKey, .usePassphrase, .useKeyring, .useService,
      .write, .answer:
      return []
    }
    return changed(&state, since: before)
  }

  /// What follows from a change: an address is looked at again.
  private static func changed(_ state: inout State, since before: State) -> [Command<Effect>] {
    state.faults[state.focus] = nil
    state.fault = nil
    guard case .address(let system) = state.focus,
      state.addresses[system]?.text != before.addresses[system]?.text
    else { return [] }
    state.changes += 1
    let wasAsking = if case .asking? = before.checks[system] { true } else { false }
    state.checks[system] = .due(state.changes)
    return wasAsking ? [.cancel(id: checking(system))] : []
  }

  /// Looks at an address that can be one; the rest is said when somebody goes on.
  private static func check(_ state: inout State, _ system: RemoteSystem) -> [Command<Effect>] {
    guard case .due? = state.checks[system] else { return [] }
    guard case .url(let url) = state.address(system) else {
      state.checks[system] = nil
      return []
    }
    state.checks[system] = .asking(url)
    return [.run(.check(system, address: url), id: checking(system))]
  }

  private static func checking(_ system: RemoteSystem) -> EffectID {
    EffectID("first-run/check/\(system.key)")
  }

  private static func press(_ state: inout State, _ field: Field) -> [Command<Effect>] {
    guard !state.isWriting, state.fields.contains(field) else { return [] }
    switch field {
    case .toSystems: state.go(to: .systems)
    case .toKey: if state.areSystemsSound() { state.go(to: .key) }
    case .usePassphrase:
      let flaws = state.new.flaws
      state.faults[.new] = flaws.first?.sentence
      state.faults[.again] = flaws.second?.sentence
      guard state.new.isSound else {
        state.focus = flaws.first == nil ? .again : .new
        return []
      }
      state.key = .passphrase(Secret(state.new.first.text))
      state.go(to: .review)
    case .useKeyring:
      state.key = .keyring
      state.go(to: .review)
    case .useService:
      state.key = .service
      state.go(to: .review)
    case .write:
      guard let answers = state.answers else { return [] }
      state.isWriting = true
      state.fault = nil
      state.spin = nil
      return [.run(.write(answers), id: "first-run/write")]
    case .answer(let answer):
      switch answer {
      case .language, .purpose:
        state.go(to: .start)
        state.focus = answer == .language ? .language : .purpose
      case .system(let system):
        state.go(to: .systems)
        state.focus = .address(system)
      case .key: state.go(to: .key)
      }
    case .language, .purpose, .address, .database, .new, .again: break
    }
    return []
  }
}

extension FirstRun.State {
  /// Gives a key to the focused line, and says whether it means anything there.
  mutating func type(_ key: Key) -> Bool {
    switch focus {
    case .language: language.handle(key)
    case .purpose: purpose.handle(key)
    case .address(let system): addresses[system, default: TextField()].handle(key)
    case .database: database.handle(key)
    case .new: new.first.handle(key)
    case .again: new.second.handle(key)
    case .toSystems, .toKey, .usePassphrase, .useKeyring, .useService, .write, .answer: false
    }
  }

  /// Turns to a page; what was answered on the others stays.
  fileprivate mutating func go(to page: FirstRun.Page) {
    self.page = page
    faults = [:]
    fault = nil
    spin = nil
    focus = fields.first ?? .language
  }

  fileprivate mutating func moveFocus(by steps: Int) {
    let fields = self.fields
    let place = fields.firstIndex(of: focus) ?? 0
    judge(focus)
    focus = fields[Form.focus(after: place, by: steps, count: fields.count)]
  }

  /// Says what is wrong with an address once somebody leaves it.
  private mutating func judge(_ field: FirstRun.Field) {
    guard case .address(let system) = field else { return }
    switch address(system) {
    case .none, .url: faults[field] = nil
    case .unreadable: faults[field] = Sentence(.firstRunUnreadable)
    case .insecure: faults[field] = Sentence(.firstRunInsecure)
    }
  }

  /// Whether the addresses can be taken; what is wrong is marked.
  fileprivate mutating func areSystemsSound() -> Bool {
    for system in systems { judge(.address(system)) }
    if used[.fileMaker] != nil, database.text.trimmingSpaces.isEmpty {
      faults[.database] = Sentence(.signInMissing)
    }
    if let first = fields.first(where: { faults[$0] != nil }) {
      focus = first
      return false
    }
    guard !used.isEmpty else {
      fault = Sentence(.firstRunNoSystem)
      focus = fields.first ?? .toKey
      return false
    }
    return true
  }

  /// It was not written: everything that was answered stays.
  fileprivate mutating func fail(_ sentence: Sentence, at date: Date) {
    guard isWriting else { return }
    isWriting = false
    fault = sentence
    news.append(Message(.error, sentence, at: date))
  }
}
