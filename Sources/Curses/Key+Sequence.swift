internal import Terminal

extension Key {
  /// The key that sends a control byte below 32, or 127; nil for escape, which opens sequences.
  init?(controlByte byte: UInt8) {
    switch byte {
    case 0x00: self = .control("@")
    case 0x08, 0x7F: self = .backspace
    case 0x09: self = .tab
    case 0x0A, 0x0D: self = .enter
    case 0x01...0x1A: self = .control(Character(Unicode.Scalar(byte + 0x60)))
    case 0x1C...0x1F: self = .control(Character(Unicode.Scalar(byte + 0x40)))
    default: return nil
    }
  }

  /// The key that sends `ESC O` and a byte: cursor keys and keypad in application mode.
  init?(singleShift byte: UInt8) {
    switch byte {
    case UInt8(ascii: "P")...UInt8(ascii: "S"): self = .function(Int(byte - UInt8(ascii: "O")))
    case UInt8(ascii: "M"): self = .enter
    case UInt8(ascii: "X"): self = .text("=")
    // The keypad sends its own characters, shifted by 64.
    case UInt8(ascii: "j")...UInt8(ascii: "y"):
      self = .text(String(Character(Unicode.Scalar(byte - 0x40))))
    default:
      guard let key = Key(cursorByte: byte) else { return nil }
      self = key
    }
  }

  /// The key that sends a control sequence, in the encoding of xterm.
  ///
  /// With Alt it is ``alt(_:)``; with Control or Shift the sequence is unknown here.
  init?(_ sequence: ControlSequence) {
    guard sequence.prefix == nil, let key = Key(unmodified: sequence) else { return nil }
    switch sequence.numbers.dropFirst().first ?? 1 {
    case 0, 1: self = key
    case 3, 9: self = .alt(key)
    default: return nil
    }
  }

  private init?(unmodified sequence: ControlSequence) {
    switch sequence.final {
    case UInt8(ascii: "~"):
      guard let key = Key(editingNumber: sequence.numbers.first ?? 0) else { return nil }
      self = key
    case UInt8(ascii: "Z"): self = .backTab
    case UInt8(ascii: "P")...UInt8(ascii: "S") where sequence.numbers.first == 1:
      self = .function(Int(sequence.final - UInt8(ascii: "O")))
    default:
      guard let key = Key(cursorByte: sequence.final) else { return nil }
      self = key
    }
  }

  private init?(cursorByte byte: UInt8) {
    switch byte {
    case UInt8(ascii: "A"): self = .up
    case UInt8(ascii: "B"): self = .down
    case UInt8(ascii: "C"): self = .right
    case UInt8(ascii: "D"): self = .left
    case UInt8(ascii: "F"): self = .end
    case UInt8(ascii: "H"): self = .home
    default: return nil
    }
  }

  private init?(editingNumber number: Int) {
    switch number {
    case 1, 7: self = .home
    case 2: self = .insert
    case 3: self = .delete
    case 4, 8: self = .end
    case 5: self = .pageUp
    case 6: self = .pageDown
    case 11...15: self = .function(number - 10)
    case 17...21: self = .function(number - 11)
    case 23, 24: self = .function(number - 12)
    default: return nil
    }
  }
}
