import Crypto
import FoundationEssentials
public import Model

/// The file by which a machine joins a count: the count with its questions, and what it seals with.
///
/// It is sealed with what scrypt makes of the setup key, which goes another way than the file.
public struct CountSetupFile: Hashable, Sendable, Codable {
  /// The count.
  public let count: PITCount
  /// What a volunteer's machine seals with.
  public let keys: VolunteerKeys

  /// Makes it for a count.
  public init(_ count: PITCount, _ keys: VolunteerKeys) {
    self.count = count
    self.keys = keys
  }

  /// The file's bytes.
  ///
  /// - Throws: ``CountTrouble/wrongKey`` for what is no setup key; ``CountTrouble/notACountFile`` where
  ///   it would be larger than ``CountFileHeader/largestFile``.
  public func sealed(by key: Secret, cost: ScryptCost = .setupFile) throws(CountTrouble) -> [UInt8]
  {
    var generator = SystemRandomNumberGenerator()
    let salt = (0..<Self.saltLength).map { _ in UInt8.random(in: 0...255, using: &generator) }
    let keys = try Self.keys(key, salt, cost)
    let header = CountFileHeader(.setup, of: count.id).bytes + salt + keys.proof
    let box = try? AES.GCM.seal(SealedJSON.bytes(self), using: keys.content, authenticating: header)
    guard let sealed = box?.combined, header.count + sealed.count <= CountFileHeader.largestFile
    else { throw .notACountFile }
    return header + [UInt8](sealed)
  }

  /// Opens a file.
  ///
  /// - Throws: ``CountTrouble/wrongKey``, ``CountTrouble/fromLaterVersion``, or
  ///   ``CountTrouble/notACountFile`` where it is something else, or a bit of it differs.
  public init(
    _ file: [UInt8], openedBy key: Secret, cost: ScryptCost = .setupFile
  ) throws(CountTrouble) {
    let header = try CountFileHeader(of: file)
    guard header.kind == .setup else { throw .notACountFile }
    let clear = Array(file.prefix(header.bytes.count + Self.saltLength + Self.proofLength))
    let salt = Array(clear.dropFirst(header.bytes.count).prefix(Self.saltLength))
    guard file.count > clear.count else { throw .notACountFile }
    let keys = try Self.keys(key, salt, cost)
    guard keys.proof.elementsEqual(clear.suffix(Self.proofLength)) else { throw .wrongKey }
    guard let box = try? AES.GCM.SealedBox(combined: Data(file.dropFirst(clear.count))),
      let content = try? AES.GCM.open(box, using: keys.content, authenticating: clear),
      let setup = SealedJSON.value(Self.self, [UInt8](content)), setup.count.id == header.count,
      setup.count.isSound
    else { throw .notACountFile }
    self = setup
  }

  /// What seals the content, and what tells another setup key from a damaged file.
  private static func keys(
    _ typed: Secret, _ salt: [UInt8], _ cost: ScryptCost
  ) throws(CountTrouble) -> (content: SymmetricKey, proof: [UInt8]) {
    guard let key = SetupKey(typed: typed) else { throw .wrongKey }
    let root: SymmetricKey
    do { root = try key.key(salt: salt, cost: cost) } catch { throw .file(.storage("scrypt")) }
    func derived(_ purpose: String, _ count: Int) -> SymmetricKey {
      HKDF<SHA256>.deriveKey(
        inputKeyMaterial: root, info: Array("porchlight count \(purpose)".utf8),
        outputByteCount: count)
    }
    return (
      derived("setup", 32), derived("proof", proofLength).withUnsafeBytes { Array($0) }
    )
  }

  private static let saltLength = 32
  private static let proofLength = 16
}
