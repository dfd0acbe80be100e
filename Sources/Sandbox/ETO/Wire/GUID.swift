/// A .NET `Guid`, in 16 bytes.
struct GUID: Hashable, Sendable {
  /// The value of a `Guid` that nobody set: eto.md §2.1.
  static let zero = "00000000-0000-0000-0000-000000000000"

  private let digits: SysID

  /// Reads 32 hexadecimal digits, with hyphens and braces or without.
  init?(_ text: String) {
    guard let digits = SysID(text.filter { !"{-}".contains($0) }) else { return nil }
    self.digits = digits
  }

  /// The GUID of a name: the same every time.
  init(of name: String) { digits = SysID(of: name) }

  /// A GUID that nobody can guess.
  static func fresh() -> GUID {
    let secret = Secret.hex(32)
    return GUID(secret) ?? GUID(of: secret)
  }

  /// As 8-4-4-4-12 lower-case digits.
  var text: String {
    var rest = digits.text[...]
    return [8, 4, 4, 4, 12].map { count in
      defer { rest = rest.dropFirst(count) }
      return String(rest.prefix(count))
    }.joined(separator: "-")
  }
}
