import FoundationEssentials
import Resources

/// The files that a pretend instance starts from.
struct Seed: Sendable {
  private let folder: String

  /// Chooses a folder with the files of `Resources/Sandbox`; nil for those.
  init(_ folder: String?) throws(SandboxError) {
    guard let folder = folder ?? SandboxData.folder else {
      throw .seed("The sandbox's seed data is not installed.")
    }
    self.folder = folder
  }

  /// This seed, or the sandbox's own where a chosen folder has nothing for a system.
  func holding(_ system: String) throws(SandboxError) -> Seed {
    FileManager.default.fileExists(atPath: "\(folder)/\(system)") ? self : try Seed(nil)
  }

  /// The objects in a file such as `servicenow/tasks.json`.
  func objects(_ file: String) throws(SandboxError) -> [JSON] {
    let path = "\(folder)/\(file)"
    guard let data = try? Data(contentsOf: URL(fileURLWithPath: path)) else {
      throw .seed("The seed file \(path) cannot be read.")
    }
    let json: JSON
    do {
      json = try JSONParser.parse(Array(data))
    } catch {
      throw .seed("The seed file \(path) is not JSON: line \(error.line).")
    }
    guard case .list(let items) = json else {
      throw .seed("The seed file \(path) must hold a list.")
    }
    return items
  }
}
