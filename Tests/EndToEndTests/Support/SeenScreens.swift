import Synchronization
import Terminal
import TestSupport

/// Every screen that a program draws from now on, each once, as text.
final class SeenScreens: Sendable {
  private final class Texts: Sendable { let all = Mutex<Set<String>>([]) }

  private let texts = Texts()
  private let watching: Task<Void, Never>

  /// Begins to look.
  init(_ terminal: PseudoTerminal) {
    let texts = texts
    watching = Task {
      _ = try? await terminal.wait("the end", within: .seconds(600)) { screen in
        let text = screen.text.joined(separator: "\n")
        _ = texts.all.withLock { $0.insert(text) }
        return screen.exitStatus != nil
      }
    }
  }

  deinit { watching.cancel() }

  /// What was seen so far.
  var all: Set<String> { texts.all.withLock { $0 } }
}
