import Model

/// `TouchPoint`, with or without its elements (eto.md §7.1).
struct WireForm: Decodable, Sendable {
  let form: TouchPointForm
  let complaint: String?

  init(from decoder: any Decoder) throws {
    let fields = try Fields(decoder)
    complaint = try fields.complaint("ErrorMessage")
    form = TouchPointForm(
      touchPoint: TouchPoint(
        id: try fields.id("TouchPointID"), name: try fields.text("TouchPointName"),
        isDisabled: try fields.flag("IsDisabled")),
      elements: WireElement.inOrder(try fields.list("TouchPointElement")),
      rules: try fields.list("FormRules", of: WireRule.self).inOrder(\.sequence).map(\.rule),
      requiresIdentifier: try fields.flag("TouchPointIdentifierRequired"),
      allowsDrafts: try fields.flag("AllowSaveDraft"))
  }
}

/// One element of a form.
struct WireElement: Decodable, Sendable {
  let element: FormElement
  let sequence: Int

  /// The elements in the order of the form.
  static func inOrder(_ elements: [WireElement]) -> [FormElement] {
    elements.inOrder(\.sequence).map(\.element)
  }

  private struct Group: Decodable {
    let elements: [WireElement]

    init(from decoder: any Decoder) throws { elements = try Fields(decoder).list("Elements") }
  }

  private struct Choices: Decodable {
    let choices: [WireElementChoice]

    init(from decoder: any Decoder) throws { choices = try Fields(decoder).list("ChoiceValues") }
  }

  init(from decoder: any Decoder) throws {
    let fields = try Fields(decoder)
    let code = try fields.id("ElementType")
    let choices = try fields.object("MultipleChoice", as: Choices.self)?.choices ?? []
    let group = try fields.object("GridOrTable", as: Group.self)?.elements ?? []
    sequence = try fields.int("DisplayOrder") ?? fields.int("SequenceOrder") ?? .max
    element = FormElement(
      id: try fields.id("ElementID"), code: code,
      kind: FormElement.Kind(code: code, hasChoices: !choices.isEmpty),
      question: try fields.text("Stimulus"), isRequired: try fields.flag("IsRequired"),
      requiredNotice: try fields.text("RequireAnAnswerToThisQuestionText"),
      isDisabled: try fields.flag("IsDisabled"), choices: choices.inOrder(\.sequence).map(\.choice),
      dateLimits: FormElement.DateLimits(
        past: try fields.flag("RestrictPastDates") ? fields.int("NumberPastDays") ?? 0 : nil,
        future: try fields.flag("RestrictFutureDates") ? fields.int("NumberFutureDays") ?? 0 : nil),
      elements: Self.inOrder(group))
  }
}

/// A choice of an element.
struct WireElementChoice: Decodable, Sendable {
  let choice: FormElement.Choice
  let sequence: Int

  init(from decoder: any Decoder) throws {
    let fields = try Fields(decoder)
    choice = FormElement.Choice(
      id: try fields.id("TouchPointElementChoiceID"), label: try fields.text("Choice"),
      isDisabled: try fields.flag("Disabled"))
    sequence = try fields.int("Sequence") ?? .max
  }
}

/// A rule of a form; the meaning of its codes is not public.
struct WireRule: Decodable, Sendable {
  let rule: FormRule
  let sequence: Int

  private struct Condition: Decodable {
    let condition: FormRule.Condition
    let sequence: Int

    init(from decoder: any Decoder) throws {
      let fields = try Fields(decoder)
      condition = FormRule.Condition(
        elementID: try fields.int("FormElementID"), value: try fields.text("Value"),
        numericMeasure: try fields.int("MeasurementNumeric"),
        measure: try fields.int("MeasurementNonNumeric"))
      sequence = try fields.int("SequenceOrder") ?? .max
    }
  }

  private struct Action: Decodable {
    let action: FormRule.Action
    let sequence: Int

    init(from decoder: any Decoder) throws {
      let fields = try Fields(decoder)
      action = FormRule.Action(
        code: try fields.int("Action"), elementID: try fields.int("FormElementID"),
        value: try fields.text("Value"))
      sequence = try fields.int("SequenceOrder") ?? .max
    }
  }

  init(from decoder: any Decoder) throws {
    let fields = try Fields(decoder)
    let conditions = try fields.list("RuleConditions", of: Condition.self)
    let actions = try fields.list("RuleActions", of: Action.self)
    rule = FormRule(
      name: try fields.text("RuleName"), allMustBeTrue: try fields.int("AllMustBeTrue"),
      conditions: conditions.inOrder(\.sequence).map(\.condition),
      actions: actions.inOrder(\.sequence).map(\.action))
    sequence = try fields.int("SequenceOrder") ?? .max
  }
}
