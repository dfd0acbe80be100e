public import Model

/// Stands for a typed code where tries are counted: SipHash-2-4 with a key of this terminal.
///
/// Without the key, which is made anew at every start and never leaves the memory, the code cannot
/// be recovered from it. (Aumasson and Bernstein, "SipHash: a fast short-input PRF", 2012.)
public struct CodeMark: Hashable, Sendable {
  private let value: UInt64

  /// The key for marking codes.
  public struct Key: Hashable, Sendable, CustomStringConvertible, CustomReflectable {
    private let low: UInt64
    private let high: UInt64

    /// Makes a key of 16 bytes from two numbers.
    init(_ low: UInt64, _ high: UInt64) {
      self.low = low
      self.high = high
    }

    /// Draws a key.
    public init(using random: inout some RandomNumberGenerator) {
      self.init(random.next(), random.next())
    }

    /// A fixed sign.
    public var description: String { "•••" }
    /// An empty mirror.
    public var customMirror: Mirror { Mirror(self, children: []) }

    /// Marks a code.
    public func mark(_ code: Secret) -> CodeMark {
      CodeMark(value: hash(Array(code.revealed.utf8)))
    }

    /// SipHash-2-4 of bytes.
    func hash(_ bytes: [UInt8]) -> UInt64 {
      var state = SipState(low, high)
      var start = 0
      while start + 8 <= bytes.count {
        state.compress(Self.word(bytes[start..<(start + 8)]))
        start += 8
      }
      state.compress(Self.word(bytes[start...]) | UInt64(bytes.count & 0xFF) << 56)
      return state.finish()
    }

    private static func word(_ bytes: ArraySlice<UInt8>) -> UInt64 {
      bytes.enumerated().reduce(0) { $0 | UInt64($1.element) << (8 * UInt64($1.offset)) }
    }
  }
}

/// The four words of SipHash's state.
private struct SipState {
  var v0, v1, v2, v3: UInt64

  init(_ low: UInt64, _ high: UInt64) {
    v0 = low ^ 0x736F_6D65_7073_6575
    v1 = high ^ 0x646F_7261_6E64_6F6D
    v2 = low ^ 0x6C79_6765_6E65_7261
    v3 = high ^ 0x7465_6462_7974_6573
  }

  mutating func compress(_ word: UInt64) {
    v3 ^= word
    round()
    round()
    v0 ^= word
  }

  mutating func finish() -> UInt64 {
    v2 ^= 0xFF
    for _ in 0..<4 { round() }
    return v0 ^ v1 ^ v2 ^ v3
  }

  private mutating func round() {
    v0 &+= v1
    v1 = Self.turned(v1, 13) ^ v0
    v0 = Self.turned(v0, 32)
    v2 &+= v3
    v3 = Self.turned(v3, 16) ^ v2
    v0 &+= v3
    v3 = Self.turned(v3, 21) ^ v0
    v2 &+= v1
    v1 = Self.turned(v1, 17) ^ v2
    v2 = Self.turned(v2, 32)
  }

  private static func turned(_ word: UInt64, _ bits: UInt64) -> UInt64 {
    word << bits | word >> (64 - bits)
  }
}
