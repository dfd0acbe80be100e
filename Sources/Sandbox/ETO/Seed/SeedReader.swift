/// Looks into an object of a seed file, and names file and object in what it complains about.
struct SeedReader {
  let json: JSON
  /// `eto/accounts.json: account 3`.
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

  /// A text that may be missing.
  func optionalText(_ name: String) -> String? { json[name]?.text }

  /// A number that may be missing.
  func optionalNumber(_ name: String) -> Int? { json[name]?.whole }

  /// Whether a flag is there and on.
  func flag(_ name: String) -> Bool { json[name] == .flag(true) }

  /// The objects in a list that may be missing.
  func objects(_ name: String) -> [SeedReader] {
    (json[name]?.items ?? []).enumerated().map {
      SeedReader(json: $1, place: "\(place): \(name) \($0 + 1)")
    }
  }

  /// The objects of a file.
  static func file(_ name: String, in seed: Seed) throws(SandboxError) -> [SeedReader] {
    try seed.objects("eto/\(name).json").enumerated().map {
      SeedReader(json: $1, place: "eto/\(name).json: entry \($0 + 1)")
    }
  }
}
