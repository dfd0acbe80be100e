import Features
import Model
import Vault

extension EffectRunner {
  /// Lets what was written in remembered accounts go by itself once RapidSOS is reached: nobody has to open
  /// each client's page for it after a start.
  ///
  /// Nobody is signed in by it, nothing is sent but what waits, and only accounts are used whose owners
  /// agreed to that.
  func lendAccounts(to relay: OutboxRelay) async {
    let waiting = Set(
      await relay.rows.compactMap { row in
        if case .profile(let username, _) = row.subject { username } else { nil }
      })
    let missing = waiting.subtracting(await sessions.accountNames)
    guard !missing.isEmpty, let desk = try? await desk, let vault = await host.vault,
      let kept = try? await vault.records(SavedCredential.self).values
    else { return }
    var isLent = false
    for credential in kept where missing.contains(credential.user) {
      guard credential.name.hasPrefix(SavedCredential.clients), let password = credential.password,
        !password.isEmpty,
        let consent = try? await vault.record(Consent.self, named: credential.name),
        consent.isGiven
      else { continue }
      await sessions.lend(
        desk.account(username: credential.user, password: password), named: credential.user)
      isLent = true
    }
    if isLent { await tryNow(.rapidSOS) }
  }
}
