import Features
import Model
import Vault

/// Sign-ins that the vault remembers, and what waited for one.
extension EffectRunner {
  /// What is remembered under a name; nil for nothing, and where the vault cannot say.
  func remembered(_ name: String) async -> SavedCredential? {
    guard let vault = await host.vault else { return nil }
    do throws(VaultError) { return try await vault.record(named: name) } catch { return nil }
  }

  /// Keeps a sign-in that was asked to be, or forgets an earlier one of the same name.
  ///
  /// - Returns: Why it could not be kept; nil where it was.
  func keep(_ credential: SavedCredential, _ isWanted: Bool) async -> Trouble? {
    guard let vault = await host.vault else { return isWanted ? Trouble(VaultError.locked) : nil }
    do throws(VaultError) {
      if isWanted {
        try await vault.save(credential)
      } else {
        try await vault.remove(SavedCredential.self, named: credential.name)
      }
      return nil
    } catch {
      return isWanted ? Trouble(error) : nil
    }
  }

  /// Forgets a sign-in as a whole.
  func forget(_ name: String) async {
    try? await host.vault?.remove(SavedCredential.self, named: name)
  }

  /// Forgets a password that was refused, and keeps the rest.
  ///
  /// - Returns: Whether it was the remembered one.
  func forget(_ password: Secret, of user: String, named name: String) async -> Bool {
    guard var saved = await remembered(name), saved.user == user, saved.password == password else {
      return false
    }
    saved.password = nil
    try? await host.vault?.save(saved)
    return true
  }

  /// Somebody is in: what waited for that goes now.
  func tryNow(_ destination: RemoteSystem) async {
    // Where the disk refuses, the relay has said so.
    try? await host.relay?.tryNow(destination)
  }
}
