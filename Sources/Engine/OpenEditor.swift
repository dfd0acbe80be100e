import Glibc
import Synchronization

/// The file an editor has open and the process that has it, for when the program is ended meanwhile.
final class OpenEditor: Sendable {
  private let state = Mutex<(path: String?, process: pid_t?)>((nil, nil))

  /// A file was written for the editor.
  func begin(_ path: String) { state.withLock { $0 = (path, nil) } }

  /// The editor runs.
  func started(_ process: pid_t) { state.withLock { $0.process = process } }

  /// The editor is done: its file goes.
  func end() {
    state.withLock { state in
      if let path = state.path { unlink(path) }
      state = (nil, nil)
    }
  }

  /// Ends the editor, if one runs, and removes its file.
  func abandon() {
    let process = state.withLock(\.process)
    if let process { kill(process, SIGHUP) }
    end()
  }
}
