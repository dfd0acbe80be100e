import Features
import Model
import Resources
import Vault

extension Packer {
  /// Writes a form that is half filled in, but for what it asks.
  mutating func pack(_ contact: ContactDraft) {
    let draft = contact.draft
    pack(contact.site)
    pack(draft.subject)
    pack(draft.about)
    pack(draft.response) { $0.pack($1) }
    pack(draft.entries.sorted { $0.key < $1.key }) { packer, entry in
      packer.pack(entry.key)
      switch entry.value {
      case .answer(let answer):
        packer.pack(1)
        packer.pack(answer)
      case .typed(let text):
        packer.pack(2)
        packer.pack(text)
      }
    }
    pack(draft.focus.question) { $0.pack($1) }
    pack(draft.focus.part)
    pack(draft.focus.text) { $0.pack($1) }
    pack(draft.focus.language.rawValue)
    pack(draft.attempt) { packer, attempt in
      packer.pack(attempt.reference)
      packer.pack(attempt.happened)
      packer.pack(attempt.tries) { $0.pack($1) }
    }
    pack(draft.isFormDoubted)
  }

  /// Writes whose page something belongs to; only clients have such.
  mutating func pack(_ page: OutboxRow.Subject) {
    switch page {
    case .client(let site, let number):
      pack(1)
      pack(site)
      pack(number)
    case .newClient(let item):
      pack(2)
      pack(item)
    case .task, .profile, .guest, .other: pack(0)
    }
  }

  /// Writes a form with everything that it asks, and when.
  mutating func packWhole(_ form: TouchPointForm) {
    pack(form)
    pack(form.rules) { packer, rule in
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

  /// Writes a response with its answers.
  mutating func pack(_ response: TouchPointResponse) {
    pack(response.id)
    pack(response.touchPointID)
    pack(response.subjectID) { $0.pack($1) }
    pack(response.programID) { $0.pack($1) }
    pack(response.programName)
    pack(response.siteName)
    pack(response.formName)
    pack(response.staffName)
    pack(response.identifier)
    pack(response.happened) { $0.pack($1) }
    pack(response.day) { $0.pack($1) }
    pack(response.changed) { $0.pack($1) }
    pack(response.isDraft)
    pack(response.elements) { packer, element in
      packer.pack(element.id)
      packer.pack(element.code)
      packer.pack(element.answer)
      packer.pack(element.words) { $0.pack($1) }
    }
  }
}

extension Unpacker {
  /// Reads what was filled in in a form.
  mutating func contactDraft(
    of form: TouchPointForm, hasPage: Bool
  ) throws(UnpackError) -> ContactDraft {
    let (site, subject, about) = (try int(), try int(), try string())
    let response = try optional { unpacker throws(UnpackError) in
      try unpacker.touchPointResponse()
    }
    let (entries, focus) = (try draftEntries(), try draftFocus())
    let attempt = try optional { unpacker throws(UnpackError) in
      TouchPointEntry.Attempt(
        reference: try unpacker.uuid(), happened: try unpacker.date(),
        tries: try unpacker.array { unpacker throws(UnpackError) in try unpacker.answers() })
    }
    let isFormDoubted = try bool()
    return ContactDraft(
      site: site,
      draft: TouchPointDraft(
        form: form, subject: subject, client: hasPage ? try clientPage() : .other, about: about,
        response: response, entries: entries, focus: focus, attempt: attempt,
        isFormDoubted: isFormDoubted))
  }

  /// Reads whose page something belongs to.
  mutating func clientPage() throws(UnpackError) -> OutboxRow.Subject {
    switch try int() {
    case 0: .other
    case 1: .client(site: try int(), number: try int())
    case 2: .newClient(try uuid())
    default: throw UnpackError()
    }
  }

  /// Reads a form with everything that it asks, and when.
  mutating func wholeForm() throws(UnpackError) -> TouchPointForm {
    var form = try touchPointForm()
    form.rules = try array { unpacker throws(UnpackError) in try unpacker.formRule() }
    return form
  }

  /// Reads a response with its answers.
  mutating func touchPointResponse() throws(UnpackError) -> TouchPointResponse {
    TouchPointResponse(
      id: try int(), touchPointID: try int(), subjectID: try optionalInt(),
      programID: try optionalInt(), programName: try string(), siteName: try string(),
      formName: try string(), staffName: try string(), identifier: try string(),
      happened: try optional { unpacker throws(UnpackError) in try unpacker.date() },
      day: try optional { unpacker throws(UnpackError) in try unpacker.civilDate() },
      changed: try optional { unpacker throws(UnpackError) in try unpacker.date() },
      isDraft: try bool(),
      elements: try array { unpacker throws(UnpackError) in
        TouchPointResponse.Element(
          id: try unpacker.int(), code: try unpacker.int(), answer: try unpacker.answer(),
          words: try unpacker.optional { unpacker throws(UnpackError) in try unpacker.string() })
      })
  }

  private mutating func draftEntries() throws(UnpackError)
    -> [FormElement.ID: TouchPointDraft.Entry]
  {
    let entries = try array { unpacker throws(UnpackError) in
      (try unpacker.int(), try unpacker.draftEntry())
    }
    return Dictionary(entries) { $1 }
  }

  private mutating func draftEntry() throws(UnpackError) -> TouchPointDraft.Entry {
    switch try int() {
    case 1: .answer(try answer())
    case 2: .typed(try string())
    default: throw UnpackError()
    }
  }

  private mutating func draftFocus() throws(UnpackError) -> TouchPointDraft.Focus {
    TouchPointDraft.Focus(
      question: try optionalInt(), part: try int(),
      text: try optional { unpacker throws(UnpackError) in try unpacker.string() },
      language: try language())
  }

  /// Reads a language.
  mutating func language() throws(UnpackError) -> Language {
    guard let language = Language(rawValue: try string()) else { throw UnpackError() }
    return language
  }

  /// Reads a number, or that there is none.
  mutating func optionalInt() throws(UnpackError) -> Int? {
    try optional { unpacker throws(UnpackError) in try unpacker.int() }
  }

  private mutating func formRule() throws(UnpackError) -> FormRule {
    FormRule(
      name: try string(), allMustBeTrue: try optionalInt(),
      conditions: try array { unpacker throws(UnpackError) in
        FormRule.Condition(
          elementID: try unpacker.optionalInt(), value: try unpacker.string(),
          numericMeasure: try unpacker.optionalInt(), measure: try unpacker.optionalInt())
      },
      actions: try array { unpacker throws(UnpackError) in
        FormRule.Action(
          code: try unpacker.optionalInt(), elementID: try unpacker.optionalInt(),
          value: try unpacker.string())
      })
  }
}
