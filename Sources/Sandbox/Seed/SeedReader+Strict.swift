/// Strict reading: a member of the wrong type is refused, and so is an unknown one.
extension SeedReader {
  /// Refuses members of other names.
  func allow(_ names: String...) throws(SandboxError) {
    guard case .object(let members) = json else { throw .seed("\(place) must be an object.") }
    guard let odd = members.first(where: { !names.contains($0.name) }) else { return }
    throw .seed(
      "\(place): there is no \"\(odd.name)\", but: \(names.sorted().joined(separator: ", ")).")
  }

  /// A text; nil where there is none.
  func textIfAny(_ name: String) throws(SandboxError) -> String? {
    json[name] == nil ? nil : try text(name)
  }

  /// A text that names something, which cannot be empty.
  func called(_ name: String) throws(SandboxError) -> String {
    let text = try text(name)
    guard !text.isEmpty else { throw .seed("\(place): \(name) must not be empty.") }
    return text
  }

  /// A whole number; nil where there is none.
  func numberIfAny(_ name: String) throws(SandboxError) -> Int? {
    json[name] == nil ? nil : try number(name)
  }

  /// Yes or no; no where it is missing.
  func flagIfAny(_ name: String) throws(SandboxError) -> Bool {
    switch json[name] {
    case .flag(let flag)?: return flag
    case nil: return false
    case .null?, .whole?, .number?, .text?, .list?, .object?:
      throw .seed("\(place): \(name) must be true or false.")
    }
  }

  /// A member that is an object; nil where there is none.
  func objectIfAny(_ name: String) throws(SandboxError) -> SeedReader? {
    guard let json = json[name] else { return nil }
    guard case .object = json else { throw .seed("\(place): \(name) must be an object.") }
    return SeedReader(json: json, place: "\(place): \(name)")
  }

  /// The objects of a list that may be missing; an error names each by its `name`, or by its
  /// number.
  func entries(_ name: String, each word: String) throws(SandboxError) -> [SeedReader] {
    try list(name).enumerated().map { index, item throws(SandboxError) in
      let name = item["name"]?.text ?? ""
      let called = name.isEmpty ? String(index + 1) : name
      guard case .object = item else {
        throw .seed("\(place): \(word) \(index + 1) must be an object.")
      }
      return SeedReader(json: item, place: "\(place): \(word) \(called)")
    }
  }

  /// The objects of a list that may be missing; an error names each by its number.
  func objects(_ name: String) throws(SandboxError) -> [SeedReader] {
    try list(name).enumerated().map { SeedReader(json: $1, place: "\(place): \(name) \($0 + 1)") }
  }

  /// The whole numbers of a list; nil where there is none.
  func numbersIfAny(_ name: String) throws(SandboxError) -> [Int]? {
    guard json[name] != nil else { return nil }
    return try list(name).map { item throws(SandboxError) in
      guard let number = item.whole else {
        throw .seed("\(place): \(name) must be a list of whole numbers.")
      }
      return number
    }
  }

  /// The texts of a list that may be missing.
  func texts(_ name: String) throws(SandboxError) -> [String] {
    try list(name).map { item throws(SandboxError) in
      guard let text = item.text else { throw .seed("\(place): \(name) must be a list of texts.") }
      return text
    }
  }

  /// A list that may be missing.
  func list(_ name: String) throws(SandboxError) -> [JSON] {
    guard let json = json[name] else { return [] }
    guard case .list(let items) = json else { throw .seed("\(place): \(name) must be a list.") }
    return items
  }
}
