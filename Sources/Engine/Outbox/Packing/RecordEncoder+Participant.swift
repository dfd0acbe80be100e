import FoundationEssentials
import Model
import Vault

extension RecordEncoder {
  /// Writes what a worker wrote about a participant.
  mutating func pack(_ fields: ParticipantFields) {
    pack(fields.name)
    pack(fields.birth) { $0.pack($1) }
    pack(fields.socialSecurityNumber) { $0.pack($1.revealed) }
    pack(fields.gender) { $0.pack($1) }
    pack(fields.caseNumber)
    pack(fields.address)
    pack(fields.reach.homePhone)
    pack(fields.reach.cellPhone)
    pack(fields.reach.workPhone)
    pack(fields.reach.workPhoneExtension)
    pack(fields.reach.pager)
    pack(fields.reach.email)
    pack(fields.alert)
    pack(fields.demographics) { encoder, value in
      encoder.pack(value.id)
      encoder.pack(value.name)
      encoder.pack(value.kind)
      encoder.pack(value.value)
    }
  }

  /// Writes what kind a demographic is.
  mutating func pack(_ kind: Demographic.Kind) {
    switch kind {
    case .standard: pack(1)
    case .flag: pack(2)
    case .number: pack(3)
    case .text: pack(4)
    case .choice: pack(5)
    case .choices: pack(6)
    case .date: pack(7)
    case .longText: pack(8)
    case .header: pack(9)
    case .phone: pack(10)
    case .email: pack(11)
    case .postalCode: pack(12)
    case .other(let code):
      pack(13)
      pack(code)
    }
  }

  private mutating func pack(_ value: DemographicValue.Value) {
    switch value {
    case .blank: pack(0)
    case .text(let text):
      pack(1)
      pack(text)
    case .number(let number):
      pack(2)
      pack(number.description)
    case .flag(let flag):
      pack(3)
      pack(flag)
    case .choice(let id):
      pack(4)
      pack(id)
    case .day(let day):
      pack(5)
      pack(day)
    case .shown(let text):
      pack(6)
      pack(text)
    }
  }
}

extension RecordDecoder {
  /// Reads what a worker wrote about a participant.
  mutating func participantFields() throws(RecordDecodingError) -> ParticipantFields {
    ParticipantFields(
      name: try personName(),
      birth: try optional { decoder throws(RecordDecodingError) in try decoder.civilDate() },
      socialSecurityNumber: try optional { decoder throws(RecordDecodingError) in
        Secret(try decoder.string())
      },
      gender: try optional { decoder throws(RecordDecodingError) in try decoder.int() },
      caseNumber: try string(), address: try postalAddress(),
      reach: ParticipantFields.Reach(
        homePhone: try string(), cellPhone: try string(), workPhone: try string(),
        workPhoneExtension: try string(), pager: try string(), email: try string()),
      alert: try string(),
      demographics: try array { decoder throws(RecordDecodingError) in
        DemographicValue(
          id: try decoder.int(), name: try decoder.string(),
          kind: try decoder.demographicKind(), value: try decoder.demographicValue())
      })
  }

  /// Reads what kind a demographic is.
  mutating func demographicKind() throws(RecordDecodingError) -> Demographic.Kind {
    switch try int() {
    case 1: return .standard
    case 2: return .flag
    case 3: return .number
    case 4: return .text
    case 5: return .choice
    case 6: return .choices
    case 7: return .date
    case 8: return .longText
    case 9: return .header
    case 10: return .phone
    case 11: return .email
    case 12: return .postalCode
    case 13: return .other(code: try int())
    default: throw RecordDecodingError()
    }
  }

  private mutating func demographicValue() throws(RecordDecodingError) -> DemographicValue.Value {
    switch try int() {
    case 0: return .blank
    case 1: return .text(try string())
    case 2: return .number(try decimal())
    case 3: return .flag(try bool())
    case 4: return .choice(try int())
    case 5: return .day(try civilDate())
    case 6: return .shown(try string())
    default: throw RecordDecodingError()
    }
  }
}
