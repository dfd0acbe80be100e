/// Which version of the Data API is spoken.
///
/// Version 1 gives portals as the layout's view shows them; later ones as a form does.
/// Source: filemaker.md §1.
public enum FileMakerVersion: String, Hashable, Sendable, CaseIterable {
  case v1
  case v2
  /// The newest that the server has.
  case latest = "vLatest"
}
