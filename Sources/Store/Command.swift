/// Names a running effect and decides what replaces it: running the same id again cancels the
/// first.
public struct EffectID: Hashable, Sendable, ExpressibleByStringInterpolation,
  CustomStringConvertible
{
  /// The name.
  public let name: String

  /// Makes an id of a name such as `search` or `send/<uuid>`.
  public init(_ name: String) { self.name = name }

  /// Makes an id of a literal.
  public init(stringLiteral value: String) { name = value }

  /// The name.
  public var description: String { name }
}

/// What a reducer asks the store to do.
public enum Command<Effect: Equatable & Sendable>: Equatable, Sendable {
  /// Performs an effect; one that runs under the same id is cancelled, and its answer is dropped.
  case run(Effect, id: EffectID)
  /// Cancels the effect that runs under an id, if any.
  case cancel(id: EffectID)
  /// Cancels every effect that runs.
  case cancelAll
  /// Cancels every effect that runs, except the one under an id.
  case cancelAllBut(EffectID)

  /// The same command for a parent, whose effects contain these.
  public func map<Other>(_ transform: (Effect) -> Other) -> Command<Other> {
    switch self {
    case .run(let effect, let id): .run(transform(effect), id: id)
    case .cancel(let id): .cancel(id: id)
    case .cancelAll: .cancelAll
    case .cancelAllBut(let id): .cancelAllBut(id)
    }
  }
}
