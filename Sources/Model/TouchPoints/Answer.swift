public import struct FoundationEssentials.Decimal

/// What was answered to one question of a form.
public enum Answer: Hashable, Sendable {
  /// Nothing.
  case blank
  /// Text of one line or more, or a phone number.
  case text(String)
  /// A number.
  case number(Decimal)
  /// A day.
  case date(CivilDate)
  /// The numbers of what was chosen; one, as far as it is known how to ask for more.
  case choices([Int])
  /// An address.
  case address(PostalAddress)
  /// A file.
  case file(AttachedFile)
  /// The number of an organisation or the like.
  case entity(Int)
  /// Something whose form is not known: shown as it came, sent back unchanged.
  case shown(String)
}

/// A file in an answer.
public struct AttachedFile: Hashable, Sendable {
  /// Its name.
  public var name: String
  /// Its type, `image/png`.
  public var contentType: String
  /// What it shows, in words.
  public var caption: String
  /// What is in it.
  public var content: [UInt8]

  /// Makes a file.
  public init(name: String, contentType: String, caption: String = "", content: [UInt8]) {
    self.name = name
    self.contentType = contentType
    self.caption = caption
    self.content = content
  }
}
