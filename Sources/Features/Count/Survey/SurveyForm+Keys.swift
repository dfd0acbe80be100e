import Model
import Resources
import Terminal

/// What keys do in a survey that is being written.
extension SurveyForm {
  /// Whether nothing is typed that a sign would be part of.
  var isBlank: Bool { field.isEmpty || field.isSelected }

  /// How many answers the arrows go through.
  private var answerCount: Int { question.map { $0.choices.count + $0.instead.count } ?? 0 }

  /// Moves to another answer; above the first one is the question.
  mutating func moveFocus(by steps: Int) {
    let place = (focus ?? -1) + steps
    focus = place < 0 || answerCount == 0 ? nil : min(place, answerCount - 1)
  }

  /// Takes a key that is an answer, or types one.
  mutating func type(_ key: Key) {
    if page == .end {
      guard case .text(let sign) = key else { return }
      guard asksPlace else {
        remark = Sentence(.surveyNoSuchAnswer, .text(sign))
        return
      }
      show(.place)
    }
    guard let question else {
      if leadsBack(key) { return goBack() }
      edit(key)
      return sayTooLong(Survey.longestPlace)
    }
    // In what is typed already, a sign is no answer.
    let isTyped = (question.kind == .text || question.kind == .number) && !isBlank
    if !isTyped, let why = question.instead.first(where: { key == .text($0.sign) }) {
      return answer(.none(why))
    }
    switch question.kind {
    case .choice, .several: choose(key, of: question)
    case .number: typeNumber(key)
    case .text:
      focus = nil
      if leadsBack(key) { return goBack() }
      if case .text(let sign) = key, question.role == .initials, !Self.isOfInitials(sign) {
        return remark = Sentence(.surveyOnlyLetters)
      }
      edit(key)
      sayTooLong(question.most)
    }
  }

  /// Whether a key goes back: Backspace where there is nothing to erase, Left from what is selected too.
  private func leadsBack(_ key: Key) -> Bool {
    key == .backspace && field.isEmpty || key == .left && isBlank
  }

  /// Takes a key into what is typed; Backspace erases the last letter, of what is selected too.
  private mutating func edit(_ key: Key) {
    if key == .backspace { field.unselect() }
    _ = field.handle(key)
  }

  private mutating func choose(_ key: Key, of question: SurveyQuestion) {
    guard case .text(let sign) = key else { return }
    let isTick = sign == " "
    let place = isTick ? focus : SurveyQuestion.choiceKeys.firstIndex(of: sign)
    guard let place, isTick || place < question.choices.count else {
      remark = isTick ? Sentence(.surveyChooseOne) : Sentence(.surveyNoSuchAnswer, .text(sign))
      return
    }
    focus = place
    guard question.kind == .several, question.choices.indices.contains(place) else {
      return goOn()
    }
    marks.formSymmetricDifference([question.choices[place].code])
  }

  private mutating func typeNumber(_ key: Key) {
    focus = nil
    if leadsBack(key) { return goBack() }
    if case .text(let sign) = key {
      guard Self.isNumber(sign) else { return remark = Sentence(.surveyOnlyDigits) }
      guard isBlank || field.text.count < Self.mostDigits else { return }
    }
    edit(key)
  }

  /// Takes pasted text where there is room for all of it: nothing is cut.
  mutating func paste(_ text: String) {
    guard question?.kind != .choice, question?.kind != .several, page != .end || asksPlace else {
      remark = Sentence(.surveyNoPaste)
      return
    }
    if page == .end { show(.place) }
    var letters = String.UnicodeScalarView()
    for letter in text.trimmingSpaces.unicodeScalars
    where letter.properties.isWhitespace || letter.properties.generalCategory != .control {
      letters.append(letter.properties.isWhitespace ? " " : letter)
    }
    let line = String(letters)
    let most = question?.kind == .number ? Self.mostDigits : question?.most ?? Survey.longestPlace
    let length = line.count + (isBlank ? 0 : field.text.count)
    guard length <= most else {
      remark = Sentence(.surveyPasteTooLong, .count(length), .count(most))
      return
    }
    guard question?.kind != .number || Self.isNumber(line) else {
      remark = Sentence(.surveyOnlyDigits)
      return
    }
    guard question?.role != .initials || Self.isOfInitials(line) else {
      remark = Sentence(.surveyOnlyLetters)
      return
    }
    focus = nil
    field.paste(line)
  }

  private static let mostDigits = 6

  private static func isNumber(_ text: String) -> Bool {
    text.utf8.allSatisfy { (0x30...0x39).contains($0) }
  }

  /// Whether initials are written so: in letters, with dots and hyphens where somebody sets them.
  private static func isOfInitials(_ text: String) -> Bool {
    text.allSatisfy { letter in
      letter.unicodeScalars.contains(where: \.properties.isAlphabetic)
        || letter.unicodeScalars.allSatisfy { isMark($0.properties.generalCategory) }
        || " .-'’".contains(letter)
    }
  }

  /// Whether a sign of this kind goes onto the letter before it.
  private static func isMark(_ category: Unicode.GeneralCategory) -> Bool {
    [.nonspacingMark, .spacingMark, .enclosingMark].contains(category)
  }

  /// Says at once that a text is too long; it stays as it is.
  private mutating func sayTooLong(_ most: Int) {
    let text = field.text.trimmingSpaces
    if text.count > most { remark = OutreachForm.tooLong(text, most: most) }
  }
}
