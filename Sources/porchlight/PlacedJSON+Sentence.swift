import Model
import Resources

extension PlacedJSON.Place {
  /// A sentence about this value.
  func sentence(_ phrase: Phrase, _ phrases: Phrases, _ more: String...) -> String {
    phrases.format(phrase, ["\(line)", "\(column)"] + more)
  }
}
