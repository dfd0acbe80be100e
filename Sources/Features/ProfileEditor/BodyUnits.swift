/// How heights and weights are written in the form; a profile keeps inches and pounds all the same.
public enum BodyUnits: String, Hashable, Sendable, CaseIterable, Codable {
  /// Feet and inches, pounds.
  case feetAndPounds
  /// Centimetres and kilograms.
  case metric
}
