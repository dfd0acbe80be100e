import Model
import Resources
import Store
import Terminal

extension App {
  /// What a key means for the palette.
  static func typeIntoPalette(
    _ key: Key, into picker: PickerState, _ state: inout State, _ stamp: Stamp
  ) -> [Command<Effect>] {
    var picker = picker
    let entries = state.palette(for: picker.filter.text).entries
    let typed = picker.filter.text
    let outcome = picker.handle(key, options: entries.map(\.option), mode: .ranked)
    if picker.filter.text != typed { selectBest(&picker, &state) }
    state.overlay = outcome == .dismissed ? nil : .palette(picker)
    switch outcome {
    case .chosen(let place):
      state.overlay = nil
      return perform(entries[place].content, &state, stamp)
    case .unavailable(let place):
      guard case .command(let command) = entries[place].content,
        case .unavailable(let reason) = command.availability(state)
      else { return [] }
      return reduce(&state, .keyRefused(reason, stamp))
    case .ignored, .changed, .dismissed: return []
    }
  }

  /// Selects what is best what is typed into the palette.
  static func selectBest(_ picker: inout PickerState, _ state: inout State) {
    let list = PaletteList(state, for: picker.filter.text)
    state.paletteList = list
    picker.select(list.palette.best, count: list.palette.entries.count)
  }

  /// Does what was chosen, as if its key had been pressed.
  private static func perform(
    _ content: Palette.Entry.Content, _ state: inout State, _ stamp: Stamp
  ) -> [Command<Effect>] {
    switch content {
    case .command(let command):
      let commands = command.action(state, stamp).map { reduce(&state, $0) } ?? []
      if command.title == .settingsTheme {
        let theme = Sentence.Part.phrase(state.preferences.theme.title)
        state.say(Message(.success, Sentence(.settingsThemeNow, theme), at: stamp.now))
      }
      return commands
    case .openClient:
      let commands = showClients(&state, stamp)
      state.clients.focus = .page
      return commands
    case .client(let id):
      let commands = showClients(&state, stamp)
      guard state.clients.goToRow(of: id, in: state.surroundings) else { return commands }
      return commands + reduce(&state, .clients(.openTapped(stamp)))
    case .guest(let id):
      let commands = reduce(&state, .placeTapped(.checkIn))
      state.checkIn.listEverybody(showing: id, in: state.surroundings)
      return commands
    case .task(let id):
      let commands = reduce(&state, .placeTapped(.tasks))
      guard state.tasks.goToRow(of: id, in: state.surroundings) else { return commands }
      return commands + reduce(&state, .tasks(.openTapped))
    case .moreClients(let words):
      let commands = showClients(&state, stamp)
      let steps: [Clients.Action] =
        words.map { [.boxTapped, .boxCleared, .pasted($0, stamp), .searchTapped(stamp)] }
        ?? [.listTapped]
      return commands + steps.flatMap { reduce(&state, .clients($0)) }
    case .moreGuests(let words):
      let commands = reduce(&state, .placeTapped(.checkIn))
      state.checkIn.listEverybody(in: state.surroundings)
      guard let words else { return commands }
      let steps: [CheckIn.Action] = [.filterTapped, .filterPasted(words), .filterLeft(stamp)]
      return commands + steps.flatMap { reduce(&state, .checkIn($0)) }
    case .moreTasks(let words):
      let commands = reduce(&state, .placeTapped(.tasks)) + reduce(&state, .tasks(.filterTapped))
      state.tasks.filter = TextField()
      return commands + reduce(&state, .tasks(.filterPasted(words)))
        + reduce(&state, .tasks(.filterDone))
    }
  }

  /// Settings that can be changed from the palette too, where somebody looks for them by name.
  static let settingCommands: [AppBinding] = [
    setting(.settingsTheme, .themeTapped), setting(.settingsLanguage, .languageTapped),
    setting(.settingsAccessible, .accessibleTapped),
    setting(.settingsFirstVisits, .firstVisitsTapped),
    setting(.settingsPassphrase, .passphraseTapped) { state in
      state.whyNoPassphrase.map { .unavailable($0) } ?? .available
    },
  ]

  private static func setting(
    _ title: Phrase, _ action: Action,
    when availability: @escaping @Sendable (State) -> Availability = { _ in .available }
  ) -> AppBinding {
    AppBinding([], title, section: .everywhere, when: availability, action)
  }
}
