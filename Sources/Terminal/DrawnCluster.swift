import CWidth

/// What one grapheme cluster becomes on the screen: safe text and its columns.
struct DrawnCluster {
  /// Safe to send to a terminal; empty where nothing is drawn.
  var text: String
  /// How many columns it takes; 0 where nothing is drawn.
  var width: Int

  /// The columns of a tab.
  static let tabWidth = 4
  /// The most scalars of one cluster that are drawn: more than any emoji or conjunct has, and few
  /// enough that stacked marks cannot flood the terminal.
  static let scalarLimit = 16

  /// Makes a cluster safe for a terminal.
  ///
  /// C0, C1, bidirectional overrides and isolates and the byte order mark become ␦. A line end
  /// becomes a space; wrapping has removed line ends before.
  init(_ cluster: Character, charset: Charset) {
    let scalars = cluster.unicodeScalars
    guard let first = scalars.first else {
      self.init(text: "", width: 0)
      return
    }
    if first.value < 0x80 {
      self = Self.ascii(UInt8(first.value))
      if charset == .ascii && text == Self.refused { text = "?" }
      if charset == .ascii || scalars.count == 1 || width != 1 || cluster == "\r\n" { return }
    } else if Self.isRefused(first) {
      self.init(text: charset == .ascii ? "?" : Self.refused, width: 1)
      return
    } else if first.value == 0xAD && scalars.count == 1 {
      // A soft hyphen shows only where a word is divided, and words are not divided here.
      self.init(text: "", width: 0)
      return
    } else if charset == .ascii {
      let isDrawn = scalars.count > 1 || Self.columns(of: first) != 0
      let text = isDrawn ? Charset.ascii(for: cluster) : ""
      self.init(text: text, width: text.utf8.count)
      return
    }
    self = Self.unicode(cluster)
  }

  private init(text: String, width: Int) {
    self.text = text
    self.width = width
  }

  private static let refused = "␦"

  /// One byte of ASCII.
  static func ascii(_ byte: UInt8) -> DrawnCluster {
    switch byte {
    case 0x20..<0x7F: DrawnCluster(text: String(Character(Unicode.Scalar(byte))), width: 1)
    case 0x09: DrawnCluster(text: " ", width: tabWidth)
    case 0x0A, 0x0D: DrawnCluster(text: " ", width: 1)
    default: DrawnCluster(text: refused, width: 1)
    }
  }

  private static func unicode(_ cluster: Character) -> DrawnCluster {
    var width = 0
    for scalar in cluster.unicodeScalars.prefix(scalarLimit) {
      let columns = columns(of: scalar)
      if columns < 0 { return DrawnCluster(text: "?", width: 1) }
      width += columns
    }
    let text =
      cluster.unicodeScalars.count <= scalarLimit
      ? String(cluster)
      : String(String.UnicodeScalarView(cluster.unicodeScalars.prefix(scalarLimit)))
    if width > 0 { return DrawnCluster(text: text, width: width) }
    // A mark without a letter stands on a space; an invisible sign draws nothing.
    return cluster.unicodeScalars.contains(where: isMark)
      ? DrawnCluster(text: " " + text, width: 1) : DrawnCluster(text: "", width: 0)
  }

  private static func columns(of scalar: Unicode.Scalar) -> Int {
    scalar.value < 0x7F && scalar.value >= 0x20 ? 1 : Int(cwidth_of(scalar.value))
  }

  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .spacingMark: true
    default: false
    }
  }

  private static func isRefused(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x80...0x9F, 0x202A...0x202E, 0x2066...0x2069, 0x2028, 0x2029, 0xFEFF: true
    default: false
    }
  }
}
