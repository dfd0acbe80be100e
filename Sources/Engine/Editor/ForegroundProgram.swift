import CSpawn
import Glibc

/// Another program, run on our terminal as a shell would run it in the foreground.
public enum ForegroundProgram {
  /// How it ended.
  public enum Ending: Sendable {
    /// By itself, with a status.
    case exited(Int32)
    /// By a signal.
    case killed
  }

  /// Runs it to its end, from its path and arguments; returns how it ended, and nil where it could not be
  /// started.
  public static func run(_ words: [String]) async -> Ending? {
    await run(words, started: { _ in }, ended: {})
  }

  /// Runs it to its end.
  ///
  /// - Parameters:
  ///   - words: its path and arguments
  ///   - started: told its process once there is one
  ///   - ended: told that the process has ended, as long as its number is not another's yet
  /// - Returns: how it ended; nil where it could not be started.
  static func run(
    _ words: [String], started: @escaping @Sendable (pid_t) -> Void,
    ended: @escaping @Sendable () -> Void
  ) async -> Ending? {
    await withCheckedContinuation { continuation in
      // Waits on a thread that ends with the program. A pool's threads would stay, and be looked
      // after once a second for as long as we live.
      let hasThread = OwnThread.run {
        guard let process = spawn(words) else { return continuation.resume(returning: nil) }
        started(process)
        continuation.resume(returning: wait(for: process, ended))
      }
      if !hasThread { continuation.resume(returning: nil) }
    }
  }

  private static func spawn(_ words: [String]) -> pid_t? {
    var attributes = posix_spawnattr_t()
    guard posix_spawnattr_init(&attributes) == 0 else { return nil }
    defer { posix_spawnattr_destroy(&attributes) }
    // It has its own ideas about signals: what we catch is its own to catch again.
    var all = sigset_t()
    sigfillset(&all)
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))
    // Our connections and our log are ours.
    var actions = posix_spawn_file_actions_t()
    guard posix_spawn_file_actions_init(&actions) == 0 else { return nil }
    defer { posix_spawn_file_actions_destroy(&actions) }
    guard cspawn_keep_standard_only(&actions) == 0 else { return nil }
    var arguments = words.map { strdup($0) }
    defer { for argument in arguments { free(argument) } }
    arguments.append(nil)
    var process: pid_t = 0
    guard posix_spawn(&process, words[0], &actions, &attributes, arguments, environ) == 0 else {
      return nil
    }
    return process
  }

  private static func wait(for process: pid_t, _ ended: () -> Void) -> Ending? {
    // Its number is free for others only once its status has been taken.
    var information = siginfo_t()
    while waitid(P_PID, id_t(process), &information, WEXITED | WNOWAIT) < 0 && errno == EINTR {}
    ended()
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 {
      guard errno == EINTR else { return nil }
    }
    return status & 0x7F == 0 ? .exited((status >> 8) & 0xFF) : .killed
  }
}
