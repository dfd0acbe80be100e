import Vault

/// What scripts do with what is kept on this machine, without a screen.
///
/// `VaultDesk+Outbox` has what is not sent yet, `VaultDesk+Sending` sends it.
public struct VaultDesk: Sendable {
  let vault: Vault
  /// Where the systems are, as far as that is known.
  let places: SendingPlaces?
  /// Whose account on this machine it works for, for the audit trail.
  let user: String

  /// Opens and unlocks what is kept in a folder.
  ///
  /// - Parameters:
  ///   - path: the folder.
  ///   - choice: how it is unlocked.
  ///   - user: whose account on this machine it is, for the audit trail.
  ///   - places: where the systems are: what is for others is not sent.
  /// - Returns: a desk to be closed; nil where nothing is kept yet, and nothing is made then.
  /// - Throws: why not.
  public static func open(
    at path: String, by choice: KeyChoice, as user: String, places: SendingPlaces? = nil
  ) async throws(PersistenceTrouble) -> VaultDesk? {
    guard Vault.isThere(at: path) else { return nil }
    let vault = try await asking { () throws(VaultError) in try await Vault(at: path) }
    do throws(PersistenceTrouble) {
      let slots = try await asking { () throws(VaultError) in try await vault.slots }
      guard !slots.isEmpty else {
        try? await vault.close()
        return nil
      }
      let source = try choice.source(for: slots)
      try await asking { () throws(VaultError) in
        try await vault.unlock(with: source, by: user)
      }
    } catch {
      try? await vault.close()
      throw error
    }
    return VaultDesk(vault: vault, places: places, user: user)
  }

  /// Tells the audit trail that something of what is kept was handed out; where the disk does not take
  /// that, it is handed out all the same.
  func tell(_ action: AuditAction, _ subject: AuditNote.Subject) async {
    try? await vault.audit([AuditNote(action, subject, by: user)])
  }

  /// Locks it and lets others open it.
  public func close() async { try? await vault.close() }

  /// Asks the vault, and puts its failure in a script's terms.
  static func asking<Value: Sendable>(
    _ work: () async throws(VaultError) -> Value
  ) async throws(PersistenceTrouble) -> Value {
    do {
      return try await work()
    } catch {
      throw PersistenceTrouble(error)
    }
  }
}
