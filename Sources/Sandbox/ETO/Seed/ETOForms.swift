/// Reads forms, their questions and choices.
struct ETOForms {
  let scenario: Scenario
  /// What questions are for, as the seed's own responses need to know.
  private(set) var roles: [String: Int] = [:]
  /// Choices that the seed's own responses leave alone.
  private(set) var free: Set<Int> = []

  mutating func touchPoint(
    _ entry: SeedReader, sites: Set<Int>
  ) throws(SandboxError) -> TouchPoint {
    TouchPoint(
      id: try entry.number("id"), name: try entry.text("name"), tag: try entry.text("tag"),
      sites: sites, isHidden: try entry.flagIfAny("hidden"),
      isDisabled: try entry.flagIfAny("disabled"),
      elements: TouchPointElements(try elements(entry)),
      rules: try entry.objects("rules").map(Self.rule))
  }

  private mutating func elements(_ entry: SeedReader) throws(SandboxError) -> [TouchPointElement] {
    var all: [TouchPointElement] = []
    for element in try entry.objects("elements") {
      try element.allow(
        "id", "type", "text", "role", "free", "required", "disabled", "choices", "numbered",
        "elements", "points")
      let id = try element.number("id")
      if let role = try element.textIfAny("role") { roles[role] = id }
      if let choice = try element.numberIfAny("free") { free.insert(choice) }
      all.append(
        TouchPointElement(
          id: id, type: try element.number("type"), stimulus: try element.text("text"),
          isRequired: try element.flagIfAny("required"),
          isDisabled: try element.flagIfAny("disabled"),
          choices: try Self.choices(element) + (try numbered(element)),
          children: try elements(element), points: try Self.points(element)))
    }
    return all
  }

  /// `[["Rope Walk tents", 42.1039, -72.5912]]`.
  private static func points(
    _ entry: SeedReader
  ) throws(SandboxError) -> [TouchPointElement.Point] {
    try entry.list("points").map { point throws(SandboxError) in
      let parts = point.items
      guard parts.count == 3, let name = parts[0].text,
        let latitude = millionths(parts[1], of: 90), let longitude = millionths(parts[2], of: 180)
      else { throw .seed("\(entry.place): a point is a text, a latitude and a longitude.") }
      return TouchPointElement.Point(name: name, latitude: latitude, longitude: longitude)
    }
  }

  /// Degrees from -most to most, in millionths.
  private static func millionths(_ json: JSON, of most: Double) -> Int? {
    let degrees: Double
    switch json {
    case .number(let number): degrees = number
    case .whole(let number): degrees = Double(number)
    case .null, .flag, .text, .list, .object: return nil
    }
    return abs(degrees) <= most ? Int((degrees * 1_000_000).rounded()) : nil
  }

  /// `[[3001, "Full"], [3002, "Partial", "disabled"]]`.
  static func choices(_ entry: SeedReader) throws(SandboxError) -> [TouchPointElement.Choice] {
    try entry.list("choices").map { choice throws(SandboxError) in
      let parts = choice.items
      guard parts.count >= 2, let id = parts[0].whole, let text = parts[1].text else {
        throw .seed("\(entry.place): a choice is a number and a text.")
      }
      return TouchPointElement.Choice(
        id: id, text: text, isDisabled: parts.count > 2 && parts[2].text == "disabled")
    }
  }

  /// "Bed 1" to "Bed 40".
  private func numbered(_ entry: SeedReader) throws(SandboxError) -> [TouchPointElement.Choice] {
    guard let reader = try entry.objectIfAny("numbered") else { return [] }
    try reader.allow("first", "text", "count", "large")
    let first = try reader.number("first")
    let text = try reader.text("text")
    let count =
      switch scenario {
      case .standard: try reader.number("count")
      case .large: try reader.number("large")
      }
    return (0..<max(0, count)).map {
      TouchPointElement.Choice(id: first + $0, text: "\(text) \($0 + 1)", isDisabled: false)
    }
  }

  /// A rule as N models it; what the numbers mean is not public, so these mean nothing.
  private static func rule(_ entry: SeedReader) throws(SandboxError) -> JSON {
    try entry.allow("name", "when", "choice", "action", "then")
    return [
      "RuleName": .text(try entry.text("name")), "AllMustBeTrue": 1, "Locked": false,
      "SequenceOrder": 1, "OperationRequired": 0, "SourceFormRuleID": .null,
      "RuleConditions": [
        [
          "FormElementID": .whole(try entry.number("when")), "Value": .null,
          "MeasurementNumeric": .null, "MeasurementNonNumeric": 1,
          "FormRuleConditionElementValue": .text(String(try entry.number("choice"))),
          "FormRuleConditionEQElementValue": .null, "SequenceOrder": 1, "OperationRequired": 0,
          "SourceFormRuleConditionID": .null,
        ]
      ],
      "RuleActions": [
        [
          "Action": .whole(try entry.number("action")),
          "FormElementID": .whole(try entry.number("then")), "FormRuleID": 1, "Value": .null,
          "SequenceOrder": 1, "OperationRequired": 0, "SourceFormRuleActionID": .null,
        ]
      ],
    ]
  }
}
