import Model
import Resources
import Terminal

/// What is typed in questions and not answered yet.
extension Tasks.State {
  /// What is typed in the question that is open; nil where nothing is.
  var openAnswer: PromptDraft? {
    guard let prompt, let base, !prompt.text.isEmpty else { return nil }
    return PromptDraft(
      instance: base, kind: prompt.kind, targets: prompt.targets,
      number: prompt.targets.first.flatMap { known($0) }?.number ?? "",
      text: prompt.picker.filter.text)
  }

  /// The same with what was typed in those that are not open, by where each belongs.
  var begunAnswers: [String: PromptDraft] {
    var begun = answers
    if let open = openAnswer { begun[open.place] = open }
    return begun
  }

  /// The question that somebody types in, as far as it may be known while everything is locked.
  var whereabouts: String? { openAnswer?.place ?? back }

  /// Whether all tasks that a question is for are known, so that it can be asked.
  func isListed(_ answer: PromptDraft) -> Bool { answer.targets.allSatisfy { known($0) != nil } }

  /// Asks something, with what was typed where the same question was cut.
  mutating func ask(_ kind: Tasks.Prompt.Kind, of targets: [String], _ phrases: Phrases) {
    let begun = answers.removeValue(forKey: PromptDraft.place(of: kind, targets))?.text ?? ""
    var prompt = Tasks.Prompt(kind: kind, targets: targets)
    if !begun.isEmpty { prompt.picker.paste(begun) }
    switch kind {
    case .assign: prompt.lines = assignable(phrases)
    case .due: break
    case .filters: prompt.lines = filterLines(naming: prompt.text, phrases)
    }
    self.prompt = prompt
  }

  /// Keeps what is typed in the question that is open, and closes it.
  mutating func putPromptAside() {
    answers = begunAnswers
    prompt = nil
  }

  /// Opens the question again that was open when everything was locked, once its tasks are listed and
  /// what was typed is back; over nothing else that is open.
  mutating func comeBack(_ phrases: Phrases) {
    guard let back, mode == .list || mode == .detail, person != nil, let answer = answers[back],
      isListed(answer)
    else { return }
    self.back = nil
    ask(answer.kind, of: answer.targets, phrases)
  }
}
