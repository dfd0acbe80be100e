/// Reads an object of a seed file; an error names the file and the object.
struct SeedReader {
  let json: JSON
  /// The file and the object: `eto/accounts.json: account 3`.
  let place: String

  func text(_ name: String) throws(SandboxError) -> String {
    guard let text = json[name]?.text else { throw .seed("\(place): \(name) must be a text.") }
    return text
  }

  func number(_ name: String) throws(SandboxError) -> Int {
    guard let number = json[name]?.whole else {
      throw .seed("\(place): \(name) must be a whole number.")
    }
    return number
  }

  /// So many seconds before or after the start: `-3 h`, `-20 min`, `+2 d`.
  func offset(_ name: String) throws(SandboxError) -> Int {
    guard let offset = Self.offset(json[name]?.text) else {
      throw .seed("\(place): \(name) is written like \"-3 h\", in min, h or d.")
    }
    return offset
  }

  /// The seconds of a text such as `-3 h`, `-20 min` or `+2 d`.
  static func offset(_ text: String?) -> Int? {
    let parts = text?.split(separator: " ") ?? []
    let units = ["min": 60, "h": 3_600, "d": 86_400]
    guard parts.count == 2, let count = Int(parts[0]), let unit = units[String(parts[1])],
      (-100_000_000...100_000_000).contains(count)
    else { return nil }
    return count * unit
  }

  /// The objects of a file of a system's folder.
  static func file(
    _ name: String, of system: String = ETOState.name, in seed: Seed
  ) throws(SandboxError) -> [SeedReader] {
    let file = "\(system)/\(name).json"
    return try seed.objects(file).enumerated().map {
      SeedReader(json: $1, place: "\(file): entry \($0 + 1)")
    }
  }
}
