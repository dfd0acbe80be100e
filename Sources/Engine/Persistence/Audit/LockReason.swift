import Features

/// Why what this machine keeps is locked, as the audit trail tells it.
enum LockReason: String, Hashable, Sendable, CaseIterable {
  /// Somebody locked it.
  case key
  /// Nobody touched it for a while.
  case idle
  /// The program was stopped, as by ^Z.
  case suspend
  /// The machine slept.
  case sleep
  /// The program came to its end.
  case end
}

extension LockReason {
  /// What it is for the trail.
  init(_ reason: Unlock.Reason) {
    self =
      switch reason {
      case .started, .locked: .key
      case .idle: .idle
      case .stopped: .suspend
      case .away: .sleep
      }
  }
}
