import Features
import FoundationEssentials
import Vault

extension RecordEncoder {
  /// Writes a new count that is half written.
  mutating func pack(_ draft: CountDraft) { pack(draft.texts) }

  /// Writes who counts, half typed.
  mutating func pack(_ draft: WhoCountsDraft) {
    pack(draft.count)
    pack(draft.texts)
  }

  /// Writes a survey in the middle of a question, as JSON.
  mutating func pack(_ draft: SurveyDraft) {
    let json = JSONEncoder()
    json.outputFormatting = .sortedKeys
    pack((try? json.encode(draft)).map { [UInt8]($0) } ?? [])
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

  /// Reads a survey in the middle of a question.
  mutating func surveyDraft() throws(RecordDecodingError) -> SurveyDraft {
    let bytes = try byteArray()
    do { return try JSONDecoder().decode(SurveyDraft.self, from: Data(bytes)) } catch {
      throw RecordDecodingError()
    }
  }
}
