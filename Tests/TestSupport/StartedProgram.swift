import CSpawn
import Glibc

/// Starts programs as a login would, with nothing of the tests' own: neither files and sockets nor
/// signals that are ignored.
public enum StartedProgram {
  /// What it has as standard input, output and error.
  public enum Streams {
    /// A terminal by its path, which it controls as the leader of a new session.
    case terminal(String)
    /// Three descriptors of ours.
    case descriptors(input: Int32, output: Int32, errors: Int32)
  }

  private static let defaults = [
    "TERM": "xterm-256color", "LC_ALL": "C.UTF-8", "PATH": "/usr/local/bin:/usr/bin:/bin",
    "HOME": "/nonexistent", "SWIFT_BACKTRACE": "enable=no",
  ]

  /// Starts a command in this environment, above a few variables that every program needs, and
  /// returns its process.
  ///
  /// - Throws: ``PseudoTerminalError/system(_:)``.
  public static func start(
    _ command: [String], environment: [String: String], on streams: Streams
  ) throws -> Int32 {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    var flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF
    switch streams {
    case .terminal(let path):
      // A leader that has no terminal yet controls the one that it opens.
      flags |= 0x80 /* POSIX_SPAWN_SETSID */
      posix_spawn_file_actions_addopen(&actions, 0, path, O_RDWR, 0)
      posix_spawn_file_actions_adddup2(&actions, 0, 1)
      posix_spawn_file_actions_adddup2(&actions, 0, 2)
    case .descriptors(let input, let output, let errors):
      for (number, descriptor) in [input, output, errors].enumerated() {
        posix_spawn_file_actions_adddup2(&actions, descriptor, Int32(number))
      }
    }
    cspawn_keep_standard_only(&actions)

    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(flags))

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
