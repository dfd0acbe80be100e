import ETO
import Model
import Vault

import struct FoundationEssentials.UUID

/// A new client.
///
/// Known by name, date of birth and last four digits, among those who were not on record before it was
/// first sent (``TwinSearch``); so those who are found are noted first. Somebody on record who may be
/// the same and whom the worker has not seen is shown before anybody is added. Uncertain remains
/// whether another worker added just the same person at the same moment: then theirs is taken for ours,
/// which is what a worker would do.
struct NewClientParcel: Parcel {
  static let kind = "eto.client"
  static let version = 1
  static let destination = OutboxItem.Destination.eto

  /// Its id in the outbox: what is written about the client before they are on record names it.
  var id: UUID
  /// The site.
  var site: Int
  /// The program.
  var program: Program.ID
  /// Who it is.
  var fields: ParticipantFields
  /// Those on record whom the worker has seen and says are others.
  var others: Set<Participant.ID>

  var subject: String { Whom.created(by: id).subject("client") }
  var title: String { Initials.of(fields.name) }
  var way: Way { .eto(site: site) }

  func prepare(_ item: OutboxItem, _ post: Post, hasEcho: Bool) async -> Preparation {
    // Later everybody who was on record before could not be told from our own.
    if !item.evidence.isEmpty { return .ready(nil) }
    guard let search = await search(post) else { return .not(.signInNeeded) }
    do throws(ETOError) {
      let (likely, known) = try await search.find(fields)
      let noted = Self.packed(known.union(likely.map(\.id)))
      let isNew = likely.contains { !others.contains($0.id) }
      return isNew ? .not(.conflict(noted)) : .ready(noted)
    } catch {
      return .not(OutboxReply(reading: error))
    }
  }

  func send(_ item: OutboxItem, _ post: Post) async -> OutboxReply {
    guard let search = await search(post) else { return .signInNeeded }
    if item.attempts > 1 {
      do throws(ETOError) {
        if let reply = try await find(item, search) { return reply }
      } catch {
        return OutboxReply(reading: error)
      }
    }
    do throws(ETOError) {
      return await arrived(try await search.api.addParticipant(fields, to: program), search)
    } catch {
      return OutboxReply(writing: error)
    }
  }

  func check(_ item: OutboxItem, _ post: Post) async -> OutboxReply {
    guard let search = await search(post) else { return .signInNeeded }
    do throws(ETOError) {
      return try await find(item, search) ?? .absent
    } catch {
      return OutboxReply(reading: error)
    }
  }

  private func search(_ post: Post) async -> TwinSearch? {
    await post.sessions.site(site).map { TwinSearch(api: $0, program: program) }
  }

  private func find(
    _ item: OutboxItem, _ search: TwinSearch
  ) async throws(ETOError) -> OutboxReply? {
    let known = Self.people(item.evidence)
    switch try await search.arrived([fields], before: fields, besides: known) {
    case .person(let person): return await arrived(SavedParticipant(person), search)
    case .nobody: return nil
    }
  }

  /// The numbers that those need who write about the client.
  private func arrived(_ saved: SavedParticipant, _ search: TwinSearch) async -> OutboxReply {
    var outcome = [NightParcel.clientField: String(saved.id), "guid": saved.guid]
    var subject = saved.subjectID
    if subject == nil { subject = (try? await search.api.participant(saved.id))?.subjectID }
    if let subject { outcome[ResponseParcel.subjectField] = String(subject) }
    return .arrived(outcome, subject: Whom.known(saved.id).subject("client"))
  }

  private static func packed(_ people: Set<Participant.ID>) -> [UInt8] {
    var packer = Packer()
    packer.pack(people.sorted()) { $0.pack($1) }
    return packer.bytes
  }

  private static func people(_ bytes: [UInt8]) -> Set<Participant.ID> {
    var unpacker = Unpacker(bytes)
    return Set((try? unpacker.numbers()) ?? [])
  }

  func pack(into packer: inout Packer) {
    packer.pack(id)
    packer.pack(site)
    packer.pack(program)
    packer.pack(fields)
    packer.pack(others.sorted()) { $0.pack($1) }
  }
}

extension NewClientParcel {
  init(from unpacker: inout Unpacker, version: Int) throws(UnpackError) {
    self.init(
      id: try unpacker.uuid(), site: try unpacker.int(), program: try unpacker.int(),
      fields: try unpacker.participantFields(), others: Set(try unpacker.numbers()))
  }
}
