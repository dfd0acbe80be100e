import Resources
import Terminal

extension TouchPointEntry {
  /// What keys mean in the form just now.
  public enum Mode: Hashable, Sendable, CaseIterable {
    /// The choices of a question are open.
    case picker
    /// It is asked whether to forget everything.
    case question
    /// The answers are on the way.
    case sending
    /// A line of text.
    case line
    /// Several lines of text.
    case area
    /// A choice from a list.
    case choice
    /// One of a few choices.
    case radio
    /// An answer that is shown only.
    case fixed
    /// The button that sends.
    case send
  }

  /// One line of the form's tables.
  public typealias EntryBinding = Binding<State, Action>

  /// The bindings of a mode.
  public static func bindings(_ mode: Mode) -> [EntryBinding] {
    switch mode {
    case .picker: pickerBindings
    case .question: questionBindings
    case .sending: sendingBindings
    case .line: submitting() + fields([.tab, .enter, .down], [.backTab, .up]) + pages + always
    case .area: submitting() + fields([.tab], [.backTab]) + always
    case .choice:
      choosing + submitting() + fields([.tab, .down], [.backTab, .up]) + pages + always
    case .radio:
      turning + submitting() + fields([.tab, .enter, .down], [.backTab, .up]) + pages + always
    case .fixed: submitting() + fields([.tab, .enter, .down], [.backTab, .up]) + pages + always
    case .send:
      submitting([.enter, .text(" ")]) + fields([.tab, .down], [.backTab, .up]) + pages + always
    }
  }

  private static func submitting(_ keys: [Key] = []) -> [EntryBinding] {
    [
      EntryBinding(keys + [.control("s"), .alt(.enter)], .entrySend, footer: 2) {
        .submitTapped($1)
      }.called(.entrySendChanges, while: { $0.response != nil })
    ]
  }

  private static func fields(_ next: [Key], _ previous: [Key]) -> [EntryBinding] {
    [
      EntryBinding(next, .fieldNext, section: .move, footer: 3, .nextFieldTapped),
      EntryBinding(previous, .fieldPrevious, section: .move, .previousFieldTapped),
    ]
  }

  private static let pages: [EntryBinding] = [
    EntryBinding([.pageDown], .movePageDown, section: .move, .pageTapped(1)),
    EntryBinding([.pageUp], .movePageUp, section: .move, .pageTapped(-1)),
  ]

  private static let always: [EntryBinding] = [
    EntryBinding(
      [.control("n")], .entryNextProblem, footer: 5, when: hasProblem, .nextProblemTapped),
    EntryBinding([.escape], .entryLeave, footer: 4) { .closeTapped($1) },
    EntryBinding([.control("x")], .entryDiscard, footer: 6, when: isChanged, .discardTapped),
  ]

  private static let choosing: [EntryBinding] = [
    EntryBinding([.enter, .text(" ")], .entryChoose, footer: 1, .chooseTapped), clearing,
  ]

  private static let turning: [EntryBinding] = [
    EntryBinding([.text(" "), .right], .entryTurn, footer: 1, .turnTapped(1)),
    EntryBinding([.left], .entryTurnBack, .turnTapped(-1)), clearing,
  ]

  private static let clearing = EntryBinding(
    [.delete, .backspace], .entryClear, when: hasAnswer, .clearTapped)

  private static let pickerBindings: [EntryBinding] = [
    EntryBinding([.enter], .menuChoose, footer: 1, .pickerTyped(.enter)),
    EntryBinding([.escape], .menuClose, footer: 2, .pickerTyped(.escape))
      .clearing { $0.picker?.isCleared(mode: .filter) == true },
    EntryBinding([.down], .moveDown, section: .move, .pickerTyped(.down)),
    EntryBinding([.up], .moveUp, section: .move, .pickerTyped(.up)),
  ]

  private static let questionBindings: [EntryBinding] = [
    EntryBinding([.enter, .text(" ")], .menuChoose, footer: 1) { .questionTyped(.enter, $1) },
    EntryBinding([.escape], .menuClose, footer: 2) { .questionTyped(.escape, $1) },
    EntryBinding([.text("1")], .entryKeep) { .questionTyped(.text("1"), $1) },
    EntryBinding([.text("2")], .entryForget) { .questionTyped(.text("2"), $1) },
    EntryBinding([.tab, .right, .down], .moveDown, section: .move) { .questionTyped(.tab, $1) },
    EntryBinding([.backTab, .left, .up], .moveUp, section: .move) { .questionTyped(.backTab, $1) },
  ]

  /// What may have reached the system already is not taken back.
  private static let sendingBindings: [EntryBinding] = [
    EntryBinding([.escape], .entryLeave, when: { _ in .unavailable(.entryOnItsWay) }) {
      .closeTapped($1)
    }
  ]

  private static let hasProblem: @Sendable (State) -> Availability = {
    .when(!$0.problems.isEmpty, else: .entryNoProblem)
  }
  private static let isChanged: @Sendable (State) -> Availability = {
    .when($0.isChanged, else: .entryNothingChanged)
  }
  private static let hasAnswer: @Sendable (State) -> Availability = {
    .when($0.focused?.isBlank == false, else: .entryNothingToClear)
  }
}
