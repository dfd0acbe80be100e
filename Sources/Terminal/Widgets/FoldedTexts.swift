/// Many texts prepared for ``Filter``, in one buffer.
public struct FoldedTexts: Equatable, Sendable {
  private var texts = PackedTexts()

  /// Makes an empty list.
  public init() {}

  /// Appends a text.
  public mutating func append(_ text: FoldedText) { texts.append(bytes: text.bytes) }

  /// Replaces a text.
  public mutating func replace(at place: Int, with text: FoldedText) {
    texts.replace(at: place, bytes: text.bytes)
  }

  func withBytes<Result>(
    at place: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result { texts.withBytes(at: place, body) }
}
