import Engine
// The environment is a variable of the C library, which nothing in this program changes.
@preconcurrency import Glibc
import Terminal

/// The environment of this process.
enum Machine {
  /// The environment, read without Foundation, whose dictionary costs half a millisecond at each start.
  static let variables: [String: String] = {
    var variables: [String: String] = [:]
    var place = environ
    while let entry = place.pointee {
      let text = String(cString: entry)
      if let sign = text.firstIndex(of: "=") {
        variables[String(text[..<sign])] = String(text[text.index(after: sign)...])
      }
      place += 1
    }
    return variables
  }()

  /// Whether to use colours: `NO_COLOR` is not set, or empty.
  static var wantsColors: Bool { variables["NO_COLOR"].map(\.isEmpty) ?? true }

  /// The name of the account on this machine that runs the program.
  static var userName: String {
    var record = passwd()
    var found: UnsafeMutablePointer<passwd>?
    var texts = [CChar](repeating: 0, count: 16_384)
    getpwuid_r(geteuid(), &record, &texts, texts.count, &found)
    return found.map { String(cString: $0.pointee.pw_name) } ?? "\(geteuid())"
  }

  /// The characters in the terminal's locale.
  ///
  /// Sets the locale of the process.
  static var charset: Charset {
    setlocale(LC_CTYPE, "")
    let codeset = nl_langinfo(Int32(CODESET)).map { String(cString: $0) } ?? ""
    return codeset == "UTF-8" ? .unicode : .ascii
  }

  /// Whether the terminal is the Linux console, whose fonts have a few hundred characters.
  static var isConsole: Bool { variables["TERM"] == "linux" }

  /// The width of a terminal; nil where it is unknown.
  static func columns(of file: Int32) -> Int? {
    var window = winsize()
    guard ioctl(file, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0 else { return nil }
    return Int(window.ws_col)
  }

  /// Whether a file can be written, or made with its folders.
  static func canWrite(_ path: String) -> Bool {
    var path = path[...]
    while access(String(path), W_OK) != 0 {
      guard errno == ENOENT, let end = path.lastIndex(of: "/"), end > path.startIndex else {
        return false
      }
      path = path[..<end]
    }
    return true
  }

  /// Whether there may be a keyring: a desktop's bus is running, on which it would answer.
  static var hasKeyring: Bool {
    if let bus = variables["DBUS_SESSION_BUS_ADDRESS"], !bus.isEmpty { return true }
    return variables["XDG_RUNTIME_DIR"].map { hasFile("\($0)/bus") } ?? false
  }

  /// Whether there is a file.
  static func hasFile(_ path: String) -> Bool { access(path, F_OK) == 0 }

  /// The path of this program.
  static var program: String {
    guard let path = realpath("/proc/self/exe", nil) else { return "/usr/bin/porchlight" }
    defer { free(path) }
    return String(cString: path)
  }

  /// The person's own folder.
  static var home: String { Paths.home(variables) }

  /// A path that does not depend on the folder that the process is in.
  static func absolute(_ path: String) -> String {
    guard !path.hasPrefix("/"), let folder = getcwd(nil, 0) else { return path }
    defer { free(folder) }
    return "\(String(cString: folder))/\(path)"
  }

  /// Whether a stream is a terminal.
  static func isTerminal(_ file: Int32) -> Bool { isatty(file) == 1 }
}
