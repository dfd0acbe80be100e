import Resources
import Terminal

/// Sentences where there is no room for all: what somebody is called gives way to their number, as the number
/// tells them from others of that name.
extension Sentence {
  /// The number of whoever it is about, as it stands in the words; nil where it names nobody with one.
  var numberTold: String? {
    for part in parts {
      if case .person(let name, let number?) = part, name.hasSuffix(" #\(number)") {
        return "#\(number)"
      }
    }
    return nil
  }

  /// The sentence with a shorter name, as short as it has to be.
  ///
  /// - Parameters:
  ///   - excess: How many columns there are too few.
  ///   - layout: How wide letters are.
  /// - Returns: The same with fewer letters of the name, or only with the number.
  func shorter(by excess: Int, _ layout: TextLayout) -> Sentence {
    guard excess > 0 else { return self }
    var shorter = self
    shorter.parts = parts.map { part in
      guard case .person(let whole, let number?) = part, whole.hasSuffix(" #\(number)") else {
        return part
      }
      let name = String(whole.dropLast(" #\(number)".count))
      let room = layout.width(of: name) - excess
      // Less than a few letters tells nobody anything.
      let start = room < Self.leastOfName ? "" : layout.truncated(name, to: room) + " "
      return .person("\(start)#\(number)", number: number)
    }
    return shorter
  }

  private static let leastOfName = 4
}
