import Engine
import Features
import FoundationEssentials
import Resources

/// A write as `--json` prints it.
struct OutboxOutput: Encodable {
  var id: String
  var kind: String
  var system: String
  /// The system's address; nil for a write from before addresses were noted.
  var host: String?
  var subject: String
  var title: String
  var author: String
  var standing: String
  var isHeld: Bool
  var reason: String?
  var tries: Int
  var nextTry: Date?
  var created: Date
  /// The content; only `show` prints it.
  var words: [String]?

  init(_ entry: OutboxEntry, _ words: OutboxWords) {
    id = entry.id.uuidString
    kind = entry.row.kind.rawValue
    system = entry.row.system
    host = entry.row.host.isEmpty ? nil : entry.row.host
    subject = entry.subject
    title = entry.row.title
    author = entry.author
    standing = entry.row.standing.word
    isHeld = entry.row.isHeld
    let reason = words.reason(entry.row)
    self.reason = reason.isEmpty ? nil : reason
    tries = entry.row.tries
    nextTry = entry.row.plannedTry
    created = entry.row.created
  }
}

extension OutboxRow {
  /// Who or what it is about, where others may look: initials, or a task's number.
  var title: String { initials.isEmpty ? name : initials }
}

extension OutboxRow.Standing {
  /// Its name in JSON.
  var word: String {
    switch self {
    case .ready: "ready"
    case .sending: "sending"
    case .offline: "offline"
    case .portal: "portal"
    case .busy: "busy"
    case .paused: "paused"
    case .unknown, .unseen: "unknown"
    case .signInNeeded: "signInNeeded"
    case .needing: "needing"
    case .quarantined(.refused): "refused"
    case .quarantined(.conflict): "conflict"
    case .quarantined(.uncertain): "uncertain"
    case .quarantined(.ignored): "ignored"
    case .quarantined(.hidden): "hidden"
    case .quarantined(.sameWords): "sameWords"
    case .quarantined(.needLost): "needLost"
    case .quarantined(.sentTooOften): "sentTooOften"
    case .quarantined(.elsewhere): "elsewhere"
    case .quarantined(.nowhere): "noAddress"
    case .sent: "sent"
    case .discarded: "discarded"
    }
  }
}
