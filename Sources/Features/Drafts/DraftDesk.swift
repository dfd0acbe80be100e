public import struct FoundationEssentials.Date

/// What the program knows of how what is half written is kept.
///
/// What is half written itself is where it is written, or on the shelf of whoever wrote it.
public struct DraftDesk: Equatable, Sendable {
  /// Whether what was kept came back: from then on, what is here is what is kept, and what is not is
  /// let go.
  public internal(set) var isKept = false
  /// Whether the disk did not take something, which nobody knows to be there since.
  var isRefused = false
  /// When each was last saved.
  var times: [String: Date] = [:]
  /// What came back and nobody was told of.
  var untold: Set<String> = []
  /// The form that the lock cut, until it is open again or somebody does anything else; nil for none.
  var cut: CutForm?
}

/// What can happen to what is half written.
public enum DraftAction: Sendable {
  /// Everything that was kept before came back; so many could not be read.
  case found([DraftNote], times: [String: Date], unreadable: Int, Stamp)
  /// When each was last saved.
  case timesArrived([String: Date], at: Date)
  /// The disk does not take it; what is typed is in memory only until it does.
  case notKept(DraftFlaw, at: Date)
  /// The disk has taken everything again.
  case keptAgain(at: Date)
  /// Somebody goes on with one.
  case resumed(String, Stamp)
  /// What came back from an editor after everything was locked is sealed; why only in memory, if it is.
  case lateKept(DraftFlaw?)
}

/// What is asked for about what is half written.
public enum DraftEffect: Equatable, Sendable {
  /// Reads everything that was kept.
  case find
  /// Asks when each was last saved.
  case readTimes
  /// Asks for one to be gone on with: the moment comes with the answer.
  case open(String)
  /// Keeps the text that came back from an editor after everything was locked.
  case keepLate(String)
  /// Nothing is in an editor any more that could come back so.
  case giveUpLate
}

/// Why the disk does not take what is half written.
public enum DraftFlaw: Hashable, Sendable, CaseIterable {
  /// There is no room left.
  case diskFull
  /// It can only be read.
  case readOnly
  /// Anything else.
  case other
}
