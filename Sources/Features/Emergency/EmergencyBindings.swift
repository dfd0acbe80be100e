import Model
import Resources
import Terminal

extension Emergency {
  /// One line of the screen's tables.
  public typealias EmergencyBinding = Binding<State, Action>

  /// The bindings of the screen as it stands.
  public static func bindings(_ state: State) -> [EmergencyBinding] {
    guard state.setup != nil else { return [] }
    if let parting = state.parting { return parting.bindings }
    guard let person = state.person else { return list }
    if let question = person.question { return question.bindings }
    let whose = person.whose
    switch person.page {
    case .access where person.isComing && !person.access.isWorking: return [back]
    case .access:
      let own = ProfileAccess.bindings(person.access)
        .map { $0.lift(person.access) { .access(whose, $0) } }
      // What it knows no way back from leads to another page.
      let hasBack = own.contains { $0.keys.contains(.escape) }
      return own + (hasBack ? [] : [back])
    case .profile:
      guard let summary = person.summary else {
        // What was typed can be taken back where there is no form to do it in.
        let isLoose = person.looseNumber != nil && person.access.reached.username != nil
        return person.standing.bindings + (isLoose ? [numbering] : [])
          + (person.holdsTyped ? [discarding] : []) + [back]
      }
      let own = ProfileSummary.bindings.map { $0.lift(summary) { .summary(whose, $0) } }
      guard person.standing == .failed(.trouble(.signInAgain)) else { return profile + own }
      return person.standing.bindings + profile.filter { !$0.keys.contains(.enter) } + own
    case .editor:
      guard let editor = person.editor else { return [back] }
      return ProfileEditor.bindings(editor).map { $0.lift(editor) { .editor(whose, $0) } }
    case .callFlow:
      guard let callFlow = person.callFlow else { return [back] }
      return CallFlow.bindings(callFlow.mode).map { binding in
        guard binding.title == .callFlowCorrect else {
          return binding.lift(callFlow) { .callFlow(whose, $0) }
        }
        return EmergencyBinding(binding.keys, binding.title, footer: binding.footer) {
          .correctTapped($1)
        }
      }
    }
  }

  /// The bindings of the list.
  static let list: [EmergencyBinding] = [
    EmergencyBinding([.enter], .emergencyOpen, footer: 1) { .openTapped($1) },
    EmergencyBinding([.text("n")], .emergencyNew, footer: 2) { .begun($1) },
    signingOut,
    discarding,
    EmergencyBinding(
      [.escape], .emergencyBack, section: .move, when: { _ in .unavailable(.clientsBoxEmpty) },
      .backTapped),
    EmergencyBinding([.text("j"), .down], .moveDown, section: .move, .moved(.by(1))),
    EmergencyBinding([.text("k"), .up], .moveUp, section: .move, .moved(.by(-1))),
    EmergencyBinding([.pageDown], .movePageDown, section: .move, .moved(.pages(1))),
    EmergencyBinding([.pageUp], .movePageUp, section: .move, .moved(.pages(-1))),
    EmergencyBinding([.text("g"), .home], .moveFirst, section: .move, .moved(.first)),
    EmergencyBinding([.text("G"), .end], .moveLast, section: .move, .moved(.last)),
  ]

  /// The bindings of a profile, beside those of the page that it stands on.
  static let profile: [EmergencyBinding] = [
    EmergencyBinding([.enter, .text("e")], .emergencyEdit, footer: 0) { .editTapped($1) },
    calling,
    numbering,
    EmergencyBinding([.text("r"), .function(5)], .emergencyRead, footer: 6, .refreshTapped),
    signingOut,
    discarding,
    EmergencyBinding([.text("X")], .emergencyForget, footer: 7, when: canForget) {
      .forgetTapped($1)
    }
    .alone(),
  ]

  private static let calling: EmergencyBinding = {
    var binding = EmergencyBinding([.text("t")], .emergencyCall, footer: 1, .callTapped)
    binding = binding.called(.emergencyShowCall) { $0.person?.callFlow?.isShown == true }
    return binding
  }()

  private static let numbering = EmergencyBinding([.text("n")], .emergencyNumber, footer: 3) {
    .numberTapped($1)
  }

  private static let signingOut = EmergencyBinding(
    [.text("o")], .emergencySignOut, footer: 5, when: canSignOut
  ) { .signOutTapped($1) }.alone()

  /// Stands in the footer where nobody is signed out before it.
  private static let discarding = EmergencyBinding(
    [.control("x")], .entryDiscard, footer: 5, when: canDiscard, .discardTapped)

  private static let back: EmergencyBinding = {
    var binding = EmergencyBinding([.escape], .emergencyBack, footer: 8, .backTapped)
    // A profile that was not there yet is no way back.
    binding = binding.called(.emergencyLater) { $0.person?.entersProfile == true }
    return binding
  }()

  private static let canForget: @Sendable (State) -> Availability = { state in
    .when(state.personInHand?.isKept == true, else: .emergencyNothingKept)
  }

  private static let canSignOut: @Sendable (State) -> Availability = { state in
    guard let person = state.personInHand else { return .unavailable(.emergencyNobodySelected) }
    if person.isSending { return .unavailable(.emergencyOnItsWay) }
    return .when(!person.holdsTyped, else: .emergencyUnsaved)
  }

  private static let canDiscard: @Sendable (State) -> Availability = { state in
    guard let person = state.personInHand else { return .unavailable(.emergencyNobodySelected) }
    if person.isUnderWay { return .unavailable(.emergencyOnItsWay) }
    return .when(person.holdsTyped, else: .entryNothingChanged)
  }

