public import Model

/// Nothing was measured.
public struct NoFix: Error, Hashable {
  /// What the receiver said last; nil where it said nothing, or this machine asks none.
  public var news: ReceiverNews?
}

extension Environment {
  /// Asks the receiver where this machine is, and listens to it no longer than that.
  ///
  /// A good fix is taken as it comes, else the best one of ten seconds.
  ///
  /// - Parameter limit: For how long it is asked.
  /// - Returns: The fix.
  /// - Throws: What it says in the place of one.
  public func fix(within limit: Duration) async throws(NoFix) -> Fix {
    guard let receiver else { throw NoFix(news: nil) }
    let found: Result<Fix, NoFix> = await withTaskGroup { group in
      group.addTask { await best(of: receiver()) as Result<Fix, NoFix>? }
      group.addTask {
        try? await clock.sleep(for: limit)
        return nil
      }
      // Where the time is over first, what was heard until then is it.
      var found: Result<Fix, NoFix>?
      while found == nil, let next = await group.next() {
        found = next
        group.cancelAll()
      }
      return found ?? .failure(NoFix(news: nil))
    }
    return try found.get()
  }

  /// The first good fix, or the best of ten seconds; what was said last where there is none.
  private func best(of news: AsyncStream<ReceiverNews>) async -> Result<Fix, NoFix> {
    var best = BestFix()
    var last: ReceiverNews?
    listening: for await news in news {
      last = news
      switch news {
      case .fix(let fix):
        best.take(fix, at: now())
        if fix.quality == .good || best.isComplete(at: now()) { break listening }
      case .noDaemon, .notGPSD, .noDevice: break listening
      case .connecting, .noFix, .fixLost, .closed: break
      }
    }
    return best.best.map { .success($0) } ?? .failure(NoFix(news: last))
  }
}
