import Model
import Resources
public import Terminal

extension CallFlow {
  /// What keys mean just now.
  public enum Mode: Hashable, Sendable, CaseIterable {
    /// It is chosen where the person is.
    case choosing
    /// A point is written, or how far off it may be.
    case writing
    /// The button that goes on.
    case going
    /// What would be sent is looked at.
    case reviewing
    /// It is on its way.
    case sending
    /// It was started.
    case started
    /// The card is shown.
    case stopped
  }

  /// One line of the screen's tables.
  public typealias CallFlowBinding = Binding<State, Action>

  /// The bindings of a mode.
  public static func bindings(_ mode: Mode) -> [CallFlowBinding] {
    switch mode {
    case .choosing: going([.enter]) + turning + fields
    case .writing: going([.enter]) + fields
    case .going: going([.enter, .text(" ")]) + fields
    case .reviewing: reviewing
    case .sending: sending + reading
    case .started: started + reading
    case .stopped: stopped + reading
    }
  }

  /// What a key means that is in no table: text for what has the focus; nil for nothing.
  public static func typing(_ key: Key, in state: State) -> Action? {
    switch state.mode {
    case .choosing:
      var place = state.place
      return place.handle(key) ? .typed(key) : nil
    case .writing, .reviewing: return key.editsText ? .typed(key) : nil
    // Whoever writes where they are one line too far goes to no other screen.
    case .going: return key.isNumber ? .typed(key) : nil
    case .sending, .started, .stopped: return nil
    }
  }

  /// What a click means: it goes to what was clicked, and shows what would be sent where that is the button
  /// for it; what leaves the machine is typed.
  public static func clicking(_ point: Point, in state: State) -> Action? {
    state.standing == .placing ? .fieldClicked(point) : nil
  }

  private static func going(_ keys: [Key]) -> [CallFlowBinding] {
    [
      CallFlowBinding(keys, .callFlowGo, footer: 1) { .continueTapped($1) },
      CallFlowBinding([.escape], .callFlowBack, footer: 3, .backTapped),
    ]
  }

  private static let turning: [CallFlowBinding] = [
    CallFlowBinding([.text(" "), .right], .callFlowTurn, footer: 4, .typed(.right)),
    CallFlowBinding([.left], .callFlowTurnBack, .typed(.left)),
  ]

  private static let fields: [CallFlowBinding] = [
    CallFlowBinding([.tab, .down], .fieldNext, section: .move, footer: 2, .nextFieldTapped),
    CallFlowBinding([.backTab, .up], .fieldPrevious, section: .move, .previousFieldTapped),
    CallFlowBinding([.pageDown], .movePageDown, section: .move, .scrolled(.pages(1))),
    CallFlowBinding([.pageUp], .movePageUp, section: .move, .scrolled(.pages(-1))),
  ]

  private static let reviewing: [CallFlowBinding] = [
    CallFlowBinding([.enter], .callFlowStart, footer: 1) { .submitTapped($1) },
    CallFlowBinding([.escape], .callFlowBack, footer: 2, .backTapped),
    CallFlowBinding([.down], .moveDown, section: .move, .scrolled(.by(1))),
    CallFlowBinding([.up], .moveUp, section: .move, .scrolled(.by(-1))),
    CallFlowBinding([.pageDown], .movePageDown, section: .move, footer: 3, .scrolled(.pages(1))),
    CallFlowBinding([.pageUp], .movePageUp, section: .move, .scrolled(.pages(-1))),
  ]

  /// Where no letter is text, a page may be longer than a small window too.
  private static let reading: [CallFlowBinding] = [
    CallFlowBinding([.text("j"), .down], .moveDown, section: .move, .scrolled(.by(1))),
    CallFlowBinding([.text("k"), .up], .moveUp, section: .move, .scrolled(.by(-1))),
    CallFlowBinding([.pageDown], .movePageDown, section: .move, .scrolled(.pages(1))),
    CallFlowBinding([.pageUp], .movePageUp, section: .move, .scrolled(.pages(-1))),
  ]

  /// What was sent is not taken back.
  private static let sending: [CallFlowBinding] = [
    CallFlowBinding(
      [.escape], .callFlowBack, when: { _ in .unavailable(.callFlowOnItsWay) }, .backTapped)
  ]

  private static let started: [CallFlowBinding] = [
    // Whoever pressed it twice to start would not see the card.
    CallFlowBinding(
      [.enter], .callFlowStart, when: { _ in .unavailable(.callFlowIsStarted) }, .backTapped),
    CallFlowBinding([.escape], .callFlowDone, footer: 1, .backTapped),
    CallFlowBinding([.text("n")], .callFlowAnother, footer: 2, .anotherTapped),
  ]

  private static let stopped: [CallFlowBinding] = [
    // Not Enter: whoever pressed it twice to start would not see the card.
    CallFlowBinding([.text("r")], .callFlowRetry, footer: 1) { .retryTapped($1) },
    CallFlowBinding([.text("e")], .callFlowCorrect, footer: 2, .correctTapped),
    CallFlowBinding([.escape], .callFlowBack, footer: 3, .backTapped),
  ]
}

extension CallFlow.State {
  /// What keys mean just now.
  public var mode: CallFlow.Mode {
    switch standing {
    case .placing:
      switch place.focus {
      case .place: .choosing
      case .point, .radius: .writing
      case .go: .going
      }
    case .reviewing: .reviewing
    case .sending: .sending
    case .started: .started
    case .stopped: .stopped
    }
  }

  /// Whether letters are text where the focus is.
  public var takesText: Bool {
    switch mode {
    // Whoever types on without looking means an answer, also where none is taken.
    case .choosing, .writing, .reviewing: true
    case .going, .sending, .started, .stopped: false
    }
  }
}

extension Key {
  /// Whether it types digits.
  fileprivate var isNumber: Bool {
    if case .text(let text) = self { text.allSatisfy(\.isWholeNumber) } else { false }
  }
}
