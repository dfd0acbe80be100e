public import Model
import Resources

extension ClientChange {
  /// Each line that differs, with what it is to say.
  public var entries: [OutboxRow.Entry] {
    lines.map { line in
      OutboxRow.Entry(words(line, of: new), label: .phrase(line.title(isNew: false)))
    }
  }

  /// What both have in the lines that somebody else changed too; in all where those are not known.
  ///
  /// - Parameters:
  ///   - theirs: The record as it is now.
  ///   - mask: What stands in place of a date of birth and of digits; nil to show them.
  /// - Returns: One for each line.
  public func differences(
    _ theirs: ParticipantFields, hiding mask: String? = nil
  ) -> [OutboxRow.Difference] {
    shown(beside: theirs).map { line in
      let hidden = line.isHidden ? mask.map { Sentence.Part.text($0) } : nil
      return OutboxRow.Difference(
        mine: hidden ?? words(line, of: new), theirs: hidden ?? words(line, of: theirs),
        label: .phrase(line.title(isNew: false)))
    }
  }

  /// The lines that stand beside what somebody else wrote.
  public func shown(beside theirs: ParticipantFields) -> [ClientForm.Field] {
    let conflicts = conflicts(with: theirs)
    return conflicts.isEmpty ? lines : conflicts
  }

  /// What a line says in one of the states; of a Social Security number its end only.
  func words(_ line: ClientForm.Field, of fields: ParticipantFields) -> Sentence.Part {
    switch line {
    case .birth: fields.birth.map { .day($0) } ?? .phrase(.clientsUnknown)
    case .gender: fields.gender.map { .gender($0) } ?? .phrase(.clientsNotAsked)
    case .socialSecurity:
      fields.lastFour.map { .sentence(Sentence(.clientsSpokenDigits, .text($0.revealed))) }
        ?? .phrase(.clientsUnknown)
    case .first: .written(fields.name.first)
    case .middle: .written(fields.name.middle)
    case .last: .written(fields.name.last)
    case .cellPhone: .written(fields.reach.cellPhone)
    case .email: .written(fields.reach.email)
    case .street: .written(fields.address.line1)
    case .city: .written(fields.address.city)
    case .alert: .written(fields.alert)
    case .alias: .written(aliases(of: fields))
    case .save: .written("")
    }
  }

  private func aliases(of fields: ParticipantFields) -> String {
    let questions = questions
    let answers = fields.demographics.filter { questions.contains($0.id) }
    return answers.compactMap { answer in
      switch answer.value {
      case .text(let text), .shown(let text): text.isEmpty ? nil : text
      case .blank, .number, .flag, .choice, .day: nil
      }
    }.joined(separator: ", ")
  }
}

extension ClientForm.Field {
  /// Whether what stands in it is shown only to whoever asks.
  var isHidden: Bool { self == .birth || self == .socialSecurity }
}

extension Sentence.Part {
  /// Text that somebody wrote; a word for none.
  fileprivate static func written(_ text: String) -> Sentence.Part {
    text.isEmpty ? .phrase(.clientsUnknown) : .text(text)
  }

  /// A code of gender; one that is not known stays a code.
  static func gender(_ code: Int) -> Sentence.Part {
    switch code {
    case 0: .phrase(.clientsMale)
    case 1: .phrase(.clientsFemale)
    case 2: .phrase(.clientsGenderUnknown)
    case 8: .phrase(.clientsNotCollected)
    default: .sentence(Sentence(.clientsCode, .text("\(code)")))
    }
  }
}
