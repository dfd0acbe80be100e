import Features
import Vault

extension RecordEncoder {
  /// Writes a new count that is half written.
  mutating func pack(_ draft: CountDraft) { pack(draft.texts) }
}

extension RecordDecoder {
  /// Reads a new count that is half written.
  mutating func countDraft() throws(RecordDecodingError) -> CountDraft {
    CountDraft(texts: try guestValues())
  }
}
