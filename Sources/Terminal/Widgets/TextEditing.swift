/// Text that is being written, and its caret, which moves and cuts by whole clusters.
///
/// Text fields, password fields and text areas are built on it. Every step touches only the text
/// near the caret, so a long text costs no more than a short one.
public struct TextEditing: Hashable, Sendable {
  /// The text, with `\n` as its only line end.
  public private(set) var text: String
  /// The place of the caret: the bytes of UTF-8 before it, always at a cluster's edge.
  public private(set) var caret: Int

  /// Makes a text with the caret at its end.
  public init(_ text: String = "") {
    self.text = Self.withoutReturns(text)
    caret = self.text.utf8.count
  }

  /// Whether it is empty.
  public var isEmpty: Bool { text.isEmpty }

  /// A way to move the caret, or how far to delete.
  public enum Move: Hashable, Sendable {
    case left, right, wordLeft, wordRight, lineStart, lineEnd, textStart, textEnd
  }

  /// Inserts text at the caret, which moves behind it.
  public mutating func insert(_ string: String) {
    let string = Self.withoutReturns(string)
    text.insert(contentsOf: string, at: text.offset(caret))
    place(at: caret + string.utf8.count)
  }

  /// Moves the caret.
  public mutating func move(_ move: Move) { caret = target(of: move) }

  /// Deletes from the caret to where it would move; returns whether there was anything.
  @discardableResult public mutating func delete(_ move: Move) -> Bool {
    let other = target(of: move)
    guard other != caret else { return false }
    let lower = min(caret, other)
    text.removeSubrange(text.offset(lower, max(caret, other)))
    place(at: lower)
    return true
  }

  /// Puts the caret at a byte, or at the next cluster's edge after it.
  public mutating func place(at offset: Int) {
    let index = text.offset(min(max(0, offset), text.utf8.count))
    guard String.Index(index, within: text) == nil else {
      caret = text.bytes(before: index)
      return
    }
    caret = text.bytes(before: text.index(after: index))
  }

  /// The beginning of the line around a byte.
  func lineStart(of offset: Int) -> Int {
    var text = text
    return text.withUTF8 { bytes in bytes[..<offset].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0 }
  }

  /// The end of the line around a byte, before its line end.
  func lineEnd(of offset: Int) -> Int {
    var text = text
    return text.withUTF8 { bytes in bytes[offset...].firstIndex(of: 0x0A) ?? bytes.count }
  }

  private func target(of move: Move) -> Int {
    let index = text.offset(caret)
    switch move {
    case .left:
      return index > text.startIndex ? text.bytes(before: text.index(before: index)) : caret
    case .right: return index < text.endIndex ? text.bytes(before: text.index(after: index)) : caret
    case .wordLeft: return text.bytes(before: wordStart(before: index))
    case .wordRight: return text.bytes(before: wordEnd(after: index))
    case .lineStart: return lineStart(of: caret)
    case .lineEnd: return lineEnd(of: caret)
    case .textStart: return 0
    case .textEnd: return text.utf8.count
    }
  }

  private func wordStart(before index: String.Index) -> String.Index {
    var index = index
    var isInWord = false
    while index > text.startIndex {
      let before = text.index(before: index)
      let belongs = Self.isWord(text[before])
      if isInWord && !belongs { break }
      isInWord = isInWord || belongs
      index = before
    }
    return index
  }

  private func wordEnd(after index: String.Index) -> String.Index {
    var index = index
    var isInWord = false
    while index < text.endIndex {
      let belongs = Self.isWord(text[index])
      if isInWord && !belongs { break }
      isInWord = isInWord || belongs
      index = text.index(after: index)
    }
    return index
  }

  private static func isWord(_ cluster: Character) -> Bool {
    cluster.isLetter || cluster.isNumber || cluster == "_"
  }

  private static func withoutReturns(_ text: String) -> String {
    guard text.utf8.contains(0x0D) else { return text }
    return String(text.map { $0 == "\r\n" || $0 == "\r" ? "\n" : $0 })
  }
}
