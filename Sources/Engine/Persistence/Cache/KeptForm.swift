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

  func pack(into encoder: inout RecordEncoder) { encoder.packWhole(form) }

  init(from decoder: inout RecordDecoder) throws(RecordDecodingError) {
    form = try decoder.wholeForm()
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
    encoder.pack(forms) { encoder, form in encoder.pack(form.id, form.name, form.isDisabled) }
  }

  init(from decoder: inout RecordDecoder) throws(RecordDecodingError) {
    forms = try decoder.array { decoder throws(RecordDecodingError) in
      TouchPoint(id: try decoder.int(), name: try decoder.string(), isDisabled: try decoder.bool())
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
        encoder.pack(option.id, option.label, option.isDisabled)
      }
    }
  }

  init(from decoder: inout RecordDecoder) throws(RecordDecodingError) {
    let entries = try decoder.array { decoder throws(RecordDecodingError) in
      (
        try decoder.int(),
        try decoder.array { decoder throws(RecordDecodingError) in
          Demographic.Option(
            id: try decoder.int(), label: try decoder.string(), isDisabled: try decoder.bool())
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

  func pack(into encoder: inout RecordEncoder) { encoder.pack(questions) { $0.pack($1) } }

  init(from decoder: inout RecordDecoder) throws(RecordDecodingError) {
    questions = try decoder.array { decoder throws(RecordDecodingError) in
      try decoder.demographic()
    }
  }
}
