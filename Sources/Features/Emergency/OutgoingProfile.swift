public import Model

public import struct FoundationEssentials.UUID

/// Changes to an emergency profile that were given to be sent.
public struct OutgoingProfile: Hashable, Sendable, Identifiable {
  /// Its own id.
  public let id: UUID
  /// The account that the profile is of, by its user name.
  public var username: String
  /// Who wrote it, by user name; empty where nobody had to say who they are.
  public var author: String
  /// What lists call its owner.
  public var name: String
  /// What changes.
  public var change: ProfileChange
  /// The form as it was filled in, to go back to.
  public var draft: ProfileDraft

  /// Makes changes about to be sent.
  public init(
    id: UUID, username: String, by author: String, name: String, change: ProfileChange,
    draft: ProfileDraft
  ) {
    self.id = id
    self.username = username
    self.author = author
    self.name = name
    self.change = change
    self.draft = draft
  }
}
