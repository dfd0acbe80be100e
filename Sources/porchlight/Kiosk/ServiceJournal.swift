import Engine
import Glibc
import Resources
import Synchronization

/// Writes on standard error, which the service's unit leads into the journal, why the kiosk cannot
/// work in ETO: each reason once.
///
/// It says nothing about anybody, and the guests' terminal does not show it.
struct ServiceJournal: Sendable {
  private let phrases: Phrases
  private let last = Last()

  private final class Last: Sendable { let sentence = Mutex("") }

  /// Opens it.
  init(_ phrases: Phrases) { self.phrases = phrases }

  /// Writes a reason.
  @Sendable func report(_ failure: ETODesk.Failure) {
    guard !Machine.isTerminal(STDERR_FILENO) else { return }
    let sentence = Failure(failure, phrases).sentence
    let isNew = last.sentence.withLock { last in
      defer { last = sentence }
      return last != sentence
    }
    if isNew { Output.complain("porchlight: \(sentence)") }
  }
}
