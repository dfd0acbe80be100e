import Model
import Resources

extension EntryField {
  /// What is asked, marked where it must be answered.
  func label(_ phrases: Phrases, isAccessible: Bool) -> String {
    let name = name(phrases)
    guard isRequired else { return name }
    return isAccessible ? phrases.format(.entryRequired, name) : name + " *"
  }

  /// What is asked.
  func name(_ phrases: Phrases) -> String {
    element.question.isEmpty
      ? phrases.format(.entryUnnamed, "\(element.id)") : element.question
  }

  /// The choice, or what the system says in its place; nil for none.
  var choiceWords: String? {
    guard case .choice(let answer) = value else { return nil }
    return wording(of: answer)
  }

  /// The file that stays attached while no other is named, in words; nil for none.
  func keptFileWords(_ phrases: Phrases) -> String? {
    keptFile.map { phrases.format(.entryFileAttached, wording(.file($0), phrases)) }
  }

  /// What stands at a question that is shown only.
  func fixedWords(_ phrases: Phrases) -> String {
    if original == .blank { return phrases[.entryFixedBlank] }
    let words = wording(original, phrases)
    return words.isEmpty ? phrases[.entryFixedHidden] : phrases.format(.entryFixed, words)
  }

  /// What whoever stands on the question should know, a sentence a line; empty for nothing.
  func help(_ phrases: Phrases, today: CivilDate) -> String {
    var parts: [String] = []
    if element.kind == .date, isAsked { parts.append(phrases[.entryDayHint]) }
    if element.kind == .entity, isAsked { parts.append(phrases[.entryEntityHint]) }
    if case .file(let file) = content {
      let megabytes = phrases.number(AttachedFile.largest / 1_000_000)
      parts.append(phrases.format(.entryFileHint, megabytes))
      if keptFile != nil, file.path.isEmpty { parts.append(phrases[.entryFileKept]) }
    }
    if element.isRequired, isSkippable { parts.append(phrases[.entrySkippable]) }
    if isAsked, keptFile == nil, original != .blank, reading(phrases, today: today) != .unchanged {
      let before = wording(original, phrases)
      if !before.isEmpty { parts.append(phrases.format(.entryBefore, before)) }
    }
    return parts.joined(separator: "\n")
  }

  /// An answer in words.
  func wording(_ answer: Answer, _ phrases: Phrases) -> String {
    switch answer {
    case .blank: ""
    case .text(let text), .shown(let text): text
    case .number(let number): NumberText.shown(number)
    case .date(let day): DayText.shown(day, phrases.language)
    case .choices: wording(of: answer) ?? ""
    case .address(let address): address.line
    case .entity(let id): "\(id)"
    case .file(let file):
      [
        file.name, file.caption,
        phrases.format(.entryFileSize, phrases.number(Self.kilobytes(file))),
      ]
      .filter { !$0.isEmpty }.joined(separator: ", ")
    case .attachment(let file):
      [file.name, file.caption].filter { !$0.isEmpty }.joined(separator: ", ")
    }
  }

  private static func kilobytes(_ file: AttachedFile) -> Int { (file.content.count + 999) / 1000 }

  /// The labels of what was chosen; the system's words for what the form does not offer.
  private func wording(of answer: Answer) -> String? {
    guard case .choices(let ids) = answer else {
      guard case .shown(let text) = answer, !text.isEmpty else { return nil }
      return text
    }
    guard !ids.isEmpty else { return nil }
    let labels = ids.map { id in
      element.choices.first { $0.id == id }?.label ?? (ids.count == 1 ? words : nil) ?? "\(id)"
    }
    return labels.joined(separator: ", ")
  }
}
