import Crypto
import CryptoExtras

/// How expensive it is to try a passphrase: the parameters of scrypt (RFC 7914).
public struct ScryptCost: Hashable, Sendable {
  /// N, a power of two; time and memory grow with it.
  public let rounds: Int
  /// r; 128 × N × r bytes are in use meanwhile.
  public let blockSize: Int
  /// p; time grows with it.
  public let parallelism: Int

  /// Makes parameters; nil where scrypt does not allow them or they need over 1 GiB.
  public init?(rounds: Int, blockSize: Int, parallelism: Int) {
    guard rounds >= 2, rounds & (rounds - 1) == 0, rounds <= 1 << 24, (1...64).contains(blockSize),
      (1...64).contains(parallelism), 128 * rounds * blockSize <= 1 << 30
    else { return nil }
    self.init(unchecked: rounds, blockSize, parallelism)
  }

  private init(unchecked rounds: Int, _ blockSize: Int, _ parallelism: Int) {
    self.rounds = rounds
    self.blockSize = blockSize
    self.parallelism = parallelism
  }

  /// The cost for new passphrases: 128 MiB, some 0.4 s on a laptop.
  ///
  /// The first of the equivalent choices in OWASP's cheat sheet on storing passwords (2025).
  public static let current = ScryptCost(unchecked: 1 << 17, 8, 1)
  /// The cost for a count's setup key, which is random: 32 MiB, so that an old laptop can join.
  ///
  /// It belongs to version 1 of such files, and never changes.
  public static let setupFile = ScryptCost(unchecked: 1 << 15, 8, 1)
  /// The cost of a trial that measures how fast the machine is, in about two milliseconds.
  static let trial = ScryptCost(unchecked: 1 << 9, 8, 1)

  /// The amount of work, in blocks mixed.
  var work: Int { rounds * blockSize * parallelism }

  /// The key that follows from a passphrase and a salt.
  func key(from passphrase: [UInt8], salt: [UInt8]) throws(VaultError) -> SymmetricKey {
    do {
      return try KDF.Scrypt.deriveKey(
        from: passphrase, salt: salt, outputByteCount: 32, rounds: rounds, blockSize: blockSize,
        parallelism: parallelism)
    } catch {
      // With checked parameters only memory can be missing.
      throw .system(12 /* ENOMEM */)
    }
  }

  /// How long it will take on this machine, by a trial.
  func estimate() -> Duration {
    let clock = ContinuousClock()
    let trial = clock.measure { _ = try? Self.trial.key(from: [0], salt: [0]) }
    return trial * (Double(work) / Double(Self.trial.work))
  }
}
