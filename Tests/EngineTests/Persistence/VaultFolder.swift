import Foundation
import Synchronization
import Vault

/// A vault in a directory of its own, unlocked; it can be taken away and given back.
final class VaultFolder: Sendable {
  let vault: Vault
  private let path: String
  private let isOpen = Mutex(true)

  init() async throws {
    path = "/tmp/porchlight-copies-\(UUID().uuidString)"
    vault = try await Vault(at: path)
    try await vault.setUp(with: TemporaryKey())
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The vault while it is unlocked.
  var open: @Sendable () async -> Vault? {
    { [self] in isOpen.withLock { $0 } ? vault : nil }
  }

  /// Locks it, or unlocks it, for whoever asks.
  func set(open: Bool) { isOpen.withLock { $0 = open } }
}
