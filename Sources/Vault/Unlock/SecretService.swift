import CSecret
import Glibc

/// A random key in the desktop's keyring, through the Secret Service.
///
/// libsecret is looked for while the program runs; an error says where it is missing or nothing
/// answers. A locked keyring asks its owner by itself, and this waits for the answer.
public actor SecretService: KeySource {
  private let thread: SerialThread
  private let milliseconds: Int32

  /// Calls wait for another program, on a thread of their own.
  public nonisolated var unownedExecutor: UnownedSerialExecutor { thread.asUnownedSerialExecutor() }

  /// Prepares to ask; each answer may take as long as a person needs to unlock their keyring.
  ///
  /// - Throws: ``VaultError/system(_:)`` where the system gives no thread.
  public init(patience: Duration = .seconds(60)) throws(VaultError) {
    thread = try SerialThread()
    milliseconds = Int32(clamping: patience.components.seconds * 1000)
  }

  /// The slot of the keyring.
  public nonisolated var slot: KeySlot { .keyring }

  /// The key of a vault.
  ///
  /// - Throws: ``VaultError/keyUnavailable(_:_:)``.
  public func material(for vault: VaultID) async throws(VaultError) -> KeyMaterial {
    var text = [CChar](repeating: 0, count: 128)
    defer {
      text.withUnsafeMutableBytes { bytes in
        if let start = bytes.baseAddress { explicit_bzero(start, bytes.count) }
      }
    }
    try check(csecret_lookup(vault.description, &text, Int32(text.count), milliseconds))
    var bytes = Self.bytes(text)
    defer { bytes.zero() }
    guard let material = KeyMaterial.random(bytes) else { throw .keyUnavailable(slot, .unfit) }
    return material
  }

  /// Makes a key and stores it.
  ///
  /// - Throws: ``VaultError/keyUnavailable(_:_:)``.
  public func newMaterial(for vault: VaultID) async throws(VaultError) -> KeyMaterial {
    var generator = SystemRandomNumberGenerator()
    var bytes = (0..<32).map { _ in UInt8.random(in: 0...255, using: &generator) }
    defer { bytes.zero() }
    try check(csecret_store(vault.description, "Porchlight", bytes.hex, milliseconds))
    // It is read back: a keyring that loses it at once would lock the vault for ever.
    return try await material(for: vault)
  }

  /// Removes the key of a vault.
  ///
  /// - Throws: ``VaultError/keyUnavailable(_:_:)``.
  public func forget(_ vault: VaultID) async throws(VaultError) {
    try check(csecret_clear(vault.description, milliseconds))
  }

  private func check(_ result: Int32) throws(VaultError) {
    switch result {
    case Int32(CSECRET_DONE.rawValue): return
    case Int32(CSECRET_NO_LIBRARY.rawValue): throw .keyUnavailable(slot, .notInstalled)
    case Int32(CSECRET_NOT_THERE.rawValue): throw .keyUnavailable(slot, .notThere)
    default: throw .keyUnavailable(slot, .noAnswer)
    }
  }

  /// Reads hexadecimal digits, up to the first character that is none.
  private static func bytes(_ text: [CChar]) -> [UInt8] {
    let digits = text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    return stride(from: 0, to: digits.count - digits.count % 2, by: 2).compactMap { place in
      UInt8(String(decoding: digits[place..<place + 2], as: UTF8.self), radix: 16)
    }
  }
}
