/// Texts that nobody can guess.
enum Secret {
  /// Upper-case hexadecimal digits.
  static func hex(_ count: Int) -> String { drawn(count, from: "0123456789ABCDEF") }

  /// Letters and digits.
  static func alphanumeric(_ count: Int) -> String { drawn(count, from: letters) }

  /// URL-safe characters.
  static func token(_ count: Int) -> String { drawn(count, from: letters + "-_") }

  private static let letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"

  private static func drawn(_ count: Int, from signs: String) -> String {
    String((0..<count).map { _ in signs.randomElement() ?? "0" })
  }
}