  /// What a key means that is in no table: text for what has the focus; nil for nothing.
  static func typing(_ key: Key, in state: State, _ stamp: Stamp) -> Action? {
    guard let person = state.person, !state.isAsking else { return nil }
    let whose = person.whose
    switch person.page {
    case .access where person.isComing: return nil
    case .access: return ProfileAccess.typing(key, in: person.access).map { .access(whose, $0) }
    case .profile: return nil
    case .editor:
      return person.editor.flatMap { ProfileEditor.typing(key, in: $0) }.map { .editor(whose, $0) }
    case .callFlow:
      return person.callFlow.flatMap { CallFlow.typing(key, in: $0) }
        .map { .callFlow(whose, $0) }
    }
  }

  /// Where pasted text goes; nil where nothing takes it.
  static func pasting(_ text: String, in state: State, _ stamp: Stamp) -> Action? {
    guard let person = state.person, !state.isAsking else { return nil }
    switch person.page {
    case .access where person.isComing: return nil
    case .access: return .access(person.whose, .pasted(text))
    case .profile: return nil
    case .editor: return .editor(person.whose, .pasted(text))
    case .callFlow: return .callFlow(person.whose, .pasted(text))
    }
  }

  /// What the mouse means; nil for nothing.
  static func pointing(
    _ mouse: Mouse, in state: State, _ surroundings: Surroundings, _ stamp: Stamp
  ) -> Action? {
    guard !state.isAsking else { return nil }
    guard let person = state.person else {
      switch mouse.kind {
      case .click:
        return EmergencyView.row(at: mouse.point, state, surroundings).map { .moved(.to($0)) }
      case .doubleClick:
        return EmergencyView.row(at: mouse.point, state, surroundings).map {
          .rowClicked($0, stamp)
        }
      case .wheelDown: return .moved(.by(1))
      case .wheelUp: return .moved(.by(-1))
      }
    }
    let whose = person.whose
    let point = Point(x: mouse.point.x, y: mouse.point.y - 1)
    let isClick = mouse.kind == .click || mouse.kind == .doubleClick
    let step = mouse.kind == .wheelDown ? 1 : -1
    switch person.page {
    case .access where person.isComing: return nil
    case .access:
      guard isClick else { return nil }
      return ProfileAccess.clicking(point, in: person.access, surroundings.ofPage, stamp)
        .map { .access(whose, $0) }
    case .profile: return isClick ? nil : .summary(whose, .scrolled(.by(3 * step)))
    case .editor:
      guard let editor = person.editor, !editor.isCovered, editor.page == .form else { return nil }
      guard isClick else {
        return .editor(whose, step > 0 ? .nextFieldTapped : .previousFieldTapped)
      }
      return ProfileEditor.clicking(point, in: editor, surroundings.ofPage, stamp)
        .map { .editor(whose, $0) }
    case .callFlow:
      guard let callFlow = person.callFlow else { return nil }
      guard isClick else { return .callFlow(whose, .scrolled(.by(step))) }
      return CallFlow.clicking(point, in: callFlow).map { .callFlow(whose, $0) }
    }
  }
}

extension Emergency.State {
  /// Whether letters are text where the focus is.
  public var takesText: Bool {
    guard let person, !isAsking else { return false }
    switch person.page {
    case .access where person.isComing: return false
    case .access: return person.access.takesText
    case .profile: return false
    case .editor: return person.editor?.takesText == true
    case .callFlow: return person.callFlow?.takesText == true
    }
  }

  /// Whether something over the page has the keys.
  public var isCovered: Bool {
    guard !isAsking else { return true }
    guard let person, person.page == .editor else { return false }
    return person.editor?.isCovered == true
  }

  /// Whether a question of the screen's own lies over what is in front.
  var isAsking: Bool { parting != nil || person?.question != nil }

  /// Whether choices are open over the form, and nothing is asked that wants an answer.
  var isChoosing: Bool {
    guard let person, person.page == .editor else { return false }
    return person.editor?.mode == .picker
  }
}

extension Emergency.Person {
  /// Whether leaving the page shows a profile that was not shown before.
  fileprivate var entersProfile: Bool {
    page == .access && access.reached.username != nil && !isFromProfile
  }
}

extension Emergency.Standing {
  /// What can be done where there is no profile to show.
  fileprivate var bindings: [Emergency.EmergencyBinding] {
    switch self {
    case .idle, .loaded: []
    case .loading:
      [
        Emergency.EmergencyBinding(
          [.enter, .text("r"), .function(5)], .emergencyRead,
          when: { _ in .unavailable(.emergencyReading) }, .refreshTapped)
      ]
    case .failed(.trouble(.signInAgain)):
      [Emergency.EmergencyBinding([.enter], .emergencySignIn, footer: 1, .signInTapped)]
    case .failed:
      [
        Emergency.EmergencyBinding(
          [.enter, .text("r"), .function(5)], .emergencyRead, footer: 1, .refreshTapped)
      ]
    }
  }
}

extension Binding {
  /// The same binding for a parent that holds this state now, and has a person's page around it.
  fileprivate func lift(
    _ state: State, _ action: @escaping @Sendable (Action) -> Emergency.Action
  ) -> Emergency.EmergencyBinding where State: Sendable {
    let own = self
    var lifted: Emergency.EmergencyBinding = lift({ _ in state }, action)
    lifted.condition = { own.condition(state, $1.ofPage) }
    return lifted
  }
}
