public import FoundationEssentials

/// Something half written: a form, a comment, a note.
///
/// It includes the definition of the form that it was typed into, which may have changed by the
/// time it is resumed.
public struct Draft: VaultRecord, Hashable {
  /// Where it belongs, for example `comment/4711`; there is one draft of a name.
  public var name: String
  /// Whose it is, by user name.
  public var author: String
  /// What the list of drafts calls it.
  public var title: String
  /// When it was last written to the disk.
  public var saved: Date
  /// The field that had the cursor.
  public var focus: String
  /// The version of the content's own encoding.
  public var version: Int
  /// What was typed.
  public var content: [UInt8]
  /// The form's definition; empty where there is none.
  public var definition: [UInt8]

  /// Makes a draft.
  public init(
    name: String, author: String, title: String, saved: Date, focus: String = "", version: Int,
    content: [UInt8], definition: [UInt8] = []
  ) {
    self.name = name
    self.author = author
    self.title = title
    self.saved = saved
    self.focus = focus
    self.version = version
    self.content = content
    self.definition = definition
  }

  /// Version 1.
  public static var schema: UInt8 { 1 }
  /// Its kind: drafts.
  public static var shelf: Shelf { .drafts }

  /// Writes its values.
  public func pack(into encoder: inout RecordEncoder) {
    encoder.pack(name, author, title, saved, focus, version)
    encoder.pack(content)
    encoder.pack(definition)
  }

  /// Reads its values.
  public init(from decoder: inout RecordDecoder, schema: UInt8) throws(RecordDecodingError) {
    name = try decoder.string()
    author = try decoder.string()
    title = try decoder.string()
    saved = try decoder.date()
    focus = try decoder.string()
    version = try decoder.int()
    content = try decoder.byteArray()
    definition = try decoder.byteArray()
  }
}
