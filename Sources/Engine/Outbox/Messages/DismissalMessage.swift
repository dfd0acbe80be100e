import ETO
import Features
import Model
import Resources
import Vault

/// A stay in a program that is to end.
///
/// It is known by reading the stay, before each try: one that has ended is not ended again, whoever
/// ended it. A stay that began after the day that was written is another one, and is left alone.
/// Nothing remains uncertain but the moment between reading and writing.
struct DismissalMessage: ETOMessage {
  static let kind = "eto.dismissal"
  /// The second is coded.
  static let version = 2
  static let rowKind = OutboxRow.Kind.dismissal

  /// The site.
  var site: Int
  /// The program that is worked in.
  var program: Program.ID
  /// Who it is.
  var client: Participant.ID
  /// Their name as in lists.
  var name: String
  /// The program of the stay.
  var target: Program.ID
  /// What that is called.
  var targetName: String
  /// The stay's number.
  var stay: Enrolment.ID
  /// The last day.
  var end: CivilDate
  /// Their name in its parts; nil where an earlier version wrote it.
  var person: PersonName?

  var subject: String { Whom.known(client).subject("client") }
  var words: [OutboxRow.Entry] {
    [.init(.sentence(Sentence(.clientsProgramUntil, .text(targetName), .day(end))))]
  }
  func content(_ item: OutboxItem) -> OutboxRow.Content? { .dismissal(stay) }

  func about(_ item: OutboxItem) -> OutboxRow.Subject { .client(site: site, number: client) }

  func send(_ item: OutboxItem, _ post: Post) async -> OutboxReply {
    guard let api = await post.eto(site, for: item) else { return .nobodyIn }
    do throws(ETOError) {
      guard try await lasts(api) else { return .arrived([:]) }
    } catch {
      post.answers.leave(Trouble(error).map { .trouble($0) }, for: item.id)
      return OutboxReply(reading: error)
    }
    do throws(ETOError) {
      try await api.dismiss(client, from: target, on: end)
      return .arrived([:])
    } catch {
      post.answers.leave(Trouble(error).map { .trouble($0) }, for: item.id)
      return OutboxReply(writing: error)
    }
  }

  func check(_ item: OutboxItem, _ post: Post) async -> OutboxReply {
    guard let api = await post.eto(site, for: item) else { return .nobodyIn }
    do throws(ETOError) {
      return try await lasts(api) ? .absent : .arrived([:])
    } catch {
      return OutboxReply(reading: error)
    }
  }

  /// Whether the stay goes on; where its number is not known any more, one that it may have become.
  private func lasts(_ api: ETOAPI) async throws(ETOError) -> Bool {
    let stays = try await api.enrolments(of: client).filter { $0.programID == target }
    if let stay = stays.first(where: { $0.id == stay }) { return stay.end == nil }
    return stays.contains { other in
      other.end == nil && (other.start.map { $0 <= end } ?? true)
    }
  }
}
