/// Measures, cuts, pads and wraps text by the columns it takes on a terminal.
///
/// It measures what will really be drawn, so text with control signs, wide clusters or, on an ASCII
/// terminal, stand-ins still lines up.
public struct TextLayout: Hashable, Sendable {
  /// Which characters the terminal can show.
  public var charset: Charset

  /// Makes a layout for a terminal's characters.
  public init(_ charset: Charset = .unicode) { self.charset = charset }

  /// The columns of one cluster: 0 for an invisible one, 2 or more for a wide one.
  public func width(of cluster: Character) -> Int { DrawnCluster(cluster, charset: charset).width }

  /// The columns of text on one line; a line end counts as a space.
  public func width(of text: String) -> Int {
    let bytes = text.utf8.span
    var width = 0
    var position = 0
    while position < bytes.count {
      let plain = Self.plainRun(in: bytes, from: position)
      width += plain
      position += plain
      guard position < bytes.count else { break }
      let cluster = text[text.offset(position)]
      width += self.width(of: cluster)
      position += cluster.utf8.count
    }
    return width
  }

  /// The columns of a part of a text.
  public func width(of text: Substring) -> Int { width(of: String(text)) }

  /// The text if it fits, else as much of it as fits before an ellipsis.
  public func truncated(_ text: String, to width: Int) -> String {
    if self.width(of: text) <= width { return text }
    guard width > 0 else { return "" }
    return prefix(of: text, columns: width - 1) + Glyphs.ellipsis(charset)
  }

  /// The text, cut or filled with spaces to a width.
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

  /// The longest beginning that fits into a width, without an ellipsis.
  public func prefix(of text: String, columns: Int) -> String {
    let bytes = text.utf8.span
    var left = columns
    var position = 0
    while position < bytes.count {
      let plain = min(Self.plainRun(in: bytes, from: position), max(0, left))
      left -= plain
      position += plain
      guard position < bytes.count else { break }
      let cluster = text[text.offset(position)]
      left -= width(of: cluster)
      if left < 0 { break }
      position += cluster.utf8.count
    }
    return String(text[..<text.offset(position)])
  }

  /// How many printable ASCII bytes follow from a byte on, each of them a cluster of one column.
  ///
  /// Two of them in a row are always two clusters, so that nearly all text needs no search for
  /// cluster edges; the last one before other signs may have a mark, and is not counted.
  static func plainRun(in bytes: Span<UInt8>, from start: Int) -> Int {
    var end = start
    while end < bytes.count, 0x20...0x7E ~= bytes[end] { end += 1 }
    let mayBeMarked = end > start && end < bytes.count && bytes[end] >= 0x80
    return end - start - (mayBeMarked ? 1 : 0)
  }

  /// Whether all of a text is printable ASCII, where bytes are columns.
  static func isPlain(_ text: String) -> Bool {
    let bytes = text.utf8.span
    return plainRun(in: bytes, from: 0) == bytes.count
  }
}

/// The side of its column to which text leans.
public enum Alignment: Hashable, Sendable { case left, center, right }
