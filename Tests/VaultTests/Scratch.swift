import Crypto
import Foundation
import Glibc
import Model
import Synchronization

@testable import Vault

/// A directory for one test, gone when it is.
final class Scratch: Sendable {
  let path: String

  init() {
    path = "\(NSTemporaryDirectory())porchlight-vault-\(UUID().uuidString)"
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  var database: String { "\(path)/vault.sqlite" }

  /// The bytes of a file; none where it is missing.
  func bytes(_ name: String = "vault.sqlite") -> [UInt8] {
    [UInt8](FileManager.default.contents(atPath: "\(path)/\(name)") ?? Data())
  }

  /// Tells a file's content from another's: a failing comparison prints this and not a megabyte.
  func digest(_ name: String = "vault.sqlite") -> String {
    SHA256.hash(data: bytes(name)).map { String($0, radix: 16) }.joined()
  }

  /// Whether a file in it has a text in it.
  func contains(_ text: String) -> Bool { contains(Data(text.utf8)) }

  /// Whether a file in it has bytes in it.
  func contains(_ part: Data) -> Bool {
    names.contains { Data(bytes($0)).range(of: part) != nil }
  }

  var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
  }

  /// A file's permissions.
  func mode(_ name: String = "") -> mode_t {
    var status = stat()
    return stat(name.isEmpty ? path : "\(path)/\(name)", &status) == 0
      ? status.st_mode & 0o777 : 0
  }

  /// Replaces bytes of a file from a place on.
  func overwrite(_ name: String = "vault.sqlite", at offset: Int, with bytes: [UInt8]) {
    let file = open("\(path)/\(name)", O_WRONLY)
    defer { close(file) }
    _ = pwrite(file, bytes, bytes.count, off_t(offset))
  }

  /// A vault in it whose passphrases are cheap to try.
  func vault(
    clock: TestClock = TestClock(), cost: ScryptCost? = .cheap
  ) async throws(VaultError) -> Vault {
    try await Vault(at: path, clock: { clock.now }, cost: cost ?? .current)
  }

  /// An unlocked vault in it.
  func unlockedVault(clock: TestClock = TestClock()) async throws(VaultError) -> Vault {
    let vault = try await vault(clock: clock)
    switch try await vault.state {
    case .new: try await vault.setUp(with: Passphrase("correct horse"))
    case .locked: try await vault.unlock(with: Passphrase("correct horse"))
    case .unlocked: break
    }
    return vault
  }
}

extension ScryptCost {
  static let cheap = ScryptCost(rounds: 2, blockSize: 1, parallelism: 1)
  static let dearer = ScryptCost(rounds: 8, blockSize: 1, parallelism: 1)
}

extension Passphrase {
  init(_ text: String) { self.init(Secret(text)) }
}

/// Two clocks that only the test moves.
final class TestClock: Sendable {
  private let moment = Mutex(
    Moment(
      wall: Date(timeIntervalSince1970: 1_795_000_000), boot: .seconds(5000), bootID: "first"))

  var now: Moment { moment.withLock { $0 } }

  /// Time passes.
  func advance(_ seconds: Double) {
    moment.withLock { moment in
      moment.wall += seconds
      moment.boot += .seconds(seconds)
    }
  }

  /// Somebody sets the time of day.
  func turn(by seconds: Double) { moment.withLock { $0.wall += seconds } }

  /// The machine starts again.
  func reboot() {
    moment.withLock { moment in
      moment.boot = .seconds(10)
      moment.bootID += "+"
    }
  }
}
