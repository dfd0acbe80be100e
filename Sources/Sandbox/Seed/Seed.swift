import FoundationEssentials
import Resources

/// The files that a pretend instance starts from.
struct Seed: Sendable {
  /// The systems that have a folder of files each.
  static let systems = ["eto", "filemaker", "rapidsos", "servicenow"]

  private let folder: String

  /// Chooses a folder with seed files; nil chooses `Resources/Sandbox`.
  init(_ folder: String?) throws(SandboxError) {
    guard let folder = folder ?? SandboxData.folder else {
      throw .seed("The sandbox's seed data is not installed.")
    }
    self.folder = folder
    guard Self.systems.contains(where: { Self.isThere("\(folder)/\($0)") }) else {
      throw .seed(
        "The seed folder \(folder) has none of the folders \(Self.systems.joined(separator: ", "))."
      )
    }
  }

  private static func isThere(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: path)
  }

  /// This seed, or the sandbox's own where the chosen folder has nothing for a system.
  func holding(_ system: String) throws(SandboxError) -> Seed {
    Self.isThere("\(folder)/\(system)") ? self : try Seed(nil)
  }

  /// The files of a system's folder whose names end in `.json`, in the order of their names.
  func files(of system: String) throws(SandboxError) -> [String] {
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: "\(folder)/\(system)")
    else { throw .seed("The seed folder \(folder)/\(system) cannot be read.") }
    return names.filter { $0.hasSuffix(".json") }.sorted().map { "\(system)/\($0)" }
  }

  /// The objects in a file such as `servicenow/tasks.json`.
  func objects(_ file: String) throws(SandboxError) -> [JSON] {
    guard case .list(let items) = try json(file) else {
      throw .seed("The seed file \(folder)/\(file) must hold a list.")
    }
    return items
  }

  /// The object in a file such as `filemaker/bands.json`.
  func object(_ file: String) throws(SandboxError) -> JSON {
    let json = try json(file)
    guard case .object = json else {
      throw .seed("The seed file \(folder)/\(file) must hold an object.")
    }
    return json
  }

  /// The bytes of a file; nil where it cannot be read.
  func bytes(_ file: String) -> [UInt8]? {
    (try? Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(file)"))).map { Array($0) }
  }

  private func json(_ file: String) throws(SandboxError) -> JSON {
    guard let bytes = bytes(file) else {
      throw .seed("The seed file \(folder)/\(file) cannot be read.")
    }
    do { return try JSONParser.parse(bytes) } catch {
      throw .seed("The seed file \(folder)/\(file) is not JSON: line \(error.line).")
    }
  }
}
