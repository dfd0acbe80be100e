/// The dark and light squares, or bars, of a printed code, without the quiet zone around it.
public struct Modules: Hashable, Sendable {
  /// How many there are in a row.
  public let width: Int
  /// How many rows there are.
  public let height: Int
  private var dark: [Bool]

  /// Makes light modules.
  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    dark = Array(repeating: false, count: width * height)
  }

  /// Whether a module is dark; everything outside is light.
  public internal(set) subscript(x: Int, y: Int) -> Bool {
    get { x >= 0 && x < width && y >= 0 && y < height && dark[y * width + x] }
    set { dark[y * width + x] = newValue }
  }

  /// What the code is shown on.
  public enum Ground: Hashable, Sendable {
    /// Dark ink on light paper.
    case paper
    /// Light characters on a dark terminal: the blocks are the light modules.
    case darkScreen
  }

  /// The code as text of half blocks, two rows of squares to a line, with a quiet zone around it.
  ///
  /// The quiet zone has so many light modules on every side: 4 for a QR code.
  public func squares(quiet: Int = 4, on ground: Ground) -> [String] {
    stride(from: -quiet, to: height + quiet, by: 2).map { y in
      (-quiet..<(width + quiet)).map { x in
        Self.block(ground.hasInk(self[x, y]), ground.hasInk(self[x, y + 1]), [" ", "▄", "▀", "█"])
      }.joined()
    }
  }

  /// A bar code as equal lines, two bars to a column, with a quiet zone at both ends.
  ///
  /// The quiet zone has so many light modules at each end: 10 for Code 128.
  public func bars(lines: Int, quiet: Int = 10, on ground: Ground) -> [String] {
    let line = stride(from: -quiet, to: width + quiet, by: 2).map { x in
      Self.block(ground.hasInk(self[x, 0]), ground.hasInk(self[x + 1, 0]), [" ", "▐", "▌", "█"])
    }.joined()
    return Array(repeating: line, count: max(0, lines))
  }

  private static func block(_ first: Bool, _ second: Bool, _ signs: [String]) -> String {
    signs[(first ? 2 : 0) + (second ? 1 : 0)]
  }
}

extension Modules.Ground {
  /// Whether a module is drawn or left out.
  fileprivate func hasInk(_ isDark: Bool) -> Bool {
    switch self {
    case .paper: isDark
    case .darkScreen: !isDark
    }
  }
}
