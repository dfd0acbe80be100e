import Glibc
import Synchronization

/// The folder an editor has open and the process that has it, for when the program is ended
/// meanwhile.
final class OpenEditor: Sendable {
  private struct State {
    var folder: EditorFolder?
    var process: pid_t?
    var isAbandoned = false
    /// Who waits until there is no editor any more.
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  /// How long an editor may take to save what it wants to and to leave the terminal in order.
  static let patience = Duration.seconds(1)

  private let state = Mutex(State())
  private let clock: any Clock<Duration>

  init(_ clock: any Clock<Duration>) { self.clock = clock }

  /// A file was written for the editor.
  func begin(_ folder: EditorFolder) { state.withLock { $0.folder = folder } }

  /// The editor runs.
  func started(_ process: pid_t) {
    state.withLock { state in
      state.process = process
      if state.isAbandoned { Self.signal(SIGHUP, process) }
    }
  }

  /// The editor's process has ended.
  func ended() { state.withLock { $0.process = nil } }

  /// The editor is done and the terminal is ours: its folder goes.
  func end() {
    let waiting = state.withLock { state in
      state.folder?.remove()
      state.folder = nil
      defer { state.waiting = [] }
      return state.waiting
    }
    for continuation in waiting { continuation.resume() }
  }

  /// Ends the editor, if one is open, and returns when its folder is gone.
  func abandon() async {
    signal(SIGHUP)
    let last = Task { [clock] in
      try await clock.sleep(for: Self.patience)
      signal(SIGKILL)
    }
    await withCheckedContinuation { continuation in
      let isOpen = state.withLock { state in
        if state.folder != nil { state.waiting.append(continuation) }
        return state.folder != nil
      }
      if !isOpen { continuation.resume() }
    }
    last.cancel()
  }

  private func signal(_ number: Int32) {
    state.withLock { state in
      state.isAbandoned = true
      if let process = state.process { Self.signal(number, process) }
    }
  }

  /// Signals the editor, which is what the shell has started by now, and else the shell: it ends by
  /// itself once the editor has ended, and not before the editor has left the terminal in order.
  private static func signal(_ number: Int32, _ shell: pid_t) {
    let editors = Descendants.of(shell)
    for process in editors.isEmpty || number == SIGKILL ? editors + [shell] : editors {
      kill(process, number)
    }
  }
}
