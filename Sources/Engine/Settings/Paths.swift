internal import Glibc

/// Where the program's files are, by the XDG Base Directory Specification.
public struct Paths: Equatable, Sendable {
  /// The person's `config.yaml`, which is read and never written; nil in a sandbox.
  public let configuration: String?
  /// The folder of what the program keeps; nil in a sandbox.
  public let state: String?

  /// The folder of what is sealed: the vault; nil in a sandbox that keeps nothing.
  public let data: String?

  /// What was chosen on the settings screen.
  public var preferences: String? { state.map { "\($0)/preferences.json" } }
  /// The folder of a site's own reports.
  public var siteReports: String? {
    configuration.flatMap { path in path.lastIndex(of: "/").map { "\(path[..<$0])/reports" } }
  }
  /// The log.
  public var log: String? { state.map { "\($0)/porchlight.log" } }
  /// What a kiosk keeps until staff fetch it, unless it is said.
  public var kioskQueue: String? { state.map { "\($0)/kiosk-queue" } }
  /// Which of a kiosk's own beds are given tonight.
  public var kioskBeds: String? { state.map { "\($0)/kiosk-beds.json" } }
  /// Whether nothing of the person's own is read or written: a sandbox.
  public var isTemporary: Bool { configuration == nil }

  /// The person's own, from `XDG_CONFIG_HOME`, `XDG_STATE_HOME`, `XDG_DATA_HOME` and `HOME`.
  ///
  /// A relative path in the first three counts for nothing, as the specification says. Without
  /// `HOME`, as in some units, the folder of the user database is taken.
  public init(environment: [String: String]) {
    func folder(_ variable: String, _ usual: String) -> String {
      let path = environment[variable].flatMap { $0.hasPrefix("/") ? $0 : nil }
      return path ?? "\(Paths.home(environment))/\(usual)"
    }
    configuration = "\(folder("XDG_CONFIG_HOME", ".config"))/porchlight/config.yaml"
    state = "\(folder("XDG_STATE_HOME", ".local/state"))/porchlight"
    data = "\(folder("XDG_DATA_HOME", ".local/share"))/porchlight"
  }

  /// No files at all, for a sandbox: what is never written is not left behind either, however the
  /// program ends.
  public static let temporary = Paths(data: nil)

  /// Nothing but a vault in a folder, for a sandbox that keeps what is written.
  public init(keeping folder: String) { self.init(data: folder) }

  private init(data: String?) {
    configuration = nil
    state = nil
    self.data = data
  }

  /// The person's own folder.
  public static func home(_ environment: [String: String]) -> String {
    if let home = environment["HOME"], home.hasPrefix("/") { return home }
    var record = passwd()
    var found: UnsafeMutablePointer<passwd>?
    var texts = [CChar](repeating: 0, count: 16_384)
    getpwuid_r(getuid(), &record, &texts, texts.count, &found)
    return found.map { String(cString: $0.pointee.pw_dir) } ?? "/nonexistent"
  }
}
