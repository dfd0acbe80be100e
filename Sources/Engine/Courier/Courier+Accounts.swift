import Vault

extension Courier {
  /// Forgets the remembered password of a client's account, once it was refused; the rest stays.
  func forgetPassword(of username: String) async {
    let saved = (try? await vault.records(SavedCredential.self).values) ?? []
    for var credential in saved
    where credential.user == username && credential.name.hasPrefix(SavedCredential.clients) {
      credential.password = nil
      try? await vault.save(credential)
    }
  }
}

extension SavedCredential {
  /// What the names begin with of clients' own accounts at RapidSOS.
  static let clients = "rapidsos/"
}
