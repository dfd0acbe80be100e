/// Somebody to call for a person.
public struct EmergencyContact: Hashable, Sendable, Codable {
  /// What they are to the person.
  public var label: String
  /// What they are called.
  public var name: String
  /// Their number as received or as typed; ``PhoneNumber`` reads it.
  public var phone: String
  /// Their address for mail.
  public var email: String
  /// Whatever there is to say about them.
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
