/// Texts that nobody can guess.
enum Secret {
  /// Upper-case hexadecimal digits.
  static func hex(_ count: Int) -> String {
    String((0..<count).map { _ in "0123456789ABCDEF".randomElement() ?? "0" })
  }

  /// Letters and digits.
  static func alphanumeric(_ count: Int) -> String {
    let letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"
    return String((0..<count).map { _ in letters.randomElement() ?? "A" })
  }

  /// URL-safe characters.
  static func token(_ count: Int) -> String {
    let letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
    return String((0..<count).map { _ in letters.randomElement() ?? "A" })
  }
}
