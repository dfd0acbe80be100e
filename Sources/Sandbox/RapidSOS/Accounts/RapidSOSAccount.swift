import Crypto

/// Somebody who registered with an organisation's app.
struct RapidSOSAccount: Sendable {
  let id: Int
  let organisation: String
  let username: String
  let email: String
  let password: PasswordDigest
}

/// A password that can be compared and not read.
struct PasswordDigest: Sendable {
  private let salt: String
  private let digest: SHA256.Digest

  init(_ password: String) {
    salt = Secret.alphanumeric(16)
    digest = Self.digest(password, salt)
  }

  func matches(_ password: String) -> Bool { Self.digest(password, salt) == digest }

  private static func digest(_ password: String, _ salt: String) -> SHA256.Digest {
    SHA256.hash(data: Array("\(salt)/\(password)".utf8))
  }
}

extension RapidSOSState {
  /// The account of a name; upper and lower case differ (our convention).
  func account(named name: String, of organisation: String) -> RapidSOSAccount? {
    accounts.first { $0.organisation == organisation && $0.username == name }
  }

  /// The account of an e-mail address, whatever its case.
  func account(email: String, of organisation: String) -> RapidSOSAccount? {
    let wanted = email.lowercased()
    return accounts.first { $0.organisation == organisation && $0.email.lowercased() == wanted }
  }

  /// Opens an account, with a profile that is empty but for its number.
  mutating func open(
    username: String, password: String, email: String, organisation: String
  ) -> Int {
    let id = (accounts.last?.id ?? 40) + 1
    accounts.append(
      RapidSOSAccount(
        id: id, organisation: organisation, username: username, email: email,
        password: PasswordDigest(password)))
    // The two numbers differ, so that whoever mixes them up notices.
    profiles[id] = SectionRecord(id: 13 + accounts.count)
    return id
  }
}
