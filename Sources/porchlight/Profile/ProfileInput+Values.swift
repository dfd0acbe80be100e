import Model
import Resources

extension ProfileInput {
  /// Texts.
  static func texts(_ json: PlacedJSON) throws(InputFlaw) -> [String] {
    try json.each { item throws(InputFlaw) in try item.text() }
  }

  /// A day, `1989-01-21`.
  static func day(_ json: PlacedJSON) throws(InputFlaw) -> CivilDate {
    guard case .text(let text) = json.content, let day = CivilDate(iso: text) else {
      throw .expected(.scriptExpectsDay, json.place)
    }
    return day
  }

  /// A height with its unit: numbers without units have been misread.
  static func height(_ json: PlacedJSON) throws(InputFlaw) -> BodyHeight {
    let said = try measures(json, ["inches", "feet", "centimetres"])
    switch (said["feet"], said["inches"], said["centimetres"]) {
    case (let feet?, let inches, nil): return BodyHeight(inches: feet * 12 + (inches ?? 0))
    case (nil, let inches?, nil): return BodyHeight(inches: inches)
    case (nil, nil, let centimetres?) where abs(centimetres) < 100_000:
      return BodyHeight(centimetres: centimetres)
    default: throw .expected(.scriptExpectsHeight, json.place)
    }
  }

  /// A weight with its unit.
  static func weight(_ json: PlacedJSON) throws(InputFlaw) -> BodyWeight {
    let said = try measures(json, ["pounds", "kilograms"])
    switch (said["pounds"], said["kilograms"]) {
    case (let pounds?, nil): return BodyWeight(pounds: pounds)
    case (nil, let kilograms?) where abs(kilograms) < 100_000:
      return BodyWeight(kilograms: kilograms)
    default: throw .expected(.scriptExpectsWeight, json.place)
    }
  }

  /// Entries that have only texts.
  static func entries<Entry>(
    _ json: PlacedJSON, _ blank: Entry, _ fields: [TextField<Entry>]
  ) throws(InputFlaw) -> [Entry] {
    try json.each { item throws(InputFlaw) in
      var entry = blank
      try write(try item.members(among: fields.map(\.name)), into: &entry, fields)
      return entry
    }
  }

  /// An address; its coordinates come as a pair or not at all.
  static func address(_ json: PlacedJSON) throws(InputFlaw) -> ProfileAddress {
    let degrees = ["latitude", "longitude"]
    let names = ProfileAddress.fields.map(\.name) + degrees
    let members = try json.members(among: names)
    var address = ProfileAddress()
    try write(members.filter { !degrees.contains($0.name) }, into: &address, ProfileAddress.fields)
    var said: [String: Double] = [:]
    for member in members where degrees.contains(member.name) && member.value.content != .null {
      said[member.name] = try member.value.number()
    }
    guard !said.isEmpty else { return address }
    guard let latitude = said["latitude"], let longitude = said["longitude"],
      let coordinates = Coordinates(latitude: latitude, longitude: longitude)
    else { throw .expected(.scriptExpectsPoint, json.place) }
    address.coordinates = coordinates
    return address
  }

  /// Writes members into an entry; missing ones stay.
  static func write<Entry>(
    _ members: [(name: String, place: PlacedJSON.Place, value: PlacedJSON)],
    into entry: inout Entry, _ fields: [TextField<Entry>]
  ) throws(InputFlaw) {
    for member in members {
      guard let field = fields.first(where: { $0.name == member.name }) else { continue }
      entry[keyPath: field.path] = try member.value.text()
    }
  }

  private static func measures(
    _ json: PlacedJSON, _ names: [String]
  ) throws(InputFlaw) -> [String: Double] {
    var said: [String: Double] = [:]
    for member in try json.members(among: names) where member.value.content != .null {
      said[member.name] = try member.value.number()
    }
    return said
  }
}

/// A text of an entry, by its name in JSON.
struct TextField<Entry> {
  let name: String
  let path: WritableKeyPath<Entry, String>

  init(_ name: String, _ path: WritableKeyPath<Entry, String>) {
    self.name = name
    self.path = path
  }
}

extension ProfilePhone {
  /// Its texts, by their names in JSON.
  static var fields: [TextField<Self>] {
    [.init("label", \.label), .init("number", \.number), .init("note", \.note)]
  }
}

extension ProfileEmail {
  /// Its texts, by their names in JSON.
  static var fields: [TextField<Self>] {
    [.init("label", \.label), .init("address", \.address), .init("note", \.note)]
  }
}

extension ProfileLink {
  /// Its texts, by their names in JSON.
  static var fields: [TextField<Self>] {
    [.init("label", \.label), .init("url", \.url), .init("note", \.note)]
  }
}

extension EmergencyContact {
  /// Its texts, by their names in JSON.
  static var fields: [TextField<Self>] {
    [
      .init("label", \.label), .init("name", \.name), .init("phone", \.phone),
      .init("email", \.email), .init("note", \.note),
    ]
  }
}

extension ProfileAddress {
  /// Its texts, by their names in JSON; coordinates are read apart.
  static var fields: [TextField<Self>] {
    [
      .init("label", \.label), .init("street", \.street), .init("city", \.city),
      .init("region", \.region), .init("postalCode", \.postalCode), .init("country", \.country),
      .init("note", \.note),
    ]
  }
}
