public import Model

extension RecordEncoder {
  /// Writes a day.
  public mutating func pack(_ day: CivilDate) { pack(day.daysSince1970) }

  /// Writes a name.
  public mutating func pack(_ name: PersonName) {
    pack(name.first, name.middle, name.last, name.aliases)
  }

  /// Writes what a search shows of somebody.
  public mutating func pack(_ summary: ParticipantSummary) {
    pack(
      summary.id, summary.name, summary.birth, summary.programStart, summary.daysInProgram,
      summary.foundBy, summary.remarks, summary.families)
    pack(summary.household) { encoder, member in
      encoder.pack(member.id, member.name, member.relationship, member.household, member.isHead)
    }
  }
}

extension RecordDecoder {
  /// Reads a day.
  public mutating func civilDate() throws(RecordDecodingError) -> CivilDate {
    let days = try int()
    // The years 1 to 9999, as far as days can be written.
    guard (-719_162...2_932_896).contains(days) else { throw RecordDecodingError() }
    return CivilDate(daysSince1970: days)
  }

  /// Reads a name.
  public mutating func personName() throws(RecordDecodingError) -> PersonName {
    PersonName(first: try string(), middle: try string(), last: try string(), aliases: try read())
  }

  /// Reads what a search shows of somebody.
  public mutating func participantSummary() throws(RecordDecodingError) -> ParticipantSummary {
    ParticipantSummary(
      id: try int(), name: try personName(), birth: try read(), programStart: try read(),
      daysInProgram: try read(), foundBy: try string(), remarks: try read(), families: try read(),
      household: try array { decoder throws(RecordDecodingError) in
        ParticipantSummary.HouseholdMember(
          id: try decoder.int(), name: try decoder.personName(), relationship: try decoder.string(),
          household: try decoder.string(), isHead: try decoder.bool())
      })
  }
}
