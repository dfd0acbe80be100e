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
    case .given(let id): pack(4, id)
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
      // As earlier versions wrote it: with when it was begun, how often it was tried, and whether it was
      // in doubt.
      draft.progress = .given(try uuid())
      _ = (try date(), try int(), try bool())
    case 3:
      draft.progress = .writing(resumes: try read())
      draft.others = try array { decoder throws(RecordDecodingError) in
        Tasks.Recipient(
          taskID: try decoder.string(), table: try decoder.string(), number: try decoder.string())
      }
    case 4: draft.progress = .given(try uuid())
    default: throw RecordDecodingError()
    }
    return draft
  }
}
