extension DatePattern {
  /// A criterion with its dates rewritten from this form to that of the United States, in which
  /// records have them and finds are made: `dateformats` of a find.
  ///
  /// It rewrites whole dates, months (`2024-05`) and years, with wildcards for digits, alone or
  /// after an operator and on both sides of a range; everything else stays. That criteria follow
  /// `dateformats` is our convention.
  func americanCriterion(_ text: String) -> String {
    guard self != .unitedStates else { return text }
    var out = ""
    var rest = text[...]
    while !rest.isEmpty {
      let groups = leadingGroups(of: rest)
      guard let end = groups.last?.endIndex else {
        out.append(rest.removeFirst())
        continue
      }
      out += american(groups)
      rest = rest[end...]
      // The T of ISO 8601 between day and time.
      if groups.count == 3, rest.first == "T", rest.dropFirst().first?.isNumber == true {
        out += " "
        rest.removeFirst()
      }
    }
    return out
  }

  /// Up to three groups of digits at the start of a text, with one separator between them; where
  /// the separator is a dot, two dots are a range.
  private func leadingGroups(of text: Substring) -> [Substring] {
    func isDigit(_ character: Character) -> Bool {
      character.isASCII && character.isNumber || "*@#".contains(character)
    }
    var groups: [Substring] = []
    var rest = text
    while groups.count < 3 {
      let group = rest.prefix(while: isDigit)
      guard !group.isEmpty else { break }
      groups.append(group)
      rest = text[group.endIndex...]
      guard rest.popFirst() == separator else { break }
    }
    return groups
  }

  private func american(_ groups: [Substring]) -> String {
    let named = groups.count == 2 ? parts.filter { $0 != .day } : parts
    guard groups.count > 1 else { return groups.joined() }
    return DatePattern.unitedStates.parts
      .compactMap { part in named.firstIndex(of: part).map { groups[$0] } }
      .joined(separator: "/")
  }
}
