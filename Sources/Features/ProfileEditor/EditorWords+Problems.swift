import Model
import Resources

extension EditorWords {
  /// What is wrong, as one sentence.
  static func text(
    of problem: EditorProblem, in units: BodyUnits, _ phrases: Phrases
  ) -> String {
    switch problem.kind {
    case .complaint(let words): return Self.complaint(words, phrases)
    case .unreadable:
      return phrases[problem.stop.section == .birthday ? .entryNotADay : .editorNotAMeasure]
    case .unsaid: return phrases[.editorUnsaid]
    case .rule(let rule): return text(of: rule, problem.stop.section, in: units, phrases)
    }
  }

  private static func text(
    of rule: ProfileFinding.Problem, _ section: ProfileSection?, in units: BodyUnits,
    _ phrases: Phrases
  ) -> String {
    switch rule {
    case .missing: return phrases[section == .phones ? .editorNumberNeeded : .entryMissing]
    case .incomplete: return phrases[.editorIncomplete]
    case .tooLong(let limit): return phrases.format(.editorTooLong, phrases.number(limit))
    case .outOfRange(let limits): return outOfRange(limits, section, in: units, phrases)
    case .notAPhone(let flaw): return text(of: flaw, phrases)
    case .notAnEmail: return phrases[.editorNotAnEmail]
    case .notALink: return phrases[.editorNotALink]
    case .notInThePast: return phrases[.editorNotInThePast]
    case .notAChoice: return phrases[.editorNotAChoice]
    case .notACode: return phrases[.editorNotACode]
    case .twice: return phrases[.editorTwice]
    }
  }

  /// The limits in the units of the form, rounded inwards.
  private static func outOfRange(
    _ limits: ClosedRange<Int>, _ section: ProfileSection?, in units: BodyUnits, _ phrases: Phrases
  ) -> String {
    let (low, high) = (Double(limits.lowerBound), Double(limits.upperBound))
    switch (section, units) {
    case (.height, .metric):
      return phrases.format(
        .editorOutOfRange, "\(Int((low * 2.54).rounded(.up))) cm",
        "\(Int((high * 2.54).rounded(.down))) cm")
    case (.height, .feetAndPounds):
      return phrases.format(
        .editorOutOfRange, BodyText.shown(BodyHeight(inches: low), in: .feetAndPounds),
        BodyText.shown(BodyHeight(inches: high), in: .feetAndPounds))
    case (_, .metric):
      return phrases.format(
        .editorOutOfRange, "\(Int(BodyWeight(pounds: low).kilograms.rounded(.up))) kg",
        "\(Int(BodyWeight(pounds: high).kilograms.rounded(.down))) kg")
    case (_, .feetAndPounds):
      return phrases.format(
        .editorOutOfRange, "\(limits.lowerBound) lb", "\(limits.upperBound) lb")
    }
  }

  private static func text(of flaw: PhoneNumber.Flaw, _ phrases: Phrases) -> String {
    switch flaw {
    case .empty: phrases[.entryMissing]
    case .foreignCharacter: phrases[.editorPhoneForeign]
    case .foreignCountry: phrases[.editorPhoneCountry]
    case .tooShort: phrases[.editorPhoneShort]
    case .tooLong: phrases[.editorPhoneLong]
    case .areaCode: phrases[.editorPhoneArea]
    case .exchange: phrases[.editorPhoneExchange]
    }
  }

  /// What RapidSOS says of a section: the text that rapidsos.md §2.1 knows in the person's language, any
  /// other as it is.
  static func complaint(_ words: String, _ phrases: Phrases) -> String {
    let start = "longer than maximum length "
    let text = words.lowercased()
    guard text.hasPrefix(start),
      let limit = Int(text.dropFirst(start.count).prefix(while: \.isNumber))
    else { return phrases.format(.editorServerSays, words) }
    return phrases.format(.editorTooLong, phrases.number(limit))
  }

  /// Why the change was not saved.
  ///
  /// - Parameters:
  ///   - trouble: why.
  ///   - isChoiceShown: whether the page to choose on is in front, where somebody else changed it too.
  /// - Returns: it, in words.
  static func sentence(of trouble: EmergencyTrouble, isChoiceShown: Bool = true) -> Sentence {
    switch trouble {
    case .trouble(.unanswered): Sentence(.editorMayBeSaved)
    case .profile: Sentence(.editorRefused)
    case .conflict(let conflicts, theirs: _):
      Sentence(
        isChoiceShown ? .editorConflict : .editorConflictLeft, .counted(.sections, conflicts.count))
    case .trouble, .registeredOnly, .tooMany, .account, .accountExists, .number, .wrongCode:
      Sentence(.editorNotSaved, .sentence(trouble.sentence))
    }
  }
}
