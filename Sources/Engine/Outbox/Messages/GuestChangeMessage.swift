import Features
import FileMaker
import Model
import Vault

/// Changes to a record of the shelter's own list in FileMaker.
///
/// It is sent with the count of changes that the form was opened at: FileMaker takes it only where
/// nobody has changed the record since. Where somebody has, the record is read: a field that they left
/// alone is no reason to ask anybody, and one that they changed too is shown to a person. Whether a
/// lost answer was a yes is known by the fields. Nothing remains uncertain.
struct GuestChangeMessage: OutboxMessage {
  static let kind = "filemaker.guest.change"
  /// The second is coded.
  static let version = 2
  static let destination = RemoteSystem.fileMaker
  static let rowKind = OutboxRow.Kind.guestChange

  /// The change.
  var change: GuestChange

  /// Writes a change down, without the digits that nobody needs again.
  init(change: GuestChange) {
    self.change = change
    self.change.base.lastFour = nil
  }

  var subject: String { "guest/\(change.record.list)/\(change.record.record)" }
  var name: String { change.base.name.listed }
  var person: PersonName? { change.base.name }
  var words: [OutboxRow.Entry] { change.entries }

  func content(_ item: OutboxItem) -> OutboxRow.Content? { .guestChange(change) }

  func about(_ item: OutboxItem) -> OutboxRow.Subject { .guest(change.record) }

  func differences(_ theirs: [UInt8]) -> [OutboxRow.Difference] {
    Self.values(theirs).map { change.differences($0) } ?? []
  }

  func rest(besides theirs: [UInt8]) -> GuestChangeMessage? {
    guard let theirs = Self.values(theirs) else { return nil }
    var rest = self
    rest.change = change.rebased(onto: theirs, yielding: change.shown(beside: theirs))
    return rest.change.isEmpty ? nil : rest
  }

  func form(_ item: OutboxItem) -> DraftContent? {
    // Whoever writes on has seen what somebody else wrote, where theirs is to be written over it.
    let change =
      Self.values(item.evidence).map { self.change.rebased(onto: $0, yielding: []) } ?? self.change
    // Days are written so that every language reads them alike.
    let texts = change.lines.map { line in
      let day = line.kind == .date ? CivilDate(unitedStates: line.new) : nil
      return (line.name, day?.description ?? line.new)
    }
    return .guest(
      GuestDraft(
        site: 0, record: change.base, id: item.id, texts: Dictionary(texts) { first, _ in first }))
  }

  func send(_ item: OutboxItem, _ post: Post) async -> OutboxReply {
    guard let desk = await post.guests(for: item) else { return .nobodyIn }
    var modification = change.base.modification
    // Somebody may change it again between reading and writing: then it is another one's turn.
    for _ in 0..<3 {
      do throws(FileMakerError) {
        try await desk.change(change.lines, of: change.record, modification: modification)
        post.answers.leave(.guestSaved, for: item.id)
        return .arrived([:])
      } catch .changedMeanwhile {
        // It is looked at.
      } catch {
        post.answers.leave(Trouble(error).map { .trouble($0) }, for: item.id)
        return OutboxReply(writing: error)
      }
      do throws(FileMakerError) {
        let now = try await desk.values(of: change.record, change.lines.map(\.name))
        if let reply = reply(to: now.values, item) {
          await leave(reply, item, desk, post)
          return reply
        }
        modification = now.modification
      } catch {
        post.answers.leave(Trouble(error).map { .trouble($0) }, for: item.id)
        return OutboxReply(reading: error)
      }
    }
    return .busy(nil)
  }

  func check(_ item: OutboxItem, _ post: Post) async -> OutboxReply {
    guard let desk = await post.guests(for: item) else { return .nobodyIn }
    do throws(FileMakerError) {
      let now = try await desk.values(of: change.record, change.lines.map(\.name))
      return reply(to: now.values, item) ?? .absent
    } catch {
      return OutboxReply(reading: error)
    }
  }

  /// What the fields say of it; nil where it is not there yet, and nothing is in its way.
  private func reply(to values: [String: String], _ item: OutboxItem) -> OutboxReply? {
    if change.missing(in: values).isEmpty { return .arrived([:]) }
    let seen = Self.values(item.evidence)
    guard change.conflicts(with: values, since: seen).isEmpty else {
      return .conflict(MessageCoding.bytes(values))
    }
    return nil
  }

  /// Leaves what was found for the screen that waits.
  private func leave(
    _ reply: OutboxReply, _ item: OutboxItem, _ desk: GuestDesk, _ post: Post
  ) async {
    guard case .conflict = reply else {
      return post.answers.leave(.guestSaved, for: item.id)
    }
    guard let record = try? await desk.read(change.record) else { return }
    post.answers.leave(.guestChanged(record), for: item.id)
  }

  private static func values(_ bytes: [UInt8]) -> [String: String]? {
    MessageCoding.value(bytes) ?? PackedNote.values(bytes)
  }
}
