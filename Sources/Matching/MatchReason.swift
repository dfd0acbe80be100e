/// Why somebody was found, in a form that can be put into words.
public enum MatchReason: Hashable, Sendable {
  /// The words of the name match exactly.
  case name
  /// A word matches exactly, and other words of the name do not.
  case nameInPart(known: String)
  /// Words of the name begin like this.
  case beginning
  /// The first letters of the names.
  case initials
  /// A word is spelt differently.
  case spelling(typed: String, known: String)
  /// A word sounds the same.
  case sound(typed: String, known: String)
  /// One name is a short form or a pet name of the other.
  case petName(typed: String, known: String)
  /// The record has only the beginning of the word.
  case shortened(typed: String, known: String)
  /// Two words were written as one, or one as two.
  case joined(typed: String, known: String)
  /// Another name of the person, as received.
  case alias(String)
  /// Given and family name are exchanged.
  case swapped
  /// The date of birth.
  case birth
  /// One digit of the date of birth is different.
  case birthOneDigit
  /// Day and month, or two digits, are exchanged.
  case birthSwapped
  /// The year of birth; the day is different or was not asked for.
  case birthYear
  /// A part of the date of birth.
  case birthInPart
  /// The date of birth is unknown.
  case birthUnknown
  /// The date of birth is different.
  case birthDifferent
  /// The last four digits.
  case lastFour
  /// One of the last four digits is different.
  case lastFourOneDigit
  /// The last four digits are different.
  case lastFourDifferent
  /// A number or an id.
  case number
  /// A scan card.
  case card
}
