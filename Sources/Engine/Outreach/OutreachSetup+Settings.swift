import Model

extension OutreachSetup {
  /// Reads what the configuration says, but for the places; nil where it names no form.
  init?(_ text: (SettingKey) -> String?) {
    func number(_ key: SettingKey) -> Int? { text(key).flatMap { Int($0) } }
    guard let touchPoint = number(.outreachTouchPoint) else { return nil }
    var elements: SmallDictionary<Role, FormElement.ID> = [:]
    for role in Role.allCases { elements[role] = role.setting.flatMap(number) }
    self.init(touchPoint: touchPoint, elements: elements)
    choices = text(.outreachChoices).flatMap(Self.choices) ?? [:]
    if let days = number(.outreachLimit) { limit = days }
    if let rate = text(.outreachRate).flatMap({ Double($0) }) { self.rate = rate }
  }

  /// Reads what a form calls HUD's answers: `116: Street; 37: Not seen`.
  ///
  /// nil for what is none, for a number that HUD does not have, and for one that is there twice.
  static func choices(_ text: String) -> [Int: String]? {
    var choices: [Int: String] = [:]
    for entry in text.split(separator: ";", omittingEmptySubsequences: false) {
      let parts = entry.split(separator: ":", maxSplits: 1)
      guard parts.count == 2, let code = Int(String(parts[0]).trimmed), HUDCode.all.contains(code),
        choices[code] == nil
      else { return nil }
      let words = String(parts[1]).trimmed
      guard !words.isEmpty else { return nil }
      choices[code] = words
    }
    return choices
  }
}

extension OutreachSetup.Role {
  /// The setting that names its question; each has one.
  var setting: SettingKey? { SettingKey(rawValue: "outreach.elements.\(rawValue)") }
}
