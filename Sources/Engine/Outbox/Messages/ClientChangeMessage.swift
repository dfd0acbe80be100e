import ETO
import Features
import Model
import Vault

/// Changes to a client on record.
///
/// They are known by reading the record: a line says what was wanted, or it does not, and writing it
/// twice is the same as once; so it is read before each try. A line that somebody else changed
/// meanwhile is shown first. Nothing remains uncertain but the moment between reading and writing, for
/// which ETO has no lock.
struct ClientChangeMessage: ETOMessage {
  static let kind = "eto.client.change"
  /// The second is coded.
  static let version = 2
  static let rowKind = OutboxRow.Kind.clientChange

  /// The site.
  var site: Int
  /// The program.
  var program: Program.ID
  /// Whose record it is.
  var client: Participant.ID
  /// The change.
  var change: ClientChange

  var subject: String { Whom.known(client).subject("client") }
  var name: String { change.old.name.listed }
  var person: PersonName? { change.old.name }
  var words: [OutboxRow.Entry] { change.entries }
  func content(_ item: OutboxItem) -> OutboxRow.Content? { .clientChange(wanted(item)) }

  func about(_ item: OutboxItem) -> OutboxRow.Subject { .client(site: site, number: client) }

  func differences(_ theirs: [UInt8]) -> [OutboxRow.Difference] {
    Self.fields(theirs).map { change.differences($0) } ?? []
  }

  func rest(besides theirs: [UInt8]) -> ClientChangeMessage? {
    guard let theirs = Self.fields(theirs) else { return nil }
    var rest = self
    rest.change = change.rebased(onto: theirs, yielding: change.shown(beside: theirs))
    return rest.change.isEmpty ? nil : rest
  }

  func send(_ item: OutboxItem, _ post: Post) async -> OutboxReply {
    guard let api = await post.eto(site, for: item) else { return .nobodyIn }
    let record: Participant
    do throws(ETOError) {
      guard let found = try await api.participant(client) else {
        post.answers.leave(.trouble(.notFound), for: item.id)
        return .refused("")
      }
      record = found
    } catch {
      post.answers.leave(Trouble(error).map { .trouble($0) }, for: item.id)
      return OutboxReply(reading: error)
    }
    if let reply = reply(to: record, item) {
      let answer: OutboxAnswer = if case .conflict = reply { .changed(record) } else { .unchanged }
      post.answers.leave(answer, for: item.id)
      return reply
    }
    do throws(ETOError) {
      let saved = try await api.updateParticipant(
        client, in: program, from: record.fields, to: change.applied(to: record.fields))
      post.answers.leave(.client(saved ?? SavedParticipant(record)), for: item.id)
      // ETO has said yes, and which of the answers it did not take.
      return saved?.complaints.isEmpty == false
        ? .uncertain(Ambiguity.ignored.rawValue) : .arrived([:])
    } catch {
      post.answers.leave(Trouble(error).map { .trouble($0) }, for: item.id)
      return OutboxReply(writing: error)
    }
  }

  func check(_ item: OutboxItem, _ post: Post) async -> OutboxReply {
    guard let api = await post.eto(site, for: item) else { return .nobodyIn }
    do throws(ETOError) {
      guard let record = try await api.participant(client) else { return .refused("") }
      return reply(to: record, item) ?? .absent
    } catch {
      return OutboxReply(reading: error)
    }
  }

  /// What the record says of it; nil where it is not there yet, and nothing is in its way.
  private func reply(to record: Participant, _ item: OutboxItem) -> OutboxReply? {
    if change.missing(in: record.fields).isEmpty { return .arrived([:]) }
    let seen = Self.fields(item.evidence)
    guard change.conflicts(with: record.fields, since: seen).isEmpty else {
      return .conflict(MessageCoding.bytes(record.fields))
    }
    return nil
  }

  /// The change, over what a person has seen of somebody else's.
  private func wanted(_ item: OutboxItem) -> ClientChange {
    guard let seen = Self.fields(item.evidence) else { return change }
    return change.rebased(onto: seen, yielding: [])
  }

  private static func fields(_ bytes: [UInt8]) -> ParticipantFields? {
    MessageCoding.value(bytes) ?? PackedNote.fields(bytes)
  }
}

/// The form that it was written in.
extension ClientChangeMessage {
  func form(_ item: OutboxItem) -> DraftContent? {
    let wanted = wanted(item)
    let (old, new) = (wanted.old, wanted.new)
    let before = Dictionary(old.texts.map { ($0.question.id, $0.text) }) { first, _ in first }
    let alias = new.texts.first { before[$0.question.id] != $0.text }
    var texts = new.lines
    // A blank line leaves what is on record, and a dash takes it out.
    texts[.birth] = new.birth == old.birth ? "" : new.birth.map { "\($0)" } ?? "-"
    texts[.alias] = alias?.text
    let digits = new.socialSecurityNumber ?? Secret("-")
    return .client(
      ClientDraft(
        site: site, purpose: .edit(Participant(id: client, siteID: site, fields: old)),
        id: item.id, aliasQuestion: alias?.question, texts: texts,
        digits: new.socialSecurityNumber == old.socialSecurityNumber ? Secret("") : digits,
        gender: new.gender))
  }
}
