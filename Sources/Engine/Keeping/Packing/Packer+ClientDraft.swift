import Features
import Model
import Vault

extension Packer {
  /// Writes a client that is half written.
  mutating func pack(_ draft: ClientDraft) {
    pack(draft.site)
    switch draft.purpose {
    case .new: pack(false)
    case .edit(let participant):
      pack(true)
      pack(participant)
    }
    pack(draft.id)
    pack(draft.aliasQuestion) { packer, question in
      packer.pack(question.id)
      packer.pack(question.name)
      packer.pack(question.kind) { $0.pack($1) }
      packer.pack(question.isRequired)
      packer.pack(question.isDisabled)
    }
    pack(draft.texts.sorted { $0.key.rawValue < $1.key.rawValue }) { packer, line in
      packer.pack(line.key.rawValue)
      packer.pack(line.value)
    }
    pack(draft.digits.revealed)
    pack(draft.gender) { $0.pack($1) }
    pack(draft.visited.map(\.rawValue).sorted()) { $0.pack($1) }
    pack(draft.others.sorted()) { $0.pack($1) }
    // What had been sent, before the outbox had it; files of that time are read all the same.
    pack([ParticipantFields]()) { $0.pack($1) }
    pack(false)
  }

  /// Writes a participant with all that is known of them.
  mutating func pack(_ participant: Participant) {
    pack(participant.id)
    pack(participant.subjectID) { $0.pack($1) }
    pack(participant.guid)
    pack(participant.programID) { $0.pack($1) }
    pack(participant.siteID) { $0.pack($1) }
    pack(participant.isDisabled)
    pack(participant.hasOptedOut)
    pack(participant.created) { $0.pack($1) }
    pack(participant.changed) { $0.pack($1) }
    pack(participant.fields)
  }
}

extension Unpacker {
  /// Reads a client that is half written.
  mutating func clientDraft() throws(UnpackError) -> ClientDraft {
    let draft = ClientDraft(
      site: try int(), purpose: try bool() ? .edit(try participant()) : .new, id: try uuid(),
      aliasQuestion: try optional { unpacker throws(UnpackError) in try unpacker.demographic() },
      texts: try clientTexts(), digits: Secret(try string()),
      gender: try optional { unpacker throws(UnpackError) in try unpacker.int() },
      visited: Set(try numbers().compactMap(ClientForm.Field.init)), others: Set(try numbers()))
    _ = try array { unpacker throws(UnpackError) in try unpacker.participantFields() }
    _ = try bool()
    return draft
  }

  /// Reads a participant with all that is known of them.
  mutating func participant() throws(UnpackError) -> Participant {
    Participant(
      id: try int(),
      subjectID: try optional { unpacker throws(UnpackError) in try unpacker.int() },
      guid: try string(),
      programID: try optional { unpacker throws(UnpackError) in try unpacker.int() },
      siteID: try optional { unpacker throws(UnpackError) in try unpacker.int() },
      isDisabled: try bool(), hasOptedOut: try bool(),
      created: try optional { unpacker throws(UnpackError) in try unpacker.date() },
      changed: try optional { unpacker throws(UnpackError) in try unpacker.date() },
      fields: try participantFields())
  }

  private mutating func demographic() throws(UnpackError) -> Demographic {
    Demographic(
      id: try int(), name: try string(),
      kind: try optional { unpacker throws(UnpackError) in try unpacker.demographicKind() },
      isRequired: try bool(), isDisabled: try bool())
  }

  private mutating func clientTexts() throws(UnpackError) -> [ClientForm.Field: String] {
    var texts: [ClientForm.Field: String] = [:]
    let lines = try array { unpacker throws(UnpackError) in
      (try unpacker.int(), try unpacker.string())
    }
    for (line, text) in lines {
      guard let field = ClientForm.Field(rawValue: line) else { throw UnpackError() }
      texts[field] = text
    }
    return texts
  }
}
