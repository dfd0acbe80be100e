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
    pack(draft.aliasQuestion) { $0.pack($1) }
    pack(draft.texts.sorted { $0.key.rawValue < $1.key.rawValue }) { encoder, line in
      encoder.pack(line.key.rawValue, line.value)
    }
    pack(
      draft.digits.revealed, draft.gender, draft.visited.map(\.rawValue).sorted(),
      draft.others.sorted())
    // What had been sent, before the outbox had it; files of that time are read all the same.
    pack([ParticipantFields]()) { $0.pack($1) }
    pack(false)
  }

  /// Writes a question about clients.
  mutating func pack(_ question: Demographic) {
    pack(question.id, question.name)
    pack(question.kind) { $0.pack($1) }
    pack(question.isRequired, question.isDisabled)
  }

  /// Writes a participant with all that is known of them.
  mutating func pack(_ participant: Participant) {
    pack(
      participant.id, participant.subjectID, participant.guid, participant.programID,
      participant.siteID, participant.isDisabled, participant.hasOptedOut, participant.created,
      participant.changed)
    pack(participant.fields)
  }
}

extension RecordDecoder {
  /// Reads a client that is half written.
  mutating func clientDraft() throws(RecordDecodingError) -> ClientDraft {
    let draft = ClientDraft(
      site: try int(), purpose: try bool() ? .edit(try participant()) : .new, id: try uuid(),
      aliasQuestion: try optional { decoder throws(RecordDecodingError) in try decoder.demographic()
      }, texts: try clientTexts(), digits: Secret(try string()), gender: try read(),
      visited: Set(try numbers().compactMap(ClientForm.Field.init)), others: Set(try numbers()))
    _ = try array { decoder throws(RecordDecodingError) in try decoder.participantFields() }
    _ = try bool()
    return draft
  }

  /// Reads a participant with all that is known of them.
  mutating func participant() throws(RecordDecodingError) -> Participant {
    Participant(
      id: try int(), subjectID: try read(), guid: try string(), programID: try read(),
      siteID: try read(), isDisabled: try bool(), hasOptedOut: try bool(), created: try read(),
      changed: try read(), fields: try participantFields())
  }

  /// Reads a question about clients.
  mutating func demographic() throws(RecordDecodingError) -> Demographic {
    Demographic(
      id: try int(), name: try string(),
      kind: try optional { decoder throws(RecordDecodingError) in try decoder.demographicKind() },
      isRequired: try bool(), isDisabled: try bool())
  }

  private mutating func clientTexts() throws(RecordDecodingError) -> [ClientForm.Field: String] {
    let lines = try array { decoder throws(RecordDecodingError) -> (ClientForm.Field, String) in
      (try decoder.raw(), try decoder.string())
    }
    return Dictionary(lines) { $1 }
  }
}
