import ETO
import Features
import Model
import Resources
import Vault

/// A stay in a program that is to begin.
///
/// It is known by the client's stays: those in the program are noted before it first leaves, and one
/// that is not among them is ours. Whoever is in the program already needs nothing more. Uncertain
/// remains whether somebody else enrolled the same person at the same moment: then theirs is taken for
/// ours, which is what a worker would do.
struct EnrolmentMessage: ETOMessage {
  static let kind = "eto.enrolment"
  /// The second may be of a client who is not on record yet; the third is coded.
  static let version = 3
  static let rowKind = OutboxRow.Kind.enrolment

  /// The site.
  var site: Int
  /// The program that is worked in.
  var program: Program.ID
  /// Who it is, by their number as a participant.
  var whom: Whom
  /// Their name as in lists.
  var name: String
  /// The program of the stay.
  var target: Program.ID
  /// What that is called.
  var targetName: String
  /// The first day.
  var start: CivilDate
  /// Their name in its parts; nil where an earlier version wrote it.
  var person: PersonName?

  var subject: String { whom.subject("client") }
  var needs: [OutboxItem.Need] { whom.needs(NewClientMessage.number) }
  var words: [OutboxRow.Entry] {
    [.init(.sentence(Sentence(.clientsProgramSince, .text(targetName), .day(start))))]
  }
  func content(_ item: OutboxItem) -> OutboxRow.Content? { .enrolment(target) }

  func about(_ item: OutboxItem) -> OutboxRow.Subject { whom.about(item, site: site) }

  func prepare(_ item: OutboxItem, _ post: Post, hasEcho: Bool) async -> Preparation {
    // Later our own could not be told from those that were there before.
    if !item.evidence.isEmpty, !item.isResent { return .ready(nil) }
    guard let client = client(item) else { return .not(.refused("")) }
    guard let api = await post.eto(site, for: item) else { return .not(.nobodyIn) }
    do throws(ETOError) {
      let stays = try await stays(of: client, api)
      if stays.contains(where: { $0.end.map { $0 > start } ?? true }) { return .not(.arrived([:])) }
      if item.isResent, hasNew(stays, item) { return .not(.arrived([:])) }
      return .ready(MessageCoding.bytes(stays.map(\.id)))
    } catch {
      post.answers.leave(Trouble(error).map { .trouble($0) }, for: item.id)
      return .unread(OutboxReply(reading: error), item)
    }
  }

  func send(_ item: OutboxItem, _ post: Post) async -> OutboxReply {
    guard let client = client(item) else { return .refused("") }
    guard let api = await post.eto(site, for: item) else { return .nobodyIn }
    do throws(ETOError) {
      if item.attempts > 1, try await isThere(client, item, api) { return .arrived([:]) }
    } catch {
      return OutboxReply(reading: error)
    }
    do throws(ETOError) {
      _ = try await api.enrol(client, in: target, from: start)
      return .arrived([:])
    } catch {
      post.answers.leave(Trouble(error).map { .trouble($0) }, for: item.id)
      return OutboxReply(writing: error)
    }
  }

  func check(_ item: OutboxItem, _ post: Post) async -> OutboxReply {
    guard let client = client(item) else { return .refused("") }
    guard let api = await post.eto(site, for: item) else { return .nobodyIn }
    do throws(ETOError) {
      return try await isThere(client, item, api) ? .arrived([:]) : .absent
    } catch {
      return OutboxReply(reading: error)
    }
  }

  private func client(_ item: OutboxItem) -> Participant.ID? {
    whom.number(NewClientMessage.number, of: item)
  }

  private func isThere(
    _ client: Participant.ID, _ item: OutboxItem, _ api: ETOAPI
  ) async throws(ETOError) -> Bool {
    hasNew(try await stays(of: client, api), item)
  }

  /// Whether there is a stay that was not there before; not where nothing was noted, for then it has never
  /// left.
  private func hasNew(_ stays: [Enrolment], _ item: OutboxItem) -> Bool {
    guard !item.evidence.isEmpty else { return false }
    let noted = MessageCoding.value(item.evidence) ?? PackedNote.numbers(item.evidence)
    let before = Set(noted ?? [])
    return stays.contains { !before.contains($0.id) }
  }

  private func stays(
    of client: Participant.ID, _ api: ETOAPI
  ) async throws(ETOError) -> [Enrolment] {
    try await api.enrolments(of: client).filter { $0.programID == target }
  }
}
