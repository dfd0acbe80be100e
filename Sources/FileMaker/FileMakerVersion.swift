/// A version of the Data API.
///
/// Version 1 gives portals as the layout's view shows them; later ones as a form does. Source:
/// filemaker.md §1.
public enum FileMakerVersion: String, Hashable, Sendable, CaseIterable {
  case v1
  case v2
  /// The newest one of the server.
  case latest = "vLatest"
}
