public import struct FoundationEssentials.Date
public import struct FoundationEssentials.UUID

/// One change of somebody's night: in, to another bed, out, or the last of these taken back.
public struct BedChange: Hashable, Sendable, Identifiable, Codable {
  /// What is done.
  public enum Kind: String, Hashable, Sendable, Codable { case checkIn, move, checkOut, undo }

  /// How far it got.
  public enum Progress: Hashable, Sendable {
    /// On its way.
    case sending
    /// Not written and not waiting; it stays until it is sent again or dropped.
    case failed(Trouble)
  }

  /// What is to be done after reading a person's night again.
  public enum Verdict: Hashable, Sendable {
    /// It is already as it should be: an earlier try arrived, or somebody else did the same.
    case done
    /// Write it.
    case write
    /// Somebody has done something else meanwhile, and that stays.
    case changedSince
  }

  /// Its id, the same for all tries.
  public let id: UUID
  /// What is done.
  public var kind: Kind
  /// Whose night it is.
  public var guest: Participant.ID
  /// The write that makes a client of them, where they are none yet.
  public var newcomer: UUID?
  /// Their name, for messages.
  public var name: String
  /// Which night.
  public var night: CivilDate
  /// Their night before, as far as it is known.
  public var old: BedNight?
  /// The bed afterwards.
  public var bed: Bed.ID?
  /// In or out, afterwards.
  public var status: BedNight.Status
  /// The reference to write; empty leaves the present one.
  public var reference: String
  /// The note to write; nil leaves the present one.
  public var remark: String?
  /// When it was done.
  public var begun: Date
  /// How many tries there were before.
  public var tries = 0
  /// How far it got.
  public var progress = Progress.sending

  /// The id of one try: several people may change in one step, and a refused change may be sent
  /// again.
  public var writeID: UUID { id.joined(with: UInt64(bitPattern: Int64(guest)), tries) }

  /// The change itself is coded, without its progress and the write that makes a client of
  /// somebody.
  private enum CodingKeys: CodingKey {
    case id, kind, guest, name, night, old, bed, status, reference, remark, begun
  }

  /// Makes a change that is about to be written.
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
  /// The night becomes what it was before; where there was none, it is marked as taken back.
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
      note: remark ?? old?.note ?? "", came: comesIn ? begun : old?.came,
      left: goesOut ? begun : old?.left, changed: begun)
  }

  /// Has it written over what somebody else has done meanwhile, as far as a person has seen that.
  ///
  /// - Parameter seen: The night as they saw it; nil for none. A night that has changed since then
  ///   is left alone again.
  public mutating func write(over seen: BedNight?) {
    old = seen
    if seen != nil {
      // Somebody who is there moves, and everything written about them stays.
      kind = .move
      reference = ""
    } else {
      // Somebody who is not there comes in, or is out as wanted.
      kind = takesBed || status == .present ? .checkIn : .undo
      if kind == .checkIn { reference = id.uuidString.lowercased() }
    }
  }

  /// The same as it was made over how the night stood then, which others may have changed since it was seen: taking
  /// it back leads there.
  ///
  /// Whoever goes does so from the bed that they had last.
  ///
  /// - Parameter before: How the night stood; nil for none.
  /// - Returns: The change; one that takes another one back stays as it is.
  public func made(over before: BedNight?) -> BedChange {
    guard kind != .undo else { return self }
    var made = self
    made.old = before
    if goesFromBed, let last = before?.bed { made.bed = last }
    return made
  }

  /// The same where it was found to be made, as after an answer that was lost: the night tells the bed of whoever
  /// goes, and nothing tells how it stood before.
  public func made(asFound current: BedNight?) -> BedChange {
    guard goesFromBed, var before = old, let last = current?.bed else { return self }
    before.bed = last
    return made(over: before)
  }

  /// The bed that somebody went from though they were known to be in another one: somebody else had given them that
  /// meanwhile.
  ///
  /// - Parameter before: How the night stood when this was written; nil for none.
  /// - Returns: The bed; nil where nobody had given them another one since this began.
  public func bedGoneOver(_ before: BedNight?) -> Bed.ID? {
    guard kind == .checkOut, let old, let before, let last = before.bed, last != old.bed else {
      return nil
    }
    // What was written here before it, and never arrived, is nobody else's doing.
    if let then = before.changed, let seen = old.changed, then < seen { return nil }
    return last
  }

  /// Whether somebody comes in with it, rather than moving or going.
  public var comesIn: Bool { kind == .checkIn }

  /// Whether somebody goes out with it, rather than being out again as they were before.
  private var goesOut: Bool { status == .out && kind != .undo }

  /// Whether somebody goes, or is expected no more: it names no bed that they are to be in.
  private var goesFromBed: Bool {
    switch kind {
    case .checkOut: true
    case .checkIn, .move: status == .out || status == .cancelled
    case .undo: false
    }
  }

  /// Whether it lets a bed go that was only held.
  public var letsGo: Bool { kind == .checkOut && old?.status == .held }

  /// Whether it takes a bed from all others.
  public var takesBed: Bool { wanted.takesBed }

  /// Whether it begins from the night as another one would leave it.
  public func isWritten(upon other: BedChange) -> Bool {
    old.map { $0.stands(like: other.wanted) } ?? false
  }

  /// What is to be done, given the night as it is now.
  public func verdict(on current: BedNight?) -> Verdict {
    guard let current else {
      switch kind {
      case .checkIn: return .write
      // A night that was never written needs no taking back.
      case .undo: return status == .cancelled || status == .out ? .done : .changedSince
      case .move, .checkOut: return .changedSince
      }
    }
    if current.stands(like: wanted) {
      // Somebody else got the same number in the waiting line: this guest gets another one.
      let isRenumbering =
        WaitingLine.waits(wanted) && !reference.isEmpty && old?.reference == current.reference
        && current.reference != reference
      return isRenumbering ? .write : .done
    }
    switch kind {
    case .checkIn:
      // It had arrived, and they have gone out since: written now, it would put them in again.
      let hasGone = current.status == .out || current.status == .held
      let isOurs = !reference.isEmpty && current.reference == reference
      return current.status == .present || isOurs && hasGone ? .changedSince : .write
    case .checkOut:
      // They have come in again since: this is not the stay that somebody went out of.
      if let old, !old.reference.isEmpty, current.reference != old.reference {
        return .changedSince
      }
      // Whoever has come meanwhile is not put out with the hold.
      if letsGo, current.status == .present { return .changedSince }
      return current.takesBed || current.status == .present ? .write : .changedSince
    case .move, .undo:
      guard let old, current.stands(like: old) else { return .changedSince }
      // Whoever went from another bed than this is known of is not put into the one before.
      let isOfAnother = kind == .undo && takesBed && !old.takesBed && current.bed != old.bed
      return isOfAnother ? .changedSince : .write
    }
  }
}
