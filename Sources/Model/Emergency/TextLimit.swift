/// The greatest lengths of texts: our convention OC-13, in Unicode scalars.
public enum TextLimit {
  /// One line: names, labels, streets.
  public static let line = 255
  /// Medical texts, notes and comments.
  public static let passage = 2000
}
