import FoundationEssentials
import Glibc

@testable import Engine

/// A folder for one test, removed with all that is in it at its end.
final class SettingsFolder {
  let path: String

  init() throws {
    path = "\(FileManager.default.temporaryDirectory.path)/porchlight-test-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// An environment whose files are all in here.
  var environment: [String: String] {
    ["XDG_CONFIG_HOME": "\(path)/config", "XDG_STATE_HOME": "\(path)/state", "HOME": path]
  }

  var paths: Paths { Paths(environment: environment) }

  /// What is in a file; nil when there is none.
  func text(_ file: String) -> String? {
    FileManager.default.contents(atPath: file).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The permission bits of a file or folder; nil when there is none.
  func mode(_ file: String) -> mode_t? {
    var status = stat()
    return stat(file, &status) == 0 ? status.st_mode & 0o777 : nil
  }

  /// Writes `config.yaml` and loads the settings with it.
  func load(
    yaml: String? = nil, _ variables: [String: String] = [:], overrides: [String: String] = [:]
  ) throws -> Settings {
    if let yaml, let file = paths.configuration {
      try PrivateFile.write(Array(yaml.utf8), to: file)
    }
    return try Settings.load(
      paths: paths, environment: environment.merging(variables) { _, new in new },
      overrides: overrides)
  }

  /// The line that is shown when they cannot be loaded, without the folder; "" when they can.
  func refusal(
    yaml: String? = nil, _ variables: [String: String] = [:], overrides: [String: String] = [:]
  ) throws -> String {
    do {
      _ = try load(yaml: yaml, variables, overrides: overrides)
      return ""
    } catch let error as SettingsError {
      return error.description.replacing("\(path)/config/porchlight/", with: "")
    }
  }
}
