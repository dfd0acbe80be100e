import Features
import Model
import Vault

import struct FoundationEssentials.UUID

extension EffectRunner {
  /// Gives a write to the outbox; what comes of it is told with everything that changes there.
  ///
  /// - Parameters:
  ///   - message: What is written.
  ///   - id: Its id.
  ///   - author: Who wrote it, by user name; nil where nobody is signed in.
  ///   - address: Where its system is; nil where nobody knows.
  /// - Returns: Whether it is written down.
  @discardableResult
  func enqueue(
    _ message: some OutboxMessage, id: UUID, by author: String?, at address: String?
  ) async -> Bool {
    var trouble = Trouble.signInAgain
    if let author {
      do throws(VaultError) {
        try await host.relay(post).enqueue(message, id: id, by: author, at: address)
        return true
      } catch {
        trouble = Trouble(error)
      }
    }
    host.news.post(.notKept(id, trouble))
    return false
  }
}
