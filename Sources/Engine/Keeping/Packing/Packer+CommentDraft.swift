import Features
import Vault

extension Packer {
  /// Writes a comment that is half written.
  mutating func pack(_ draft: CommentDraft) {
    pack(draft.instance)
    pack(draft.taskID)
    pack(draft.number)
    pack(draft.table)
    pack(draft.kind == .workNote)
    pack(draft.text)
    switch draft.progress {
    case .writing(let resumes):
      pack(1)
      pack(resumes) { $0.pack($1) }
    case .given(let id, let begun, let tries, let mayHaveArrived):
      pack(2)
      pack(id)
      pack(begun)
      pack(tries)
      pack(mayHaveArrived)
    }
  }
}

extension Unpacker {
  /// Reads a comment that is half written.
  mutating func commentDraft() throws(UnpackError) -> CommentDraft {
    CommentDraft(
      instance: try string(), taskID: try string(), number: try string(), table: try string(),
      kind: try bool() ? .workNote : .comment, text: try string(), progress: try progress())
  }

  private mutating func progress() throws(UnpackError) -> CommentDraft.Progress {
    switch try int() {
    case 1: .writing(resumes: try optional { unpacker throws(UnpackError) in try unpacker.uuid() })
    case 2: .given(try uuid(), begun: try date(), tries: try int(), mayHaveArrived: try bool())
    default: throw UnpackError()
    }
  }
}
