import Model
import Resources

/// Why standard input cannot be accepted: where, without its content.
enum InputFlaw: Error, Hashable {
  /// It is not a JSON object.
  case json(PlacedJSON.Flaw)
  /// There is no such field; these exist.
  case noSuchField(PlacedJSON.Place, among: [String])
  /// The field is there a second time.
  case twice(PlacedJSON.Place)
  /// Another value belongs here.
  case expected(Phrase, PlacedJSON.Place)

  /// What is wrong, in one sentence.
  func sentence(_ phrases: Phrases) -> String {
    switch self {
    case .json(.notJSON(let place)): place.sentence(.scriptNotJSON, phrases)
    case .json(.notAnObject(let place)), .json(.tooDeep(let place)):
      place.sentence(.scriptBadField, phrases, phrases[.scriptExpectsObject])
    case .noSuchField(let place, let names):
      place.sentence(.scriptNoSuchField, phrases, names.joined(separator: ", "))
    case .twice(let place): place.sentence(.scriptFieldTwice, phrases)
    case .expected(let what, let place): place.sentence(.scriptBadField, phrases, phrases[what])
    }
  }
}

extension PlacedJSON {
  /// The members, whose names have to be among these and different.
  static func checked(
    _ members: [Member], among names: [String]
  ) throws(InputFlaw) -> [(name: String, place: Place, value: PlacedJSON)] {
    var seen: Set<String> = []
    for member in members {
      guard names.contains(member.name) else { throw .noSuchField(member.place, among: names) }
      guard seen.insert(member.name).inserted else { throw .twice(member.place) }
    }
    return members.map { ($0.name, $0.place, $0.value) }
  }

  /// The members of a text that is one object, whose names have to be among these and different.
  static func members(
    of text: String, among names: [String]
  ) throws(InputFlaw) -> [(name: String, place: Place, value: PlacedJSON)] {
    let members: [Member]
    do { members = try object(text) } catch { throw .json(error) }
    return try checked(members, among: names)
  }

  /// The members of an object.
  func members(among names: [String]) throws(InputFlaw) -> [(
    name: String, place: Place, value: PlacedJSON
  )] {
    guard case .object(let members) = content else { throw .expected(.scriptExpectsObject, place) }
    return try Self.checked(members, among: names)
  }

  /// A text; empty for null.
  func text() throws(InputFlaw) -> String {
    switch content {
    case .text(let text): text
    case .null: ""
    case .number, .flag, .list, .object: throw .expected(.scriptExpectsText, place)
    }
  }

  /// A number.
  func number() throws(InputFlaw) -> Double {
    guard case .number(let digits) = content, let number = Double(digits), number.isFinite else {
      throw .expected(.scriptExpectsNumber, place)
    }
    return number
  }

  /// The values of a list, or one value without a list; empty for null.
  func each<Value>(_ read: (PlacedJSON) throws(InputFlaw) -> Value) throws(InputFlaw) -> [Value] {
    switch content {
    case .null: return []
    case .list(let list): return try list.map(read)
    case .text, .number, .flag, .object: return [try read(self)]
    }
  }
}
