import Model
import Resources
import Terminal

extension OutboxScreen {
  /// What the screen knows.
  public struct State: Equatable, Sendable {
    /// How the list stands.
    public internal(set) var standing: Standing = .idle
    /// Everything that is not settled, as it was read.
    public internal(set) var rows: [OutboxRow] = [] {
      didSet { tally = OutboxTally(rows) }
    }
    /// What is counted of them.
    private(set) var tally = OutboxTally()
    /// How many entries cannot be read; they are not among the rows.
    public internal(set) var unreadable = 0
    /// What is half written.
    public internal(set) var drafts: [DraftRow] = []
    /// How many drafts are listed only once somebody has signed in where they go.
    public internal(set) var closedDrafts = 0
    /// How many are other people's than those who are signed in there.
    var othersDrafts = 0
    /// How far sending everything is; nil while nobody asked for it.
    public internal(set) var drain: Drain?
    /// What somebody has to look at since everything was asked to be sent.
    var stoppedNow: Set<OutboxRow.ID> = []
    /// Whether what is asked to be sent waits for somebody to be signed in first.
    var sendsOnceIn = false
    /// The systems that the program was on the way into already when that was asked.
    var begunBefore: Set<RemoteSystem> = []
    /// Something that another screen has to show; it is taken from here.
    public var wish: Wish?
    /// What there is to say; it is taken from here.
    public var news: [Message] = []
    /// What has arrived and no screen waited for; it is taken from here.
    public var arrived: [OutboxRow] = []
    /// What needs a person and no screen waited for; it is taken from here.
    public var stuck: [OutboxRow] = []
    /// What came to rest for the first time and no screen waited for; it is taken from here.
    public var rested: [OutboxRow] = []
    /// Everything that rested once, so that whoever wrote it has gone on.
    var late: Set<OutboxRow.ID> = []
    /// Everything that is on its way for the first time and no screen waits for.
    var forgotten: Set<OutboxRow.ID> = []
    /// Whether no system was reached when last tried.
    var isOffline = false
    /// Whoever is signed in somewhere, by user names in small letters.
    var people: Set<String> = []
    var pane = Pane.unsent
    /// The visible rows, and which of all they are.
    var outline = Outline<Group>()
    var places: [[Int]] = []
    var list = ListState()
    var draftList = ListState()
    /// How wide what is in the columns is.
    var widths = OutboxWidths()
    var draftWidths = OutboxWidths()
    /// Whether names are shown instead of initials.
    var isRevealed = false
    /// The item whose page has the keys; nil while the list has them.
    var open: OutboxRow.ID?
    /// How far the page is scrolled: the open one, or in a wide window that of the selected row.
    var scroll = 0
    /// What was on the screen of the page of what two people wrote; nil where none is open, or it is hidden.
    var reading: Reading?
    var question: Question?
    /// What a key has just decided, and nothing was chosen since.
    var done: Done?
    /// Where somebody was when everything was locked, until that is listed again or they do something else.
    var stood: Standpoint?
    /// The list as it was when it was asked for anew; nil where nobody asked.
    var before: [OutboxRow]?
    var spin: Int?

    /// Makes the state of a screen that nobody has looked at.
    public init() {}
  }
}

extension OutboxScreen.State {
  /// How many are not confirmed, for the header.
  public var unsent: Int { rows.count }

  /// Whether letters are text where the focus is.
  public var takesText: Bool { question != nil }

  /// The item that keys are about: the open one, or the one that is selected.
  var item: OutboxRow? {
    guard let open else { return pane == .unsent ? selectedRow : nil }
    // The selection is mostly on the one that is open.
    if let row = selectedRow, row.id == open { return row }
    return rows.first { $0.id == open }
  }

  /// The write on the selected row of the list.
  private var selectedRow: OutboxRow? {
    guard case .row(let group, let row) = outline.entry(at: list.selected) else { return nil }
    return rows[places[group][row]]
  }

  /// Who wrote something, where that is nobody who is signed in; empty where it is whoever looks.
  func otherAuthor(of row: OutboxRow) -> String {
    row.isOthers(besides: people) ? row.author : ""
  }

  /// The draft that keys are about.
  var draft: DraftRow? {
    pane == .drafts && drafts.indices.contains(draftList.selected)
      ? drafts[draftList.selected] : nil
  }

