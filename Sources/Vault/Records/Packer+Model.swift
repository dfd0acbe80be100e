public import Model

extension Packer {
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
    pack(summary.household) { packer, member in
      packer.pack(member.id)
      packer.pack(member.name)
      packer.pack(member.relationship)
      packer.pack(member.household)
      packer.pack(member.isHead)
    }
  }
}

extension Unpacker {
  /// Reads a day.
  public mutating func civilDate() throws(UnpackError) -> CivilDate {
    let days = try int()
    // The years 1 to 9999, which is as far as days are written.
    guard (-719_162...2_932_896).contains(days) else { throw UnpackError() }
    return CivilDate(daysSince1970: days)
  }

  /// Reads a name.
  public mutating func personName() throws(UnpackError) -> PersonName {
    PersonName(first: try string(), middle: try string(), last: try string(), aliases: try texts())
  }

  /// Reads what a search tells of somebody.
  public mutating func participantSummary() throws(UnpackError) -> ParticipantSummary {
    ParticipantSummary(
      id: try int(), name: try personName(),
      birth: try optional { unpacker throws(UnpackError) in try unpacker.civilDate() },
      programStart: try optional { unpacker throws(UnpackError) in try unpacker.civilDate() },
      daysInProgram: try optional { unpacker throws(UnpackError) in try unpacker.int() },
      foundBy: try string(), remarks: try texts(), families: try texts(),
      household: try array { unpacker throws(UnpackError) in
        ParticipantSummary.HouseholdMember(
          id: try unpacker.int(), name: try unpacker.personName(),
          relationship: try unpacker.string(), household: try unpacker.string(),
          isHead: try unpacker.bool())
      })
  }

  private mutating func texts() throws(UnpackError) -> [String] {
    try array { unpacker throws(UnpackError) in try unpacker.string() }
  }
}
