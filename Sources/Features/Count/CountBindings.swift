import Model
import Resources
import Terminal

/// One line of the screen's tables.
typealias CountBinding = Binding<Count.State, Count.Action>

extension Count {
  /// What keys mean on the screen just now, where no survey is being written.
  enum Mode: Hashable, CaseIterable {
    /// A survey is being written.
    case survey
    /// A line of a form.
    case form
    /// A line of the form of a new count.
    case newForm
    /// It is asked whether a count is to be in another state.
    case asking
    /// The setup key is shown.
    case key
    /// The tables or the possible doubles of a count.
    case results
    /// The surveys of a count.
    case page
    /// Its areas, by team.
    case areas
    /// All counts.
    case list
  }

  /// The bindings of a mode; a survey has its own, and so have its tables.
  static func bindings(_ mode: Mode) -> [CountBinding] {
    switch mode {
    case .survey, .results: []
    case .form: form
    case .newForm: newForm
    case .asking: asking
    case .key: key
    case .page: kinds + page + whole + moves
    case .areas: kinds + whole + moves
    case .list: list + moves
    }
  }

  private static let list: [CountBinding] = [
    CountBinding([.enter], .pitOpen, footer: 1, when: hasCount) { .openTapped($1) },
    CountBinding([.text("n")], .pitNew, footer: 2) { .newTapped($1) },
    CountBinding([.text("J")], .pitJoin, footer: 3, .joinTapped),
    refreshing,
  ]

  /// A digit begins a survey.
  private static let kinds: [CountBinding] = [
    beginning("1", .pitInterview, .interview, footer: 1),
    beginning("2", .pitObservation, .observation, footer: 2),
    beginning("3", .pitSheltered, .sheltered, footer: 3),
  ]

  private static func beginning(
    _ digit: String, _ title: Phrase, _ kind: SurveyKind, footer: Int
  ) -> CountBinding {
    CountBinding(
      [.text(digit)], title, footer: footer,
      given: { state, surroundings in
        state.whyNoneBegins(kind, at: surroundings.now).map { .unavailable($0) } ?? .available
      },
      action: { _, stamp in .kindTapped(kind, stamp) })
  }

  private static let page: [CountBinding] = [
    CountBinding(
      [.enter], .pitOpenSurvey, footer: 4,
      given: { state, surroundings in
        state.whyClosed(at: surroundings.now).map { .unavailable($0) } ?? .available
      },
      action: { .openTapped($1) }),
    CountBinding([.text("f")], .pitFilter, footer: 15, .filterTapped),
    CountBinding([.text("p")], .pitLeaveOut, when: canLeaveOut) { .leaveOutTapped($1) }.alone(),
  ]

  /// What is done with a count as a whole.
  private static let whole: [CountBinding] = [
    CountBinding([.text("h")], .pitHandIn, footer: 5, when: canHandIn, .handInTapped),
    CountBinding([.text("R")], .pitReceive, footer: 6, when: isLead, .receiveTapped),
    CountBinding([.text("t")], .pitTables, footer: 12, when: isLead, .results(.tablesTapped)),
    CountBinding([.text("d")], .pitDoubles, footer: 13, when: isLead, .results(.doublesTapped)),
    CountBinding([.text("m")], .outreachMap, footer: 14, .results(.mapTapped)),
    CountBinding([.tab], .pitNextPane, footer: 7, .paneTapped),
    CountBinding([.text("T")], .pitWho, footer: 8, .whoTapped),
    CountBinding([.text("S")], .pitChangeState, footer: 10, when: isLead) { .stateTapped($1) },
    CountBinding([.text("K")], .pitShowKey, footer: 11, when: isLead, .keyTapped),
    CountBinding([.text("e")], .pitRename, when: isLead, .renameTapped),
    CountBinding([.text("X")], .pitRemove, when: canRemove, .removeTapped),
    refreshing,
    CountBinding([.escape], .tasksBack, footer: 9, .backTapped),
  ]

  /// What the disk did not take is tried again first.
  private static let refreshing: CountBinding = {
    var binding = CountBinding([.text("r"), .function(5)], .outreachRefresh, .refreshTapped)
    binding = binding.called(.pitSaveAgain) { !$0.unsaved.isEmpty }
    return binding
  }()

