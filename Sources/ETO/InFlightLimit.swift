import REST

/// Lets a few requests be under way at a time; the others wait in line.
///
/// ETO publishes no limits: the number is our convention. Whoever is cancelled leaves the line.
actor InFlightLimit: Interceptor {
  private var free: Int
  private var line: [(id: Int, turn: CheckedContinuation<Bool, Never>)] = []
  private var lastID = 0

  init(_ count: Int) { free = max(1, count) }

  func intercept(
    _ request: HTTPRequest, next: @Sendable (HTTPRequest) async throws(APIError) -> HTTPResponse
  ) async throws(APIError) -> HTTPResponse {
    guard await enter() else { throw .cancelled }
    defer { leave() }
    return try await next(request)
  }

  /// Waits for one's turn; false where the waiting task was cancelled.
  private func enter() async -> Bool {
    guard free == 0 else {
      free -= 1
      return true
    }
    lastID += 1
    let id = lastID
    return await withTaskCancellationHandler {
      await withCheckedContinuation { turn in
        if Task.isCancelled {
          turn.resume(returning: false)
        } else {
          line.append((id, turn))
        }
      }
    } onCancel: {
      Task { await self.giveUp(id) }
    }
  }

  private func giveUp(_ id: Int) {
    guard let index = line.firstIndex(where: { $0.id == id }) else { return }
    line.remove(at: index).turn.resume(returning: false)
  }

  private func leave() {
    guard !line.isEmpty else {
      free += 1
      return
    }
    line.removeFirst().turn.resume(returning: true)
  }
}
