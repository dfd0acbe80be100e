import Crypto
import FoundationEssentials
public import Model

/// What a volunteer types to join a count: five groups of four signs, 99 random bits.
///
/// No sign looks like another: there is no 0, O, 1, I or L.
public struct SetupKey: Sendable {
  private let signs: [UInt8]

  /// Draws one.
  public init() {
    var generator = SystemRandomNumberGenerator()
    signs = (0..<Self.length).map { _ in
      Self.alphabet[Int.random(in: 0..<Self.alphabet.count, using: &generator)]
    }
  }

  /// Reads what somebody typed, in any case, with or without dashes and blanks; nil for anything else.
  public init?(typed: Secret) {
    let signs = typed.revealed.uppercased().utf8.filter {
      $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: " ")
    }
    guard signs.count == Self.length, signs.allSatisfy(Self.alphabet.contains) else { return nil }
    self.signs = signs
  }

  /// It, in groups: `K7QM-…`.
  public var text: Secret {
    let groups = stride(from: 0, to: Self.length, by: 4).map {
      String(decoding: signs[$0..<$0 + 4], as: UTF8.self)
    }
    return Secret(groups.joined(separator: "-"))
  }

  /// The key that follows from it and a salt.
  func key(salt: [UInt8], cost: ScryptCost) throws(VaultError) -> SymmetricKey {
    try cost.key(from: signs, salt: salt)
  }

  private static let length = 20
  private static let alphabet = Array("23456789ABCDEFGHJKMNPQRSTUVWXYZ".utf8)
}

extension LeadKeys {
  /// Draws the keys of a new count.
  public static func drawn() -> LeadKeys {
    LeadKeys(
      setupKey: SetupKey().text,
      privateKey: [UInt8](Curve25519.KeyAgreement.PrivateKey().rawRepresentation),
      shared: SymmetricKey(size: .bits256).withUnsafeBytes { Array($0) })
  }

  /// What volunteers' machines are given of them; nil where the private key is unusable.
  public var given: VolunteerKeys? {
    let key = try? Curve25519.KeyAgreement.PrivateKey(rawRepresentation: privateKey)
    return key.map {
      VolunteerKeys(recipient: [UInt8]($0.publicKey.rawRepresentation), shared: shared)
    }
  }
}

extension KeptCount {
  /// What this machine seals with; nil where its keys are unusable.
  public var sealing: VolunteerKeys? {
    switch part {
    case .lead(let keys): keys.given
    case .volunteer(let keys): keys
    }
  }
}
