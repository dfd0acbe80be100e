/// What a piece of text is for; a ``Theme`` says how that looks.
public enum Role: Hashable, Sendable, CaseIterable {
  /// Ordinary text.
  case plain
  /// Less important text: times, hints, empty groups.
  case muted
  /// Titles of columns, groups and sections.
  case heading
  /// The bar at the top.
  case header
  /// The row or option that is selected, while its list has the focus.
  case selected
  /// The row that is selected in a list without the focus.
  case selectedIdle
  /// A row that is marked.
  case marked
  /// A text field.
  case field
  /// The text field that has the focus.
  case focus
  /// A button.
  case button
  /// The button that has the focus.
  case buttonFocus
  /// Something to notice.
  case accent
  /// Done, sent, well.
  case good
  /// Needs attention: unsent, offline, old.
  case warning
  /// Failed, refused, danger to life.
  case danger
  /// Of the highest priority.
  case priorityCritical
  /// Of a high priority; lower priorities are plain, and the lowest ones muted.
  case priorityHigh
  /// Its time has passed.
  case overdue
  /// What everybody who meets this person must know first.
  case alert
  /// In the outbox and not sent yet.
  case unsent
  /// Held: a bed for somebody who is not there yet, or a write that a person holds.
  case held
  /// A bed that somebody has.
  case taken
  /// A bed that nobody has.
  case free
  /// A badge in the header.
  case badge
  /// A key's name in the footer, help and palette.
  case key
  /// What a key does, in the footer.
  case hint
  /// What cannot be done now.
  case disabled
  /// Lines and boxes.
  case border
}
