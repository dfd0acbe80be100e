extension SettingKey {
  /// The setting whose name is written most like a text; nil when none is close.
  ///
  /// Two slips are close, and so is a name that is right but for what stands before it
  /// (`url` for `servicenow.url`) when only one setting ends so.
  static func nearest(to text: String) -> SettingKey? {
    let text = text.lowercased()
    let slips = allCases.map { (key: $0, count: distance(text, $0.rawValue.lowercased())) }
    if let best = slips.min(by: { $0.count < $1.count }), best.count <= 2 { return best.key }
    let ends = allCases.filter { $0.rawValue.lowercased().hasSuffix(".\(text)") }
    return ends.count == 1 ? ends.first : nil
  }

  /// How many letters have to be put in, taken out or changed to make one text the other.
  static func distance(_ left: String, _ right: String) -> Int {
    let right = Array(right.utf8)
    var row = Array(0...right.count)
    for (line, byte) in left.utf8.enumerated() {
      var corner = line
      row[0] = line + 1
      for (column, other) in right.enumerated() {
        let changed = corner + (byte == other ? 0 : 1)
        corner = row[column + 1]
        row[column + 1] = min(changed, corner + 1, row[column] + 1)
      }
    }
    return row[right.count]
  }
}
