public import struct FoundationEssentials.Date
public import struct FoundationEssentials.UUID

/// Whom a contact is with.
public enum OutreachPerson: Hashable, Sendable, Codable {
  /// A client on record, by their number at a site.
  case client(site: Site.ID, number: Participant.ID)
  /// Somebody who becomes one once what was written about them has arrived.
  case newClient(UUID)
  /// Somebody without a name, by the id that this machine gave them.
  case unnamed(UnnamedPerson.ID)
}

/// Somebody who is not on record: what they are called and look like, kept on this machine only.
public struct UnnamedPerson: Hashable, Sendable, Codable, Identifiable {
  /// The id that this machine gave them.
  public let id: UUID
  /// What they are called, for example `Red Jacket`.
  public var called: String
  /// What they are known again by: clothes, a dog, a tent.
  public var details: String
  /// When they were first met.
  public var firstMet: Date
  /// Who they turned out to be; nil as long as nobody knows.
  public var linked: OutreachPerson?
  /// The site where they were met; nil for somebody who was described before this was kept.
  public var site: Site.ID?
  /// Who described them, by user name, likewise.
  public var author: String?

  /// How many letters what is written of them may have.
  public static let longestDetails = 2000

  /// Describes somebody.
  public init(id: UUID, called: String, details: String = "", firstMet: Date) {
    self.id = id
    self.called = called
    self.details = details
    self.firstMet = firstMet
  }
}
