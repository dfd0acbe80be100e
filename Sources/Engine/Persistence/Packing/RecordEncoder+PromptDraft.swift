import Features
import Vault

extension RecordEncoder {
  /// Writes what was typed in a question over tasks.
  mutating func pack(_ draft: PromptDraft) {
    let kind =
      switch draft.kind {
      case .assign: 1
      case .due: 2
      case .filters: 3
      }
    pack(kind, draft.instance, draft.number, draft.text)
    pack(draft.targets)
  }
}

extension RecordDecoder {
  /// Reads what was typed in a question over tasks.
  mutating func promptDraft() throws(RecordDecodingError) -> PromptDraft {
    let kind: Tasks.Prompt.Kind
    switch try int() {
    case 1: kind = .assign
    case 2: kind = .due
    case 3: kind = .filters
    default: throw RecordDecodingError()
    }
    let (instance, number, text) = (try string(), try string(), try string())
    return PromptDraft(
      instance: instance, kind: kind, targets: try read(), number: number, text: text)
  }
}
