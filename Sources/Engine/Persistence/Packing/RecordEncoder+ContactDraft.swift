import Features
import Model
import Resources
import Vault

extension RecordEncoder {
  /// Writes a form that is half filled in, but for what it asks.
  mutating func pack(_ contact: ContactDraft) {
    let draft = contact.draft
    pack(contact.site, draft.subject, draft.about.listed)
    pack(draft.response) { $0.pack($1) }
    pack(draft.entries.sorted { $0.key < $1.key }) { encoder, entry in
      encoder.pack(entry.key)
      switch entry.value {
      case .answer(let answer):
        encoder.pack(1)
        encoder.pack(answer)
      case .typed(let text): encoder.pack(2, text)
      }
    }
    pack(draft.focus.question, draft.focus.part, draft.focus.text, draft.focus.language.rawValue)
    pack(draft.attempt) { encoder, attempt in
      encoder.pack(attempt.reference, attempt.happened)
      encoder.pack(attempt.tries) { $0.pack($1) }
    }
    pack(draft.isFormDoubted)
  }

  /// Writes whose page something belongs to; only clients have such.
  mutating func pack(_ page: OutboxRow.Subject) {
    switch page {
    case .client(let site, let number): pack(1, site, number)
    case .newClient(let item): pack(2, item)
    case .task, .profile, .guest, .other: pack(0)
    }
  }

  /// Writes a form with everything that it asks, and when.
  mutating func packWhole(_ form: TouchPointForm) {
    pack(form)
    pack(form.rules) { encoder, rule in
      encoder.pack(rule.name, rule.allMustBeTrue)
      encoder.pack(rule.conditions) { encoder, condition in
        encoder.pack(
          condition.elementID, condition.value, condition.numericMeasure, condition.measure)
      }
      encoder.pack(rule.actions) { encoder, action in
        encoder.pack(action.code, action.elementID, action.value)
      }
    }
  }

  /// Writes a response with its answers.
  mutating func pack(_ response: TouchPointResponse) {
    pack(
      response.id, response.touchPointID, response.subjectID, response.programID,
      response.programName, response.siteName, response.formName, response.staffName,
      response.identifier, response.happened, response.day, response.changed, response.isDraft)
    pack(response.elements) { encoder, element in
      encoder.pack(element.id, element.code)
      encoder.pack(element.answer)
      encoder.pack(element.words)
    }
  }
}

extension RecordDecoder {
  /// Reads what was filled in in a form; `hasParts` says that the parts of the name follow.
  mutating func contactDraft(
    of form: TouchPointForm, hasPage: Bool, hasParts: Bool = false
  ) throws(RecordDecodingError) -> ContactDraft {
    let (site, subject, about) = (try int(), try int(), try string())
    let response = try optional { decoder throws(RecordDecodingError) in
      try decoder.touchPointResponse()
    }
    let (entries, focus) = (try draftEntries(), try draftFocus())
    let attempt = try optional { decoder throws(RecordDecodingError) in
      TouchPointEntry.Attempt(
        reference: try decoder.uuid(), happened: try decoder.date(),
        tries: try decoder.array { decoder throws(RecordDecodingError) in try decoder.answers() })
    }
    let isFormDoubted = try bool()
    let page = hasPage ? try clientPage() : .other
    let name = hasParts ? try personName() : PersonName(last: about)
    return ContactDraft(
      site: site,
      draft: TouchPointDraft(
        form: form, subject: subject, client: page, about: name, response: response,
        entries: entries, focus: focus, attempt: attempt, isFormDoubted: isFormDoubted))
  }

  /// Reads whose page something belongs to.
  mutating func clientPage() throws(RecordDecodingError) -> OutboxRow.Subject {
    switch try int() {
    case 0: .other
    case 1: .client(site: try int(), number: try int())
    case 2: .newClient(try uuid())
    default: throw RecordDecodingError()
    }
  }

  /// Reads a form with everything that it asks, and when.
  mutating func wholeForm() throws(RecordDecodingError) -> TouchPointForm {
    var form = try touchPointForm()
    form.rules = try array { decoder throws(RecordDecodingError) in try decoder.formRule() }
    return form
  }

  /// Reads a response with its answers.
  mutating func touchPointResponse() throws(RecordDecodingError) -> TouchPointResponse {
    TouchPointResponse(
      id: try int(), touchPointID: try int(), subjectID: try read(),
      programID: try read(), programName: try string(), siteName: try string(),
      formName: try string(), staffName: try string(), identifier: try string(),
      happened: try read(), day: try read(), changed: try read(), isDraft: try bool(),
      elements: try array { decoder throws(RecordDecodingError) in
        TouchPointResponse.Element(
          id: try decoder.int(), code: try decoder.int(), answer: try decoder.answer(),
          words: try decoder.read())
      })
  }

  private mutating func draftEntries() throws(RecordDecodingError)
    -> [FormElement.ID: TouchPointDraft.Entry]
  {
    let entries = try array { decoder throws(RecordDecodingError) in
      (try decoder.int(), try decoder.draftEntry())
    }
    return Dictionary(entries) { $1 }
  }

  private mutating func draftEntry() throws(RecordDecodingError) -> TouchPointDraft.Entry {
    switch try int() {
    case 1: .answer(try answer())
    case 2: .typed(try string())
    default: throw RecordDecodingError()
    }
  }

  private mutating func draftFocus() throws(RecordDecodingError) -> TouchPointDraft.Focus {
    TouchPointDraft.Focus(
      question: try read(), part: try int(), text: try read(), language: try raw())
  }

  private mutating func formRule() throws(RecordDecodingError) -> FormRule {
    FormRule(
      name: try string(), allMustBeTrue: try read(),
      conditions: try array { decoder throws(RecordDecodingError) in
        FormRule.Condition(
          elementID: try decoder.read(), value: try decoder.string(),
          numericMeasure: try decoder.read(), measure: try decoder.read())
      },
      actions: try array { decoder throws(RecordDecodingError) in
        FormRule.Action(
          code: try decoder.read(), elementID: try decoder.read(), value: try decoder.string())
      })
  }
}