  /// Whether anything of what is listed, or of what is open, is hidden until somebody asks for it.
  var hasNames: Bool {
    if open != nil { return item?.isPersonal == true }
    return switch pane {
    case .unsent: tally.isPersonal
    case .drafts: drafts.contains { !$0.initials.isEmpty }
    }
  }

  /// Whether what two people wrote about somebody is hidden: nobody chooses between what they do not see.
  func hidesConflict(of row: OutboxRow) -> Bool {
    !isRevealed && !row.initials.isEmpty && row.conflict?.isEmpty == false
  }

  /// Takes what the relay tells.
  mutating func hear(_ news: OutboxNews, in surroundings: Surroundings) {
    switch news {
    case .listed(let all):
      let earlier = rows
      // What was there before the program was is nobody's to wait for.
      late = Set(all.filter { $0.isAtRest || standing == .idle || late.contains($0.id) }.map(\.id))
      take(all, drafts, in: surroundings)
      noteStopped(since: earlier)
      standAgain(in: surroundings)
      if let before {
        let changed = rows.changes(since: before, by: \.id)
        self.news.append(.readAgain(changed: changed, of: .things, at: surroundings.now))
      }
      before = nil
      standing = .loaded
      spin = nil
    case .changed(let changed):
      let earlier = rows
      var rows = earlier
      for row in changed {
        follow(row, in: rows)
        rows.take(row)
      }
      take(rows, drafts, changed: changed, in: surroundings)
      noteStopped(since: earlier)
    case .unreadable(let count):
      unreadable = count
      fit(in: surroundings)
    case .progressed(let progress):
      guard let drain else { return }
      self.drain?.sent = min(progress.sent, drain.total)
    case .queue, .notKept, .merged, .storeFailed: break
    }
  }

  /// Takes note of what rests, and of what becomes of what no screen waits for, or waits for no more.
  private mutating func follow(_ row: OutboxRow, in rows: [OutboxRow]) {
    let isForgotten = forgotten.remove(row.id) != nil
    if row.isFresh, row.kind.isForgotten, !row.standing.isSettled {
      forgotten.insert(row.id)
      return
    }
    // Whoever looks at the list of a night is told there what was refused.
    let needsSomebody = row.night == nil ? row.reason != nil : row.isUncertain
    if needsSomebody, isForgotten || late.contains(row.id),
      rows.last(where: { $0.id == row.id })?.reason == nil
    {
      stuck.append(row)
    }
    if row.isAtRest {
      late.insert(row.id)
      if isForgotten, !needsSomebody { rested.append(row) }
    } else if row.standing.isSettled {
      if late.remove(row.id) != nil || isForgotten, row.standing == .sent { arrived.append(row) }
    }
    if needsSomebody || row.standing.isSettled { rested.removeAll { $0.id == row.id } }
  }

  /// Takes the list; what was selected and open stays so, as long as it is there.
  ///
  /// - Parameters:
  ///   - rows: The writes.
  ///   - drafts: What is half written.
  ///   - changed: Those that are other than before; nil where that is unknown.
  ///   - surroundings: What the rows are measured and fitted by.
  mutating func take(
    _ rows: [OutboxRow], _ drafts: [DraftRow], changed: [OutboxRow]? = nil,
    in surroundings: Surroundings
  ) {
    let selected = item?.id
    let before = Dictionary(
      self.rows.filter { $0.ahead != nil }.map { ($0.id, $0.ahead) }, uniquingKeysWith: { $1 })
    self.rows = rows.linked
    self.drafts = drafts
    let groups = OutboxScreen.Group.allCases.map { group in
      (group, rows.indices.filter { self.rows[$0].group == group })
    }.filter { !$0.1.isEmpty }
    places = groups.map(\.1)
    // What goes by itself needs no heading where there is nothing else.
    outline = Outline(
      groups.map { .init(id: $0.0, count: $0.1.count) },
      hasHeadings: groups.contains { $0.0 != .waiting })
    if let open, !rows.contains(where: { $0.id == open }) {
      self.open = nil
      scroll = 0
    }
    if let place = selected.flatMap(visibleRow) {
      list.move(.to(place), count: outline.count, height: listHeight(in: surroundings))
    } else if selected == nil, outline.hasHeadings {
      // The first row says more than the heading above it.
      list.move(.to(1), count: outline.count, height: listHeight(in: surroundings))
    }
    if case .item(let id) = question?.doomed, !rows.contains(where: { $0.id == id }) {
      question = nil
    }
    if item?.id != selected { scroll = 0 }
    if let changed {
      // What was told of one changes what those behind it wait for.
      let told = Set(changed.map(\.id))
      let other = self.rows.filter {
        told.contains($0.id) || before[$0.id, default: nil] != $0.ahead
      }
      widths.grow(by: OutboxWidths(other, OutboxWords(self, surroundings)))
      widths.close(for: rows)
    } else {
      measure(in: surroundings)
    }
    fit(in: surroundings)
  }

