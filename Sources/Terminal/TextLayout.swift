/// Measures, cuts, pads and wraps text by the columns it takes on a terminal.
///
/// Everything counts what will really be drawn, so text with control signs, wide clusters or, on
/// an ASCII terminal, stand-ins still lines up.
public struct TextLayout: Hashable, Sendable {
  /// Which characters the terminal can show.
  public var charset: Charset

  /// Makes a layout for a terminal's characters.
  public init(_ charset: Charset = .unicode) {
    self.charset = charset
  }

  /// The columns of one cluster: 0 for an invisible one, 2 or more for a wide one.
  public func width(of cluster: Character) -> Int {
    DrawnCluster(cluster, charset: charset).width
  }

  /// The columns of text on one line; a line end counts as a space.
  public func width(of text: some StringProtocol) -> Int {
    if let count = Self.plainCount(text) { return count }
    var width = 0
    for cluster in text { width += self.width(of: cluster) }
    return width
  }

  /// The text if it fits, else as much of it as fits before an ellipsis.
  public func truncated(_ text: String, to width: Int) -> String {
    if text.utf8.count <= width && Self.plainCount(text) != nil { return text }
    if self.width(of: text) <= width { return text }
    guard width > 0 else { return "" }
    return prefix(of: text, columns: width - 1) + Glyphs(charset).ellipsis
  }

  /// The text cut or filled with spaces to exactly this many columns.
  public func padded(_ text: String, to width: Int, _ alignment: Alignment = .left) -> String {
    let text = truncated(text, to: width)
    let gap = max(0, width - self.width(of: text))
    guard gap > 0 else { return text }
    switch alignment {
    case .left: return text + String(repeating: " ", count: gap)
    case .right: return String(repeating: " ", count: gap) + text
    case .center:
      return String(repeating: " ", count: gap / 2) + text
        + String(repeating: " ", count: gap - gap / 2)
    }
  }

  /// The longest beginning that fits into so many columns, without an ellipsis.
  public func prefix(of text: String, columns: Int) -> String {
    var left = columns
    var end = text.startIndex
    while end < text.endIndex {
      left -= width(of: text[end])
      if left < 0 { break }
      end = text.index(after: end)
    }
    return String(text[..<end])
  }

  /// The bytes if all are printable ASCII, where bytes are columns; else nothing.
  static func plainCount(_ text: some StringProtocol) -> Int? {
    var count = 0
    for byte in text.utf8 {
      if byte < 0x20 || byte > 0x7E { return nil }
      count += 1
    }
    return count
  }
}

/// To which side text leans in its column.
public enum Alignment: Hashable, Sendable {
  case left, center, right
}
