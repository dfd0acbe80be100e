import Model
import Resources
import Store
import Terminal

import struct FoundationEssentials.Date

extension Tasks {
  static func reducePrompt(
    _ state: inout State, _ action: Action, in surroundings: Surroundings
  ) -> [Command<Effect>] {
    let phrases = surroundings.phrases
    switch action {
    case .assignTapped:
      state.ask(.assign, of: state.targets.map(\.id), phrases)
      return []
    case .dueTapped:
      state.ask(.due, of: state.targets.map(\.id), phrases)
      return []
    case .filtersTapped:
      state.ask(.filters, of: [], phrases)
      return []
    case .promptTyped(let key, let stamp): return typed(&state, key, stamp, in: surroundings)
    case .promptPasted(let text):
      state.prompt?.picker.paste(text)
      state.promptChanged(phrases)
      return []
    case .forgetTapped(let stamp): return forget(&state, stamp, phrases)
    case .assigneesDue:
      guard let prompt = state.prompt, prompt.isToBeAsked else { return [] }
      state.prompt?.asked = prompt.text
      state.prompt?.standing = .loading(nil)
      return [.run(.findAssignees(prompt.text), id: directory)]
    case .assigneesArrived(let text, let found):
      guard let prompt = state.prompt, prompt.kind == .assign, prompt.asked == text else {
        return []
      }
      state.prompt?.standing = .loaded
      state.replaceLines(by: state.adding(found, to: prompt.lines, phrases))
      return []
    case .assigneesFailed(let text, let trouble):
      guard state.prompt?.kind == .assign, state.prompt?.asked == text else { return [] }
      state.prompt?.standing = .failed(trouble)
      return []
    case .filtersCopied(let filters):
      // What was named since is newer.
      let known = Set(state.filters.map(\.name))
      state.filters += filters.filter { !known.contains($0.name) }
      state.sortFilters()
      return []
    case .filtersKept(let name, let isSealed, let date):
      guard state.filters.contains(where: { $0.name == name }) else { return [] }
      state.say(
        .success, Sentence(isSealed ? .tasksFilterKept : .tasksFilterForNow, .text(name)),
        at: date)
      return []
    default: return []
    }
  }

  /// Names the effect that finds people: the newest search wins.
  static let directory: EffectID = "tasks/assign"

  private static func typed(
    _ state: inout State, _ key: Key, _ stamp: Stamp, in surroundings: Surroundings
  ) -> [Command<Effect>] {
    guard let prompt = state.prompt else { return [] }
    if prompt.kind == .due, key == .enter { return setDue(&state, prompt, stamp, in: surroundings) }
    let before = prompt.picker.filter.text
    let options = state.promptOptions
    switch state.prompt?.picker.handle(key, options: options, mode: prompt.mode) {
    case .chosen(let place):
      return choose(&state, prompt, prompt.lines[place].meaning, stamp, in: surroundings)
    case .dismissed:
      state.prompt = nil
      return prompt.isSearching ? [.cancel(id: directory)] : []
    case .unavailable:
      state.say(.warning, Sentence(.tasksOwnRecordHidden), at: stamp.now)
      return []
    case .changed, .ignored, nil: break
    }
    if state.prompt?.picker.filter.text != before { state.promptChanged(surroundings.phrases) }
    return []
  }

  private static func choose(
    _ state: inout State, _ prompt: Prompt, _ meaning: Choosable.Meaning, _ stamp: Stamp,
    in surroundings: Surroundings
  ) -> [Command<Effect>] {
    state.prompt = nil
    switch meaning {
    case .give(let assignee):
      let stop: [Command<Effect>] = prompt.isSearching ? [.cancel(id: directory)] : []
      let targets = prompt.targets.compactMap { state.known($0) }
      return stop
        + change(&state, targets, assignee.field, stamp, in: surroundings) { _ in assignee.choice }
    case .use(let filter): return use(filter, stamp, in: &state, surroundings)
    case .keep(let name):
      state.filters.removeAll { $0.name == name }
      state.filters.append(state.listed(as: name))
      state.sortFilters()
      return [.run(.keepFilters(state.filters, changed: name), id: "tasks/filters")]
    }
  }

