public import Resources
public import Terminal

/// Whether an action can be had now, and if not, why not.
public enum Availability: Hashable, Sendable {
  /// It can.
  case available
  /// It cannot; the phrase says why.
  case unavailable(Phrase)

  /// Available if a condition holds, else not for a reason.
  public static func when(_ condition: Bool, else reason: Phrase) -> Availability {
    condition ? .available : .unavailable(reason)
  }
}

/// One line of a screen's binding table: keys, what they do, its title, and whether it can be done.
///
/// The footer, the help, the palette and the manual's page of keys are all drawn from these tables.
public struct Binding<State, Action>: Sendable {
  /// Where the help lists a binding.
  public enum Section: Int, Hashable, Sendable, CaseIterable {
    case here, screens, move, everywhere
  }

  /// The keys, the one to show first.
  public var keys: [Key]
  /// What it does, in the words of the person's language.
  public var title: Phrase
  /// What it does instead as long as a condition holds, the first that holds before the others; empty where it
  /// always does the same.
  var detours: [(title: Phrase, isTaken: @Sendable (State, Surroundings) -> Bool)] = []
  /// Where the help lists it.
  public var section: Section
  /// Its place in the footer, small numbers first; nil keeps it out.
  public var footer: Int?
  /// Whether the footer names it though it can be used; nil where it always does.
  var isNamed: (@Sendable (State) -> Bool)?
  /// Whether it can be done now.
  var condition: @Sendable (State, Surroundings) -> Availability
  /// The action it stands for; nil for nothing to do.
  public var action: @Sendable (State, Stamp) -> Action?
  /// Whether its letter acts only where it is pressed alone.
  private(set) var isAlone = false
  /// Whether it acts only once no other letter has followed.
  private(set) var waits = false

  /// Makes a binding that can be used or not by what is around its screen too.
  init(
    _ keys: [Key], _ title: Phrase, section: Section = .here, footer: Int? = nil,
    given condition: @escaping @Sendable (State, Surroundings) -> Availability,
    action: @escaping @Sendable (State, Stamp) -> Action?
  ) {
    self.keys = keys
    self.title = title
    self.section = section
    self.footer = footer
    self.condition = condition
    self.action = action
  }

  /// Makes a binding.
  public init(
    _ keys: [Key], _ title: Phrase, section: Section = .here, footer: Int? = nil,
    when availability: @escaping @Sendable (State) -> Availability = { _ in .available },
    action: @escaping @Sendable (State, Stamp) -> Action?
  ) {
    self.init(
      keys, title, section: section, footer: footer, given: { state, _ in availability(state) },
      action: action)
  }

  /// Makes a binding whose action depends on nothing.
  public init(
    _ keys: [Key], _ title: Phrase, section: Section = .here, footer: Int? = nil,
    when availability: @escaping @Sendable (State) -> Availability = { _ in .available },
    _ action: Action
  ) where Action: Sendable {
    self.init(keys, title, section: section, footer: footer, when: availability) { _, _ in action }
  }

  /// Whether it can be done now.
  func availability(_ state: State, in surroundings: Surroundings) -> Availability {
    condition(state, surroundings)
  }

  /// What it does now, in the words of the person's language.
  func title(in state: State, _ surroundings: Surroundings) -> Phrase {
    detours.first { $0.isTaken(state, surroundings) }?.title ?? title
  }

  /// Whether the footer names it now.
  func isInFooter(_ state: State, in surroundings: Surroundings) -> Bool {
    footer != nil && isNamed?(state) != false && condition(state, surroundings) == .available
  }

  /// The same binding, which the footer names as long as a condition holds: else its key only says why nothing
  /// is to be done.
  func named(while isNamed: @escaping @Sendable (State) -> Bool) -> Self {
    var binding = self
    binding.isNamed = isNamed
    return binding
  }

  /// The same binding, whose letter writes, takes back, discards or sends: as one of several in one go it is of a
  /// word that is typed by habit, and does nothing.
  func alone() -> Self {
    var binding = self
    binding.isAlone = true
    return binding
  }

  /// The same binding, whose letter acts a moment later, if no other one follows: what it does is not taken back, and
  /// it may be the first one of a word.
  func waiting() -> Self {
    var binding = alone()
    binding.waits = true
    return binding
  }

  /// The same binding, which clears what is typed as long as there is something.
  func clearing(_ isTyped: @escaping @Sendable (State) -> Bool) -> Self {
    called(.menuClear, while: isTyped)
  }

  /// The same binding, whose key does something else as long as a condition holds.
  func called(_ title: Phrase, while isTaken: @escaping @Sendable (State) -> Bool) -> Self {
    called(title, given: { state, _ in isTaken(state) })
  }

  /// The same where what is around the screen decides it too.
  func called(
    _ title: Phrase, given isTaken: @escaping @Sendable (State, Surroundings) -> Bool
  ) -> Self {
    var binding = self
    binding.detours.append((title, isTaken))
    return binding
  }

  /// The same binding for a parent, whose state and actions contain this one's.
  public func lift<ParentState, ParentAction>(
    _ state: @escaping @Sendable (ParentState) -> State,
    _ action: @escaping @Sendable (Action) -> ParentAction
  ) -> Binding<ParentState, ParentAction> {
    lift(held: { Indirect(wrappedValue: state($0)) }, action)
  }

  /// The same for a parent that holds this one's state so that it need not be copied.
  func lift<ParentState, ParentAction>(
    held state: @escaping @Sendable (ParentState) -> Indirect<State>,
    _ action: @escaping @Sendable (Action) -> ParentAction
  ) -> Binding<ParentState, ParentAction> {
    let own = self
    var binding = Binding<ParentState, ParentAction>(
      keys, title, section: .init(rawValue: section.rawValue) ?? .here, footer: footer,
      given: { own.condition(state($0).wrappedValue, $1) },
      action: { parent, stamp in own.action(state(parent).wrappedValue, stamp).map(action) })
    if let isNamed { binding.isNamed = { isNamed(state($0).wrappedValue) } }
    (binding.isAlone, binding.waits) = (isAlone, waits)
    binding.detours = detours.map { detour in
      (detour.title, { detour.isTaken(state($0).wrappedValue, $1) })
    }
    return binding
  }
}

/// Which lines of a screen's table are asked for: tying one to the program costs more than a look at it.
enum BindingLines {
  /// All of them.
  case all
  /// Those of a key.
  case of(Key)
  /// Those that may stand in the footer.
  case inFooter

  /// Whether a line is one of them.
  func have<State, Action>(_ binding: Binding<State, Action>) -> Bool {
    switch self {
    case .all: true
    case .of(let key): binding.keys.contains(key)
    case .inFooter: binding.footer != nil
    }
  }
}

extension App.AppBinding {
  /// Whether it can be done now: the program's state has what is around its screens.
  func availability(_ state: App.State) -> Availability {
    availability(state, in: state.surroundings)
  }

  /// What it does now.
  func title(in state: App.State) -> Phrase { title(in: state, state.surroundings) }
}