  /// Measures what is in the columns: once when it arrives, never while one moves.
  mutating func measure(in surroundings: Surroundings) {
    let words = OutboxWords(self, surroundings)
    widths = OutboxWidths(rows, words)
    draftWidths = OutboxWidths(drafts, words)
  }

  /// Lists what waits to be sent, or what is half written.
  mutating func show(_ pane: OutboxScreen.Pane, in surroundings: Surroundings) {
    self.pane = pane
    fit(in: surroundings)
  }

  /// Takes the drafts as they are now, and how many there are that nobody who is signed in wrote.
  mutating func take(
    _ drafts: [DraftRow], closed: Int = 0, ofOthers others: Int = 0, in surroundings: Surroundings
  ) {
    let selected = draft?.id
    self.drafts = drafts
    closedDrafts = closed
    othersDrafts = others
    if let place = drafts.firstIndex(where: { $0.id == selected }) {
      draftList.move(.to(place), count: drafts.count, height: listHeight(in: surroundings))
    }
    if case .draft(let name) = question?.doomed, !drafts.contains(where: { $0.id == name }) {
      question = nil
    }
    standAgainAtDraft(in: surroundings)
    measure(in: surroundings)
    fit(in: surroundings)
  }

  /// Selects the row of an item; says whether it has one.
  mutating func goToRow(of id: OutboxRow.ID, in surroundings: Surroundings) -> Bool {
    guard let place = visibleRow(of: id) else { return false }
    list.move(.to(place), count: outline.count, height: listHeight(in: surroundings))
    return true
  }

  private func visibleRow(of id: OutboxRow.ID) -> Int? {
    for (group, places) in places.enumerated() {
      if let row = places.firstIndex(where: { rows[$0].id == id }) {
        return outline.index(of: .row(group: group, row: row))
      }
    }
    return nil
  }

  /// The rows of the list that are on the screen.
  func listHeight(in surroundings: Surroundings) -> Int {
    GroupedTable<OutboxScreen.Group>.listHeight(in: OutboxLayout(self, surroundings).list.height)
  }

  /// The rows of the page that are on the screen.
  func pageHeight(in surroundings: Surroundings) -> Int {
    OutboxLayout(self, surroundings).page.height
  }

  /// The lines of the page that is open, or of the selected row.
  func pageLines(in surroundings: Surroundings) -> Int {
    item.map { OutboxText($0, self, surroundings).lines.count } ?? 0
  }

  /// Whether the page of what is selected stands beside the list.
  func hasPane(in surroundings: Surroundings) -> Bool {
    OutboxLayout(self, surroundings).rule != nil
  }

  mutating func fit(in surroundings: Surroundings) {
    if open != nil || hasPane(in: surroundings) {
      scroll = min(
        scroll, max(0, pageLines(in: surroundings) - pageHeight(in: surroundings)))
    }
    list.fit(count: outline.count, height: listHeight(in: surroundings))
    draftList.fit(count: drafts.count, height: listHeight(in: surroundings))
  }
}

extension OutboxRow {
  /// Whether it has anything that is hidden until somebody asks for it.
  var isPersonal: Bool {
    !initials.isEmpty || words.contains(where: \.isPersonal)
  }

  /// Where it is listed.
  var group: OutboxScreen.Group {
    if reason != nil { return .person }
    if isHeld { return .held }
    // What waits for one that needs a person stands with that.
    if standing == .needing && isNeedStuck || ahead?.isStuck == true { return .person }
    return ahead?.isHeld == true ? .held : .waiting
  }
}

extension [OutboxRow] {
  /// Takes a row up as it is now, or lets it go once nothing more becomes of it.
  fileprivate mutating func take(_ row: OutboxRow) {
    let place = lastIndex { $0.id == row.id }
    switch (place, row.standing.isSettled) {
    case (let place?, true): remove(at: place)
    case (let place?, false): self[place] = row
    case (nil, false): append(row)
    case (nil, true): break
    }
  }
}
