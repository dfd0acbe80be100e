internal import Configuration
internal import Resources
internal import Terminal

/// The settings one place gives, each checked, with where exactly it gives them.
///
/// Checked here, before swift-configuration lays one layer over the other, because it can neither
/// enumerate keys nor say which line or variable a wrong value came from.
struct SettingsLayer {
  private(set) var values: [SettingKey: String] = [:]
  private(set) var origins: [SettingKey: Settings.Origin] = [:]

  /// A layer that gives nothing.
  init() {}

  /// What the command line says.
  init(overrides: [String: String]) throws(SettingsError) {
    for (name, text) in overrides.sorted(by: { $0.key < $1.key }) {
      guard let key = SettingKey(rawValue: name) else {
        throw .unknown(.commandLine, key: name, nearest: SettingKey.nearest(to: name))
      }
      try set(key, text, .commandLine, at: .commandLine)
    }
  }

  /// What environment variables say; in a sandbox, only those not about systems of record.
  init(environment: [String: String], sandbox: Bool) throws(SettingsError) {
    for key in SettingKey.allCases where !(sandbox && key.isAboutSystems) {
      guard let text = environment[key.variable], !text.isEmpty else { continue }
      try set(key, text, .environment(key.variable), at: .environment(key.variable))
    }
    if values[.theme] == nil, environment["NO_COLOR"]?.isEmpty == false {
      try set(.theme, Theme.mono.rawValue, .environment("NO_COLOR"), at: .environment("NO_COLOR"))
    }
  }

  /// What systemd hands to a service: secrets only, in files called `porchlight.` and the setting.
  ///
  /// They are not in the environment, which every program of the account can read.
  init(credentials folder: String) throws(SettingsError) {
    for key in SettingKey.allCases where key.isSecret {
      let path = "\(folder)/porchlight.\(key.rawValue)"
      let bytes: [UInt8]?
      do { bytes = try PrivateFile.read(path) } catch {
        throw .unreadable(file: path, reason: error.description)
      }
      guard let bytes else { continue }
      // Whoever made it may have ended the line.
      let text = String(
        decoding: bytes.last == UInt8(ascii: "\n") ? bytes.dropLast() : bytes[...], as: UTF8.self)
      try set(key, text, .credential, at: .credential(path))
    }
  }

  /// What `config.yaml` says; nothing when there is no such file.
  init(file path: String) throws(SettingsError) {
    for line in try SettingsFile.read(path) {
      let place = SettingsError.Place.file(path, line: line.number)
      guard let key = SettingKey(rawValue: line.key) else {
        throw .unknown(place, key: line.key, nearest: SettingKey.nearest(to: line.key))
      }
      if key.isSecret { throw .secretInFile(place, key) }
      if values[key] != nil {
        throw .malformed(file: path, line: line.number, problem: "\(line.key) occurs twice")
      }
      guard let text = line.text else { throw .wrongValue(place, key) }
      try set(key, text, .file(line: line.number), at: place)
    }
  }

  /// What was chosen on the settings screen.
  init(_ preferences: ChosenSettings) {
    values[.language] = preferences.language?.rawValue
    values[.theme] = preferences.theme?.rawValue
    values[.accessible] = preferences.accessible.map(String.init)
    for key in values.keys { origins[key] = .chosen }
  }

  /// The layer as swift-configuration takes it.
  var provider: InMemoryProvider {
    InMemoryProvider(
      values: Dictionary(
        uniqueKeysWithValues: values.map { key, text in
          (
            AbsoluteConfigKey(key.rawValue.split(separator: ".").map(String.init)),
            ConfigValue(.string(text), isSecret: key.isSecret)
          )
        }))
  }

  private mutating func set(
    _ key: SettingKey, _ text: String, _ origin: Settings.Origin, at place: SettingsError.Place
  ) throws(SettingsError) {
    guard let value = key.accept(text) else { throw .wrongValue(place, key) }
    values[key] = value
    origins[key] = origin
  }
}
