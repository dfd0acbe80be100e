import REST

/// A value that gives access for a while, and is renewed once for all who need it.
///
/// If a renewal fails for good (`unauthorized`, or a locked account), the value ends: every caller
/// gets that error at once and nothing is sent. After any other failure the next caller tries
/// again.
actor Renewable<Value: Sendable> {
  /// Gets a new value, given the last one, or nil where there is none yet.
  typealias Renewal = @Sendable (Versioned?) async throws(APIError) -> Value

  /// A value with its number, which tells its failures from those of an earlier value.
  struct Versioned: Sendable {
    var value: Value
    var version: Int
  }

  private enum State {
    case open(Versioned?)
    case ended(APIError)
  }

  private let renewal: Renewal
  private var state: State
  private var version = 0
  private var renewing: SharedWork<Versioned>?

  /// Makes a value that has its first renewal behind it, or ahead.
  init(_ first: Value? = nil, renewal: @escaping Renewal) {
    self.renewal = renewal
    state = .open(first.map { Versioned(value: $0, version: 0) })
  }

  /// The value, after any renewal under way; the first call gets the first value.
  func present() async throws(APIError) -> Versioned {
    if let renewing { return try await renewing.value() }
    switch state {
    case .open(.some(let current)): return current
    case .open(nil): return try await renewed()
    case .ended(let error): throw error
    }
  }

  /// A value other than the one that was refused.
  func renewed(after refused: Int) async throws(APIError) -> Versioned {
    if let renewing { return try await renewing.value() }
    switch state {
    case .open(.some(let current)) where current.version != refused: return current
    case .open: return try await renewed()
    case .ended(let error): throw error
    }
  }

  /// Forgets the value: from now on every caller gets `unauthorized`.
  func end() {
    renewing?.cancel()
    renewing = nil
    state = .ended(.unauthorized(message: ""))
  }

  private func renewed() async throws(APIError) -> Versioned {
    let old: Versioned? = if case .open(let current) = state { current } else { nil }
    version += 1
    let mine = version
    let work = SharedWork { [renewal] () -> Result<Versioned, APIError> in
      do throws(APIError) {
        let value = try await renewal(old)
        return await self.finish(.success(Versioned(value: value, version: mine)))
      } catch { return await self.finish(.failure(error)) }
    }
    renewing = work
    return try await work.value()
  }

  private func finish(_ outcome: Result<Versioned, APIError>) -> Result<Versioned, APIError> {
    // It has ended meanwhile, so what comes now is too late.
    if case .ended(let error) = state { return .failure(error) }
    renewing = nil
    switch outcome {
    case .success(let current): state = .open(current)
    case .failure(let error):
      if case .unauthorized = error { state = .ended(error) }
      if error.failure == .locked { state = .ended(error) }
    }
    return outcome
  }
}
