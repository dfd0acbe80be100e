/// What one field has to contain.
public struct Criterion: Hashable, Sendable {
  /// The field, or `TO::Field`.
  ///
  /// Global fields take no criteria.
  public var field: String
  /// What it has to contain.
  public var value: FindValue

  /// Makes a criterion.
  public static func field(_ name: String, _ value: FindValue) -> Criterion {
    Criterion(field: name, value: value)
  }
}
