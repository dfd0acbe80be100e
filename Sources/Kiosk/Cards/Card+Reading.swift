import Terminal

extension Card {
  /// Whether a key may be the first of a code: its letter is the same on every known keyboard.
  static func mayBegin(_ key: Key) -> Bool {
    guard case .text(let text) = key else { return false }
    return [String(prefix), "S"].contains(text.uppercased())
  }

  /// Reads what a scanner typed, and undoes the effects of Caps Lock or another keyboard layout.
  ///
  /// A scanner sends the keys of a US keyboard. Where the terminal has another layout, or Caps Lock
  /// or Shift is down, other characters arrive: `P1…` comes as `p&…`. Each known layout is tried;
  /// the code is accepted if exactly one card comes out.
  public static func read(_ typed: String) -> Card? {
    guard typed.count == length else { return nil }
    let readings = Set(
      layouts.compactMap { layout in layout.undo(typed).flatMap(Card.init(code:)) })
    return readings.count == 1 ? readings.first : nil
  }

  /// The characters that a keyboard layout makes of the keys that a scanner presses.
  private struct Layout: Sendable {
    /// The characters that arrive instead of the digits 1 to 9 and 0.
    let digits: [Character]
    /// The letters that are exchanged.
    var swapped: [Character: Character] = [:]

    /// The code that was scanned; nil where this layout cannot produce the text.
    func undo(_ typed: String) -> String? {
      var code = ""
      for character in typed.lowercased() {
        if let place = digits.firstIndex(of: character) {
          code += String((place + 1) % 10)
        } else if character.isASCII, character.isLetter {
          code += (swapped[character] ?? character).uppercased()
        } else {
          return nil
        }
      }
      return code
    }
  }

  private static let layouts: [Layout] = [
    // As it was sent, with or without Caps Lock.
    Layout(digits: Array("1234567890")),
    // German: only Y and Z are exchanged, which no code has. Shift stuck on a US layout, and on a
    // German one.
    Layout(digits: Array("!@#$%^&*()")), Layout(digits: Array("!\"§$%&/()=")),
    // French, with A and Q exchanged: ETO's codes have an A.
    Layout(digits: Array("&é\"'(-è_çà"), swapped: ["q": "a", "a": "q"]),
    // Belgian.
    Layout(digits: Array("&é\"'(§è!çà"), swapped: ["q": "a", "a": "q"]),
    // Czech.
    Layout(digits: Array("+ěščřžýáíé")),
  ]
}
