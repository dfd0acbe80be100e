/// Why whether something has arrived cannot be said; the raw value is what the outbox keeps.
enum Ambiguity: String, Sendable, CaseIterable {
  /// The system said yes and kept what it had.
  case ignored = "doubt/ignored"
  /// The journal is empty, which is also how a system hides one.
  case journalHidden = "doubt/journal-hidden"
  /// The same words are there, and nobody knows since when.
  case sameWords = "doubt/same-words"
}
