/// How heights and weights are written in the form; a profile keeps inches and pounds all the same.
public enum BodyUnits: Hashable, Sendable, CaseIterable {
  /// Feet and inches, pounds.
  case feetAndPounds
  /// Centimetres and kilograms.
  case metric
}
