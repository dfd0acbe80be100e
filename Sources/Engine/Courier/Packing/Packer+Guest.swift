import Features
import Model
import Vault

extension Packer {
  /// Writes a record of the shelter's own list, without the digits that nobody needs again.
  mutating func pack(_ record: GuestRecord) {
    pack(record.id.list)
    pack(record.id.record)
    pack(record.modification)
    pack(record.name)
    pack(record.birth) { $0.pack($1) }
    pack(record.number)
    pack(record.cards) { $0.pack($1) }
    pack(record.fields) { packer, field in
      packer.pack(field.name)
      packer.pack(field.label)
      packer.pack(field.kind)
      packer.pack(field.value)
      packer.pack(field.isEditable)
      packer.pack(field.choices) { $0.pack($1) }
    }
  }

  /// Writes what fields have, by name.
  mutating func pack(_ values: [String: String]) {
    pack(values.sorted { $0.key < $1.key }) { packer, value in
      packer.pack(value.key)
      packer.pack(value.value)
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

extension Unpacker {
  /// Reads a record of the shelter's own list.
  mutating func guestRecord() throws(UnpackError) -> GuestRecord {
    GuestRecord(
      id: GuestRecord.ID(list: try string(), record: try string()), modification: try string(),
      name: try personName(),
      birth: try optional { unpacker throws(UnpackError) in try unpacker.civilDate() },
      number: try string(),
      cards: try array { unpacker throws(UnpackError) in try unpacker.string() },
      fields: try array { unpacker throws(UnpackError) in
        GuestRecord.Field(
          name: try unpacker.string(), label: try unpacker.string(),
          kind: try unpacker.guestFieldKind(), value: try unpacker.string(),
          isEditable: try unpacker.bool(),
          choices: try unpacker.array { unpacker throws(UnpackError) in try unpacker.string() })
      })
  }

  /// Reads what fields have, by name.
  mutating func guestValues() throws(UnpackError) -> [String: String] {
    let values = try array { unpacker throws(UnpackError) in
      (try unpacker.string(), try unpacker.string())
    }
    return Dictionary(values) { $1 }
  }

  /// Reads changes to a record that are half written.
  mutating func guestDraft() throws(UnpackError) -> GuestDraft {
    GuestDraft(
      site: try int(), record: try guestRecord(), id: try uuid(), texts: try guestValues())
  }

  /// Reads what a field takes.
  mutating func guestFieldKind() throws(UnpackError) -> GuestRecord.Field.Kind {
    switch try int() {
    case 1: return .text
    case 2: return .number
    case 3: return .date
    case 4: return .time
    case 5: return .timestamp
    default: throw UnpackError()
    }
  }
}
