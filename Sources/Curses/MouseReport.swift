internal import Terminal

/// A mouse report of a terminal: one press, release or turn of the wheel.
struct MouseReport: Equatable {
  /// What was done.
  enum Kind: Equatable { case press, wheelUp, wheelDown }

  /// What was done.
  let kind: Kind
  /// The cell it was done at.
  let point: Point

  /// Reads a report with decimal numbers, `ESC [ < button ; column ; row M`; nil for a release, a
  /// movement or another button than the left one.
  init?(_ sequence: ControlSequence) {
    guard sequence.prefix == UInt8(ascii: "<"), sequence.final == UInt8(ascii: "M"),
      sequence.numbers.count == 3
    else { return nil }
    self.init(
      button: sequence.numbers[0], column: sequence.numbers[1] - 1, row: sequence.numbers[2] - 1)
  }

  /// Reads the three bytes of an old-style report, each 32 too high.
  init?(old bytes: [UInt8]) {
    guard bytes.count == 3, bytes.allSatisfy({ $0 >= 32 }) else { return nil }
    self.init(button: Int(bytes[0]) - 32, column: Int(bytes[1]) - 33, row: Int(bytes[2]) - 33)
  }

  private init?(button: Int, column: Int, row: Int) {
    guard column >= 0 && row >= 0 else { return nil }
    // Bits 2 to 4 are the modifier keys.
    switch button & ~0b11100 {
    case 0: kind = .press
    case 64: kind = .wheelUp
    case 65: kind = .wheelDown
    default: return nil
    }
    point = Point(x: column, y: row)
  }
}
