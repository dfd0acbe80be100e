import ETO
import Features
import Model
import Resources
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
  static let rowKind = OutboxRow.Kind.newClient
  /// What it brings for those who write about the client: their number as a participant.
  static let number = "client"

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
  var name: String { fields.name.listed }
  var words: [OutboxRow.Entry] {
    [.init(.text(name))]
      + ClientChange(from: ParticipantFields(name: fields.name), to: fields).entries
  }
  var content: OutboxRow.Content? { .newClient(fields, site: site) }
  var way: Way { .eto(site: site) }

  func about(_ item: OutboxItem) -> OutboxRow.Subject {
    item.outcome[Self.number].flatMap { Int($0) }.map { .client(site: site, number: $0) }
      ?? .newClient(id)
  }

  func differences(_ theirs: [UInt8]) -> [OutboxRow.Difference] {
    let others = Self.noted(theirs)?.names ?? []
    return [.init(mine: .text(name), theirs: .text(others.joined(separator: "; ")))]
  }

  func prepare(_ item: OutboxItem, _ post: Post, hasEcho: Bool) async -> Preparation {
    // Later everybody who was on record before could not be told from our own.
    if !item.evidence.isEmpty { return .ready(nil) }
    guard let search = await search(post) else { return .not(.signInNeeded) }
    do throws(ETOError) {
      let (likely, known) = try await search.find(fields)
      let new = likely.filter { !others.contains($0.id) }
      let all = known.union(likely.map(\.id))
      let noted = Self.packed(all, names: new.map(\.fields.name.listed))
      if new.isEmpty { return .ready(noted) }
      post.receipts.leave(.twins(likely, known: all), for: item.id)
      return .not(.conflict(noted))
    } catch {
      return .not(OutboxReply(reading: error))
    }
  }

  func send(_ item: OutboxItem, _ post: Post) async -> OutboxReply {
    guard let search = await search(post) else { return .signInNeeded }
    if item.attempts > 1 {
      do throws(ETOError) {
        if let reply = try await find(item, search, post) { return reply }
      } catch {
        return OutboxReply(reading: error)
      }
    }
    do throws(ETOError) {
      let saved = try await search.api.addParticipant(fields, to: program)
      return arrived(saved, item, post)
    } catch {
      if let trouble = Trouble(error) {
        let people = error.isDuplicate ? (try? await search.takenFor(fields)) ?? [] : []
        post.receipts.leave(
          error.isDuplicate ? .takenFor(people, trouble) : .trouble(trouble), for: item.id)
      }
      return OutboxReply(writing: error)
    }
  }

  func check(_ item: OutboxItem, _ post: Post) async -> OutboxReply {
    guard let search = await search(post) else { return .signInNeeded }
    do throws(ETOError) {
      return try await find(item, search, post) ?? .absent
    } catch {
      return OutboxReply(reading: error)
    }
  }

  private func search(_ post: Post) async -> TwinSearch? {
    await post.sessions.site(site).map { TwinSearch(api: $0, program: program) }
  }

  private func find(
    _ item: OutboxItem, _ search: TwinSearch, _ post: Post
  ) async throws(ETOError) -> OutboxReply? {
    let known = Self.noted(item.evidence)?.people ?? []
    switch try await search.arrived([fields], before: fields, besides: known) {
    case .person(let person):
      return arrived(SavedParticipant(person), item, post)
    case .nobody: return nil
    }
  }

  /// The number that those need who write about the client.
  private func arrived(
    _ saved: SavedParticipant, _ item: OutboxItem, _ post: Post
  ) -> OutboxReply {
    post.receipts.leave(.client(saved), for: item.id)
    return .arrived(
      [Self.number: String(saved.id)], subject: Whom.known(saved.id).subject("client"))
  }

  /// Who was on record before, and what those are called whom the worker has not seen.
  private static func packed(_ people: Set<Participant.ID>, names: [String]) -> [UInt8] {
    var packer = Packer()
    packer.pack(people.sorted()) { $0.pack($1) }
    packer.pack(names) { $0.pack($1) }
    return packer.bytes
  }

  private static func noted(
    _ bytes: [UInt8]
  ) -> (people: Set<Participant.ID>, names: [String])? {
    var unpacker = Unpacker(bytes)
    do throws(UnpackError) {
      return (Set(try unpacker.numbers()), try unpacker.texts())
    } catch {
      return nil
    }
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
