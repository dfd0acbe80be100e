public import Model
import Resources

public import struct FoundationEssentials.Date

extension OutboxRow.Night {
  /// How somebody's night stands that somebody else has changed since.
  public struct Meanwhile: Hashable, Sendable {
    /// Whether they are there.
    public var status: BedNight.Status
    /// What their bed is called; empty for none.
    public var bed: String
    /// When it was changed; nil where nobody knows.
    public var changed: Date?

    /// Notes how it stands.
    public init(status: BedNight.Status, bed: String, changed: Date?) {
      self.status = status
      self.bed = bed
      self.changed = changed
    }
  }
}

extension OutboxRow.Night.Meanwhile {
  /// What somebody else did, and when as far as that is known.
  var sentence: Sentence {
    changed.map { Sentence(.checkInMeanwhileAt, .sentence(deed), .time($0)) } ?? deed
  }

  private var deed: Sentence {
    switch status {
    case .present where !bed.isEmpty: Sentence(.checkInMeanwhileIn, .text(bed))
    case .held where !bed.isEmpty: Sentence(.checkInMeanwhileHeld, .text(bed))
    case .out: Sentence(.checkInMeanwhileOut)
    case .cancelled: Sentence(.checkInMeanwhileBack)
    case .present, .held, .unknown: Sentence(.checkInMeanwhileOther)
    }
  }
}
