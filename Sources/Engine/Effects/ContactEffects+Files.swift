import Features
import Model

extension EffectRunner {
  /// Answers, and what came of reading the files among them.
  enum Filled: Equatable {
    /// Every file is there.
    case whole(TouchPointSubmission)
    /// These are not, so nothing is to be sent.
    case flawed([FormElement.ID: FileFlaw])
  }

  /// Reads the files that are to be attached, one after the other.
  func withFiles(_ submission: TouchPointSubmission) async -> Filled {
    var filled = submission
    var flaws: [FormElement.ID: FileFlaw] = [:]
    for (id, answer) in submission.answers {
      guard case .attachment(let file) = answer else { continue }
      do throws(FileFlaw) {
        filled.answers[id] = .file(file.attached(try await environment.readFile(file)))
      } catch {
        flaws[id] = error
      }
    }
    return flaws.isEmpty ? .whole(filled) : .flawed(flaws)
  }
}
