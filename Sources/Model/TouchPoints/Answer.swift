public import struct FoundationEssentials.Decimal

/// The answer to one question of a form.
public enum Answer: Hashable, Sendable, Codable {
  /// No answer.
  case blank
  /// Text of one line or more, or a phone number.
  case text(String)
  /// A number.
  case number(Decimal)
  /// A day.
  case date(CivilDate)
  /// The numbers of the choices; one, as long as it is unknown how to ask for more.
  case choices([Int])
  /// An address.
  case address(PostalAddress)
  /// A file.
  case file(AttachedFile)
  /// A file on this machine, to be read before the answer is written.
  case attachment(FileToAttach)
  /// The number of an organisation or the like.
  case entity(Int)
  /// An answer in an unknown form: shown as it came, and sent back unchanged.
  case shown(String)
}
