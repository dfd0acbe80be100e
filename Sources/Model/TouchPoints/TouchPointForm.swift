/// A form with all its questions (eto.md §7.1).
public struct TouchPointForm: Hashable, Sendable, Identifiable, Codable {
  /// The form as in a list.
  public var touchPoint: TouchPoint
  /// Its elements, in the form's order; headers come before their questions.
  public var elements: [FormElement]
  /// Its rules, in the form's order.
  ///
  /// The meaning of the rules' codes is not public: all rules are here, and whoever shows the form
  /// acts only on the known ones.
  public var rules: [FormRule]
  /// Whether a response needs an identifier.
  public var requiresIdentifier: Bool
  /// Whether a draft may be saved.
  public var allowsDrafts: Bool

  /// Makes a form.
  public init(
    touchPoint: TouchPoint, elements: [FormElement], rules: [FormRule] = [],
    requiresIdentifier: Bool = false, allowsDrafts: Bool = false
  ) {
    self.touchPoint = touchPoint
    self.elements = elements
    self.rules = rules
    self.requiresIdentifier = requiresIdentifier
    self.allowsDrafts = allowsDrafts
  }

  /// The form's number.
  public var id: Int { touchPoint.id }

  /// Finds an element, also inside groups.
  public func element(_ id: Int) -> FormElement? { FormElement.find(id, in: elements) }
}

/// One rule of a form: if these conditions hold, these things happen.
public struct FormRule: Hashable, Sendable, Codable {
  /// Something that has to be true.
  public struct Condition: Hashable, Sendable, Codable {
    /// The element to look at.
    public var elementID: Int?
    /// The value to compare with.
    public var value: String
    /// The comparison for numbers, by the system's code.
    public var numericMeasure: Int?
    /// The comparison for anything else, by the system's code.
    public var measure: Int?

    /// Makes a condition.
    public init(elementID: Int?, value: String, numericMeasure: Int? = nil, measure: Int? = nil) {
      self.elementID = elementID
      self.value = value
      self.numericMeasure = numericMeasure
      self.measure = measure
    }
  }

  /// Something that happens if the conditions hold.
  public struct Action: Hashable, Sendable, Codable {
    /// What happens, by the system's code.
    public var code: Int?
    /// The element that it happens to.
    public var elementID: Int?
    /// The value that it gets.
    public var value: String

    /// Makes an action.
    public init(code: Int?, elementID: Int?, value: String) {
      self.code = code
      self.elementID = elementID
      self.value = value
    }
  }

  /// Its name.
  public var name: String
  /// How many of the conditions have to hold, by the system's code.
  public var allMustBeTrue: Int?
  /// What has to be true.
  public var conditions: [Condition]
  /// What happens.
  public var actions: [Action]

  /// Makes a rule.
  public init(name: String, allMustBeTrue: Int?, conditions: [Condition], actions: [Action]) {
    self.name = name
    self.allMustBeTrue = allMustBeTrue
    self.conditions = conditions
    self.actions = actions
  }
}
