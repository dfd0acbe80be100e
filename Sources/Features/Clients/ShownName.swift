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

  /// A name as lists write it, family name first, in so many columns: its family name is cut before its given
  /// ones, and no name is cut so far that nothing of it is told.
  func shortened(_ name: String, to width: Int) -> String {
    let last = name.firstIndex(of: ",").map { String(name[..<$0]) } ?? name
    let room = max(Self.shortestName, width)
    // Behind a family name that is cut a letter of a given one needs four columns.
    guard room >= Self.shortestName + 4 else { return truncated(name, to: room) }
    return truncated(cut(name, last: last, to: room), to: room)
  }

  /// The columns of a family name that is cut.
  static let shortestName = 8
}
