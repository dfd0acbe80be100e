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

  func pack(into encoder: inout RecordEncoder) {
    encoder.pack(form)
    encoder.pack(form.rules) { encoder, rule in
      encoder.pack(rule.name)
      encoder.pack(rule.allMustBeTrue) { $0.pack($1) }
      encoder.pack(rule.conditions) { encoder, condition in
        encoder.pack(condition.elementID) { $0.pack($1) }
        encoder.pack(condition.value)
        encoder.pack(condition.numericMeasure) { $0.pack($1) }
        encoder.pack(condition.measure) { $0.pack($1) }
      }
      encoder.pack(rule.actions) { encoder, action in
        encoder.pack(action.code) { $0.pack($1) }
        encoder.pack(action.elementID) { $0.pack($1) }
        encoder.pack(action.value)
      }
    }
  }

  init(from decoder: inout RecordDecoder) throws(RecordDecodingError) {
    form = try decoder.touchPointForm()
    form.rules = try decoder.array { decoder throws(RecordDecodingError) in
      FormRule(
        name: try decoder.string(), allMustBeTrue: try decoder.number(),
        conditions: try decoder.array { decoder throws(RecordDecodingError) in
          FormRule.Condition(
            elementID: try decoder.number(), value: try decoder.string(),
            numericMeasure: try decoder.number(), measure: try decoder.number())
        },
        actions: try decoder.array { decoder throws(RecordDecodingError) in
          FormRule.Action(
            code: try decoder.number(), elementID: try decoder.number(),
            value: try decoder.string())
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

  func pack(into encoder: inout RecordEncoder) {
    encoder.pack(forms) { encoder, form in
      encoder.pack(form.id)
      encoder.pack(form.name)
      encoder.pack(form.isDisabled)
    }
  }

  init(from decoder: inout RecordDecoder) throws(RecordDecodingError) {
    forms = try decoder.array { decoder throws(RecordDecodingError) in
      TouchPoint(
        id: try decoder.int(), name: try decoder.string(), isDisabled: try decoder.bool())
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

  func pack(into encoder: inout RecordEncoder) {
    encoder.pack(options.sorted { $0.key < $1.key }) { encoder, entry in
      encoder.pack(entry.key)
      encoder.pack(entry.value) { encoder, option in
        encoder.pack(option.id)
        encoder.pack(option.label)
        encoder.pack(option.isDisabled)
      }
    }
  }

  init(from decoder: inout RecordDecoder) throws(RecordDecodingError) {
    let entries = try decoder.array { decoder throws(RecordDecodingError) in
      (
        try decoder.int(),
        try decoder.array { decoder throws(RecordDecodingError) in
          Demographic.Option(
            id: try decoder.int(), label: try decoder.string(),
            isDisabled: try decoder.bool())
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

  func pack(into encoder: inout RecordEncoder) {
    encoder.pack(questions) { encoder, question in
      encoder.pack(question.id)
      encoder.pack(question.name)
      encoder.pack(question.kind) { $0.pack($1) }
      encoder.pack(question.isRequired)
      encoder.pack(question.isDisabled)
    }
  }

  init(from decoder: inout RecordDecoder) throws(RecordDecodingError) {
    questions = try decoder.array { decoder throws(RecordDecodingError) in
      Demographic(
        id: try decoder.int(), name: try decoder.string(),
        kind: try decoder.optional { decoder throws(RecordDecodingError) in
          try decoder.demographicKind()
        },
        isRequired: try decoder.bool(), isDisabled: try decoder.bool())
    }
  }
}
