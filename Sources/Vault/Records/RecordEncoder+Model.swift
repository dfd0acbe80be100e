public import Model

extension RecordEncoder {
  /// Writes a day.
  public mutating func pack(_ day: CivilDate) { pack(day.daysSince1970) }

  /// Writes a name.
  public mutating func pack(_ name: PersonName) {
    pack(name.first)
    pack(name.middle)
    pack(name.last)
    pack(name.aliases) { $0.pack($1) }
  }

  /// Writes what a search tells of somebody.
  public mutating func pack(_ summary: ParticipantSummary) {
    pack(summary.id)
    pack(summary.name)
    pack(summary.birth) { $0.pack($1) }
    pack(summary.programStart) { $0.pack($1) }
    pack(summary.daysInProgram) { $0.pack($1) }
    pack(summary.foundBy)
    pack(summary.remarks) { $0.pack($1) }
    pack(summary.families) { $0.pack($1) }
    pack(summary.household) { encoder, member in
      encoder.pack(member.id)
      encoder.pack(member.name)
      encoder.pack(member.relationship)
      encoder.pack(member.household)
      encoder.pack(member.isHead)
    }
  }
}

extension RecordDecoder {
  /// Reads a day.
  public mutating func civilDate() throws(RecordDecodingError) -> CivilDate {
    let days = try int()
    // The years 1 to 9999, which is as far as days are written.
    guard (-719_162...2_932_896).contains(days) else { throw RecordDecodingError() }
    return CivilDate(daysSince1970: days)
  }

  /// Reads a name.
  public mutating func personName() throws(RecordDecodingError) -> PersonName {
    PersonName(first: try string(), middle: try string(), last: try string(), aliases: try texts())
  }

  /// Reads what a search tells of somebody.
  public mutating func participantSummary() throws(RecordDecodingError) -> ParticipantSummary {
    ParticipantSummary(
      id: try int(), name: try personName(),
      birth: try optional { decoder throws(RecordDecodingError) in try decoder.civilDate() },
      programStart: try optional { decoder throws(RecordDecodingError) in try decoder.civilDate() },
      daysInProgram: try optional { decoder throws(RecordDecodingError) in try decoder.int() },
      foundBy: try string(), remarks: try texts(), families: try texts(),
      household: try array { decoder throws(RecordDecodingError) in
        ParticipantSummary.HouseholdMember(
          id: try decoder.int(), name: try decoder.personName(),
          relationship: try decoder.string(), household: try decoder.string(),
          isHead: try decoder.bool())
      })
  }

  private mutating func texts() throws(RecordDecodingError) -> [String] {
    try array { decoder throws(RecordDecodingError) in try decoder.string() }
  }
}
