/// A number to reach a person at.
public struct ProfilePhone: Hashable, Sendable {
  /// Which of theirs it is: Home, Work, Cell.
  public var label: String
  /// The number as received or as typed; ``PhoneNumber`` reads it.
  public var number: String
  /// Whatever there is to say about it.
  public var note: String

  /// Makes an entry.
  public init(label: String = "", number: String = "", note: String = "") {
    self.label = label
    self.number = number
    self.note = note
  }
}

/// An address to write mail to.
public struct ProfileEmail: Hashable, Sendable {
  /// Which of theirs it is.
  public var label: String
  /// The address.
  public var address: String
  /// Whatever there is to say about it.
  public var note: String

  /// Makes an entry.
  public init(label: String = "", address: String = "", note: String = "") {
    self.label = label
    self.address = address
    self.note = note
  }
}

/// A page or a picture.
public struct ProfileLink: Hashable, Sendable {
  /// What it is.
  public var label: String
  /// Where it is.
  public var url: String
  /// Whatever there is to say about it.
  public var note: String

  /// Makes an entry.
  public init(label: String = "", url: String = "", note: String = "") {
    self.label = label
    self.url = url
    self.note = note
  }
}

/// Somebody to call for a person.
public struct EmergencyContact: Hashable, Sendable {
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
    label: String = "", name: String = "", phone: String = "", email: String = "",
    note: String = ""
  ) {
    self.label = label
    self.name = name
    self.phone = phone
    self.email = email
    self.note = note
  }
}