  private static let key: [CountBinding] = [
    CountBinding([.text("w")], .pitWriteSetup, footer: 1, .setupTapped),
    CountBinding([.escape, .enter], .tasksBack, footer: 2, .backTapped),
  ]

  private static let moves: [CountBinding] = [
    CountBinding([.text("j"), .down], .moveDown, section: .move, .moved(.by(1))),
    CountBinding([.text("k"), .up], .moveUp, section: .move, .moved(.by(-1))),
    CountBinding([.control("d")], .moveHalfDown, section: .move, .moved(.halfPages(1))),
    CountBinding([.control("u")], .moveHalfUp, section: .move, .moved(.halfPages(-1))),
    CountBinding([.pageDown], .movePageDown, section: .move, .moved(.pages(1))),
    CountBinding([.pageUp], .movePageUp, section: .move, .moved(.pages(-1))),
    CountBinding([.text("g"), .home], .moveFirst, section: .move, .moved(.first)),
    CountBinding([.text("G"), .end], .moveLast, section: .move, .moved(.last)),
  ]

  private static let form: [CountBinding] = [
    CountBinding([.enter, .control("s"), .alt(.enter)], .pitSubmit, footer: 1) {
      .submitTapped($1)
    },
    CountBinding([.tab, .down], .fieldNext, section: .move, footer: 3, .fieldTapped(by: 1)),
    CountBinding([.backTab, .up], .fieldPrevious, section: .move, .fieldTapped(by: -1)),
    leaving,
  ]

  /// A form of a new count, which is kept where it is left, and can be thrown away.
  private static let newForm: [CountBinding] =
    form + [
      CountBinding([.control("x")], .clientsDiscard, footer: 4, when: isBegun, .discardTapped)
    ]

  private static let leaving: CountBinding = {
    var binding = CountBinding([.escape], .pitLeave, footer: 2) { .leaveTapped($1) }
    binding = binding.called(.surveyLeave) { $0.form?.isKeptWhereItIsLeft == true }
    return binding
  }()

  private static let asking: [CountBinding] = [
    CountBinding([.enter], .menuChoose, footer: 1) { .questionTyped(.enter, $1) },
    CountBinding([.escape], .menuClose, footer: 2) { .questionTyped(.escape, $1) },
    CountBinding([.right, .down, .tab], .moveDown, section: .move) { .questionTyped(.down, $1) },
    CountBinding([.left, .up, .backTab], .moveUp, section: .move) { .questionTyped(.up, $1) },
  ]

  // MARK: What can be done

  private static let isBegun: @Sendable (State) -> Availability = { state in
    guard state.form?.isWorking != true else { return .unavailable(.pitMaking) }
    return .when(state.form?.isBegunCount == true, else: .pitNothingTyped)
  }
  private static let hasCount: @Sendable (State) -> Availability = {
    .when(!$0.book.counts.isEmpty, else: .pitNone)
  }
  private static let isLead: @Sendable (State) -> Availability = {
    .when($0.openCount?.isLead == true, else: .pitNotLead)
  }
  /// What was taken for the night because a clock was off may have been practice.
  private static let canLeaveOut: @Sendable (State) -> Availability = { state in
    guard state.openCount?.isLead == true else { return .unavailable(.pitNotLead) }
    return .when(state.selectedSurvey?.clockWasOff == true, else: .pitClockWasRight)
  }
  private static let canRemove: @Sendable (State) -> Availability = {
    .when($0.unsaved.isEmpty, else: .pitSaveFirst)
  }
  /// A lead has what others hand in; practice is handed in by nobody, and nothing is that is in memory
  /// only.
  private static let canHandIn: @Sendable (State) -> Availability = { state in
    guard let kept = state.openCount, !kept.isLead else { return .unavailable(.pitIsLead) }
    guard state.unsaved.isEmpty else { return .unavailable(.pitSaveFirst) }
    return .when(state.surveys.contains { !$0.isPractice }, else: .pitNothingToHandIn)
  }
}
