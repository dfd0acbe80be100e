/// The squares of a QR code: the fixed patterns, the words, a mask, and the number of the mask.
struct QRDrawing {
  private var modules: Modules
  /// The squares of the fixed patterns.
  private var fixed: Modules
  private let size: Int

  init(version: Int) {
    size = 17 + 4 * version
    modules = Modules(width: size, height: size)
    fixed = modules
    for place in 0..<size {
      set(6, place, place % 2 == 0)
      set(place, 6, place % 2 == 0)
    }
    finder(3, 3)
    finder(size - 4, 3)
    finder(3, size - 4)
    if version > 1 { square(size - 7, size - 7, radius: 2, light: 1) }
    format(0)
  }

  /// The code with words under a mask, 0 to 7.
  func filled(_ words: [UInt8], mask: Int) -> Modules {
    var drawing = self
    var bit = 0
    // Pairs of columns from the right, up and down in turn, skipping the one of the timing pattern.
    for (turn, right) in [Int](stride(from: size - 1, through: 8, by: -2)).enumerated() {
      drawing.fill(right, isUpward: turn % 2 == 0, words, &bit, mask)
    }
    let turns = (size - 7) / 2
    for (turn, right) in [5, 3, 1].enumerated() {
      drawing.fill(right, isUpward: (turns + turn) % 2 == 0, words, &bit, mask)
    }
    drawing.format(mask)
    return drawing.modules
  }

  private mutating func fill(
    _ right: Int, isUpward: Bool, _ words: [UInt8], _ bit: inout Int, _ mask: Int
  ) {
    for step in 0..<size {
      let y = isUpward ? size - 1 - step : step
      for x in [right, right - 1] where !fixed[x, y] {
        let isDark = bit < words.count * 8 && words[bit / 8] >> (7 - bit % 8) & 1 == 1
        modules[x, y] = isDark != Self.isMasked(x, y, mask)
        bit += 1
      }
    }
  }

  private static func isMasked(_ x: Int, _ y: Int, _ mask: Int) -> Bool {
    switch mask {
    case 0: (x + y) % 2 == 0
    case 1: y % 2 == 0
    case 2: x % 3 == 0
    case 3: (x + y) % 3 == 0
    case 4: (x / 3 + y / 2) % 2 == 0
    case 5: x * y % 2 + x * y % 3 == 0
    case 6: (x * y % 2 + x * y % 3) % 2 == 0
    default: ((x + y) % 2 + x * y % 3) % 2 == 0
    }
  }

  private mutating func set(_ x: Int, _ y: Int, _ isDark: Bool) {
    guard (0..<size).contains(x), (0..<size).contains(y) else { return }
    modules[x, y] = isDark
    fixed[x, y] = true
  }

  /// A square of rings; the ring at one distance is light, and one more around it.
  private mutating func square(_ x: Int, _ y: Int, radius: Int, light: Int) {
    for dy in -radius...radius {
      for dx in -radius...radius {
        let ring = max(abs(dx), abs(dy))
        set(x + dx, y + dy, ring != light && ring != 4)
      }
    }
  }

  private mutating func finder(_ x: Int, _ y: Int) { square(x, y, radius: 4, light: 2) }

  /// Writes the mask and the error correction twice, protected by a BCH code.
  private mutating func format(_ mask: Int) {
    // Error correction M is 00.
    var rest = mask
    for _ in 0..<10 { rest = rest << 1 ^ (rest >> 9) * 0x537 }
    let bits = (mask << 10 | rest) ^ 0x5412
    for place in 0..<15 {
      let isDark = bits >> place & 1 == 1
      switch place {
      case 0...5: set(8, place, isDark)
      case 6, 7: set(8, place + 1, isDark)
      case 8: set(7, 8, isDark)
      default: set(14 - place, 8, isDark)
      }
      if place < 8 { set(size - 1 - place, 8, isDark) } else { set(8, size - 15 + place, isDark) }
    }
    set(8, size - 8, true)
  }
}

/// How hard a QR code is to read, by the standard's four rules.
enum QRPenalty {
  static func of(_ modules: Modules) -> Int {
    let size = modules.width
    let rows = (0..<size).map { y in (0..<size).map { modules[$0, y] } }
    let columns = (0..<size).map { x in (0..<size).map { modules[x, $0] } }
    let lines = (rows + columns).map { runs($0) + finders($0) }.reduce(0, +)
    return lines + blocks(rows) + balance(rows)
  }

  /// Five equal modules in line cost 3, each further one 1.
  private static func runs(_ line: [Bool]) -> Int {
    var (cost, length) = (0, 0)
    for (place, isDark) in line.enumerated() {
      length = place > 0 && line[place - 1] == isDark ? length + 1 : 1
      cost += length == 5 ? 3 : length > 5 ? 1 : 0
    }
    return cost
  }

  /// A pattern that looks like a corner, 1:1:3:1:1 beside four light modules, costs 40.
  private static func finders(_ line: [Bool]) -> Int {
    let pattern = [true, false, true, true, true, false, true]
    let light = Array(repeating: false, count: 4)
    // The quiet zone is light too.
    let line = light + line + light
    return (0...(line.count - 11)).count { start in
      let part = Array(line[start..<(start + 11)])
      return part == pattern + light || part == light + pattern
    } * 40
  }

  /// Four equal modules in a square cost 3.
  private static func blocks(_ rows: [[Bool]]) -> Int {
    var count = 0
    for (above, row) in zip(rows, rows.dropFirst()) {
      for x in 1..<row.count where row[x] == row[x - 1] && above[x] == row[x] {
        if above[x - 1] == row[x] { count += 1 }
      }
    }
    return count * 3
  }

  /// Each full twentieth away from half dark costs 10.
  private static func balance(_ rows: [[Bool]]) -> Int {
    let dark = rows.joined().count { $0 }
    let all = rows.count * rows.count
    return abs(dark * 20 - all * 10) / all * 10
  }
}
