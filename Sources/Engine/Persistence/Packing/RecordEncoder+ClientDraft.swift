import Features
import Model
import Vault

extension RecordEncoder {
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
    pack(draft.aliasQuestion) { encoder, question in
      encoder.pack(question.id)
      encoder.pack(question.name)
      encoder.pack(question.kind) { $0.pack($1) }
      encoder.pack(question.isRequired)
      encoder.pack(question.isDisabled)
    }
    pack(draft.texts.sorted { $0.key.rawValue < $1.key.rawValue }) { encoder, line in
      encoder.pack(line.key.rawValue)
      encoder.pack(line.value)
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

extension RecordDecoder {
  /// Reads a client that is half written.
  mutating func clientDraft() throws(RecordDecodingError) -> ClientDraft {
    let draft = ClientDraft(
      site: try int(), purpose: try bool() ? .edit(try participant()) : .new, id: try uuid(),
      aliasQuestion: try optional { decoder throws(RecordDecodingError) in try decoder.demographic()
      },
      texts: try clientTexts(), digits: Secret(try string()),
      gender: try optional { decoder throws(RecordDecodingError) in try decoder.int() },
      visited: Set(try numbers().compactMap(ClientForm.Field.init)), others: Set(try numbers()))
    _ = try array { decoder throws(RecordDecodingError) in try decoder.participantFields() }
    _ = try bool()
    return draft
  }

  /// Reads a participant with all that is known of them.
  mutating func participant() throws(RecordDecodingError) -> Participant {
    Participant(
      id: try int(),
      subjectID: try optional { decoder throws(RecordDecodingError) in try decoder.int() },
      guid: try string(),
      programID: try optional { decoder throws(RecordDecodingError) in try decoder.int() },
      siteID: try optional { decoder throws(RecordDecodingError) in try decoder.int() },
      isDisabled: try bool(), hasOptedOut: try bool(),
      created: try optional { decoder throws(RecordDecodingError) in try decoder.date() },
      changed: try optional { decoder throws(RecordDecodingError) in try decoder.date() },
      fields: try participantFields())
  }

  private mutating func demographic() throws(RecordDecodingError) -> Demographic {
    Demographic(
      id: try int(), name: try string(),
      kind: try optional { decoder throws(RecordDecodingError) in try decoder.demographicKind() },
      isRequired: try bool(), isDisabled: try bool())
  }

  private mutating func clientTexts() throws(RecordDecodingError) -> [ClientForm.Field: String] {
    var texts: [ClientForm.Field: String] = [:]
    let lines = try array { decoder throws(RecordDecodingError) in
      (try decoder.int(), try decoder.string())
    }
    for (line, text) in lines {
      guard let field = ClientForm.Field(rawValue: line) else { throw RecordDecodingError() }
      texts[field] = text
    }
    return texts
  }
}
