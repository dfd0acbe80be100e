public import Model

/// The first letters of a name, for lists that may be read over a shoulder.
public enum Initials {
  /// Of a name in its parts.
  public static func of(_ name: PersonName) -> String { of(name.spoken) }

  /// Of a name in the order of speaking, or of lists: `Example, Ana B` is `ABE`.
  public static func of(_ name: String) -> String {
    let halves = name.split(separator: ",", maxSplits: 1)
    let spoken = halves.count == 2 ? "\(halves[1]) \(halves[0])" : name
    return String(spoken.split(whereSeparator: \.isWhitespace).compactMap(\.first)).uppercased()
  }
}
