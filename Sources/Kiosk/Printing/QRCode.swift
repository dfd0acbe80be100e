/// A QR code (ISO/IEC 18004), versions 1 to 4 with error correction M, for a card that a phone's or
/// a scanner's camera reads.
///
/// Fifteen in a hundred of its words may be unreadable. It is written here because it is small, and
/// cards are printed where nothing can be installed.
public struct QRCode: Hashable, Sendable {
  /// The size: 1 to 4, with 17 + 4 × version modules a side.
  public let version: Int
  /// The mask, chosen as the easiest to read.
  public let mask: Int
  /// The squares.
  public let modules: Modules

  /// Makes the smallest code for a text; nil where the text is too long for all four versions.
  ///
  /// Capitals, digits and `$%*+-./:` with the space take less room than other text, which is
  /// written as UTF-8.
  public init?(_ text: String) {
    guard let data = QRData(text) else { return nil }
    self.init(data, mask: nil)
  }

  /// Makes a code with a given mask, or with the best one.
  init(_ data: QRData, mask wanted: Int?) {
    version = data.version
    let words = data.interleaved
    let drawn = (wanted.map { $0...$0 } ?? 0...7).map { mask in
      (mask, QRDrawing(version: data.version).filled(words, mask: mask))
    }
    let best = drawn.min { QRPenalty.of($0.1) < QRPenalty.of($1.1) }
    mask = best?.0 ?? 0
    modules = best?.1 ?? Modules(width: 0, height: 0)
  }
}
