import Model

extension SettingKey {
  /// The setting whose name is written most like a text; nil when none is close.
  ///
  /// Two slips are close, and so is a name that is right but for what stands before it
  /// (`url` for `servicenow.url`) when only one setting ends so.
  static func nearest(to text: String) -> SettingKey? {
    let text = text.lowercased()
    let slips = allCases.map { (key: $0, count: text.slips(to: $0.rawValue.lowercased())) }
    if let best = slips.min(by: { $0.count < $1.count }), best.count <= 2 { return best.key }
    let ends = allCases.filter { $0.rawValue.lowercased().hasSuffix(".\(text)") }
    return ends.count == 1 ? ends.first : nil
  }
}
