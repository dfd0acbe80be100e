import Model

/// What comes of a count's surveys together: its tables, its possible doubles, its map.
public struct CountResults: Equatable, Sendable {
  /// What is shown.
  enum View: Hashable, Sendable, CaseIterable { case tables, doubles, map, people }

  /// The count.
  let count: PITCount.ID
  /// What is shown.
  var view = View.tables
}

/// What can happen there.
public enum ResultsAction: Sendable {
  case leaveTapped
}
