import Features
import Vault

extension RecordEncoder {
  /// Writes a comment that is half written.
  mutating func pack(_ draft: CommentDraft) {
    pack(
      draft.instance, draft.taskID, draft.number, draft.table, draft.kind == .workNote, draft.text)
    switch draft.progress {
    case .writing(let resumes) where draft.others.isEmpty: pack(1, resumes)
    case .writing(let resumes):
      pack(3, resumes)
      pack(draft.others) { encoder, task in encoder.pack(task.taskID, task.table, task.number) }
    case .given(let id, let begun, let tries, let mayHaveArrived):
      pack(2, id, begun, tries, mayHaveArrived)
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
    case 1: draft.progress = .writing(resumes: try read())
    case 2:
      draft.progress = .given(
        try uuid(), begun: try date(), tries: try int(), mayHaveArrived: try bool())
    case 3:
      draft.progress = .writing(resumes: try read())
      draft.others = try array { decoder throws(RecordDecodingError) in
        Tasks.Recipient(
          taskID: try decoder.string(), table: try decoder.string(), number: try decoder.string())
      }
    default: throw RecordDecodingError()
    }
    return draft
  }
}
