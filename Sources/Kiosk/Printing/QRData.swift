/// The content of a QR code: a text as words of eight bits, and the words that correct them.
struct QRData {
  /// 1 to 4.
  let version: Int
  /// The words of the text, filled up to the version's number.
  let words: [UInt8]

  /// The number of words, and of blocks with their own correction, by version, for error correction
  /// M.
  private static let room: [(data: Int, correction: Int, blocks: Int)] = [
    (16, 10, 1), (28, 16, 1), (44, 26, 1), (64, 18, 2),
  ]
  private static let alphanumeric = Array("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:".utf8)

  init?(_ text: String) {
    var bits = Self.bits(Array(text.utf8))
    guard let index = Self.room.firstIndex(where: { bits.count <= $0.data * 8 }) else { return nil }
    let room = Self.room[index].data
    // Up to four zeros end the text, and zeros fill the last word.
    bits += Array(repeating: false, count: min(4, room * 8 - bits.count))
    bits += Array(repeating: false, count: (8 - bits.count % 8) % 8)
    var words = stride(from: 0, to: bits.count, by: 8).map { start in
      bits[start..<(start + 8)].reduce(UInt8(0)) { $0 << 1 | ($1 ? 1 : 0) }
    }
    let filling: [UInt8] = [0xEC, 0x11]
    words += (0..<(room - words.count)).map { filling[$0 % 2] }
    self.words = words
    version = index + 1
  }

  /// Makes data of given words.
  init(version: Int, words: [UInt8]) {
    self.version = version
    self.words = words
  }

  /// Mode, length and text.
  private static func bits(_ bytes: [UInt8]) -> [Bool] {
    let values = bytes.compactMap(alphanumeric.firstIndex)
    guard values.count == bytes.count else {
      return bits(0b0100, 4) + bits(bytes.count, 8) + bytes.flatMap { bits(Int($0), 8) }
    }
    var text = bits(0b0010, 4) + bits(bytes.count, 9)
    for start in stride(from: 0, to: values.count, by: 2) {
      text +=
        start + 1 < values.count
        ? bits(values[start] * 45 + values[start + 1], 11) : bits(values[start], 6)
    }
    return text
  }

  private static func bits(_ number: Int, _ count: Int) -> [Bool] {
    (0..<count).reversed().map { number >> $0 & 1 == 1 }
  }

  /// The correcting words of each block.
  var corrections: [[UInt8]] {
    blocks.map { ReedSolomon.remainder($0, count: Self.room[version - 1].correction) }
  }

  /// All words in drawing order: the first of each block, the second of each, and so on.
  var interleaved: [UInt8] { Self.woven(blocks) + Self.woven(corrections) }

  private var blocks: [[UInt8]] {
    let size = words.count / Self.room[version - 1].blocks
    return stride(from: 0, to: words.count, by: size).map { Array(words[$0..<($0 + size)]) }
  }

  private static func woven(_ blocks: [[UInt8]]) -> [UInt8] {
    (0..<(blocks.first?.count ?? 0)).flatMap { place in blocks.map { $0[place] } }
  }
}

/// Reed–Solomon over the field of 256 elements with the polynomial x⁸ + x⁴ + x³ + x² + 1.
enum ReedSolomon {
  /// The correcting words of a block.
  static func remainder(_ block: [UInt8], count: Int) -> [UInt8] {
    let divisor = divisor(count)
    var rest = [UInt8](repeating: 0, count: count)
    for word in block {
      let factor = word ^ rest.removeFirst()
      rest.append(0)
      for place in rest.indices { rest[place] ^= product(divisor[place], factor) }
    }
    return rest
  }

  /// The product of x − 2⁰ … x − 2ⁿ⁻¹, highest power first and without its leading 1.
  private static func divisor(_ degree: Int) -> [UInt8] {
    var powers = [UInt8](repeating: 0, count: degree - 1) + [1]
    var root: UInt8 = 1
    for _ in 0..<degree {
      for place in powers.indices {
        powers[place] = product(powers[place], root)
        if place + 1 < degree { powers[place] ^= powers[place + 1] }
      }
      root = product(root, 2)
    }
    return powers
  }

  private static func product(_ left: UInt8, _ right: UInt8) -> UInt8 {
    var product = 0
    for bit in (0..<8).reversed() {
      product = product << 1 ^ (product >> 7) * 0x11D
      product ^= (Int(right) >> bit & 1) * Int(left)
    }
    return UInt8(product)
  }
}
