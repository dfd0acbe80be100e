internal import Glibc

/// Where the program's files are, by the XDG Base Directory Specification.
public struct Paths: Equatable, Sendable {
  /// The person's `config.yaml`, which is read and never written; nil in a sandbox.
  public let configuration: String?
  /// The folder of what the program keeps; nil in a sandbox.
  public let state: String?

  /// What was chosen on the settings screen.
  public var preferences: String? { state.map { "\($0)/preferences.json" } }
  /// The log.
  public var log: String? { state.map { "\($0)/porchlight.log" } }
  /// Whether nothing of the person's own is read or written, and nothing is kept.
  public var isTemporary: Bool { configuration == nil }

  /// The person's own, from `XDG_CONFIG_HOME`, `XDG_STATE_HOME` and `HOME`.
  ///
  /// A relative path in the first two counts for nothing, as the specification says. Without
  /// `HOME`, as in some units, the folder of the user database is taken.
  public init(environment: [String: String]) {
    func folder(_ variable: String, _ usual: String) -> String {
      let path = environment[variable].flatMap { $0.hasPrefix("/") ? $0 : nil }
      return path ?? "\(Paths.home(environment))/\(usual)"
    }
    configuration = "\(folder("XDG_CONFIG_HOME", ".config"))/porchlight/config.yaml"
    state = "\(folder("XDG_STATE_HOME", ".local/state"))/porchlight"
  }

  /// No files at all, for a sandbox: what is never written is not left behind either, however the
  /// program ends.
  public static let temporary = Paths()

  private init() {
    configuration = nil
    state = nil
  }

  /// The person's own folder.
  static func home(_ environment: [String: String]) -> String {
    if let home = environment["HOME"], home.hasPrefix("/") { return home }
    var record = passwd()
    var found: UnsafeMutablePointer<passwd>?
    var texts = [CChar](repeating: 0, count: 16_384)
    getpwuid_r(getuid(), &record, &texts, texts.count, &found)
    return found.map { String(cString: $0.pointee.pw_dir) } ?? "/nonexistent"
  }
}
