public import Model
public import Store
public import Terminal

public import struct FoundationEssentials.Date

/// Filling in an emergency profile: one form in groups, a page that shows what would be sent, and a
/// page for what somebody else changed meanwhile.
///
/// Another screen holds it. It gives it keys by ``bindings(_:)`` and ``typing(_:in:)``, draws it with
/// ``ProfileEditorView``, and takes note of ``State/ending``. What is typed lives in the
/// state, and is there until it was saved, is the outbox's, or was discarded.
public enum ProfileEditor: Feature {
  /// Which page is in front.
  enum Page: Equatable, Sendable {
    /// What is filled in.
    case form
    /// What would be sent.
    case review(ListState)
    /// What somebody else changed too.
    case conflicts(EditorConflicts)
  }

  /// How it stands with sending.
  public enum Standing: Equatable, Sendable {
    /// Nothing is on the way.
    case editing
    /// The change is on the way.
    case sending
    /// It was not taken, or nobody knows; nothing that was typed is lost.
    case failed(EmergencyTrouble)
  }

  /// Why the form is to be closed.
  public enum Ending: Equatable, Sendable {
    /// The person left; what they typed is still in the state: ``Action/reopened`` goes on with it.
    case left
    /// What they typed is to be forgotten.
    case discarded
    /// The change was saved; ``State/base`` is the profile as it is now.
    case saved
    /// The change is the outbox's: it is sent by itself, or waits for somebody.
    case kept
  }

  /// What a person knows of something that one may have or not.
  public enum Answer: String, Hashable, Sendable, CaseIterable, Codable {
    /// Nobody was asked.
    case notAsked
    /// They were asked, and there is none.
    case noneKnown
    /// What there is stands below.
    case some
  }

  /// What covers the form.
  enum Cover: Equatable, Sendable {
    /// The list to choose from of the part that has the focus.
    case picker(PickerState)
    /// What can be done with the value that has the focus.
    case menu(PickerState)
    /// Whether to forget everything.
    case question(DialogState)
  }

  /// What can happen.
  public enum Action: Sendable {
    case reopened(Stamp)

    // The form
    case typed(Key)
    case pasted(String)
    case nextFieldTapped
    case previousFieldTapped
    case pageTapped(Int)
    case groupTapped(Int)
    case nextProblemTapped
    case clicked(Point)
    case pressed
    case turnTapped(Int)
    case optionTapped(Int)
    case clearTapped
    case menuTapped
    case moveEntryTapped(Int)
    case removeEntryTapped(Stamp)
    case restoreEntryTapped
    case coverTyped(Key, Stamp)
    case reviewTapped(Stamp)
    case closeTapped(Stamp)
    case discardTapped

    // What would be sent
    case reviewMoved(ListState.Move)
    case sendTapped(Stamp)
    case backTapped

    // What somebody else changed too
    case conflictMoved(Int)
    case conflictScrolled(Int)
    case conflictChosen(EditorConflicts.Side)
    case conflictTurned
    case conflictsSettled(Stamp)

    // The world
    case saved(EmergencyProfile, at: Date)
    case refused(EmergencyTrouble, at: Date)
    /// The outbox has the change, which has not arrived.
    case kept(OutboxRow.Standing, at: Date)

    // The clock
    case spinnerDue
    case spinnerTurned
  }

  /// What the form asks for.
  public enum Effect: Equatable, Sendable {
    /// Saves the change.
    case save(ProfileChange)
  }

  /// Changes the state for an action.
  public static func reduce(
    _ state: inout State, _ action: Action, in surroundings: Surroundings
  ) -> [Command<Effect>] {
    var commands: [Command<Effect>] = []
    switch action {
    case .reopened(let stamp): state.reopen(stamp, in: surroundings)
    case .typed(let key):
      let isWriting = key.isText && (state.mode == .line || state.mode == .area)
      state.type(key, in: surroundings)
      // Text moves nothing that the next drawing would not find; many keys are a paste.
      if isWriting { return [] }
    case .pasted(let text): state.paste(text, in: surroundings)
    case .nextFieldTapped: state.moveFocus(by: 1)
    case .previousFieldTapped: state.moveFocus(by: -1)
    case .pageTapped(let pages): state.turnPage(pages, in: surroundings)
    case .groupTapped(let groups): state.moveGroup(by: groups)
    case .nextProblemTapped: state.goToProblem(isFirst: false)
    case .clicked(let point): state.click(point, in: surroundings)
    case .pressed: state.press()
    case .turnTapped(let steps): state.turn(by: steps)
    case .optionTapped(let option): state.take(option: option)
    case .clearTapped: state.clearChoice()
    case .menuTapped: state.openMenu()
    case .moveEntryTapped(let steps): state.moveEntry(by: steps)
    case .removeEntryTapped(let stamp): state.removeEntry(stamp)
    case .restoreEntryTapped: state.restoreEntry()
    case .coverTyped(let key, let stamp): state.typeInCover(key, stamp, in: surroundings)
    case .reviewTapped(let stamp): state.goToReview(stamp, in: surroundings)
    case .closeTapped(let stamp): state.leave(stamp)
    case .discardTapped: state.askToDiscard()
    case .reviewMoved(let move): state.moveReview(move, in: surroundings)
    case .sendTapped(let stamp): commands = state.send(stamp, in: surroundings)
    case .backTapped: state.goBack()
    case .conflictMoved(let steps): state.moveConflict(by: steps, in: surroundings)
    case .conflictScrolled(let pages): state.scrollConflicts(by: pages, in: surroundings)
    case .conflictChosen(let side): state.choose(side, in: surroundings)
    case .conflictTurned: state.turnConflict(in: surroundings)
    case .conflictsSettled(let stamp): state.settle(stamp, in: surroundings)
    case .saved(let profile, let date): state.takeSaved(profile, at: date)
    case .refused(let trouble, let date): state.takeRefused(trouble, at: date)
    case .kept(let standing, let date): state.takeKept(standing, at: date)
    case .spinnerDue: if state.standing == .sending { state.spin = 0 }
    case .spinnerTurned: state.spin = state.spin.map { $0 + 1 }
    }
    state.keepFocusInSight(in: surroundings)
    return commands
  }

  /// A spinner for sending that takes long.
  public static func timers(_ state: State, in _: Surroundings) -> [Timer<Action>] {
    guard state.standing == .sending else { return [] }
    return [
      .spinner("profile", turns: state.spin, due: .spinnerDue, turned: .spinnerTurned)
    ]
  }
}
