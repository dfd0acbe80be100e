/// Why somebody was found, in a form that can be put into words.
public enum MatchReason: Hashable, Sendable {
  /// The words of the name are exactly theirs.
  case name
  /// A word is exactly theirs, and others of the name are not.
  case nameInPart(known: String)
  /// Words of the name begin so.
  case beginning
  /// The first letters of the names.
  case initials
  /// A word is spelt differently.
  case spelling(typed: String, known: String)
  /// A word sounds the same.
  case sound(typed: String, known: String)
  /// One name is short or fond for the other.
  case petName(typed: String, known: String)
  /// The record has only the beginning of the word.
  case shortened(typed: String, known: String)
  /// Two words were written as one, or one as two.
  case joined(typed: String, known: String)
  /// Another name they go by, as received.
  case alias(String)
  /// Given and family name are the other way round.
  case swapped
  /// The date of birth.
  case birth
  /// One digit of the date of birth is different.
  case birthOneDigit
  /// Day and month, or two digits, are the other way round.
  case birthSwapped
  /// The year of birth; the day is different or was not asked for.
  case birthYear
  /// Some of the date of birth is the same.
  case birthInPart
  /// No date of birth is known.
  case birthUnknown
  /// The date of birth is another one.
  case birthDifferent
  /// The last four digits.
  case lastFour
  /// One of the last four digits is different.
  case lastFourOneDigit
  /// The last four digits are other ones.
  case lastFourDifferent
  /// A number or an id.
  case number
  /// A scan card.
  case card
}
