public import struct FoundationEssentials.Date
public import struct FoundationEssentials.UUID

/// One thing done about somebody's night: in, to another bed, out, or the last of these taken back.
public struct BedChange: Hashable, Sendable, Identifiable, Codable {
  /// What is done.
  public enum Kind: String, Hashable, Sendable, Codable { case checkIn, move, checkOut, undo }

  /// How far it got.
  public enum Progress: Hashable, Sendable {
    /// On its way.
    case sending
    /// Not written, and not waiting to be; kept until it is sent again or let go.
    case failed(Trouble)
  }

  /// What is to be done once a person's night has been read anew.
  public enum Verdict: Hashable, Sendable {
    /// It is as it should be already: an earlier try arrived, or somebody else did the same.
    case done
    /// Write it.
    case write
    /// Somebody has done something else meanwhile, and that stays.
    case changedSince
  }

  /// Its own id, the same over all tries.
  public let id: UUID
  /// What is done.
  public var kind: Kind
  /// Whose night it is.
  public var guest: Participant.ID
  /// What is to make a client of them, where they are none yet.
  public var newcomer: UUID?
  /// Their name, to speak of them.
  public var name: String
  /// Which night.
  public var night: CivilDate
  /// What was there before, as far as known.
  public var old: BedNight?
  /// The bed afterwards.
  public var bed: Bed.ID?
  /// In or out, afterwards.
  public var status: BedNight.Status
  /// The reference to write; empty leaves the one there is.
  public var reference: String
  /// What is noted; nil leaves what is there.
  public var remark: String?
  /// When it was done.
  public var begun: Date
  /// How often it was tried before.
  public var tries = 0
  /// How far it got.
  public var progress = Progress.sending

  /// Names one try of it: several people change in one step, and what was refused may be sent again.
  public var writeID: UUID { id.joined(with: UInt64(bitPattern: Int64(guest)), tries) }

  /// What is done; not how far it got, nor what else is to make a client of somebody.
  private enum CodingKeys: CodingKey {
    case id, kind, guest, name, night, old, bed, status, reference, remark, begun
  }

  /// Makes a change about to be written.
  public init(
    id: UUID, _ kind: Kind, of guest: Guest, night: CivilDate, bed: Bed.ID?,
    status: BedNight.Status, begun: Date
  ) {
    self.id = id
    self.kind = kind
    self.guest = guest.id
    newcomer = guest.newcomer
    name = guest.name.listed
    self.night = night
    old = guest.tonight
    self.bed = bed
    self.status = status
    reference = kind == .checkIn ? id.uuidString.lowercased() : ""
    self.begun = begun
  }

  /// Takes a change back.
  ///
  /// What was there before comes back; where there was nothing, the night is marked as taken back.
  public init(undoing change: BedChange, id: UUID, takenBack: BedNight.Status, begun: Date) {
    self.id = id
    kind = .undo
    guest = change.guest
    newcomer = change.newcomer
    name = change.name
    night = change.night
    old = change.wanted
    bed = change.old.map(\.bed) ?? change.bed
    status = change.old?.status ?? takenBack
    reference = ""
    self.begun = begun
  }

  /// The night as it is to be.
  public var wanted: BedNight {
    BedNight(
      id: old?.id ?? 0, night: night, bed: bed, status: status,
      reference: reference.isEmpty ? old?.reference ?? "" : reference,
      note: remark ?? old?.note ?? "", came: comesIn ? begun : old?.came, changed: begun)
  }

  /// Has it written over what somebody else has done meanwhile, as far as a person has seen that.
  ///
  /// - Parameter seen: The night as they saw it; nil for none. What is there by now and is another is
  ///   left again.
  public mutating func write(over seen: BedNight?) {
    old = seen
    if seen != nil {
      // Who is there moves, and whatever was written about them stays.
      kind = .move
      reference = ""
    } else {
      // Who is nowhere comes in, or is out as wanted.
      kind = takesBed || status == .present ? .checkIn : .undo
      if kind == .checkIn { reference = id.uuidString.lowercased() }
    }
  }

  /// Whether somebody comes in with it: who moves or goes has come in before.
  public var comesIn: Bool { kind == .checkIn }

  /// Whether it takes a bed that nobody else may have.
  public var takesBed: Bool { wanted.takesBed }

  /// What is to be done, given the night as it is now.
  public func verdict(on current: BedNight?) -> Verdict {
    guard let current else {
      switch kind {
      case .checkIn: return .write
      // What was never written needs no taking back.
      case .undo: return status == .cancelled || status == .out ? .done : .changedSince
      case .move, .checkOut: return .changedSince
      }
    }
    if current.stands(like: wanted) {
      // Somebody else got the same number in the waiting line: they get another one.
      let isRenumbering =
        WaitingLine.waits(wanted) && !reference.isEmpty && old?.reference == current.reference
        && current.reference != reference
      return isRenumbering ? .write : .done
    }
    switch kind {
    case .checkIn:
      // It had arrived, and they went out since: late, it would put them in again.
      let hasGone = current.status == .out || current.status == .held
      let isOurs = !reference.isEmpty && current.reference == reference
      return current.status == .present || isOurs && hasGone ? .changedSince : .write
    case .checkOut:
      // They came in anew since: that is not what somebody went out of.
      if let old, !old.reference.isEmpty, current.reference != old.reference {
        return .changedSince
      }
      return current.takesBed || current.status == .present ? .write : .changedSince
    case .move, .undo: return old.map { current.stands(like: $0) } == true ? .write : .changedSince
    }
  }
}
