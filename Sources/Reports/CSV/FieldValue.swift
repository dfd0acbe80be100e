import Model

/// Reads what a field's bytes mean, without a string in between.
enum FieldValue {
  typealias Bytes = UnsafeBufferPointer<UInt8>

  /// A decimal integer of up to 18 digits.
  static func integer(_ bytes: Bytes) -> Int64? {
    guard let first = bytes.first else { return nil }
    let digits = first == minus ? bytes.dropFirst() : bytes[...]
    guard let number = number(digits) else { return nil }
    return first == minus ? -number : number
  }

  /// A decimal integer that reads back as the same text: see ``HUDID``.
  static func canonicalInteger(_ bytes: Bytes) -> Int64? {
    guard let number = integer(bytes) else { return nil }
    let digits = bytes[0] == minus ? bytes.dropFirst() : bytes[...]
    return digits.first == zero && (digits.count > 1 || number < 0 || bytes[0] == minus)
      ? nil : number
  }

  /// A day, `yyyy-mm-dd`, from 1900 to 2199: days since 1970-01-01.
  static func day(_ bytes: Bytes) -> Int64? { bytes.count == 10 ? day(bytes[...]) : nil }

  /// A moment: seconds since 1970-01-01 00:00:00.
  ///
  /// It is a day, alone or with `hh:mm`, `hh:mm:ss` or `hh:mm:ss.fraction` after a space or a T. A
  /// fraction is passed over.
  static func moment(_ bytes: Bytes) -> Int64? {
    guard bytes.count >= 10, let day = day(bytes[..<10]) else { return nil }
    if bytes.count == 10 { return day * 86_400 }
    guard bytes.count >= 16, bytes[10] == 0x20 || bytes[10] == 0x54, bytes[13] == colon,
      let hour = number(bytes[11..<13]), let minute = number(bytes[14..<16]), hour < 24, minute < 60
    else { return nil }
    let seconds = day * 86_400 + hour * 3600 + minute * 60
    if bytes.count == 16 { return seconds }
    guard bytes.count >= 19, bytes[16] == colon, let second = number(bytes[17..<19]), second < 60
    else { return nil }
    if bytes.count == 19 { return seconds + second }
    guard bytes[19] == point, number(bytes[20...]) != nil else { return nil }
    return seconds + second
  }

  /// Money, with up to two decimals that are not 0: cents.
  static func money(_ bytes: Bytes) -> Int64? {
    let isNegative = bytes.first == minus
    let digits = isNegative ? bytes.dropFirst() : bytes[...]
    let place = digits.firstIndex(of: point) ?? digits.endIndex
    guard let whole = number(digits[..<place]), whole < 1_000_000_000_000 else { return nil }
    var cents: Int64 = 0
    if place < digits.endIndex {
      let decimals = digits[(place + 1)...]
      guard number(decimals) != nil, decimals.dropFirst(2).allSatisfy({ $0 == zero }) else {
        return nil
      }
      for (byte, worth) in zip(decimals, [10, 1] as [Int64]) { cents += Int64(byte - zero) * worth }
    }
    let all = whole * 100 + cents
    return isNegative ? -all : all
  }

  private static let zero: UInt8 = 0x30
  private static let minus: UInt8 = 0x2D
  private static let point: UInt8 = 0x2E
  private static let colon: UInt8 = 0x3A

  /// The number of 1 to 18 digits.
  private static func number(_ digits: Slice<Bytes>) -> Int64? {
    guard !digits.isEmpty, digits.count <= 18 else { return nil }
    var number: Int64 = 0
    for digit in digits {
      guard digit &- zero < 10 else { return nil }
      number = number &* 10 &+ Int64(digit &- zero)
    }
    return number
  }

  private static func day(_ text: Slice<Bytes>) -> Int64? {
    let first = text.startIndex
    guard text[first + 4] == minus, text[first + 7] == minus,
      let year = number(text[first..<first + 4]), let month = number(text[first + 5..<first + 7]),
      let day = number(text[first + 8..<first + 10])
    else { return nil }
    return DayNumber.number(year: Int(year), month: Int(month), day: Int(day)).map(Int64.init)
  }
}
