/// Somebody to call for a person.
public struct EmergencyContact: Hashable, Sendable, Codable {
  /// Their relation to the person.
  public var label: String
  /// Their name.
  public var name: String
  /// Their number as received or typed; ``PhoneNumber`` reads it.
  public var phone: String
  /// Their e-mail address.
  public var email: String
  /// A note.
  public var note: String

  /// Makes an entry.
  public init(
    label: String = "", name: String = "", phone: String = "", email: String = "", note: String = ""
  ) {
    self.label = label
    self.name = name
    self.phone = phone
    self.email = email
    self.note = note
  }
}
