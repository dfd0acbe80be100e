extension TextLayout {
  /// The lines of text wrapped between words to a width.
  ///
  /// The author's line ends stay; a word that is too long is broken; spaces at a break are dropped.
  /// Empty text is one empty line.
  public func wrapped(_ text: String, to width: Int) -> [String] {
    wrappedRanges(text, to: width).map { String(text[text.offset($0.lowerBound, $0.upperBound)]) }
  }

  /// The same in no more than so many lines: where there would be more, the last one ends with an ellipsis.
  public func wrapped(_ text: String, to width: Int, rows: Int) -> [String] {
    let lines = wrapped(text, to: width)
    guard lines.count > rows else { return lines }
    guard rows > 0, width > 0 else { return [] }
    let last = prefix(of: lines[rows - 1], columns: width - 1) + Glyphs.ellipsis(charset)
    return lines.prefix(rows - 1) + [last]
  }

  /// The lines of a line wrapped between words; each piece keeps its role.
  public func wrapped(_ line: Line, to width: Int) -> [Line] {
    wrappedRanges(line.text, to: width).map { range in
      var spans: [Line.Span] = []
      var start = 0
      for span in line.spans {
        let end = start + span.text.utf8.count
        let lower = max(start, range.lowerBound)
        let upper = min(end, range.upperBound)
        if lower < upper {
          let part = span.text.offset(lower - start, upper - start)
          spans.append(Line.Span(String(span.text[part]), span.role))
        }
        start = end
      }
      return Line(spans)
    }
  }

  /// The part of the text on each line, in bytes of UTF-8.
  func wrappedRanges(_ text: String, to width: Int) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    for paragraph in Self.paragraphs(of: text) {
      let end = paragraph.upperBound
      var start = paragraph.lowerBound
      repeat {
        let next = lineEnd(in: text, from: start, to: end, width: width)
        var shown = next
        while next < end, shown > start, text.utf8[text.offset(shown - 1)] == 0x20 { shown -= 1 }
        ranges.append(start..<shown)
        start = next
      } while start < end
    }
    return ranges
  }

  /// The author's lines, without their line ends (LF or CR LF), in bytes of UTF-8.
  private static func paragraphs(of text: String) -> [Range<Int>] {
    var text = text
    return text.withUTF8 { bytes in
      var ranges: [Range<Int>] = []
      var start = 0
      for (position, byte) in bytes.enumerated() where byte == 0x0A {
        let isPair = position > start && bytes[position - 1] == 0x0D
        ranges.append(start..<(isPair ? position - 1 : position))
        start = position + 1
      }
      return ranges + [start..<bytes.count]
    }
  }

  /// Where the visual line that starts at a byte ends, and where the next begins.
  ///
  /// Spaces hang over the edge, so that they never start a line; a break is possible after them and
  /// on both sides of an ideograph. All offsets are in bytes of UTF-8, on cluster edges; `end` is
  /// the paragraph's.
  func lineEnd(in text: String, from start: Int, to end: Int, width: Int) -> Int {
    var position = start
    var column = 0
    var lastBreak = start
    while position < end {
      let step = step(in: text, at: position, to: end)
      if step.isSpace {
        position += step.length
        column += step.width
        lastBreak = position
        continue
      }
      if column + step.width > width && position > start {
        return lastBreak > start ? lastBreak : position
      }
      if step.isIdeograph { lastBreak = position }
      position += step.length
      column += step.width
      if step.isIdeograph { lastBreak = position }
    }
    return end
  }

  /// One cluster's bytes and columns.
  struct Step {
    var length: Int
    var width: Int
    var isSpace: Bool
    /// Whether a line may break before and after it.
    var isIdeograph: Bool
  }

  /// The cluster that starts at a byte.
  ///
  /// Two printable ASCII bytes in a row are always two clusters, so that nearly all text needs no
  /// search for cluster edges.
  func step(in text: String, at position: Int, to end: Int) -> Step {
    let found = text.utf8.withContiguousStorageIfAvailable { bytes -> Step? in
      let byte = bytes[position]
      guard byte >= 0x20 && byte < 0x7F else { return nil }
      guard position + 1 >= end || bytes[position + 1] < 0x80 else { return nil }
      return Step(length: 1, width: 1, isSpace: byte == 0x20, isIdeograph: false)
    }
    if case .some(.some(let step)) = found { return step }
    let cluster = text[text.offset(position)]
    let width = width(of: cluster)
    // Wide clusters below are Thai or Indic: letters of a word, not ideographs.
    let isIdeograph = width > 1 && cluster.unicodeScalars.contains { $0.value >= 0x2E80 }
    return Step(
      length: cluster.utf8.count, width: width, isSpace: cluster == " " || cluster == "\t",
      isIdeograph: isIdeograph)
  }
}

extension String {
  /// The index after so many bytes of UTF-8; constant time.
  func offset(_ bytes: Int) -> Index { utf8.index(startIndex, offsetBy: bytes) }

  /// The range between two offsets in bytes of UTF-8; constant time.
  func offset(_ lower: Int, _ upper: Int) -> Range<Index> { offset(lower)..<offset(upper) }

  /// How many bytes of UTF-8 come before an index; constant time.
  func bytes(before index: Index) -> Int { utf8.distance(from: startIndex, to: index) }
}
