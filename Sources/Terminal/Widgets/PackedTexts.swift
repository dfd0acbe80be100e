/// Many texts end to end in one buffer, for lists of ten thousand: a text costs its bytes and eight
/// more, while a `String` costs an allocation.
public struct PackedTexts: Equatable, Sendable {
  private struct Span: Equatable {
    var start: UInt32
    /// How many bytes; negative where there is no text.
    var count: Int32
  }

  private var bytes: [UInt8] = []
  private var spans: [Span] = []

  /// Makes an empty list.
  public init() {}

  /// How many there are.
  public var count: Int { spans.count }

  /// A text; nil where nil was appended.
  public subscript(place: Int) -> String? {
    get {
      guard spans[place].count >= 0 else { return nil }
      return withBytes(at: place) { String(decoding: $0, as: UTF8.self) }
    }
    set {
      guard newValue != self[place] else { return }
      spans[place] = add(newValue?.utf8)
    }
  }

  /// Appends a text or nil.
  public mutating func append(_ text: String?) { spans.append(add(text?.utf8)) }

  mutating func append(bytes text: [UInt8]) { spans.append(add(text)) }

  mutating func replace(at place: Int, bytes text: [UInt8]) {
    let isSame = withBytes(at: place) { $0.elementsEqual(text) }
    if !isSame { spans[place] = add(text) }
  }

  func withBytes<Result>(at place: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    let start = Int(spans[place].start)
    let end = start + max(0, Int(spans[place].count))
    return bytes.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[start..<end])) }
  }

  /// Appending may move the buffer: an address into it is valid only until the next one.
  private mutating func add(_ text: (some Collection<UInt8>)?) -> Span {
    let start = bytes.count
    guard let text else { return Span(start: UInt32(start), count: -1) }
    bytes.append(contentsOf: text)
    return Span(start: UInt32(start), count: Int32(bytes.count - start))
  }
}
