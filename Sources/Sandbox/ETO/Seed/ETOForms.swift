/// Reads forms, their questions and choices.
struct ETOForms {
  let scenario: Scenario
  /// What questions are for, as the seed's own responses need to know.
  private(set) var roles: [String: Int] = [:]
  /// Choices that the seed's own responses leave alone.
  private(set) var free: Set<Int> = []

  init(scenario: Scenario) { self.scenario = scenario }

  mutating func touchPoint(
    _ entry: SeedReader, sites: Set<Int>
  ) throws(SandboxError) -> TouchPoint {
    TouchPoint(
      id: try entry.number("id"), name: try entry.text("name"), tag: try entry.text("tag"),
      sites: sites, isHidden: entry.flag("hidden"), isDisabled: entry.flag("disabled"),
      elements: try elements(entry), rules: try entry.objects("rules").map(Self.rule))
  }

  private mutating func elements(_ entry: SeedReader) throws(SandboxError) -> [TouchPointElement] {
    var all: [TouchPointElement] = []
    for element in entry.objects("elements") {
      let id = try element.number("id")
      if let role = element.optionalText("role") { roles[role] = id }
      if let choice = element.optionalNumber("free") { free.insert(choice) }
      all.append(
        TouchPointElement(
          id: id, type: try element.number("type"), stimulus: try element.text("text"),
          isRequired: element.flag("required"), isDisabled: element.flag("disabled"),
          choices: try Self.choices(element) + (try numbered(element)),
          children: try elements(element)))
    }
    return all
  }

  /// `[[3001, "Full"], [3002, "Partial", "disabled"]]`.
  static func choices(_ entry: SeedReader) throws(SandboxError) -> [TouchPointElement.Choice] {
    var all: [TouchPointElement.Choice] = []
    for choice in entry.json["choices"]?.items ?? [] {
      let parts = choice.items
      guard parts.count >= 2, let id = parts[0].whole, let text = parts[1].text else {
        throw .seed("\(entry.place): a choice is a number and a text.")
      }
      all.append(
        TouchPointElement.Choice(
          id: id, text: text, isDisabled: parts.count > 2 && parts[2].text == "disabled"))
    }
    return all
  }

  /// "Bed 1" to "Bed 40".
  private func numbered(
    _ entry: SeedReader
  ) throws(SandboxError) -> [TouchPointElement.Choice] {
    guard let json = entry.json["numbered"] else { return [] }
    let reader = SeedReader(json: json, place: "\(entry.place): numbered")
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
    [
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
