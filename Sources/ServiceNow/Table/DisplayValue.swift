/// Which values of a column a reply has.
public enum DisplayValue: String, Hashable, Sendable {
  /// Raw values.
  case stored = "false"
  /// Display values: labels, names, dates in the person's own time zone and format.
  case shown = "true"
  /// Both, so that labels need not be known from elsewhere.
  case all
}
