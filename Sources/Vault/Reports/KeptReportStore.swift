public import FoundationEssentials
public import Model

/// What is known of the sealed file that reports are asked of: its key, and what it holds.
///
/// Each filling has a key of its own, and is kept here before its file takes the place of the one that is
/// there: whenever the program ends, the file tells by the key that opens it what it holds.
public struct KeptReportStore: Hashable, Sendable, Codable {
  /// A filling of the store.
  public struct Filling: Hashable, Sendable, Codable {
    /// The key of the file, 32 bytes.
    public let key: [UInt8]
    /// What the file holds.
    public let facts: ReportStoreFacts

    /// Makes one.
    public init(key: [UInt8], facts: ReportStoreFacts) { (self.key, self.facts) = (key, facts) }
  }

  /// What the file may be: what it was when that was last known, then what it was about to become.
  public var fillings: [Filling]

  /// Makes one.
  public init(_ fillings: [Filling] = []) { self.fillings = fillings }
}

extension KeptReportStore: VaultRecord {
  /// Version 1.
  public static var schema: UInt8 { 1 }
  /// A kind of its own.
  public static var shelf: Shelf { .reportStores }
  /// The name of the only one.
  public static let name = "store"

  /// The name of the only one.
  public var name: String { Self.name }

  /// Writes its values.
  public func pack(into encoder: inout RecordEncoder) { encoder.pack(SealedJSON.bytes(self)) }

  /// Reads its values.
  public init(from decoder: inout RecordDecoder, schema: UInt8) throws(RecordDecodingError) {
    guard let record = SealedJSON.value(Self.self, try decoder.byteArray()) else {
      throw RecordDecodingError()
    }
    self = record
  }
}

extension Vault {
  /// Takes away the store where it was filled before a moment, or whenever it was: first its key, then its
  /// file.
  ///
  /// - Throws: ``VaultError/locked``, and what the disk may say.
  public func purgeReportStore(filledBefore moment: Date? = nil) throws(VaultError) {
    if let moment {
      let kept = try record(KeptReportStore.self, named: KeptReportStore.name)
      guard let fillings = kept?.fillings, fillings.allSatisfy({ $0.facts.filled < moment }) else {
        return
      }
    }
    try remove(KeptReportStore.self, named: KeptReportStore.name)
    try directory.destroy(Self.reportStore(in: path))
  }

  /// Where the sealed file of the store is, in the folder of a vault.
  public static func reportStore(in folder: String) -> String {
    "\(VaultDirectory(path: folder).path)/\(VaultDirectory.reportStore)"
  }
}
