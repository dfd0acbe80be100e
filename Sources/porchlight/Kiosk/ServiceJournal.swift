import Engine
import Glibc
import Resources
import Synchronization

/// What whoever looks after a kiosk reads on its standard error, which the service's unit leads into the
/// journal: why it cannot work in ETO, each reason once.
///
/// Nothing about anybody is in it. On the guests' own terminal it stays unsaid.
struct ServiceJournal: Sendable {
  private let phrases: Phrases
  private let last = Last()

  private final class Last: Sendable { let sentence = Mutex("") }

  /// Opens it.
  init(_ phrases: Phrases) { self.phrases = phrases }

  /// Writes a reason down.
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
