import Model

/// The bytes of a CSV file as they are put together: RFC 4180, lines ended by CR LF.
struct CSVText {
  private(set) var bytes: [UInt8] = []
  private var isLineBegun = false

  /// Takes away what there is, and keeps its room.
  mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }

  /// Adds a field without text.
  mutating func addEmpty() { separate() }

  /// Adds a field; in quotation marks where it would be read otherwise without.
  mutating func add(_ field: some Collection<UInt8>) {
    separate()
    let isPlain = field.allSatisfy { $0 != Self.quote && $0 != 0x2C && $0 != 0x0A && $0 != 0x0D }
    if isPlain {
      bytes += field
      return
    }
    bytes.append(Self.quote)
    for byte in field {
      if byte == Self.quote { bytes.append(byte) }
      bytes.append(byte)
    }
    bytes.append(Self.quote)
  }

  /// Adds a number.
  mutating func add(_ number: Int64) {
    separate()
    digits(number, width: 1)
  }

  /// Adds a day, `yyyy-mm-dd`.
  mutating func add(day: Int64) {
    separate()
    append(day: day)
  }

  /// Adds a moment, `yyyy-mm-dd hh:mm:ss`.
  mutating func add(moment: Int64) {
    separate()
    let (day, second) = moment.quotientAndRemainder(dividingBy: 86_400)
    let (first, rest) = second < 0 ? (day - 1, second + 86_400) : (day, second)
    append(day: first)
    bytes.append(0x20)
    digits(rest / 3600, width: 2)
    bytes.append(0x3A)
    digits(rest / 60 % 60, width: 2)
    bytes.append(0x3A)
    digits(rest % 60, width: 2)
  }

  /// Adds money, with two decimals.
  mutating func add(cents: Int64) {
    separate()
    if cents < 0 { bytes.append(0x2D) }
    digits(Int64(cents.magnitude / 100), width: 1)
    bytes.append(0x2E)
    digits(Int64(cents.magnitude % 100), width: 2)
  }

  /// Ends the line.
  mutating func endLine() {
    bytes.append(0x0D)
    bytes.append(0x0A)
    isLineBegun = false
  }

  private static let quote: UInt8 = 0x22

  private mutating func separate() {
    if isLineBegun { bytes.append(0x2C) }
    isLineBegun = true
  }

  private mutating func append(day: Int64) {
    let parts = DayNumber.parts(Int(day))
    digits(Int64(parts.year), width: 4)
    bytes.append(0x2D)
    digits(Int64(parts.month), width: 2)
    bytes.append(0x2D)
    digits(Int64(parts.day), width: 2)
  }

  private mutating func digits(_ number: Int64, width: Int) {
    if number < 0 { bytes.append(0x2D) }
    var worth: UInt64 = 1
    var count = 1
    while count < width || number.magnitude / worth >= 10 {
      worth *= 10
      count += 1
    }
    while worth > 0 {
      bytes.append(0x30 + UInt8(truncatingIfNeeded: number.magnitude / worth % 10))
      worth /= 10
    }
  }
}
