/// Many texts made ready for ``Filter``, in one buffer.
public struct FoldedTexts: Equatable, Sendable {
  private var texts = PackedTexts()

  /// No texts.
  public init() {}

  /// Puts a text at the end.
  public mutating func append(_ text: FoldedText) { texts.append(bytes: text.bytes) }

  /// Puts a text in the place of another.
  public mutating func replace(at place: Int, with text: FoldedText) {
    texts.replace(at: place, bytes: text.bytes)
  }

  func withBytes<Result>(
    at place: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result { texts.withBytes(at: place, body) }
}
