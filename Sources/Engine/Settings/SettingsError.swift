/// Why the settings cannot be used: one line that says where, what and what was expected.
///
/// In English in every language, as all that a command writes before its settings are known. The
/// wrong value is not repeated, since it may be a name or a password in the wrong place.
public enum SettingsError: Error, Hashable, Sendable {
  /// A file that is there but cannot be read; `reason` is the system's.
  case unreadable(file: String, reason: String)
  /// A file that is no YAML.
  case malformed(file: String, line: Int?, problem: String)
  /// No setting has this name; `nearest` is one that is written much like it.
  case unknown(Place, key: String, nearest: SettingKey?)
  /// A value that the setting cannot have.
  case wrongValue(Place, SettingKey)
  /// A password or secret in a file.
  case secretInFile(Place, SettingKey)

  /// Where a setting was given.
  public enum Place: Hashable, Sendable {
    /// A line of a file, counted from 1.
    case file(String, line: Int)
    /// An environment variable.
    case environment(String)
    /// A file that systemd handed to the service.
    case credential(String)
    /// The command line.
    case commandLine
  }
}

extension SettingsError: CustomStringConvertible {
  /// The line to show.
  public var description: String {
    switch self {
    case .unreadable(let file, let reason): "\(file): cannot be read: \(reason)"
    case .malformed(let file, let line, let problem):
      "\(file):\(line.map { "\($0):" } ?? "") not YAML: \(problem)"
    case .unknown(let place, let key, let nearest):
      "\(place)no setting is called \(SettingsError.shown(key))"
        + (nearest.map { "; did you mean \($0.rawValue)?" } ?? "")
    case .wrongValue(let place, let key): "\(place)\(key.rawValue): expected \(key.expected)"
    case .secretInFile(let place, let key):
      "\(place)\(key.rawValue): secrets are not read from files; "
        + "set \(key.variable) in the environment instead"
    }
  }

  /// A name out of a file, safe to print on one line.
  private static func shown(_ key: String) -> String {
    let safe = key.unicodeScalars.map { $0.value < 0x20 || (0x7F...0x9F).contains($0.value) }
    return "\"\(safe.contains(true) ? "…" : key.count > 60 ? key.prefix(60) + "…" : key)\""
  }
}

extension SettingsError.Place: CustomStringConvertible {
  /// What the line starts with.
  public var description: String {
    switch self {
    case .file(let path, let line): "\(path):\(line): "
    case .environment(let variable): "\(variable): "
    case .credential(let path): "\(path): "
    case .commandLine: ""
    }
  }
}
