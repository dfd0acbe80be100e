/// A Code 128 bar code (ISO/IEC 15417), for shelters whose scanner reads only bars.
///
/// It uses code set B for printable ASCII and C for runs of digits, which are half as wide there.
public struct Code128: Hashable, Sendable {
  /// The symbols' values: start, data with changes of code set, check and stop.
  public let values: [Int]

  /// Makes a code; nil where the text is empty or has a character outside printable ASCII.
  public init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard !bytes.isEmpty, bytes.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) else { return nil }
    var values: [Int] = []
    var set = Self.digits(bytes, from: 0) >= 4 || Self.isPair(bytes) ? Set.c : .b
    values.append(set == .c ? Self.startC : Self.startB)
    var place = 0
    while place < bytes.count {
      let run = Self.digits(bytes, from: place)
      switch set {
      case .c where run >= 2:
        values.append(Int(bytes[place] - 0x30) * 10 + Int(bytes[place + 1] - 0x30))
        place += 2
      case .c:
        values.append(Self.toB)
        set = .b
      case .b where run % 2 == 0 && run >= (place + run == bytes.count ? 4 : 6):
        values.append(Self.toC)
        set = .c
      case .b:
        values.append(Int(bytes[place]) - 0x20)
        place += 1
      }
    }
    let sum = values.enumerated().reduce(0) { $0 + $1.element * max(1, $1.offset) }
    self.values = values + [sum % 103, Self.stop]
  }

  /// The bars, one row high.
  public var modules: Modules {
    let widths = values.flatMap { Self.widths[$0].utf8.map { Int($0 - 0x30) } }
    var modules = Modules(width: widths.reduce(0, +), height: 1)
    var x = 0
    for (place, width) in widths.enumerated() {
      if place % 2 == 0 { for dark in x..<(x + width) { modules[dark, 0] = true } }
      x += width
    }
    return modules
  }

  private enum Set { case b, c }

  /// How many digits follow each other.
  private static func digits(_ bytes: [UInt8], from start: Int) -> Int {
    bytes[start...].prefix { (0x30...0x39).contains($0) }.count
  }

  private static func isPair(_ bytes: [UInt8]) -> Bool {
    bytes.count == 2 && digits(bytes, from: 0) == 2
  }

  private static let toC = 99
  private static let toB = 100
  private static let startB = 104
  private static let startC = 105
  private static let stop = 106

  /// The widths of bar, space, bar, space, bar and space of each symbol, in modules; the stop has a
  /// seventh.
  static let widths = """
    212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 \
    122132 122231 113222 123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 \
    321221 312212 322112 322211 212123 212321 232121 111323 131123 131321 112313 132113 132311 \
    211313 231113 231311 112133 112331 132131 113123 113321 133121 313121 211331 231131 213113 \
    213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 111422 \
    121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 \
    241112 134111 111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 \
    412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141 411131 211412 \
    211214 211232 2331112
    """.split(separator: " ").map(String.init)
}
