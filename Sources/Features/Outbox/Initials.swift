public import Model

/// The first letters of a name, for lists that may be read over a shoulder.
public enum Initials {
  /// Of a name in its parts.
  public static func of(_ name: PersonName) -> String { of(name.spoken) }

  /// Of a name in the order of speaking, or of lists: `Example, Ana B` is `ABE`.
  public static func of(_ name: String) -> String { of(name, letters: 1) }

  /// Of several people's names, so that no two are alike: `AnL` and `AlL` where both would be `AL`, and
  /// with a number where more letters are alike as well.
  static func apart(_ names: [String]) -> [String] {
    var told = names.map { of($0) }
    for letters in 2...3 {
      let alike = Dictionary(grouping: told.indices) { told[$0] }.values.filter { $0.count > 1 }
      for place in alike.joined() { told[place] = of(names[place], letters: letters) }
    }
    var known: [String: Int] = [:]
    for place in told.indices {
      let count = known[told[place], default: 0] + 1
      known[told[place]] = count
      if count > 1 { told[place] += "\(count)" }
    }
    return told
  }

  /// With so many letters of the name that is spoken first.
  private static func of(_ name: String, letters: Int) -> String {
    let halves = name.split(separator: ",", maxSplits: 1)
    let spoken = halves.count == 2 ? "\(halves[1]) \(halves[0])" : name
    let words = spoken.split(whereSeparator: \.isWhitespace)
    let more = words.first?.dropFirst().prefix(letters - 1) ?? ""
    let initials = words.map { $0.prefix(1).uppercased() }
    return (initials.prefix(1) + [String(more)] + initials.dropFirst()).joined()
  }
}
