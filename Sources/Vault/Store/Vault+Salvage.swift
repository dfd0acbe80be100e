extension Vault {
  /// Takes what could be read of a damaged file.
  ///
  /// - Throws: ``VaultError/locked``, and what the disk may say.
  public func take(_ salvage: Salvage) throws(VaultError) {
    try save(salvage.records(SavedCredential.self))
    try save(salvage.records(CachedList.self))
    try save(salvage.records(Draft.self))
    try save(salvage.records(Consent.self))
    try save(salvage.people())
    try write(OutboxChange(salvage.outbox()))
  }
}
