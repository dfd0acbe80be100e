import Model
import Resources

extension ClientText {
  /// What a person reads of an answer to one of the site's own questions; nil for none.
  ///
  /// A number whose words are not known is shown as a code: nobody guesses what it means.
  func words(of answer: DemographicValue) -> String? {
    switch answer.value {
    case .blank: nil
    case .text(let text): text.isEmpty ? nil : text
    case .number(let number): "\(number)"
    case .flag(let flag): words(of: flag)
    case .choice(let number): words(of: number, answer.id)
    case .day(let day): phrases.day(day)
    case .shown(let text): text.isEmpty ? nil : words(of: text, answer)
    }
  }

  /// What came in a form that is not public, as far as it can be read.
  private func words(of text: String, _ answer: DemographicValue) -> String {
    switch answer.kind {
    case .choices:
      let numbers = text.split(separator: ",").map { Int(String($0).trimmed) }
      let words = numbers.compactMap(\.self).map { self.words(of: $0, answer.id) }
      return words.count == numbers.count ? words.joined(separator: ", ") : text
    case .flag:
      switch text.lowercased() {
      case "true": return words(of: true)
      case "false": return words(of: false)
      default: return text
      }
    case .date: return CivilDate(iso: text).map(phrases.day) ?? text
    case .other: return Int(text).map { phrases.format(.clientsCode, "\($0)") } ?? text
    case .standard, .number, .text, .choice, .longText, .header, .phone, .email,
      .postalCode:
      return text
    }
  }

  private func words(of flag: Bool) -> String { phrases[flag ? .clientsYes : .clientsNo] }

  private func words(of choice: Int, _ question: Demographic.ID) -> String {
    let known = choices[question]?.first { $0.id == choice }
    return known?.label ?? phrases.format(.clientsCode, "\(choice)")
  }
}
