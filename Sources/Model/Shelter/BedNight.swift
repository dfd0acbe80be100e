public import struct FoundationEssentials.Date

/// One person's night in a shelter, as in the check-in form.
///
/// A person has one a night, however often it changes: checking in, moving, checking out and taking
/// back all write into the same response.
public struct BedNight: Hashable, Sendable, Identifiable, Codable {
  /// Whether somebody is there.
  public enum Status: String, Hashable, Sendable, CaseIterable, Codable {
    /// Checked in.
    case present
    /// Checked out.
    case out
    /// The bed is held for them.
    case held
    /// Taken back: it counts as if it had never been written.
    case cancelled
    /// An answer that this program does not know, or none.
    case unknown
  }

  /// The response's number; 0 where it may not be written yet.
  public var id: Int
  /// The night, by the day on which it begins.
  public var night: CivilDate
  /// The bed; nil for none.
  public var bed: Bed.ID?
  /// Whether they are there.
  public var status: Status
  /// The reference of its author; empty where there is none.
  public var reference: String
  /// The note; empty where there is none.
  public var note: String
  /// When they came in, as recorded; a note that is added later does not change it.
  public var came: Date?
  /// When they went out, as recorded; nil where they are not out, or nobody recorded it.
  public var left: Date?
  /// When the record last changed, by the system's clock.
  public var changed: Date?
  /// Its author; empty where the system does not say.
  public var staff: String

  /// Makes a night.
  public init(
    id: Int = 0, night: CivilDate, bed: Bed.ID?, status: Status, reference: String = "",
    note: String = "", came: Date? = nil, left: Date? = nil, changed: Date? = nil,
    staff: String = ""
  ) {
    self.id = id
    self.night = night
    self.bed = bed
    self.status = status
    self.reference = reference
    self.note = note
    self.came = came
    self.left = left
    self.changed = changed
    self.staff = staff
  }

  /// Whether nobody else may have the bed.
  ///
  /// An unknown status may well mean that somebody is there.
  public var takesBed: Bool {
    switch status {
    case .present, .held, .unknown: bed != nil
    case .out, .cancelled: false
    }
  }

  /// Whether it says that somebody is there, or may be.
  public var isIn: Bool { status == .present || takesBed }

  /// Since when it has been so, as far as it was recorded.
  public var since: Date? {
    switch status {
    case .present, .held, .unknown: came ?? changed
    case .out: left ?? changed ?? came
    case .cancelled: changed ?? came
    }
  }

  /// Whether somebody came before another guest of the same bed.
  ///
  /// It depends on the recorded time of coming in, so that a later note about somebody does not
  /// make them later.
  public func came(before other: BedNight) -> Bool {
    (came ?? changed ?? .distantFuture, id)
      < (other.came ?? other.changed ?? .distantFuture, other.id)
  }

  /// Whether it was written before another one, where both were written just now.
  ///
  /// Both terminals have to come to the same answer, so it depends only on the system's clock and
  /// numbers: when a key was pressed does not tell whose request was served first.
  public func written(before other: BedNight) -> Bool {
    (changed ?? .distantFuture, id) < (other.changed ?? .distantFuture, other.id)
  }

  /// Whether bed and status are the same as in another night.
  public func stands(like other: BedNight) -> Bool {
    status == other.status && (bed == other.bed || !(takesBed || other.takesBed))
  }
}
