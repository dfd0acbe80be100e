import Features
import Model
import Vault

extension RecordEncoder {
  /// Writes a record of the shelter's own list, without the digits that nobody needs again.
  mutating func pack(_ record: GuestRecord) {
    pack(record.id.list)
    pack(record.id.record)
    pack(record.modification)
    pack(record.name)
    pack(record.birth) { $0.pack($1) }
    pack(record.number)
    pack(record.cards) { $0.pack($1) }
    pack(record.fields) { encoder, field in
      encoder.pack(field.name)
      encoder.pack(field.label)
      encoder.pack(field.kind)
      encoder.pack(field.value)
      encoder.pack(field.isEditable)
      encoder.pack(field.choices) { $0.pack($1) }
    }
  }

  /// Writes what fields have, by name.
  mutating func pack(_ values: [String: String]) {
    pack(values.sorted { $0.key < $1.key }) { encoder, value in
      encoder.pack(value.key)
      encoder.pack(value.value)
    }
  }

  /// Writes changes to a record that are half written.
  mutating func pack(_ draft: GuestDraft) {
    pack(draft.site)
    pack(draft.record)
    pack(draft.id)
    pack(draft.texts)
  }

  /// Writes what a field takes.
  mutating func pack(_ kind: GuestRecord.Field.Kind) {
    switch kind {
    case .text: pack(1)
    case .number: pack(2)
    case .date: pack(3)
    case .time: pack(4)
    case .timestamp: pack(5)
    }
  }
}

extension RecordDecoder {
  /// Reads a record of the shelter's own list.
  mutating func guestRecord() throws(RecordDecodingError) -> GuestRecord {
    GuestRecord(
      id: GuestRecord.ID(list: try string(), record: try string()), modification: try string(),
      name: try personName(),
      birth: try optional { decoder throws(RecordDecodingError) in try decoder.civilDate() },
      number: try string(),
      cards: try array { decoder throws(RecordDecodingError) in try decoder.string() },
      fields: try array { decoder throws(RecordDecodingError) in
        GuestRecord.Field(
          name: try decoder.string(), label: try decoder.string(),
          kind: try decoder.guestFieldKind(), value: try decoder.string(),
          isEditable: try decoder.bool(),
          choices: try decoder.array { decoder throws(RecordDecodingError) in try decoder.string() }
        )
      })
  }

  /// Reads what fields have, by name.
  mutating func guestValues() throws(RecordDecodingError) -> [String: String] {
    let values = try array { decoder throws(RecordDecodingError) in
      (try decoder.string(), try decoder.string())
    }
    return Dictionary(values) { $1 }
  }

  /// Reads changes to a record that are half written.
  mutating func guestDraft() throws(RecordDecodingError) -> GuestDraft {
    GuestDraft(
      site: try int(), record: try guestRecord(), id: try uuid(), texts: try guestValues())
  }

  /// Reads what a field takes.
  mutating func guestFieldKind() throws(RecordDecodingError) -> GuestRecord.Field.Kind {
    switch try int() {
    case 1: return .text
    case 2: return .number
    case 3: return .date
    case 4: return .time
    case 5: return .timestamp
    default: throw RecordDecodingError()
    }
  }
}
