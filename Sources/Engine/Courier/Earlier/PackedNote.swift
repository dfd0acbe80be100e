import Model
import Vault

/// What a kind of write noted of an item, as an earlier version of the program packed it; see
/// ``PackedParcel``.
enum PackedNote {
  /// Numbers, as of stays or responses that were there before.
  static func numbers(_ bytes: [UInt8]) -> [Int]? {
    read(bytes) { unpacker throws(UnpackError) in try unpacker.numbers() }
  }

  /// What somebody had recorded of a client.
  static func fields(_ bytes: [UInt8]) -> ParticipantFields? {
    read(bytes) { unpacker throws(UnpackError) in try unpacker.participantFields() }
  }

  /// What a column of a task held.
  static func choice(_ bytes: [UInt8]) -> Choice? {
    read(bytes) { unpacker throws(UnpackError) in try unpacker.choice() }
  }

  /// What a response said.
  static func response(_ bytes: [UInt8]) -> TouchPointResponse? {
    read(bytes) { unpacker throws(UnpackError) in try unpacker.touchPointResponse() }
  }

  /// What an emergency profile said.
  static func profile(_ bytes: [UInt8]) -> EmergencyProfile? {
    read(bytes) { unpacker throws(UnpackError) in try unpacker.emergencyProfile() }
  }

  /// What fields of a record of the shelter's own list held.
  static func values(_ bytes: [UInt8]) -> [String: String]? {
    read(bytes) { unpacker throws(UnpackError) in try unpacker.guestValues() }
  }

  /// What was in a journal.
  static func journal(_ bytes: [UInt8]) -> JournalEvidence? {
    read(bytes) { unpacker throws(UnpackError) in
      JournalEvidence(
        ids: try unpacker.optional { unpacker throws(UnpackError) in try unpacker.texts() },
        held: try unpacker.bool())
    }
  }

  /// Who was on record.
  ///
  /// The first version noted no numbers of those whom the worker had not seen.
  static func twins(_ bytes: [UInt8]) -> NewClientParcel.Noted? {
    read(bytes) { unpacker throws(UnpackError) in
      NewClientParcel.Noted(
        people: try unpacker.numbers(), names: try unpacker.texts(),
        numbers: unpacker.isAtEnd ? [] : try unpacker.numbers())
    }
  }

  /// What stood in the way of a night.
  ///
  /// The first version did not note the night.
  static func obstacle(_ bytes: [UInt8]) -> NightParcel.Obstacle? {
    read(bytes) { unpacker throws(UnpackError) in
      let status = try unpacker.nightStatus()
      let (bed, holder) = (try unpacker.string(), try unpacker.string())
      guard !unpacker.isAtEnd else {
        return NightParcel.Obstacle(status: status, bed: bed, holder: holder, seen: nil)
      }
      let night = try unpacker.optional { unpacker throws(UnpackError) in try unpacker.bedNight() }
      return NightParcel.Obstacle(
        status: status, bed: bed, holder: holder, seen: NightParcel.Obstacle.Seen(night: night))
    }
  }

  private static func read<Value>(
    _ bytes: [UInt8], _ body: (inout Unpacker) throws(UnpackError) -> Value
  ) -> Value? {
    var unpacker = Unpacker(bytes)
    guard let value = try? body(&unpacker), unpacker.isAtEnd else { return nil }
    return value
  }
}
