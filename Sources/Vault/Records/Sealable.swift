/// What can be kept in the vault: it has a name, and it packs itself.
public protocol Sealable: Sendable {
  /// Which version of packing it writes; raised whenever what it writes changes.
  static var schema: UInt8 { get }

  /// What it is found by among its kind, for example `eto` or `task/4711`.
  ///
  /// It is sealed. In clear is only what the vault's key makes of it.
  var name: String { get }

  /// Writes it.
  func pack(into encoder: inout RecordEncoder)

  /// Reads it, as this or an earlier version wrote it.
  ///
  /// A later version's is never asked for.
  init(from decoder: inout RecordDecoder, schema: UInt8) throws(RecordDecodingError)
}

/// A sealable of a kind of its own, kept one a row.
///
/// The kinds are the vault's: ``SavedCredential``, ``CachedList``, ``Draft``, ``Consent``, ``Link``,
/// ``KioskTerminal``, ``IssuedCard``, ``ReceivedWrite`` and `OutreachRecord`.
public protocol VaultRecord: Sealable {
  /// Which of the vault's kinds it is.
  static var shelf: Shelf { get }
}

/// The kinds of record that others may put into the vault.
public enum Shelf: Sendable, CaseIterable {
  /// Remembered sign-ins.
  case credentials
  /// Lists that were read, for when there is no network.
  case lists
  /// What is half written.
  case drafts
  /// What people agreed to.
  case consents
  /// What somebody decided about two records.
  case links
  /// The kiosks that lists were made for.
  case kiosks
  /// The cards that were given out.
  case cards
  /// What was taken out of kiosks' queues.
  case received
  /// What street outreach keeps.
  case outreach

  var kind: RecordKind {
    switch self {
    case .credentials: .credential
    case .lists: .list
    case .drafts: .draft
    case .consents: .consent
    case .links: .link
    case .kiosks: .kiosk
    case .cards: .card
    case .received: .received
    case .outreach: .outreach
    }
  }
}

/// What was read of a kind.
public struct Reading<Value: Sendable>: Sendable {
  /// What could be opened, in the order in which it was first saved.
  public var values: [Value]
  /// How many rows could not: changed, damaged, or written by a later version.
  public var unreadable: Int

  /// Makes a reading.
  public init(values: [Value], unreadable: Int = 0) {
    self.values = values
    self.unreadable = unreadable
  }
}

extension Reading: Equatable where Value: Equatable {}
