import Model

/// One JSON object that has only texts and numbers.
struct FlatJSON {
  typealias Place = PlacedJSON.Place

  /// The value of a member.
  enum Value: Hashable {
    case text(String)
    /// A whole number.
    case number(Int)
    case null
    /// True, false, or a number that is not whole.
    case other
  }

  /// A name with its value.
  struct Member: Hashable {
    var name: String
    var value: Value
    /// Where the name is.
    var place: Place
    /// Where the value is.
    var valuePlace: Place
  }

  /// Why it cannot be read.
  enum Flaw: Error, Hashable {
    /// It is not JSON.
    case notJSON(Place)
    /// It is not an object, or has lists or objects in it.
    case notFlat(Place)
  }

  /// The members in order.
  let members: [Member]

  /// Reads a text.
  init(_ text: String) throws(Flaw) {
    let placed: [PlacedJSON.Member]
    do throws(PlacedJSON.Flaw) { placed = try PlacedJSON.object(text) } catch {
      switch error {
      case .notJSON(let place): throw .notJSON(place)
      case .notAnObject(let place), .tooDeep(let place): throw .notFlat(place)
      }
    }
    var members: [Member] = []
    for member in placed {
      members.append(
        Member(
          name: member.name, value: try Self.flat(member.value), place: member.place,
          valuePlace: member.value.place))
    }
    self.members = members
  }

  private static func flat(_ json: PlacedJSON) throws(Flaw) -> Value {
    switch json.content {
    case .text(let text): .text(text)
    case .number(let digits): Int(digits).map { .number($0) } ?? .other
    case .flag: .other
    case .null: .null
    case .list, .object: throw .notFlat(json.place)
    }
  }
}
