import Model
import Resources
import Terminal

/// The people and tasks that the palette names beside its commands, each with what tells it from others of
/// the same name.
extension Palette {
  /// So many rows people have, and tasks, where there are as many, however many commands there are.
  private static let least = 5
  /// So many are looked for: one more than can be shown tells that there are more.
  private static let most = PickerState.rows + 1

  /// As many people and tasks as there is room for beside so many commands, and where there are more, a row
  /// that says so and leads to them.
  static func others(_ state: App.State, _ words: String, beside commands: Int) -> [Entry] {
    let room = PickerState.rows - commands
    let tasks = tasks(state, words)
    let people = cut(people(state, words), to: max(least, room - min(least, tasks.count))) {
      morePeople(from: $0, words, state)
    }
    return people
      + cut(tasks, to: max(least, room - people.count)) { _ in
        let said = state.phrases.format(.paletteMoreTasks, state.phrases[.placeTasks], words)
        return row(.moreTasks(words), said, state.phrases)
      }
  }

  /// The first of them, and a row in place of those that have no room, by the first of whom.
  private static func cut(
    _ entries: [Entry], to room: Int, _ more: (Entry) -> Entry
  ) -> [Entry] {
    guard entries.count > room else { return entries }
    return entries.prefix(room - 1) + [more(entries[room - 1])]
  }

  private static func row(
    _ content: Entry.Content, _ words: String, _ phrases: Phrases
  ) -> Entry {
    Entry(content: content, option: Picker.Option(words, detail: phrases[.keyEnter]))
  }

  /// The row that leads to whoever is not named, the first of them given.
  ///
  /// A search finds names by their beginnings, and tonight's list numbers only whole: where words are
  /// neither, the list is shown as it stands, with all who were found.
  private static func morePeople(
    from first: Entry, _ words: String, _ state: App.State
  ) -> Entry {
    let phrases = state.phrases
    var (isFound, place) = (true, Phrase.placeClients)
    switch first.content {
    case .guest:
      isFound = !words.contains(where: \.isNumber)
      place = .placeCheckIn
    case .command, .client, .openClient, .task, .moreClients, .moreGuests, .moreTasks:
      let names = Lookup.words(first.option.label).map(\.folded)
      isFound =
        Lookup(words, phrases.language, today: state.clients.today).map { $0.flaw == nil } ?? false
        && Lookup.words(words).map(\.folded).allSatisfy { word in
          names.contains { $0.hasPrefix(word) }
        }
    }
    let wanted = isFound ? words : nil
    return row(
      place == .placeCheckIn ? .moreGuests(wanted) : .moreClients(wanted),
      isFound
        ? phrases.format(.paletteMorePeople, phrases[place], words)
        : phrases.format(.paletteMorePeopleListed, phrases[place]), phrases)
  }

  private static func people(_ state: App.State, _ words: String) -> [Entry] {
    let (phrases, today) = (state.phrases, state.clients.today)
    let filter = Filter(words)
    // Who is looked for by letters alone is not found by the word beside their number.
    let isNumbered = words.contains(where: \.isNumber)
    var found: [(rank: Filter.Rank, entry: () -> Entry)] = []
    var known: Set<Participant.ID> = []
    func add(
      _ content: Entry.Content, _ id: Participant.ID, _ name: PersonName, at place: Phrase,
      number: () -> String, mark: @escaping () -> String
    ) {
      let text = FoldedText(isNumbered ? "\(name.listed) \(number())" : name.listed)
      guard !known.contains(id), filter.matches(text) else { return }
      known.insert(id)
      let label = name.isEmpty ? phrases[.clientsNoName] : name.listed
      found.append(
        (
          filter.rank(ofName: text),
          {
            Entry(
              content: content,
              option: Picker.Option(label, mark: mark(), detail: phrases[place]))
          }
        ))
    }
    func addRow(_ content: Entry.Content, _ row: ClientMatch) {
      add(
        content, row.id, row.summary.name, at: .placeClients, number: { phrases.number(of: row) },
        mark: { phrases.mark(of: row, on: today) })
    }
    if state.canOpenClients {
      if let client = state.clients.client, client.glance == nil {
        if let row = client.row ?? client.guest.map(ClientMatch.init) {
          addRow(.openClient, row)
        } else {
          let birth = client.participant?.fields.birth
          add(
            .openClient, client.id, client.name, at: .placeClients, number: { "" },
            mark: { phrases.mark(ofNewcomerBorn: birth, on: today) })
        }
      }
      for match in state.clients.matches {
        addRow(.client(match.id), match)
      }
    }
    if state.canShowGuests {
      for id in state.checkIn.rows {
        guard let guest = state.checkIn.guests[id] else { continue }
        add(
          .guest(id), id, guest.name, at: .placeCheckIn, number: { id > 0 ? "\(id)" : "" },
          mark: {
            id > 0 ? "\(id)" : phrases.mark(ofNewcomerBorn: guest.birth, on: today)
          })
      }
    }
    return Filter.Rank.allCases.flatMap { rank in found.filter { $0.rank == rank } }
      .prefix(most).map { $0.entry() }
  }

  private static func tasks(_ state: App.State, _ words: String) -> [Entry] {
    guard state.canOpenTasks else { return [] }
    let index = state.tasks.index
    let found = index.matches(words)
    let best = index.best(words, among: found)
    let bestFirst = [best].compactMap(\.self) + found.filter { $0 != best }
    return bestFirst.lazy
      .filter { state.tasks.outline.row(of: Int($0)) != nil }.prefix(most).map { place in
        let task = index.tasks[Int(place)]
        let title = [task.number, task.shortDescription ?? ""].filter { !$0.isEmpty }
        return Entry(
          content: .task(task.id),
          option: Picker.Option(
            title.joined(separator: " "), detail: state.phrases[.placeTasks]))
      }
  }
}

extension Phrases {
  /// What tells somebody from others of the same name: their number, else how old they are, else what their
  /// record is called where it is.
  fileprivate func mark(of row: ClientMatch, on today: CivilDate) -> String {
    guard row.newcomer == nil else {
      return mark(ofNewcomerBorn: row.summary.birth, on: today)
    }
    let number = number(of: row)
    guard number.isEmpty else { return number }
    return yearsOld(row.summary.birth, on: today) ?? origin(row)
  }

  /// The same of somebody who is not on record yet.
  fileprivate func mark(ofNewcomerBorn birth: CivilDate?, on today: CivilDate) -> String {
    [yearsOld(birth, on: today), self[.clientsNotNumbered]].compactMap(\.self)
      .joined(separator: ", ")
  }

  private func yearsOld(_ birth: CivilDate?, on today: CivilDate) -> String? {
    birth?.age(on: today).map { count(.yearsOld, $0) }
  }
}
