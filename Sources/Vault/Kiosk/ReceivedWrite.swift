public import FoundationEssentials

/// Notes that a write of a kiosk's queue was taken, so that the same file, brought again, adds
/// nothing.
///
/// It stays after the write itself is purged. It says nothing about anybody.
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

  /// The write's id.
  public var name: String { id.uuidString }
  /// Version 1.
  public static var schema: UInt8 { 1 }
  /// Its kind: what was taken.
  public static var shelf: Shelf { .received }

  /// Writes its values.
  public func pack(into encoder: inout RecordEncoder) { encoder.pack(id, date) }

  /// Reads its values.
  public init(from decoder: inout RecordDecoder, schema: UInt8) throws(RecordDecodingError) {
    id = try decoder.uuid()
    date = try decoder.date()
  }
}
