import Model

/// A mistake that people make when they write down who somebody is.
public enum Mistake: CaseIterable, Sendable {
  /// A letter for its neighbour on the keyboard, one left out, one too many, two exchanged.
  case typo, dropped, added, turned
  /// A letter that is wrongly doubled, or not doubled.
  case doubled
  /// Spelt as it sounds.
  case sound
  /// Misread from paper.
  case misread
  /// A pet name for the name, or the name for the pet name.
  case petName
  /// Given and family name exchanged.
  case swapped
  /// A part left out: a middle name, one of two family names, a particle.
  case missing
  /// The name of a husband or wife, after the name or in its place.
  case married
  /// A digit of the date of birth.
  case birthDigit
  /// Day and month exchanged.
  case birthSwapped
  /// Only the year is known.
  case birthYear

  /// Mistakes in the letters of a word.
  public static let letters: [Mistake] = [
    .typo, .dropped, .added, .turned, .doubled, .sound, .misread,
  ]
}
