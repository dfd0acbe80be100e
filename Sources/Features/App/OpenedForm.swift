import Terminal

import struct FoundationEssentials.Date

/// A form about a client that came in front of somebody while letters were keys.
///
/// Whoever typed a name on may have opened it with one of its letters: the rest of that run is not for it.
struct OpenedForm: Equatable, Sendable {
  /// When it came, or when the last key of the run was refused.
  var since: Date

  /// Whether a key comes so soon that it is one run with the letter that opened the form.
  ///
  /// A clock that stands still says nothing of that.
  func isRun(_ key: Key, at moment: Date) -> Bool {
    guard key.isText || key == .enter || key == .control("s") else { return false }
    return moment > since && moment < since.addingTimeInterval(Asked.burst)
  }
}

extension App.State {
  /// Whether a form about a client is open on the clients screen, whatever lies over it.
  private var hasClientForm: Bool {
    place == .clients && (clients.form != nil || clients.guestForm != nil || contact.entry != nil)
  }

  /// What is to be known of an action's outcome for ``followForm(from:)``.
  var formBefore: (isOpen: Bool, takesText: Bool) { (hasClientForm, takesText) }

  /// Takes note of a form that came while letters were keys, and of one that is left.
  mutating func followForm(from before: (isOpen: Bool, takesText: Bool)) {
    guard hasClientForm else { return openedForm = nil }
    if !before.isOpen, !before.takesText { openedForm = OpenedForm(since: moment) }
  }
}
