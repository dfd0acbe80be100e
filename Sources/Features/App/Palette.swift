import Model
import Resources
import Terminal

/// What the palette lists for what is typed: commands by their names and by other words for them, and
/// the people and tasks that are at hand by theirs.
struct Palette: Sendable {
  /// A line of the palette.
  struct Entry: Sendable {
    /// What it stands for.
    enum Content {
      case command(App.AppBinding)
      /// Somebody whom the search on the clients' screen has found.
      case client(Participant.ID)
      /// The client whose page is open.
      case openClient
      /// Somebody on tonight's list.
      case guest(Participant.ID)
      /// One of the tasks that are listed.
      case task(String)
      /// The list of the clients screen, for whoever is not named: searched for words, or as it stands.
      case moreClients(String?)
      /// Tonight's list, for whoever is not named: filtered by words, or all of it.
      case moreGuests(String?)
      /// The list of tasks, for those that are not named, filtered by words.
      case moreTasks(String)
    }

    var content: Content
    var option: Picker.Option
  }

  /// The lines, the best of their kind first; what cannot be done now comes last.
  let entries: [Entry]
  /// The line that is best what is typed, by its place: the first of those that can be chosen and match alike.
  let best: Int

  /// One letter finds half of everybody.
  private static let leastLetters = 2

  init(_ state: App.State, for query: String) {
    let commands = App.commands(state).map { Self.entry($0, state) }
    let words = query.split(separator: " ").joined(separator: " ")
    guard !words.isEmpty else {
      entries = Self.possibleFirst(commands)
      best = 0
      return
    }
    let filter = Filter(words)
    let labels = commands.map(\.option.label)
    let ranked = Fuzzy.ranked(labels, by: words)
    let rest = Set(commands.indices).subtracting(ranked).sorted()
    let named = (ranked + rest).filter { filter.matches(labels[$0]) }
    let meant = Set(commands.indices).subtracting(named).sorted().filter {
      filter.matches("\(labels[$0]) \(Self.otherWords(of: commands[$0], state.phrases))")
    }
    let own = (named + meant).map { commands[$0] }
    let others =
      words.count < Self.leastLetters
      ? [] : Self.others(state, words, beside: own.count { $0.option.reason.isEmpty })
    // Letters that occur in their order by chance are of use where nothing else is found.
    let found = own + others
    entries = Self.possibleFirst(found.isEmpty ? ranked.map { commands[$0] } : found)
    let isNumbered = words.contains(where: \.isNumber)
    let ranks = entries.map { found.isEmpty ? nil : Self.rank($0, filter, isNumbered: isNumbered) }
    best =
      Filter.Rank.allCases.lazy.compactMap { rank in ranks.firstIndex { $0 == rank } }.first ?? 0
  }

  /// How well a line is what is typed; nil for what cannot be chosen, and for what only leads to others.
  ///
  /// The letters that all numbers of tasks begin with tell no task from others.
  private static func rank(
    _ entry: Entry, _ filter: Filter, isNumbered: Bool
  ) -> Filter.Rank? {
    guard entry.option.reason.isEmpty else { return nil }
    let label = FoldedText(entry.option.label)
    let rank: Filter.Rank = filter.matches(label) ? filter.rank(of: label) : .word
    return switch entry.content {
    case .command: rank
    case .task: isNumbered ? rank : max(rank, .word)
    case .client, .openClient, .guest:
      filter.rank(ofName: FoldedText("\(entry.option.label) \(entry.option.mark)"))
    case .moreClients, .moreGuests, .moreTasks: nil
    }
  }

  /// The lines as they are drawn.
  var options: [Picker.Option] { entries.map(\.option) }

  private static func possibleFirst(_ entries: [Entry]) -> [Entry] {
    entries.filter { $0.option.reason.isEmpty } + entries.filter { !$0.option.reason.isEmpty }
  }

  private static func entry(_ binding: App.AppBinding, _ state: App.State) -> Entry {
    let phrases = state.phrases
    var named = binding
    // Where the focus is, a letter may be text.
    if App.front(state).takesText(state) { named.keys.removeAll(where: \.isText) }
    let keys = named.keyNames(phrases, most: 1)
    let reason =
      switch binding.availability(state) {
      case .available: ""
      case .unavailable(let reason): state.listed(why: reason).text(phrases)
      }
    return Entry(
      content: .command(binding),
      option: Picker.Option(phrases[binding.title], detail: keys, reason: reason))
  }

  private static func otherWords(of entry: Entry, _ phrases: Phrases) -> String {
    guard case .command(let binding) = entry.content else { return "" }
    let screen = App.Place.allCases.lazy.map(\.entry).first { $0.goTitle == binding.title }
    return (screen?.otherWords ?? words[binding.title]).map { phrases[$0] } ?? ""
  }

  /// Other words that somebody may look a command up by that goes to no screen.
  private static let words: [Phrase: Phrase] = [
    .goHelp: .wordsHelp, .goMessages: .wordsMessages, .goSettings: .wordsSettings,
    .goQuit: .wordsQuit, .goCopyNumber: .wordsCopy, .goCopyLink: .wordsCopy,
    .etoChangeProgram: .wordsProgram, .etoChangePlace: .wordsProgram,
    .clientsContact: .wordsContact, .signInSignOut: .wordsSignOut, .lockNow: .wordsLock,
    .settingsTheme: .wordsTheme,
    .settingsLanguage: .wordsLanguage, .settingsAccessible: .wordsAccessible,
    .settingsPassphrase: .wordsPassphrase,
  ]
}

extension App.State {
  /// Whether a client's page can be opened without taking away what is being written.
  var canOpenClients: Bool {
    guard clients.workplace != nil || clients.canFind, !contact.isOpen else { return false }
    return switch clients.mode {
    case .box, .list, .page: true
    case .form, .twins, .conflict, .comparison, .card, .cardQuestion, .guestForm, .guestConflict,
      .question:
      false
    }
  }

  /// Whether tonight's list can be shown without taking away what is being done there.
  var canShowGuests: Bool {
    checkIn.mode.isForRows && checkIn.shelter != nil
  }

  /// Whether a task can be opened without taking away what is being written.
  var canOpenTasks: Bool {
    tasks.person != nil && (tasks.mode == .list || tasks.mode == .detail)
  }
}
