import ETO
import Features
import Model
import Vault

import struct FoundationEssentials.UUID

/// Somebody's night in a shelter: checking in, moving, checking out, taking back.
///
/// It is known by reading the night (``ShelterDesk``): a person has one, so writing the same twice is
/// the same as once. What somebody else did about the person or the bed meanwhile stays, and is shown.
/// Uncertain remains nothing that the night does not tell.
struct NightParcel: Parcel {
  static let kind = "eto.night"
  static let version = 1
  static let destination = OutboxItem.Destination.eto
  /// What a new client brings for it.
  static let clientField = "client"

  /// The site.
  var site: Int
  /// The program.
  var program: Program.ID
  /// The form.
  var setup: CheckInSetup
  /// Whose night it is, by their number as a participant.
  var whom: Whom
  /// What is done.
  var change: BedChange

  var subject: String { whom.subject("client") }
  var title: String { Initials.of(change.name) }
  var needs: [OutboxItem.Need] { whom.needs(Self.clientField) }
  var way: Way { .eto(site: site) }

  func send(_ item: OutboxItem, _ post: Post) async -> OutboxReply {
    await write(item, post, tries: item.attempts - 1)
  }

  func check(_ item: OutboxItem, _ post: Post) async -> OutboxReply {
    do throws(ShelterDesk.Failure) {
      guard let desk = try await desk(post), let change = change(item, tries: 1) else {
        return .signInNeeded
      }
      let night = try await desk.night(of: change.guest)
      // Anything else than writing it settles who has the bed, and sends nothing new.
      if change.verdict(on: night.tonight) == .write { return .absent }
    } catch {
      return OutboxReply(reading: error)
    }
    return await write(item, post, tries: 1)
  }

  private func write(_ item: OutboxItem, _ post: Post, tries: Int) async -> OutboxReply {
    do throws(ShelterDesk.Failure) {
      guard let desk = try await desk(post), let change = change(item, tries: tries) else {
        return .signInNeeded
      }
      switch try await desk.write(change) {
      case .written(let guest, isNew: _):
        return .arrived(guest.tonight.map { ["response": String($0.id)] } ?? [:])
      case .changedSince(let guest): return .conflict(Self.packed(guest.tonight, isTaken: false))
      case .taken(by: let holder, _):
        return .conflict(Self.packed(holder.tonight, isTaken: true))
      }
    } catch {
      return OutboxReply(writing: error)
    }
  }

  private func desk(_ post: Post) async throws(ShelterDesk.Failure) -> ShelterDesk? {
    guard let api = await post.sessions.site(site) else { return nil }
    var query = CheckIn.Query(setup, program: program, zone: post.zone)
    query.night = change.night
    return try await ShelterDesk(
      query, api, shared: await post.sessions.shared(in: program, on: change.night),
      at: post.environment.now())
  }

  private func change(_ item: OutboxItem, tries: Int) -> BedChange? {
    guard let number = whom.number(Self.clientField, of: item) else { return nil }
    var change = change
    change.guest = number
    change.tries = max(0, tries)
    return change
  }

  /// What stands in the way: the night as it is, and whether it is somebody else's with the bed.
  private static func packed(_ night: BedNight?, isTaken: Bool) -> [UInt8] {
    var packer = Packer()
    packer.pack(isTaken)
    packer.pack(night) { $0.pack($1) }
    return packer.bytes
  }

  func pack(into packer: inout Packer) {
    packer.pack(site)
    packer.pack(program)
    packer.pack(setup)
    packer.pack(whom)
    packer.pack(change.id)
    packer.pack(change.kind.code)
    packer.pack(change.guest)
    packer.pack(change.name)
    packer.pack(change.night)
    packer.pack(change.old) { $0.pack($1) }
    packer.pack(change.bed) { $0.pack($1) }
    packer.pack(change.status.code)
    packer.pack(change.reference)
    packer.pack(change.begun)
  }
}

extension NightParcel {
  init(from unpacker: inout Unpacker, version: Int) throws(UnpackError) {
    site = try unpacker.int()
    program = try unpacker.int()
    setup = try unpacker.checkInSetup()
    whom = try unpacker.whom()
    let id = try unpacker.uuid()
    let code = try unpacker.int()
    guard let kind = BedChange.Kind.known.first(where: { $0.code == code }) else {
      throw UnpackError()
    }
    var guest = Guest(id: try unpacker.int())
    let name = try unpacker.string()
    let night = try unpacker.civilDate()
    guest.tonight = try unpacker.optional { unpacker throws(UnpackError) in
      try unpacker.bedNight()
    }
    let bed = try unpacker.optional { unpacker throws(UnpackError) in try unpacker.int() }
    let status = try unpacker.nightStatus()
    let reference = try unpacker.string()
    change = BedChange(
      id: id, kind, of: guest, night: night, bed: bed, status: status, begun: try unpacker.date())
    change.name = name
    change.reference = reference
  }
}

extension BedChange.Kind {
  fileprivate static let known: [Self] = [.checkIn, .move, .checkOut, .undo]

  /// Its number in what is packed, which never changes.
  fileprivate var code: Int {
    switch self {
    case .checkIn: 1
    case .move: 2
    case .checkOut: 3
    case .undo: 4
    }
  }
}