  /// Lists as a filter says; that another scope is read is said.
  private static func use(
    _ filter: SavedFilter, _ stamp: Stamp, in state: inout State, _ surroundings: Surroundings
  ) -> [Command<Effect>] {
    if filter.scope != state.scope {
      let list = Sentence.Part.phrase(filter.scope.title)
      state.say(.info, Sentence(.tasksFilterUsed, .text(filter.name), list), at: stamp.now)
    }
    state.order = filter.order
    state.filter = TextField(filter.words)
    state.isFiltering = false
    state.isDetailFocused = false
    let commands = change(scope: filter.scope, in: &state, surroundings)
    state.layOut(in: surroundings)
    return commands
  }

  private static func forget(
    _ state: inout State, _ stamp: Stamp, _ phrases: Phrases
  ) -> [Command<Effect>] {
    guard let prompt = state.prompt, prompt.kind == .filters, let filter = state.chosenFilter
    else { return [] }
    state.filters.removeAll { $0.name == filter.name }
    state.replaceLines(by: state.filterLines(naming: prompt.text, phrases))
    state.say(.info, Sentence(.tasksFilterForgotten, .text(filter.name)), at: stamp.now)
    return [.run(.keepFilters(state.filters, changed: filter.name), id: "tasks/filters")]
  }

  private static func setDue(
    _ state: inout State, _ prompt: Prompt, _ stamp: Stamp, in surroundings: Surroundings
  ) -> [Command<Effect>] {
    let language = surroundings.phrases.language
    guard let due = DueText(prompt.text, language, now: stamp.now, surroundings.zone) else {
      state.say(.warning, Sentence(.tasksDueUnread), at: stamp.now)
      return []
    }
    state.prompt = nil
    let value =
      switch due {
      case .never: Choice.none
      case .at(let date): DueTime.choice(date)
      }
    let targets = prompt.targets.compactMap { state.known($0) }
    return change(&state, targets, .due, stamp, in: surroundings) { _ in value }
  }
}

extension Tasks.Prompt {
  /// What typing does: a day is no filter that Esc would empty first.
  var mode: Picker.Mode { kind == .due ? .ranked : .filter }

  /// The lines that what is typed leaves, by their places.
  var matches: [Int] { picker.matches(in: lines.map(\.option), mode: .filter) }

  /// The selected line; nil where there is none.
  var selected: Tasks.Choosable? {
    let matches = matches
    return matches.indices.contains(picker.list.selected)
      ? lines[matches[picker.list.selected]] : nil
  }

  /// Whether people are being looked for.
  var isSearching: Bool {
    if case .loading = standing { return kind == .assign }
    return false
  }

  /// Whether what is typed has not been looked for.
  var isToBeAsked: Bool { kind == .assign && !text.isEmpty && text != asked }
}

extension Tasks.State {
  /// What follows from other words in the question.
  mutating func promptChanged(_ phrases: Phrases) {
    prompt?.turn += 1
    guard let prompt, prompt.kind == .filters else { return }
    let lines = filterLines(naming: prompt.text, phrases)
    self.prompt?.lines = lines
  }

  mutating func sortFilters() {
    filters.sort { ($0.name.lowercased(), $0.name) < ($1.name.lowercased(), $1.name) }
  }

  /// The filter on the selected line; nil where none is.
  var chosenFilter: SavedFilter? {
    guard case .use(let filter)? = prompt?.selected?.meaning else { return nil }
    return filter
  }

  /// Lists other lines; what was selected stays so, wherever it stands now: the next key is for it.
  mutating func replaceLines(by lines: [Tasks.Choosable]) {
    guard var prompt else { return }
    let selected = prompt.selected
    prompt.lines = lines
    let matches = prompt.matches
    let place = matches.firstIndex { place in selected.map { lines[place].isSame(as: $0) } ?? false
    }
    prompt.picker.select(place ?? prompt.picker.list.selected, count: matches.count)
    self.prompt = prompt
  }
}
