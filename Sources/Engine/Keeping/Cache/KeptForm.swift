import Model
import Vault

/// A form with everything that it asks.
struct KeptForm: Cacheable {
  static let version = 1

  /// The form.
  var form: TouchPointForm

  /// The name of a form's copy, within the site.
  static func name(_ id: TouchPoint.ID) -> String { "form/\(id)" }

  init(_ form: TouchPointForm) { self.form = form }

  func pack(into packer: inout Packer) {
    packer.pack(form)
    packer.pack(form.rules) { packer, rule in
      packer.pack(rule.name)
      packer.pack(rule.allMustBeTrue) { $0.pack($1) }
      packer.pack(rule.conditions) { packer, condition in
        packer.pack(condition.elementID) { $0.pack($1) }
        packer.pack(condition.value)
        packer.pack(condition.numericMeasure) { $0.pack($1) }
        packer.pack(condition.measure) { $0.pack($1) }
      }
      packer.pack(rule.actions) { packer, action in
        packer.pack(action.code) { $0.pack($1) }
        packer.pack(action.elementID) { $0.pack($1) }
        packer.pack(action.value)
      }
    }
  }

  init(from unpacker: inout Unpacker) throws(UnpackError) {
    form = try unpacker.touchPointForm()
    form.rules = try unpacker.array { unpacker throws(UnpackError) in
      FormRule(
        name: try unpacker.string(), allMustBeTrue: try unpacker.number(),
        conditions: try unpacker.array { unpacker throws(UnpackError) in
          FormRule.Condition(
            elementID: try unpacker.number(), value: try unpacker.string(),
            numericMeasure: try unpacker.number(), measure: try unpacker.number())
        },
        actions: try unpacker.array { unpacker throws(UnpackError) in
          FormRule.Action(
            code: try unpacker.number(), elementID: try unpacker.number(),
            value: try unpacker.string())
        })
    }
  }
}

/// The forms of a site, as they are listed.
struct KeptForms: Cacheable {
  static let version = 1
  /// Their name, within the site.
  static let name = "forms"

  /// The forms.
  var forms: [TouchPoint]

  init(_ forms: [TouchPoint]) { self.forms = forms }

  func pack(into packer: inout Packer) {
    packer.pack(forms) { packer, form in
      packer.pack(form.id)
      packer.pack(form.name)
      packer.pack(form.isDisabled)
    }
  }

  init(from unpacker: inout Unpacker) throws(UnpackError) {
    forms = try unpacker.array { unpacker throws(UnpackError) in
      TouchPoint(
        id: try unpacker.int(), name: try unpacker.string(), isDisabled: try unpacker.bool())
    }
  }
}

/// What can be chosen for questions about clients, by question.
struct KeptOptions: Cacheable {
  static let version = 1
  /// Their name, within the site.
  static let name = "options"

  /// The words of the choices.
  var options: [Demographic.ID: [Demographic.Option]]

  init(_ options: [Demographic.ID: [Demographic.Option]]) { self.options = options }

  func pack(into packer: inout Packer) {
    packer.pack(options.sorted { $0.key < $1.key }) { packer, entry in
      packer.pack(entry.key)
      packer.pack(entry.value) { packer, option in
        packer.pack(option.id)
        packer.pack(option.label)
        packer.pack(option.isDisabled)
      }
    }
  }

  init(from unpacker: inout Unpacker) throws(UnpackError) {
    let entries = try unpacker.array { unpacker throws(UnpackError) in
      (
        try unpacker.int(),
        try unpacker.array { unpacker throws(UnpackError) in
          Demographic.Option(
            id: try unpacker.int(), label: try unpacker.string(),
            isDisabled: try unpacker.bool())
        }
      )
    }
    options = Dictionary(entries) { $1 }
  }
}

/// What a program asks about clients.
struct KeptQuestions: Cacheable {
  static let version = 1

  /// The questions.
  var questions: [Demographic]

  /// Their name, within the site.
  static func name(_ program: Program.ID) -> String { "questions/\(program)" }

  init(_ questions: [Demographic]) { self.questions = questions }

  func pack(into packer: inout Packer) {
    packer.pack(questions) { packer, question in
      packer.pack(question.id)
      packer.pack(question.name)
      packer.pack(question.kind) { $0.pack($1) }
      packer.pack(question.isRequired)
      packer.pack(question.isDisabled)
    }
  }

  init(from unpacker: inout Unpacker) throws(UnpackError) {
    questions = try unpacker.array { unpacker throws(UnpackError) in
      Demographic(
        id: try unpacker.int(), name: try unpacker.string(),
        kind: try unpacker.optional { unpacker throws(UnpackError) in
          try unpacker.demographicKind()
        },
        isRequired: try unpacker.bool(), isDisabled: try unpacker.bool())
    }
  }
}
