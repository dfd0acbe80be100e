/// How much a fix is good for.
public enum FixQuality: Hashable, Sendable, CaseIterable {
  /// Within 25 m: taken without a question.
  case good
  /// Between the two.
  case fair
  /// 100 m or more: said before it is kept.
  case poor
  /// The receiver does not say how accurate it is.
  case unknown

  /// The quality of an accuracy in metres.
  public init(_ accuracy: Double?) {
    self =
      switch accuracy {
      case nil: .unknown
      case let metres? where metres <= 25: .good
      case let metres? where metres < 100: .fair
      case _?: .poor
      }
  }
}
