import Model

/// Where the cursor can stand in the form.
enum EditorStop: Hashable, Sendable {
  /// The choice of units.
  case units
  /// Whether nobody was asked, none is known, or there are some.
  case answer(ProfileSection)
  /// A part of a value.
  case part(ProfileSection, Int, ProfileFinding.Part)
  /// The button that adds a value.
  case add(ProfileSection)
  /// What a section has that could not be read.
  case unread(ProfileSection)
  /// A section that this program does not know.
  case unknown(Int)
  /// The button that goes to what would be sent.
  case review

  /// The section it belongs to; nil for none.
  var section: ProfileSection? {
    switch self {
    case .answer(let section), .part(let section, _, _), .add(let section), .unread(let section):
      section
    case .units, .unknown, .review: nil
    }
  }

  /// The value it is a part of; nil for none.
  var entry: Int? {
    guard case .part(_, let id, _) = self else { return nil }
    return id
  }
}
