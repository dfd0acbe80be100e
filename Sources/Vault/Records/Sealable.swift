/// Something that the vault can keep: it has a name and packs itself.
public protocol Sealable: Sendable {
  /// The version of its packing; raised whenever what it writes changes.
  static var schema: UInt8 { get }

  /// What it is found by among its kind, for example `eto` or `task/4711`.
  ///
  /// The name is sealed; in clear is only what the vault's key makes of it.
  var name: String { get }

  /// Writes its values.
  func pack(into encoder: inout RecordEncoder)

  /// Reads what this or an earlier version wrote.
  ///
  /// It is never asked to read a later version's.
  init(from decoder: inout RecordDecoder, schema: UInt8) throws(RecordDecodingError)
}

/// A sealable with a kind of its own, kept one a row.
///
/// The kinds are the vault's: ``SavedCredential``, ``CachedList``, ``Draft``, ``Consent``,
/// ``Link``, ``KioskTerminal``, ``IssuedCard``, ``ReceivedWrite``, `OutreachRecord`, `CountRecord`,
/// ``KeptReportStore``, ``KeptReportResult``, `KeptReportIndex`, and what is read of ETO for
/// reports.
public protocol VaultRecord: Sealable {
  /// Its kind.
  static var shelf: Shelf { get }
}

/// The kinds of records that other modules may put into the vault.
public enum Shelf: Sendable, CaseIterable {
  /// Remembered sign-ins.
  case credentials
  /// Copies of lists, for when there is no network.
  case lists
  /// Drafts.
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
  /// What point-in-time counts keep.
  case counts
  /// The key of the store for reports, and what it holds.
  case reportStores
  /// What came of reports.
  case reportResults
  /// What was read of ETO for reports.
  case reportFacts
  /// What is known of the results of each report, without their rows.
  case reportIndexes
  /// How far each program of ETO is read for reports.
  case reportCourses

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
    case .counts: .count
    case .reportStores: .reportStore
    case .reportResults: .reportResult
    case .reportFacts: .reportFact
    case .reportIndexes: .reportIndex
    case .reportCourses: .reportCourse
    }
  }
}

/// The records that were read.
public struct Reading<Value: Sendable>: Sendable {
  /// The records that could be opened, in the order in which they were first written.
  public var values: [Value]
  /// How many rows could not be opened: they are changed, damaged, or from a later version.
  public var unreadable: Int

  /// Makes a reading.
  public init(values: [Value], unreadable: Int = 0) {
    self.values = values
    self.unreadable = unreadable
  }
}

extension Reading: Equatable where Value: Equatable {}
