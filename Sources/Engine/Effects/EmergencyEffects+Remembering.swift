import Features
import Model
import Vault

import struct FoundationEssentials.Date

/// Clients' own accounts that the vault remembers, with what they agreed to.
extension EffectRunner {
  /// What is remembered of a client: nothing unless they agreed, and have not taken it back.
  func remembered(of whose: Emergency.Whose) async -> ProfileAccess.Remembered? {
    guard let name = whose.recordName, let vault = await host.vault else { return nil }
    do throws(VaultError) {
      guard try await vault.record(Consent.self, named: name)?.isGiven == true else { return nil }
      return try await vault.record(SavedCredential.self, named: name)?.profile
    } catch {
      return nil
    }
  }

  /// Keeps a client's account, after what they agreed to.
  func keep(
    _ account: ProfileAccess.Remembered, of whose: Emergency.Whose,
    _ permission: Emergency.Permission
  ) async -> Trouble? {
    await writing(whose) { vault, name throws(VaultError) in
      // Nothing is ever kept that nobody agreed to.
      try await vault.save(Consent(permission, named: name))
      try await vault.save(SavedCredential(account, named: name))
    }
  }

  /// Keeps which number is a client's, with their account.
  func keep(_ number: PhoneNumber, of whose: Emergency.Whose) async -> Trouble? {
    await writing(whose) { vault, name throws(VaultError) in
      guard let saved = try await vault.record(SavedCredential.self, named: name) else { return }
      try await vault.save(saved.proving(number))
    }
  }

  /// Forgets a client's account; that they agreed too, where they take it back.
  func forget(
    _ whose: Emergency.Whose, _ permission: Emergency.Permission?
  ) async -> Trouble? {
    await writing(whose) { vault, name throws(VaultError) in
      try await vault.remove(SavedCredential.self, named: name)
      if let permission { try await vault.save(Consent(permission, named: name)) }
    }
  }

  private func writing(
    _ whose: Emergency.Whose, _ write: (Vault, String) async throws(VaultError) -> Void
  ) async -> Trouble? {
    guard let name = whose.recordName else { return nil }
    guard let vault = await host.vault else { return Trouble(VaultError.locked) }
    do throws(VaultError) {
      try await write(vault, name)
      return nil
    } catch {
      return Trouble(error)
    }
  }
}

extension Emergency.Whose {
  /// The name under which something of a client is kept; nil for whoever is not found again.
  var recordName: String? {
    switch self {
    case .client(let id, of: let site?): "rapidsos/client/\(site)/\(id)"
    case .client(_, of: nil), .somebody: nil
    }
  }
}

extension Consent {
  /// Takes down what a client said.
  init(_ permission: Emergency.Permission, named name: String) {
    self.init(
      name: name, isGiven: permission.isGiven, date: permission.date, author: permission.author,
      wording: permission.wording)
  }
}

extension SavedCredential {
  private static let agreed = "agreed"
  private static let language = "language"
  private static let number = "number"

  /// Takes down a client's account.
  init(_ account: ProfileAccess.Remembered, named name: String) {
    var fields: [String: String] = [:]
    if let consent = account.consent {
      fields[Self.agreed] = "\(consent.date.timeIntervalSince1970)"
      fields[Self.language] = consent.language
    }
    fields[Self.number] = account.verified?.display
    self.init(name: name, user: account.username, password: account.password, fields: fields)
  }

  /// The same account, with a number that was proved to be its owner's.
  func proving(_ number: PhoneNumber) -> SavedCredential {
    var credential = self
    credential.fields[Self.number] = number.display
    return credential
  }

  /// A client's account.
  var profile: ProfileAccess.Remembered {
    let consent = fields[Self.agreed].flatMap(Double.init).map {
      ProfileConsent(
        isGiven: true, date: Date(timeIntervalSince1970: $0),
        language: fields[Self.language] ?? "en")
    }
    return ProfileAccess.Remembered(
      username: user, password: password ?? Secret(""), consent: consent,
      verified: fields[Self.number].flatMap { PhoneNumber($0) })
  }
}
