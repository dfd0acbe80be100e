public import Model
import Store

extension OpenClient {
  /// Opens the page of somebody who is on the shelter's own list and nowhere else, as far as is known.
  init(_ guest: GuestRecord) {
    self.init(id: guest.id.standIn, name: guest.name)
    self.guest = guest
    isOnlyGuest = true
  }

  /// Whether the fields of that record are known: a list names somebody without them.
  var knowsGuest: Bool { guestStanding == .loaded || guest?.fields.isEmpty == false }

  /// Whether something is done with that record rather than with the site's.
  func isOfList(_ deed: Clients.Deed) -> Bool {
    guest != nil && (deed == .editGuest || deed == .edit && isOnlyGuest)
  }

  /// Ends what runs for the record of the shelter's own list.
  var guestEndings: [Command<Clients.Effect>] { guest == nil ? [] : [.cancel(id: "clients/guest")] }
}

extension GuestRecord.ID {
  /// The number that stands for somebody of the list, who has none in ETO.
  ///
  /// It is below zero, as no number of a system is, and the same for a record whenever it is found.
  public var standIn: Participant.ID {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in "\(list)#\(record)".utf8 {
      hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
    }
    // Of its own among the numbers that only this program knows.
    return -(1 << 60) - Int((hash ^ hash >> 32) >> 5)
  }

  /// Whether a number stands for somebody of a list.
  static func isStandIn(_ id: Participant.ID) -> Bool { id <= -(1 << 60) }

  /// What saving a change of it runs as: several can be on the way at a time.
  var saving: EffectID { EffectID("clients/save/guest/\(list)/\(record)") }
}
