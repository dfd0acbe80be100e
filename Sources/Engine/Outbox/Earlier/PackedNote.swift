import Model
import Vault

/// What a kind of write noted of an item, as an earlier version of the program packed it; see
/// ``PackedMessage``.
enum PackedNote {
  /// Numbers, as of stays or responses that were there before.
  static func numbers(_ bytes: [UInt8]) -> [Int]? {
    read(bytes) { decoder throws(RecordDecodingError) in try decoder.numbers() }
  }

  /// What somebody had recorded of a client.
  static func fields(_ bytes: [UInt8]) -> ParticipantFields? {
    read(bytes) { decoder throws(RecordDecodingError) in try decoder.participantFields() }
  }

  /// What a column of a task held.
  static func choice(_ bytes: [UInt8]) -> Choice? {
    read(bytes) { decoder throws(RecordDecodingError) in try decoder.choice() }
  }

  /// What a response said.
  static func response(_ bytes: [UInt8]) -> TouchPointResponse? {
    read(bytes) { decoder throws(RecordDecodingError) in try decoder.touchPointResponse() }
  }

  /// What an emergency profile said.
  static func profile(_ bytes: [UInt8]) -> EmergencyProfile? {
    read(bytes) { decoder throws(RecordDecodingError) in try decoder.emergencyProfile() }
  }

  /// What fields of a record of the shelter's own list held.
  static func values(_ bytes: [UInt8]) -> [String: String]? {
    read(bytes) { decoder throws(RecordDecodingError) in try decoder.guestValues() }
  }

  /// What was in a journal.
  static func journal(_ bytes: [UInt8]) -> JournalEvidence? {
    read(bytes) { decoder throws(RecordDecodingError) in
      JournalEvidence(
        ids: try decoder.optional { decoder throws(RecordDecodingError) in try decoder.texts() },
        held: try decoder.bool())
    }
  }

  /// Who was on record.
  ///
  /// The first version noted no numbers of those whom the worker had not seen.
  static func twins(_ bytes: [UInt8]) -> NewClientMessage.Noted? {
    read(bytes) { decoder throws(RecordDecodingError) in
      NewClientMessage.Noted(
        people: try decoder.numbers(), names: try decoder.texts(),
        numbers: decoder.isAtEnd ? [] : try decoder.numbers())
    }
  }

  /// What stood in the way of a night.
  ///
  /// The first version did not note the night.
  static func obstacle(_ bytes: [UInt8]) -> NightMessage.Obstacle? {
    read(bytes) { decoder throws(RecordDecodingError) in
      let status = try decoder.nightStatus()
      let (bed, holder) = (try decoder.string(), try decoder.string())
      guard !decoder.isAtEnd else {
        return NightMessage.Obstacle(status: status, bed: bed, holder: holder, seen: nil)
      }
      let night = try decoder.optional { decoder throws(RecordDecodingError) in
        try decoder.bedNight()
      }
      return NightMessage.Obstacle(
        status: status, bed: bed, holder: holder, seen: NightMessage.Obstacle.Seen(night: night))
    }
  }

  private static func read<Value>(
    _ bytes: [UInt8], _ body: (inout RecordDecoder) throws(RecordDecodingError) -> Value
  ) -> Value? {
    var decoder = RecordDecoder(bytes)
    guard let value = try? body(&decoder), decoder.isAtEnd else { return nil }
    return value
  }
}
