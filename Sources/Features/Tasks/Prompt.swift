import Model
import Resources
public import Terminal

import struct FoundationEssentials.Date

extension Tasks {
  /// A question over the screen that is answered by typing, or by choosing among lines.
  public struct Prompt: Equatable, Sendable {
    /// What it is for.
    public enum Kind: Hashable, Sendable {
      /// Whom to give tasks to.
      case assign
      /// When tasks are due.
      case due
      /// Which filter to list by, or under which name to keep this one.
      case filters
    }

    /// What it is for.
    public var kind: Kind
    /// The ids of the tasks it is for, whatever is selected by the time of the answer.
    public var targets: [String] = []
    /// The lines to choose from.
    var lines: [Choosable] = []
    /// What is typed, the selected line, and the first line shown.
    public var picker = PickerState()
    /// Counts what was typed: a search waits until nothing more is.
    var turn = 0
    /// What was looked for last.
    var asked = ""
    /// How the search stands.
    var standing = Standing.idle

    /// What is typed, as it is looked for.
    var text: String { String(picker.filter.text.trimmed) }
  }

  /// A line of a question.
  struct Choosable: Equatable, Sendable {
    /// What choosing it does.
    enum Meaning: Equatable, Sendable {
      case give(Assignee)
      case use(SavedFilter)
      case keep(String)
    }

    var meaning: Meaning
    var option: Picker.Option

    /// Whether two lines stand for one thing, though one may know more of it.
    func isSame(as other: Choosable) -> Bool {
      switch (meaning, other.meaning) {
      case (.give(let one), .give(let two)):
        one.kind == two.kind && one.choice.value == two.choice.value
      case (.use(let one), .use(let two)): one.name == two.name
      case (.keep, .keep): true
      case (.give, _), (.use, _), (.keep, _): false
      }
    }
  }
}

extension Tasks.State {
  /// Lines for whom tasks can be given to: the person, nobody, and whom the list knows.
  ///
  /// The person comes first, and whom only a search finds comes last.
  func assignable(_ phrases: Phrases) -> [Tasks.Choosable] {
    var lines: [Tasks.Choosable] = []
    if let person {
      let me = Assignee(
        kind: .person, choice: Choice(value: person.id ?? "", label: person.name),
        userName: person.userName)
      lines.append(
        .init(
          meaning: .give(me),
          option: .init(
            phrases.format(.tasksAssignMe, person.name),
            reason: person.id == nil ? phrases[.tasksOwnRecordHidden] : "")))
    }
    lines.append(
      .init(
        meaning: .give(Assignee(kind: .person, choice: .none)),
        option: .init(phrases[.tasksAssignNobody])))
    let table = index.tasks
    func known(_ places: [Int32], _ kind: Assignee.Kind) -> [Assignee] {
      Set(places).compactMap { place in
        guard place >= 0 else { return nil }
        let choice = table.choices[Int(place)]
        guard !choice.value.isEmpty, choice.value != person?.id else { return nil }
        return Assignee(kind: kind, choice: choice)
      }.sorted { $0.choice.label.lowercased() < $1.choice.label.lowercased() }
    }
    let all = known(table.owners, .person) + known(table.groups, .group)
    return lines + all.map { line($0, phrases) }
  }

  /// The lines with what a search has found.
  func adding(
    _ found: [Assignee], to lines: [Tasks.Choosable], _ phrases: Phrases
  ) -> [Tasks.Choosable] {
    var lines = lines
    for assignee in found where assignee.choice.value != person?.id {
      let place = lines.firstIndex { line in
        guard case .give(let known) = line.meaning else { return false }
        return known.kind == assignee.kind && known.choice.value == assignee.choice.value
      }
      // The directory knows more of somebody than a task does.
      let line = line(assignee, phrases)
      if let place { lines[place] = line } else { lines.append(line) }
    }
    return lines
  }

  private func line(_ assignee: Assignee, _ phrases: Phrases) -> Tasks.Choosable {
    let name = assignee.choice.label
    let label = assignee.userName.isEmpty ? name : "\(name) (\(assignee.userName))"
    let detail = assignee.kind == .group ? phrases[.tasksAssignGroup] : assignee.title
    return .init(meaning: .give(assignee), option: .init(label, detail: detail))
  }

  /// Lines for the filters that have a name, and for giving this one the name that is typed.
  func filterLines(naming name: String, _ phrases: Phrases) -> [Tasks.Choosable] {
    var lines = filters.map { filter in
      Tasks.Choosable(
        meaning: .use(filter), option: .init(filter.name, detail: words(of: filter, phrases)))
    }
    if !name.isEmpty {
      let isKnown = filters.contains { $0.name == name }
      let title: Phrase = isKnown ? .tasksFilterReplace : .tasksFilterSave
      lines.append(
        .init(
          meaning: .keep(name),
          option: .init(
            phrases.format(title, name), detail: words(of: listed(as: name), phrases),
            isLast: true)))
    }
    return lines
  }

  /// What is listed now, under a name.
  func listed(as name: String) -> SavedFilter {
    SavedFilter(name: name, scope: scope, words: String(filter.text.trimmed), order: order)
  }

  /// A filter in words.
  private func words(of filter: SavedFilter, _ phrases: Phrases) -> String {
    let parts = [phrases[filter.scope.title], filter.words.isEmpty ? "" : "/\(filter.words)"]
    return (parts + [phrases[filter.order.title]]).filter { !$0.isEmpty }
      .joined(separator: " · ")
  }

  /// All lines as they are shown.
  var promptOptions: [Picker.Option] { prompt?.lines.map(\.option) ?? [] }
}
