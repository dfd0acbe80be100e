public import struct FoundationEssentials.Decimal

/// What was answered to one question of a form.
public enum Answer: Hashable, Sendable, Codable {
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
  /// A file of this machine, to be read before the answer is written.
  case attachment(FileToAttach)
  /// The number of an organisation or the like.
  case entity(Int)
  /// Something whose form is not known: shown as it came, sent back unchanged.
  case shown(String)
}
