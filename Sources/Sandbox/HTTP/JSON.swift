/// One JSON value; the members of an object are in the order in which they were written.
enum JSON: Sendable, Equatable {
  case null
  case flag(Bool)
  case whole(Int)
  case number(Double)
  case text(String)
  case list([JSON])
  case object([Member])

  /// One name and its value.
  struct Member: Sendable, Equatable {
    var name: String
    var value: JSON

    init(_ name: String, _ value: JSON) {
      self.name = name
      self.value = value
    }
  }

  /// The member of that name, if this is an object that has one.
  subscript(name: String) -> JSON? {
    guard case .object(let members) = self else { return nil }
    return members.last { $0.name == name }?.value
  }

  /// The text, if this is one.
  var text: String? {
    guard case .text(let text) = self else { return nil }
    return text
  }

  /// The whole number, if this is one.
  var whole: Int? {
    switch self {
    case .whole(let number): number
    case .number(let number): Int(exactly: number)
    case .null, .flag, .text, .list, .object: nil
    }
  }
}
