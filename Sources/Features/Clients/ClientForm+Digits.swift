import Model
import Resources
import Terminal

/// Digits that stand in the hidden line of a form though nobody typed them there.
extension ClientForm {
  /// Where they come from.
  enum DigitsSource: Hashable, Sendable {
    /// Somebody was searched for by them.
    case search
    /// Another list has them.
    case list
    /// The form was begun earlier, and kept.
    case draft
  }

  /// What of a search goes into a form for a new client.
  enum Carried: Hashable, Sendable {
    /// The name alone: whatever else was searched for is of somebody whose page is open.
    case name
    /// All but digits and a telephone number: somebody was found by those.
    case allButNumbers
    /// All of it.
    case everything
  }

  /// Fills the hidden line: the first key in it replaces all of what nobody sees there.
  mutating func fillDigits(_ digits: String, from source: DigitsSource?) {
    socialSecurity = PasswordField()
    socialSecurity.paste(digits)
    socialSecurity.select()
    digitsFrom = socialSecurity.isEmpty ? nil : source
  }

  /// What stands in the hidden line that nobody typed there; nil for nothing.
  func digitsNote(_ phrases: Phrases) -> String? {
    guard socialSecurity.isSelected else { return nil }
    switch digitsFrom {
    case .search:
      let digits = SocialSecurity.digits(socialSecurity.text) ?? ""
      return phrases.format(
        digits.count == 9 ? .clientsDigitsSearchedWhole : .clientsDigitsSearched,
        String(digits.suffix(4)))
    case .list: return phrases[.clientsDigitsListed]
    case .draft: return phrases[.clientsDigitsDraft]
    case nil: return nil
    }
  }
}
