import Features
import Vault

import struct FoundationEssentials.UUID

extension RecordEncoder {
  /// Writes a comment that is half written.
  mutating func pack(_ draft: CommentDraft) {
    pack(draft.instance)
    pack(draft.taskID)
    pack(draft.number)
    pack(draft.table)
    pack(draft.kind == .workNote)
    pack(draft.text)
    switch draft.progress {
    case .writing(let resumes) where draft.others.isEmpty:
      pack(1)
      pack(resumes) { $0.pack($1) }
    case .writing(let resumes):
      pack(3)
      pack(resumes) { $0.pack($1) }
      pack(draft.others) { encoder, task in
        encoder.pack(task.taskID)
        encoder.pack(task.table)
        encoder.pack(task.number)
      }
    case .given(let id, let begun, let tries, let mayHaveArrived):
      pack(2)
      pack(id)
      pack(begun)
      pack(tries)
      pack(mayHaveArrived)
    }
  }
}

extension RecordDecoder {
  /// Reads a comment that is half written.
  mutating func commentDraft() throws(RecordDecodingError) -> CommentDraft {
    var draft = CommentDraft(
      instance: try string(), taskID: try string(), number: try string(), table: try string(),
      kind: try bool() ? .workNote : .comment, text: try string())
    switch try int() {
    case 1: draft.progress = .writing(resumes: try resumed())
    case 2:
      draft.progress = .given(
        try uuid(), begun: try date(), tries: try int(), mayHaveArrived: try bool())
    case 3:
      draft.progress = .writing(resumes: try resumed())
      draft.others = try array { decoder throws(RecordDecodingError) in
        Tasks.Recipient(
          taskID: try decoder.string(), table: try decoder.string(),
          number: try decoder.string())
      }
    default: throw RecordDecodingError()
    }
    return draft
  }

  private mutating func resumed() throws(RecordDecodingError) -> UUID? {
    try optional { decoder throws(RecordDecodingError) in try decoder.uuid() }
  }
}
