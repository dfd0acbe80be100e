import Features
import Model
import Vault

/// A write as the outbox keeps it, and how it is sent and known again.
///
/// What it says never changes once it is written down, but that it may give way to what somebody else wrote
/// (``rest(besides:)``). Whatever may have arrived is looked for before
/// it is sent again; each kind says how it is known, and what remains uncertain.
protocol OutboxMessage: Codable, Equatable, Sendable {
  /// What kind of write it is; it is in files and never changes.
  static var kind: String { get }
  /// Which version of its coding it writes; what a later one wrote is not read.
  static var version: Int { get }
  /// Which system it goes to.
  static var destination: RemoteSystem { get }

  /// What lists call it.
  static var rowKind: OutboxRow.Kind { get }

  /// Whether sending it looks at once what became of it where no answer came.
  static var looksItself: Bool { get }

  /// What it is about: one subject's writes go one at a time, in order.
  var subject: String { get }
  /// Whom or what it is about: a person's name as in lists, or a task's number.
  var name: String { get }
  /// The person's name in its parts, for sentences; nil where only what lists call them is known.
  var person: PersonName? { get }
  /// What lists call it where others may look: initials, or a task's number.
  var title: String { get }
  /// What was written.
  var words: [OutboxRow.Entry] { get }
  /// The same for a page that shows more of it than words.
  func content(_ item: OutboxItem) -> OutboxRow.Content?
  /// What has to have arrived first.
  var needs: [OutboxItem.Need] { get }
  /// The value that it changes, coded; nil where it changes none.
  var base: [UInt8]? { get }
  /// Changes with the same key about the same subject become one, while none has left.
  var mergeKey: String? { get }
  /// What makes it look like another one at the far side; nil where each is known by itself.
  var echo: Int? { get }
  /// Who has to be signed in where.
  var way: Way { get }
  /// The program of ETO that it is written in; nil for other systems.
  var writtenIn: Program.ID? { get }
  /// Whether it was written in a form that can be opened again: that ``form(_:)`` gives one.
  var hasForm: Bool { get }

  /// The page that it belongs to.
  func about(_ item: OutboxItem) -> OutboxRow.Subject
  /// What it changes of somebody's night, for the list of that night.
  func night(_ item: OutboxItem) -> OutboxRow.Night?
  /// What was written beside what is there now, as a conflict noted that.
  func differences(_ theirs: [UInt8]) -> [OutboxRow.Difference]
  /// What is left of it to be sent once it gives way in all that stands beside what is there now; nil where
  /// that is nothing.
  func rest(besides theirs: [UInt8]) -> Self?
  /// The form that it was written in, to write on; nil where there is none that can be opened again.
  func form(_ item: OutboxItem) -> DraftContent?

  /// Notes what is needed to know it again, before its first byte leaves.
  ///
  /// `hasEcho` says that the outbox had another one that looks the same. Where a person wants it sent
  /// although nobody could say whether it had arrived, it is looked for first, and what is there noted
  /// anew.
  func prepare(_ item: OutboxItem, _ post: Post, hasEcho: Bool) async -> Preparation
  /// Sends it; that it may leave is on the disk.
  func send(_ item: OutboxItem, _ post: Post) async -> OutboxReply
  /// Looks whether it has arrived, and sends nothing.
  func check(_ item: OutboxItem, _ post: Post) async -> OutboxReply
}

/// What comes of preparing.
enum Preparation: Sendable {
  /// It can be sent; with what was noted, nil to keep what was noted before.
  case ready([UInt8]?)
  /// It cannot be sent now.
  case not(OutboxReply)
}

extension Preparation {
  /// What comes of it where what has to be noted could not be read.
  ///
  /// Where the system does not let anybody look, a person was asked, and wants it sent.
  static func unread(_ reply: OutboxReply, _ item: OutboxItem) -> Preparation {
    if case .refused = reply, item.isResent { .ready(nil) } else { .not(reply) }
  }
}

/// Who has to be signed in where, for a message to be sent as whoever wrote it.
struct Way: Hashable, Sendable {
  /// The system.
  let system: RemoteSystem
  /// The account there; nil for that of whoever wrote it.
  let account: String?
  /// The site that they have to work in; nil where a system has none.
  let site: Site.ID?

  /// Into a system.
  init(_ system: RemoteSystem, account: String? = nil, site: Site.ID? = nil) {
    self.system = system
    self.account = account
    self.site = site
  }
}

extension OutboxMessage {
  /// No.
  static var looksItself: Bool { false }
  /// It is not known.
  var person: PersonName? { nil }
  /// The initials of a name.
  var title: String { Initials.of(name) }
  /// Nothing.
  func differences(_ theirs: [UInt8]) -> [OutboxRow.Difference] { [] }
  /// Nothing: it is one thing.
  func rest(besides theirs: [UInt8]) -> Self? { nil }
  /// What can be said of its kind.
  var hasForm: Bool { Self.rowKind.hasForm }
  /// Nothing more.
  func content(_ item: OutboxItem) -> OutboxRow.Content? { nil }
  /// None.
  func night(_ item: OutboxItem) -> OutboxRow.Night? { nil }
  /// None.
  func form(_ item: OutboxItem) -> DraftContent? { nil }
  /// Nothing.
  var needs: [OutboxItem.Need] { [] }
  /// None.
  var base: [UInt8]? { nil }
  /// None.
  var mergeKey: String? { nil }
  /// None.
  var echo: Int? { nil }
  /// None.
  var writtenIn: Program.ID? { nil }
  /// Into its system, as whoever wrote it.
  var way: Way { Way(Self.destination) }

  /// Nothing has to be noted.
  func prepare(_ item: OutboxItem, _ post: Post, hasEcho: Bool) async -> Preparation {
    .ready(nil)
  }

  /// Where it goes in.
  var door: OutboxItem.Door { OutboxItem.Door(Self.destination, subject: subject) }

  /// Its bytes.
  var packed: [UInt8] { MessageCoding.bytes(self) }

  /// Reads what an item holds; nil where a later version wrote it.
  init?(_ item: OutboxItem) {
    guard item.version <= Self.version,
      let message = Self(packedIn: item) ?? MessageCoding.value(item.body)
    else { return nil }
    self = message
  }
}
