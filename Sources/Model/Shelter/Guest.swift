public import struct FoundationEssentials.UUID

/// Somebody on a shelter's list of a night.
public struct Guest: Hashable, Sendable, Identifiable {
  /// The participant's number; it is negative for a ``newcomer``.
  public var id: Participant.ID
  /// The write that makes a client of them, where they are none yet.
  public var newcomer: UUID?
  /// Their number as the subject of responses; nil before the participant was read.
  public var subjectID: Int?
  /// Their name.
  public var name: PersonName
  /// Their date of birth, if the record has it: two may have the same name.
  public var birth: CivilDate?
  /// This night; nil where nothing was written about it.
  public var tonight: BedNight?
  /// Other responses that say they are in tonight, written by two terminals at the same moment.
  public var doubles: [BedNight] = []
  /// Their last bed, on an earlier night.
  public var lastBed: Bed.ID?
  /// Whether anything was ever written about a night of theirs in this program.
  public var hasStayed = false
  /// The program in which they have this night instead, by its name; empty where it is this one, or none.
  public var elsewhere = ""
  /// Why they could not be read; nil where they were.
  public var trouble: Trouble?

  /// Makes a guest.
  public init(
    id: Participant.ID, subjectID: Int? = nil, name: PersonName = PersonName(),
    birth: CivilDate? = nil, tonight: BedNight? = nil, lastBed: Bed.ID? = nil,
    trouble: Trouble? = nil
  ) {
    self.id = id
    self.subjectID = subjectID
    self.name = name
    self.birth = birth
    self.tonight = tonight
    self.lastBed = lastBed
    self.trouble = trouble
  }

  /// Makes somebody who becomes a client once the write that adds them has arrived.
  public init(newcomer: UUID, name: PersonName) {
    self.init(id: Participant.provisionalID(of: newcomer), name: name)
    self.newcomer = newcomer
  }

  /// Whether this program has or had a bed for them, as far as is known.
  public var everStayed: Bool { hasStayed || tonight != nil || lastBed != nil }

  /// Takes what was recorded about them: this night, and the bed of the latest one before.
  ///
  /// Of several responses about the same night, the last one counts that was added and not taken
  /// back: numbers rise as responses are added (our convention), while the time of a change moves
  /// with every note and the recorded time may be a date alone. Of a night in another program nothing
  /// is taken but where that is.
  public mutating func take(
    _ responses: [TouchPointResponse], by form: CheckInForm, in program: Program.ID,
    night: CivilDate
  ) {
    let nights = responses.filter { !$0.isDraft && ($0.programID ?? program) == program }
      .compactMap(form.night)
    let own = nights.filter { $0.night == night }
    tonight = own.counting
    doubles = own.filter { $0.id != tonight?.id && $0.isIn }
    hasStayed = !nights.isEmpty
    lastBed =
      nights.filter { $0.night < night && $0.bed != nil && $0.status != .cancelled }
      .max { $0.night < $1.night }?.bed
    elsewhere =
      responses.filter { response in
        guard !response.isDraft, let other = response.programID, other != program,
          let there = form.night(response)
        else { return false }
        return there.night == night && there.isIn
      }.max { $0.id < $1.id }?.programName ?? ""
    trouble = nil
  }
}

extension [BedNight] {
  /// Of several about the same night the one that counts: the last one that was added and not taken back.
  public var counting: BedNight? {
    self.max { left, right in
      let isBack = left.status == .cancelled
      return isBack == (right.status == .cancelled) ? left.id < right.id : isBack
    }
  }
}
