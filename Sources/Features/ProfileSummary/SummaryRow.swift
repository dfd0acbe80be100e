import Model
import Resources
import Terminal

/// One thing that a page says, and when it was written.
struct SummaryRow {
  /// What it is.
  var label: String
  /// What is known of it; a line is broken between these where it can be.
  var values: [String]
  /// What stands after each but the last.
  var separator = ";"
  var role: Role = .plain
  /// The day of what is oldest in it, so that nothing looks fresher than it is; nil for unknown.
  var written: CivilDate?
  /// Whether anybody has said anything: else there is no day to it.
  var isSaid = true
  /// Whether something of it has not been sent yet.
  var isUnsent = false

  /// A person should be asked again after so many days: half a year, our convention.
  private static let oldAfter = 183

  /// Whether it was written so long ago that it may not hold any more.
  func isOld(on today: CivilDate) -> Bool {
    written.map { $0 < today.adding(days: -Self.oldAfter) } ?? false
  }

  /// Everything that is known of it on one line.
  var value: String { pieces.joined(separator: " ") }

  /// The values, each with what parts it from the next; a sentence has a sign for that already.
  private var pieces: [String] {
    values.enumerated().map { place, value in
      let isEnd = value.last.map { ".!?".contains($0) } ?? false
      return place == values.count - 1 || isEnd ? value : value + separator
    }
  }

  /// The values on lines of so many columns.
  func lines(to width: Int, _ layout: TextLayout) -> [String] {
    var lines: [String] = []
    var line = ""
    for text in pieces {
      let longer = line.isEmpty ? text : "\(line) \(text)"
      if layout.width(of: longer) <= width {
        line = longer
        continue
      }
      if !line.isEmpty { lines.append(line) }
      var parts = layout.wrapped(text, to: width)
      line = parts.popLast() ?? ""
      lines += parts
    }
    return lines + [line]
  }
}
