import Synchronization

/// The requests that the pretend systems got, oldest first; when it is full, the oldest go.
///
/// It has no bodies and no query values.
final class RequestLog: Sendable {
  /// A request and its answer.
  struct Entry: Sendable {
    let service: String
    let method: String
    let path: String
    /// 0 when the connection was closed without an answer.
    let status: Int
    let start: Double
    let end: Double

    var json: JSON {
      [
        "service": .text(service), "method": .text(method), "path": .text(path),
        "status": .whole(status), "start": .text(CivilTime.iso8601(start)),
        "end": .text(CivilTime.iso8601(end)),
      ]
    }
  }

  static let capacity = 1000

  private struct Ring {
    var entries: [Entry] = []
    var oldest = 0
  }

  private let ring = Mutex(Ring())

  func add(_ entry: Entry) {
    ring.withLock { ring in
      if ring.entries.count < Self.capacity {
        ring.entries.append(entry)
      } else {
        ring.entries[ring.oldest] = entry
        ring.oldest = (ring.oldest + 1) % Self.capacity
      }
    }
  }

  func clear() { ring.withLock { $0 = Ring() } }

  var json: JSON {
    let ring = ring.withLock { $0 }
    return .list((ring.entries[ring.oldest...] + ring.entries[..<ring.oldest]).map(\.json))
  }
}
