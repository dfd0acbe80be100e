/// What one field is to have in it.
public struct Criterion: Hashable, Sendable {
  /// The field, or `TO::Field`.
  ///
  /// Global fields do not take criteria.
  public var field: String
  /// What it is to have in it.
  public var value: FindValue

  /// Makes a criterion.
  public static func field(_ name: String, _ value: FindValue) -> Criterion {
    Criterion(field: name, value: value)
  }
}
