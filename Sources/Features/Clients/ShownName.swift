import Resources
import Terminal

extension TextLayout {
  /// What somebody is called where a terminal may have no letters for that: else by their number, which
  /// tells people apart, or, without one, in words that say so.
  func shown(_ name: String, number: Int?, _ phrases: Phrases) -> String {
    guard !shows(name) else { return name }
    return number.map { "#\($0)" } ?? phrases[.clientsNameNotShown]
  }
}
