import Synchronization

/// The faults that wait for a request, oldest first.
final class Faults: Sendable {
  private let waiting = Mutex<[Fault]>([])

  func add(_ fault: Fault) { waiting.withLock { $0.append(fault) } }

  func clear() { waiting.withLock { $0 = [] } }

  /// The oldest fault that meets a request, with its count reduced by one.
  func take(for request: Incoming, of service: String) -> Fault? {
    waiting.withLock { waiting in
      guard let index = waiting.firstIndex(where: { $0.meets(request, of: service) }) else {
        return nil
      }
      let fault = waiting[index]
      if fault.count > 1 {
        waiting[index].count -= 1
      } else {
        waiting.remove(at: index)
      }
      return fault
    }
  }

  var json: JSON { .list(waiting.withLock { $0 }.map(\.json)) }
}
