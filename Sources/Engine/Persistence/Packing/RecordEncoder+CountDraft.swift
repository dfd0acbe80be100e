import Features
import Vault

extension RecordEncoder {
  /// Writes a new count that is half written.
  mutating func pack(_ draft: CountDraft) { pack(draft.texts) }

  /// Writes who counts, half typed.
  mutating func pack(_ draft: WhoCountsDraft) {
    pack(draft.count)
    pack(draft.texts)
  }
}

extension RecordDecoder {
  /// Reads a new count that is half written.
  mutating func countDraft() throws(RecordDecodingError) -> CountDraft {
    CountDraft(texts: try guestValues())
  }

  /// Reads who counts, half typed.
  mutating func whoCountsDraft() throws(RecordDecodingError) -> WhoCountsDraft {
    WhoCountsDraft(count: try uuid(), texts: try guestValues())
  }
}
