public import Terminal

/// One cell as a terminal shows it.
public struct VirtualCell: Hashable, Sendable {
  /// Its text; empty where nothing was drawn and in the second half of a wide cluster.
  public var text: String
  /// How many cells the text takes.
  public var width: Int
  /// Bold.
  public var isBold: Bool
  /// Underlined.
  public var isUnderlined: Bool
  /// Foreground and background exchanged.
  public var isReversed: Bool
  /// The number of the text's colour; nothing for the terminal's own.
  public var foreground: Int?
  /// The number of the colour behind it; nothing for the terminal's own.
  public var background: Int?

  /// Makes a cell, plain where nothing else is said.
  public init(
    text: String = "", width: Int = 1, isBold: Bool = false, isUnderlined: Bool = false,
    isReversed: Bool = false, foreground: Int? = nil, background: Int? = nil
  ) {
    self.text = text
    self.width = width
    self.isBold = isBold
    self.isUnderlined = isUnderlined
    self.isReversed = isReversed
    self.foreground = foreground
    self.background = background
  }
}

/// What a terminal shows and how it is set, at one moment.
public struct VirtualScreen: Sendable, CustomStringConvertible {
  /// All cells, row by row.
  public var rows: [[VirtualCell]]
  /// Where the cursor stands.
  public var cursor: Point
  /// Whether the cursor is shown.
  public var isCursorVisible: Bool
  /// Whether the alternate screen is shown, as programs use it that take the whole window.
  public var isAlternate: Bool
  /// Whether clicks are reported.
  public var reportsMouse: Bool
  /// Whether pastes are bracketed.
  public var bracketsPaste: Bool
  /// The window's title.
  public var title: String
  /// What was put on the clipboard last, as it was sent: a selection's letter and base 64.
  public var clipboard: String?
  /// How the program ended, if it has.
  public var exitStatus: Int?

  /// One row as text, trailing blanks dropped.
  public func text(row: Int) -> String {
    var line = ""
    var x = 0
    while x < rows[row].count {
      let cell = rows[row][x]
      line += cell.text.isEmpty ? " " : cell.text
      x += max(1, cell.width)
    }
    while line.last == " " { line.removeLast() }
    return line
  }

  /// All rows as text.
  public var text: [String] { rows.indices.map(text(row:)) }

  /// Whether some row shows a text.
  public func contains(_ text: String) -> Bool { self.text.contains { $0.contains(text) } }

  /// Where a text is shown first; nothing where it is not.
  public func firstRow(of text: String) -> Int? {
    rows.indices.first { self.text(row: $0).contains(text) }
  }

  /// The rows in a frame, and the cursor's place.
  public var description: String {
    let width = rows.first?.count ?? 0
    let edge = "+" + String(repeating: "-", count: width) + "+"
    return ([edge] + text.map { "|" + $0 } + [edge, "cursor \(cursor.x),\(cursor.y)"])
      .joined(separator: "\n")
  }
}
