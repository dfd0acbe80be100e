import Crypto
import FoundationEssentials

/// The head of a sealed file, in clear.
///
/// | bytes | what |
/// |---|---|
/// | 8 | `PORCHRPT` |
/// | 4 | the version of this layout |
/// | 4 | the version of the tables in it (``ReportSchema/version``) |
/// | 4 | how many bytes a chunk has, sealing aside |
/// | 4 | 0 |
/// | 8 | how many bytes the chunks have together |
/// | 16 | random: what the file's own key is derived with |
/// | 32 | HMAC-SHA-256 of the above under the file's own key |
///
/// Numbers begin with their lowest byte. The chunks follow, each with the 16 bytes of its tag.
struct SealedHead: Hashable {
  /// How many bytes a head has.
  static let size = 80
  /// The version of the layout.
  static let version: UInt32 = 1
  /// How many bytes a chunk has.
  static let chunkSize = 1 << 20
  /// How many bytes the tag of a chunk has.
  static let tagSize = 16
  /// More bytes than a store has.
  private static let mostBytes: UInt64 = 1 << 36

  private static let magic = Array("PORCHRPT".utf8)
  private static let clearSize = 48

  /// How many bytes there are, sealing aside.
  let length: Int
  /// The head without its code; every chunk is bound to it.
  let clear: [UInt8]

  /// How many chunks there are.
  var chunks: Int { (length + Self.chunkSize - 1) / Self.chunkSize }

  /// How many bytes the whole file has.
  var fileSize: Int { Self.size + length + chunks * Self.tagSize }

  /// Makes the head of a new file.
  init(length: Int) {
    self.length = length
    var bytes = Self.magic
    bytes += Self.bytes(Self.version) + Self.bytes(ReportSchema.version)
    bytes += Self.bytes(UInt32(Self.chunkSize)) + Self.bytes(UInt32(0))
    bytes += Self.bytes(UInt64(length))
    var random = SystemRandomNumberGenerator()
    bytes += Self.bytes(random.next()) + Self.bytes(random.next())
    clear = bytes
  }

  /// Reads the head of a file; the code in it has to be the key's.
  init(_ bytes: [UInt8], key: SymmetricKey) throws(ReportStoreError) {
    guard bytes.count == Self.size, bytes.starts(with: Self.magic) else { throw .notAStore }
    guard Self.number(bytes[8..<12]) <= Self.version,
      Self.number(bytes[12..<16]) <= ReportSchema.version
    else { throw .laterVersion }
    clear = Array(bytes[..<Self.clearSize])
    let length = Self.number(bytes[24..<32])
    let code = bytes[Self.clearSize...]
    let fileKey = Self.fileKey(clear, key)
    guard HMAC<SHA256>.isValidAuthenticationCode(code, authenticating: clear, using: fileKey) else {
      throw .wrongKey
    }
    guard Self.number(bytes[8..<12]) == Self.version,
      Self.number(bytes[12..<16]) == ReportSchema.version
    else { throw .earlierVersion }
    guard Self.number(bytes[16..<20]) == Self.chunkSize, length <= Self.mostBytes else {
      throw .damaged
    }
    self.length = Int(length)
  }

  /// The head with its code.
  func bytes(key: SymmetricKey) -> [UInt8] {
    clear + HMAC<SHA256>.authenticationCode(for: clear, using: fileKey(key))
  }

  /// The key of this file alone: no two files share one, so chunks can be numbered instead of drawn.
  func fileKey(_ key: SymmetricKey) -> SymmetricKey { Self.fileKey(clear, key) }

  private static func fileKey(_ clear: [UInt8], _ key: SymmetricKey) -> SymmetricKey {
    HKDF<SHA256>.deriveKey(
      inputKeyMaterial: key, salt: clear[32..<48], info: Array("porchlight reports 1".utf8),
      outputByteCount: 32)
  }

  /// Where the bytes of a chunk are among all bytes.
  func range(ofChunk chunk: Int) -> Range<Int> {
    chunk * Self.chunkSize..<min(length, (chunk + 1) * Self.chunkSize)
  }

  /// The nonce of a chunk: its number.
  func nonce(ofChunk chunk: Int) throws -> AES.GCM.Nonce {
    try AES.GCM.Nonce(data: [0, 0, 0, 0] + Self.bytes(UInt64(chunk)))
  }

  /// What a chunk is bound to: the head, its number and how many there are.
  func context(ofChunk chunk: Int) -> [UInt8] {
    clear + Self.bytes(UInt64(chunk)) + Self.bytes(UInt64(chunks))
  }

  private static func bytes(_ number: some FixedWidthInteger) -> [UInt8] {
    withUnsafeBytes(of: number.littleEndian) { Array($0) }
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }
}
