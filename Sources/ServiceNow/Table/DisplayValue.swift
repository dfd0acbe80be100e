/// Which values of a column a reply has.
public enum DisplayValue: String, Hashable, Sendable {
  /// As stored.
  case stored = "false"
  /// As shown: labels, names, dates in the person's own time zone and format.
  case shown = "true"
  /// Both, so that no label need be known beforehand.
  case all
}
