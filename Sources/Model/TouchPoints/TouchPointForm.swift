/// A form with everything that it asks.
///
/// Source: eto.md §7.1.
public struct TouchPointForm: Hashable, Sendable, Identifiable, Codable {
  /// The form as a list shows it.
  public var touchPoint: TouchPoint
  /// What it asks, in the order of the form; headers stand before what belongs to them.
  public var elements: [FormElement]
  /// When it asks what, in the order of the form.
  ///
  /// The meaning of the rules' codes is not public: they are kept, and whoever shows the form
  /// acts on none that they do not know.
  public var rules: [FormRule]
  /// Whether a response has to carry an identifier of its own.
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

  /// Finds an element, inside of groups too.
  public func element(_ id: Int) -> FormElement? { FormElement.find(id, in: elements) }
}

/// One rule of a form: when these conditions hold, these things happen.
public struct FormRule: Hashable, Sendable, Codable {
  /// Something that has to be so.
  public struct Condition: Hashable, Sendable, Codable {
    /// The element that is looked at.
    public var elementID: Int?
    /// What it is compared with.
    public var value: String
    /// How numbers are compared, by the system's code.
    public var numericMeasure: Int?
    /// How anything else is compared, by the system's code.
    public var measure: Int?

    /// Makes a condition.
    public init(elementID: Int?, value: String, numericMeasure: Int? = nil, measure: Int? = nil) {
      self.elementID = elementID
      self.value = value
      self.numericMeasure = numericMeasure
      self.measure = measure
    }
  }

  /// Something that happens then.
  public struct Action: Hashable, Sendable, Codable {
    /// What happens, by the system's code.
    public var code: Int?
    /// The element that it happens to.
    public var elementID: Int?
    /// What it gets.
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
  /// What has to be so.
  public var conditions: [Condition]
  /// What happens then.
  public var actions: [Action]

  /// Makes a rule.
  public init(name: String, allMustBeTrue: Int?, conditions: [Condition], actions: [Action]) {
    self.name = name
    self.allMustBeTrue = allMustBeTrue
    self.conditions = conditions
    self.actions = actions
  }
}
