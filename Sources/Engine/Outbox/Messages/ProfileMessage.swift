import Features
import Model
import Vault

/// A change of an emergency profile.
///
/// It is known by reading the profile (``EmergencyAccount``): a section says what was wanted, or it
/// does not, and writing it twice is the same as once. A section that somebody else changed meanwhile
/// is shown first. Nothing remains uncertain but the moment between reading and writing.
struct ProfileMessage: OutboxMessage {
  static let kind = "rapidsos.profile"
  /// The second has the form as it was filled in; the third is coded.
  static let version = 3
  static let destination = RemoteSystem.rapidSOS
  static let rowKind = OutboxRow.Kind.profile
  static let looksItself = true

  /// The account.
  var username: String
  /// What lists call the person; their name as it is spoken where an earlier version wrote it.
  var name: String
  /// The change.
  var change: ProfileChange
  /// The form as it was filled in; nil where nobody filled one in, or an earlier version wrote it.
  var draft: ProfileDraft?

  /// Takes a change over from a screen.
  init(_ profile: OutgoingProfile) {
    self.init(
      username: profile.username, name: profile.name, change: profile.change,
      draft: profile.draft)
  }

  /// Writes a change down.
  init(username: String, name: String, change: ProfileChange, draft: ProfileDraft? = nil) {
    self.username = username
    self.name = name
    self.change = change
    self.draft = draft
  }

  /// Of whoever is no client it is their account, so that what is written there goes in order.
  ///
  /// It is sealed with the rest: lists of scripts and the audit trail have a sign of it that is made with
  /// the vault's key (`auditSubject`).
  var subject: String {
    if case .client(let id, of: let site?)? = draft?.whose { return "profile/\(site)/\(id)" }
    return "profile/\(username)"
  }
  var words: [OutboxRow.Entry] {
    change.sections.map { OutboxRow.Entry(change.new, $0) }
  }
  /// Of whoever has no name the account stands in its place.
  var person: PersonName? { draft?.name.isEmpty == false ? draft?.parts : nil }
  var way: Way { Way(.rapidSOS, account: username) }
  var hasForm: Bool { draft != nil }

  func about(_ item: OutboxItem) -> OutboxRow.Subject {
    .profile(username, of: draft?.whose)
  }

  func form(_ item: OutboxItem) -> DraftContent? {
    guard let seen = Self.profile(item.evidence) else { return draft.map { .profile($0) } }
    return draft.map { .profile($0.rebased(onto: seen, in: change.sections)) }
  }

  func differences(_ theirs: [UInt8]) -> [OutboxRow.Difference] {
    guard let theirs = Self.profile(theirs) else { return [] }
    return change.conflicts(with: theirs).map { OutboxRow.Difference($0) }
  }

  func rest(besides theirs: [UInt8]) -> ProfileMessage? {
    guard let theirs = Self.profile(theirs) else { return nil }
    let yielding = Set(change.conflicts(with: theirs).map(\.section))
    var rest = self
    rest.change = change.rebased(onto: theirs, yielding: yielding)
    rest.draft = draft?.yielding(yielding, to: theirs)
    return yielding.isEmpty || rest.change.isEmpty ? nil : rest
  }

  func send(_ item: OutboxItem, _ post: Post) async -> OutboxReply {
    guard let account = await post.account(username, for: item) else { return .nobodyIn }
    do throws(EmergencyTrouble) {
      post.answers.leave(.profile(try await account.save(wanted(item))), for: item.id)
      return .arrived([:])
    } catch {
      post.answers.leave(.profileTrouble(error), for: item.id)
      return await noted(reply(to: error), account, post)
    }
  }

  func check(_ item: OutboxItem, _ post: Post) async -> OutboxReply {
    guard let account = await post.account(username, for: item) else { return .nobodyIn }
    do throws(EmergencyTrouble) {
      let theirs = try await account.profile()
      let wanted = wanted(item)
      if wanted.rebased(onto: theirs).isEmpty {
        post.answers.leave(.profile(theirs), for: item.id)
        return .arrived([:])
      }
      return wanted.conflicts(with: theirs).isEmpty ? .absent : .conflict(packed(theirs))
    } catch {
      return await noted(OutboxReply(reading: error.reason), account, post)
    }
  }

  /// Lets go of an account that is not taken: it would be refused again and again.
  private func noted(
    _ reply: OutboxReply, _ account: EmergencyAccount, _ post: Post
  ) async -> OutboxReply {
    if reply == .signInNeeded { await post.sessions.dismiss(account) }
    return reply
  }

  private func reply(to trouble: EmergencyTrouble) -> OutboxReply {
    switch trouble {
    case .conflict(_, theirs: let theirs): .conflict(packed(theirs))
    case .profile(let said):
      .refused(
        said.sorted { $0.key.rawValue < $1.key.rawValue }.flatMap(\.value).joined(separator: " "))
    case .trouble, .account, .accountExists, .registeredOnly, .number, .wrongCode, .tooMany:
      OutboxReply(writing: trouble.reason)
    }
  }

  /// The change, over what a person has seen of somebody else's.
  private func wanted(_ item: OutboxItem) -> ProfileChange {
    guard let seen = Self.profile(item.evidence) else { return change }
    return change.rebased(onto: seen)
  }

  private func packed(_ theirs: EmergencyProfile) -> [UInt8] {
    var seen = EmergencyProfile()
    for section in change.sections { seen.take(section, from: theirs) }
    return MessageCoding.bytes(seen)
  }

  private static func profile(_ bytes: [UInt8]) -> EmergencyProfile? {
    MessageCoding.value(bytes) ?? PackedNote.profile(bytes)
  }
}
