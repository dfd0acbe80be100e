import FoundationEssentials

/// When somebody went out, behind the reference of their night.
///
/// The form has no question for it, and the system's time of the last change moves with every note. So
/// whoever is checked out has it there: `<reference>/out/2026-11-28T02:04:00Z`. (Our convention.)
extension BedNight {
  /// The reference as the form has it.
  public var recordedReference: String { Self.recorded(reference, left: left) }

  /// A reference as the form has it.
  static func recorded(_ reference: String, left: Date?) -> String {
    left.map { reference + mark + $0.formatted(.iso8601) } ?? reference
  }

  /// Takes the reference as the form has it.
  public mutating func take(recordedReference text: String) {
    (reference, left) = (text, nil)
    guard let start = text.firstRange(of: Self.mark),
      let left = try? Date(String(text[start.upperBound...]), strategy: .iso8601)
    else { return }
    reference = String(text[..<start.lowerBound])
    self.left = left
  }

  private static let mark = "/out/"
}
