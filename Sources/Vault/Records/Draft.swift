public import FoundationEssentials

/// What is half written: a form, a comment, a note.
///
/// With it goes the definition that it was filled in with: the form may be another by the time it is
/// resumed.
public struct Draft: VaultRecord, Hashable {
  /// Where it belongs, for example `comment/4711`; there is one draft of a name.
  public var name: String
  /// Whose it is, by user name.
  public var author: String
  /// What the list of drafts calls it.
  public var title: String
  /// When it was last saved.
  public var saved: Date
  /// Which field stood under the cursor.
  public var focus: String
  /// Which version of its own coding the content has.
  public var version: Int
  /// What was typed.
  public var content: [UInt8]
  /// The form that it was typed into; empty where it has no definition of its own.
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

  /// The first.
  public static var schema: UInt8 { 1 }
  /// Among drafts.
  public static var shelf: Shelf { .drafts }

  /// Writes it.
  public func pack(into encoder: inout RecordEncoder) {
    encoder.pack(name, author, title, saved, focus, version)
    encoder.pack(content)
    encoder.pack(definition)
  }

  /// Reads it.
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
