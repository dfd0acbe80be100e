import Resources
import Terminal

extension TextLayout {
  /// What somebody is called where a terminal may have no letters for that: else by their number, which
  /// tells people apart, or, without one, in words that say so.
  func shown(_ name: String, number: Int?, _ phrases: Phrases) -> String {
    guard !shows(name) else { return name }
    return number.map { "#\($0)" } ?? phrases[.clientsNameNotShown]
  }

  /// A name that begins with a family name, in so many columns: family names, which people share, are cut
  /// before given ones.
  func cut(_ name: String, last: String, to width: Int) -> String {
    guard self.width(of: name) > width, name.hasPrefix(last), name != last else { return name }
    let given = String(name.dropFirst(last.count))
    return truncated(last, to: max(Self.shortestName, width - self.width(of: given))) + given
  }

  /// The columns of a family name that is cut.
  private static let shortestName = 8
}
