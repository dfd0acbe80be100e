import Features
import Vault

extension OutboxSummary {
  /// What a list shows of an item.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - canGo: Whether somebody is signed in who can send it.
  init(_ item: OutboxItem, canGo: Bool) {
    self.init(
      id: item.id, kind: Kind(item.kind), system: System(item.destination), initials: item.title,
      state: State(item, canGo: canGo), written: item.created.wall, tries: item.attempts,
      nextTry: item.notBefore)
  }
}

extension OutboxSummary.Kind {
  fileprivate init(_ kind: String) {
    switch kind {
    case CommentParcel.kind: self = .comment
    case TaskChangeParcel.kind: self = .taskChange
    case ResponseParcel.kind: self = .response
    case NightParcel.kind: self = .night
    case NewClientParcel.kind: self = .newClient
    case ProfileParcel.kind: self = .profile
    default: self = .unreadable
    }
  }
}

extension OutboxSummary.System {
  fileprivate init(_ destination: OutboxItem.Destination) {
    switch destination {
    case .eto: self = .eto
    case .rapidsos: self = .rapidSOS
    case .servicenow: self = .serviceNow
    case .filemaker: self = .fileMaker
    }
  }
}

extension OutboxSummary.State {
  fileprivate init(_ item: OutboxItem, canGo: Bool) {
    switch item.state {
    case .confirmed: self = .sent
    case .discarded: self = .discarded
    case .sending: self = .sending
    case .quarantined(let cause): self = .stopped(OutboxSummary.Reason(cause))
    case .queued, .waiting, .unknown:
      if item.isHeld {
        self = .held
      } else if !item.needs.allSatisfy(\.isMet) {
        self = .afterAnother
      } else if !canGo {
        self = .signInNeeded
      } else {
        switch item.state {
        case .waiting(.offline): self = .offline
        case .waiting(.busy): self = .busy
        case .unknown: self = .lookedFor
        case .queued, .sending, .quarantined, .confirmed, .discarded: self = .ready
        }
      }
    }
  }
}

extension OutboxSummary.Reason {
  fileprivate init(_ cause: OutboxItem.Quarantine) {
    switch cause {
    case .refused(let words): self = .refused(words)
    case .conflict: self = .conflict
    case .uncertain(let words):
      switch Doubt(rawValue: words) {
      case .ignored: self = .ignored
      case .journalHidden: self = .journalHidden
      case .sameWords: self = .sameWords
      case nil: self = .uncertain(words)
      }
    case .needLost: self = .needLost
    case .sentTooOften: self = .sentTooOften
    }
  }
}
