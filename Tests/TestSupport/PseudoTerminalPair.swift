import Glibc
import Terminal

/// The system calls of a pseudo-terminal.
enum PseudoTerminalPair {
  // Linux's requests to unlock the program's side and to tell its number: the functions for them
  // are hidden from Swift, and these macros too.
  private static let unlock: UInt = 0x4004_5431
  private static let number: UInt = 0x8004_5430

  /// Opens one and returns the descriptor of the side that a terminal emulator holds.
  static func open() throws -> Int32 {
    let main = Glibc.open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    var locked: Int32 = 0
    guard main >= 0, ioctl(main, unlock, &locked) == 0 else {
      throw PseudoTerminalError.system(errno)
    }
    return main
  }

  static func resize(_ main: Int32, to size: Size) throws {
    var window = winsize(
      ws_row: UInt16(size.height), ws_col: UInt16(size.width), ws_xpixel: 0, ws_ypixel: 0)
    guard ioctl(main, UInt(TIOCSWINSZ), &window) == 0 else {
      throw PseudoTerminalError.system(errno)
    }
  }

  /// Starts a command as the leader of a new session; opening the terminal as its input, it gets it
  /// as its controlling terminal.
  static func spawn(
    _ command: [String], environment: [String: String], on main: Int32
  ) throws -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    var index: UInt32 = 0
    guard ioctl(main, number, &index) == 0 else { throw PseudoTerminalError.system(errno) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/pts/\(index)", O_RDWR, 0)
    posix_spawn_file_actions_adddup2(&actions, 0, 1)
    posix_spawn_file_actions_adddup2(&actions, 0, 2)

    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    // Those that a test runner may ignore, and a login would not.
    for signal in [SIGPIPE, SIGINT, SIGQUIT, SIGHUP, SIGTERM, SIGTSTP, SIGTTOU, SIGTTIN, SIGCHLD] {
      sigaddset(&signals, signal)
    }
    posix_spawnattr_setsigdefault(&attributes, &signals)
    let flags = 0x80 /* POSIX_SPAWN_SETSID */ | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF
    posix_spawnattr_setflags(&attributes, Int16(flags))

    let defaults = [
      "TERM": "xterm-256color", "LC_ALL": "C.UTF-8", "PATH": "/usr/local/bin:/usr/bin:/bin",
      "HOME": "/nonexistent", "SWIFT_BACKTRACE": "enable=no",
    ]
    let pairs = defaults.merging(environment) { $1 }.map { "\($0)=\($1)" }
    var child: pid_t = 0
    let failure = withCStrings(command) { arguments in
      withCStrings(pairs) { environment in
        posix_spawn(&child, command[0], &actions, &attributes, arguments, environment)
      }
    }
    guard failure == 0 else { throw PseudoTerminalError.system(failure) }
    return child
  }

  private static func withCStrings<Result>(
    _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
  ) -> Result {
    let copies = strings.map { strdup($0) }
    defer { for copy in copies { free(copy) } }
    return body(copies + [nil])
  }
}

/// What `/proc` tells of processes.
enum ProcessTable {
  /// The children of a process, oldest first.
  static func children(of process: pid_t) -> [pid_t] {
    guard let file = fopen("/proc/\(process)/task/\(process)/children", "r") else { return [] }
    defer { fclose(file) }
    var text = [CChar](repeating: 0, count: 4096)
    guard fgets(&text, Int32(text.count), file) != nil else { return [] }
    let line = String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    return line.split(separator: " ").compactMap { pid_t($0) }
  }
}
