import Model

/// What somebody calls a bed: `Bed 12`, or `12` where no other bed has that word.
struct BedName: Hashable {
  /// Which bed is meant.
  enum Meaning: Hashable {
    case one(Bed)
    case several([Bed])
    case none
  }

  private let text: String

  /// Takes what somebody wrote.
  init(_ text: String) { self.text = Self.plain(text) }

  /// The bed among those that the form offers.
  func find(among beds: [Bed]) -> Meaning {
    let open = beds.filter { !$0.isClosed }
    let exact = open.filter { Self.plain($0.label) == text }
    let found = exact.isEmpty ? open.filter { Self.words($0.label).contains(text) } : exact
    switch found.count {
    case 0: return .none
    case 1: return .one(found[0])
    default: return .several(found)
    }
  }

  private static func plain(_ text: String) -> String {
    text.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  private static func words(_ label: String) -> [String] {
    label.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
  }
}
