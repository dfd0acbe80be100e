/// A person's name, as received: nothing is trimmed, folded or guessed.
public struct PersonName: Hashable, Sendable, Codable {
  /// Given names.
  public var first: String
  /// Middle name, or its initial.
  public var middle: String
  /// Family names.
  public var last: String
  /// Other names of the person: street names, maiden names, spellings.
  public var aliases: [String]

  /// Makes a name.
  public init(first: String = "", middle: String = "", last: String = "", aliases: [String] = []) {
    self.first = first
    self.middle = middle
    self.last = last
    self.aliases = aliases
  }

  /// A name that was written down as in lists, `Example, Ana B`: its parts; without a comma all of it is one other
  /// name.
  public init(listed name: String) {
    let parts = name.split(separator: ", ", maxSplits: 1).map(String.init)
    self =
      parts.count == 2
      ? PersonName(first: parts[1], last: parts[0]) : PersonName(aliases: [name])
  }

  /// Whether there is no name at all.
  public var isEmpty: Bool {
    first.isEmpty && middle.isEmpty && last.isEmpty && aliases.allSatisfy(\.isEmpty)
  }

  /// The name as it is spoken, `Ana B Example`; the first alias where there is no other name.
  public var spoken: String {
    let name = [first, middle, last].filter { !$0.isEmpty }.joined(separator: " ")
    return name.isEmpty ? aliases.first { !$0.isEmpty } ?? "" : name
  }

  /// The name as in lists, `Example, Ana B`; the first alias where there is no other name.
  public var listed: String {
    let given = [first, middle].filter { !$0.isEmpty }.joined(separator: " ")
    let name = [last, given].filter { !$0.isEmpty }.joined(separator: ", ")
    return name.isEmpty ? spoken : name
  }

}
