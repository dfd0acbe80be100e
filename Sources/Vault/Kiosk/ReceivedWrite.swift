public import FoundationEssentials

/// That something a kiosk had queued was taken: whoever brings the same file again adds nothing.
///
/// It stays, though what was taken is purged some days after it has arrived. It says nothing about
/// anybody.
public struct ReceivedWrite: VaultRecord, Hashable {
  /// The write.
  public let id: UUID
  /// When it was taken.
  public let date: Date

  /// Notes one.
  public init(_ id: UUID, at date: Date) {
    self.id = id
    self.date = date
  }

  /// The write's.
  public var name: String { id.uuidString }
  /// The first.
  public static var schema: UInt8 { 1 }
  /// Among what was taken.
  public static var shelf: Shelf { .received }

  /// Writes it.
  public func pack(into encoder: inout RecordEncoder) { encoder.pack(id, date) }

  /// Reads it.
  public init(from decoder: inout RecordDecoder, schema: UInt8) throws(RecordDecodingError) {
    id = try decoder.uuid()
    date = try decoder.date()
  }
}
