import FoundationEssentials
public import Model

/// What is known of the sealed file that reports are asked of: its key, and what it holds.
///
/// Each filling has a key of its own, so the file and what is kept here never tell of two different fillings:
/// what comes next is kept here before the file takes the place of the one that is there, and from then on
/// the file opens with that key alone.
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

  /// What the file is, as far as is known.
  public var now: Filling?
  /// What it is about to be; nil where nothing is under way.
  public var next: Filling?

  /// Makes one.
  public init(now: Filling? = nil, next: Filling? = nil) { (self.now, self.next) = (now, next) }
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
  /// Where the sealed file of the store is, in the folder of a vault.
  public static func reportStore(in folder: String) -> String {
    "\(VaultDirectory(path: folder).path)/\(VaultDirectory.reportStore)"
  }
}
