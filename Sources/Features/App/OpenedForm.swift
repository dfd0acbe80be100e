import Terminal

import struct FoundationEssentials.Date

/// A form about a client, or what is typed about a task, that came in front of somebody while letters were keys.
///
/// Whoever typed a name on may have opened it with one of its letters: the rest of that run is not for it. The same
/// goes for beds to choose from that came by themselves, in which no key of that moment is for them.
struct OpenedForm: Equatable, Sendable {
  /// When it came, or when the last key of the run was refused.
  private var since: Date
  /// Whether its first answer is a digit, which is in no name.
  private let takesDigits: Bool
  /// Whether no key opened it.
  let isUnasked: Bool
  /// Whether a key was refused already.
  private(set) var isRun = false

  init(at moment: Date, takesDigits: Bool, isUnasked: Bool = false) {
    since = moment
    self.takesDigits = takesDigits
    self.isUnasked = isUnasked
  }

  /// Whether a key comes so soon that it is one run with the letter that opened the form; Enter and ^S only
  /// behind other keys of it, as long as a letter opened it.
  ///
  /// A clock that stands still says nothing of that.
  func isTooSoon(_ key: Key, at moment: Date) -> Bool {
    guard moment > since, moment < since.addingTimeInterval(Asked.burst) else { return false }
    return switch key {
    case .text(let text): isRun || !takesDigits || Int(text) == nil
    case .enter, .control("s"): isRun || isUnasked
    case .tab, .backTab, .escape, .backspace, .up, .down, .left, .right, .home, .end, .pageUp,
      .pageDown, .insert, .delete:
      isUnasked
    case .control, .alt, .function: false
    }
  }

  /// The run goes on: what follows at once is of it too.
  mutating func refuse(at moment: Date) { (since, isRun) = (moment, true) }
}

extension App.State {
  /// Whether a form about a client is open, whatever lies over it, something is typed about a task, or beds are
  /// open that nobody asked for.
  private var hasForm: Bool {
    switch place {
    case .clients: clients.form != nil || clients.guestForm != nil || contact.entry != nil
    case .outreach: outreach.writing != nil && (origin == .clients || origin == .checkIn)
    case .tasks: tasks.composing != nil || tasks.prompt != nil
    case .checkIn: checkIn.picker?.isUnasked == true
    case .emergency, .outbox, .count, .reports, .signIn: false
    }
  }

  /// What ``followForm(from:)`` has to know of the time before an action.
  var formBefore: (isOpen: Bool, takesText: Bool) { (hasForm, takesText) }

  /// Takes note of a form that came while letters were keys, of one that is left, and of one in which somebody
  /// answers or moves before any key was refused: they mean it.
  ///
  /// About a task one types at once: only a letter that was typed on itself opens a run there.
  mutating func followForm(from before: (isOpen: Bool, takesText: Bool), after action: App.Action) {
    guard hasForm else { return openedForm = nil }
    if !before.isOpen, place == .checkIn {
      // Whoever goes there once they are open has seen that.
      if !action.isOfPerson {
        openedForm = OpenedForm(at: moment, takesDigits: false, isUnasked: true)
      }
    } else if !before.isOpen {
      if !before.takesText, place != .tasks || isTypedOn {
        openedForm = OpenedForm(at: moment, takesDigits: place == .outreach)
      }
    } else if openedForm?.isRun == false, action.isOfPerson {
      openedForm = nil
    }
  }
}
