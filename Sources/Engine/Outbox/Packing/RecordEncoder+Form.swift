import Model
import Vault

extension RecordEncoder {
  /// Writes a form, as far as sending answers to it needs it: without its rules, which are for
  /// whoever fills it in.
  mutating func pack(_ form: TouchPointForm) {
    pack(form.touchPoint.id)
    pack(form.touchPoint.name)
    pack(form.touchPoint.isDisabled)
    pack(form.elements) { $0.pack($1) }
    pack(form.requiresIdentifier)
    pack(form.allowsDrafts)
  }

  private mutating func pack(_ element: FormElement) {
    pack(element.id)
    pack(element.code)
    pack(element.kind)
    pack(element.question)
    pack(element.isRequired)
    pack(element.requiredNotice)
    pack(element.isDisabled)
    pack(element.choices) { encoder, choice in
      encoder.pack(choice.id)
      encoder.pack(choice.label)
      encoder.pack(choice.isDisabled)
    }
    pack(element.dateLimits.past) { $0.pack($1) }
    pack(element.dateLimits.future) { $0.pack($1) }
    pack(element.elements) { $0.pack($1) }
  }

  private mutating func pack(_ kind: FormElement.Kind) {
    switch kind {
    case .header: pack(1)
    case .text: pack(2)
    case .longText: pack(3)
    case .phone: pack(4)
    case .number: pack(5)
    case .date: pack(6)
    case .choice: pack(7)
    case .address: pack(8)
    case .file: pack(9)
    case .entity: pack(10)
    case .group: pack(11)
    case .unsupported(let code):
      pack(12)
      pack(code)
    }
  }
}

extension RecordDecoder {
  /// Reads a form.
  mutating func touchPointForm() throws(RecordDecodingError) -> TouchPointForm {
    TouchPointForm(
      touchPoint: TouchPoint(id: try int(), name: try string(), isDisabled: try bool()),
      elements: try array { decoder throws(RecordDecodingError) in try decoder.formElement() },
      requiresIdentifier: try bool(), allowsDrafts: try bool())
  }

  private mutating func formElement() throws(RecordDecodingError) -> FormElement {
    FormElement(
      id: try int(), code: try int(), kind: try elementKind(), question: try string(),
      isRequired: try bool(), requiredNotice: try string(), isDisabled: try bool(),
      choices: try array { decoder throws(RecordDecodingError) in
        FormElement.Choice(
          id: try decoder.int(), label: try decoder.string(), isDisabled: try decoder.bool())
      },
      dateLimits: FormElement.DateLimits(
        past: try optional { decoder throws(RecordDecodingError) in try decoder.int() },
        future: try optional { decoder throws(RecordDecodingError) in try decoder.int() }),
      elements: try array { decoder throws(RecordDecodingError) in try decoder.formElement() })
  }

  private mutating func elementKind() throws(RecordDecodingError) -> FormElement.Kind {
    switch try int() {
    case 1: return .header
    case 2: return .text
    case 3: return .longText
    case 4: return .phone
    case 5: return .number
    case 6: return .date
    case 7: return .choice
    case 8: return .address
    case 9: return .file
    case 10: return .entity
    case 11: return .group
    case 12: return .unsupported(code: try int())
    default: throw RecordDecodingError()
    }
  }
}
