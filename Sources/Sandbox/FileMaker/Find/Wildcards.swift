/// A text with wildcards, as in a criterion: `@` is one character, `#` one digit, `*` any number of
/// characters, and `\` escapes the next one.
struct Wildcards: Sendable, Equatable {
  enum Piece: Sendable, Equatable {
    case character(Character)
    case anyCharacter
    case anyDigit
    case anything
  }

  var pieces: [Piece]

  init(_ pieces: [Piece]) { self.pieces = pieces }

  /// Reads a text with its wildcards.
  init(_ text: some StringProtocol) {
    pieces = []
    var rest = Substring(text)[...]
    while let character = rest.popFirst() {
      switch character {
      case "\\": if let next = rest.popFirst() { append(next) }
      case "@": pieces.append(.anyCharacter)
      case "#": pieces.append(.anyDigit)
      case "*": pieces.append(.anything)
      default: append(character)
      }
    }
  }

  /// The text, if it has no wildcards.
  var plain: String? {
    var text = ""
    for piece in pieces {
      guard case .character(let character) = piece else { return nil }
      text.append(character)
    }
    return text
  }

  private mutating func append(_ character: Character) {
    pieces += Glyphs.folded(String(character)).map(Piece.character)
  }

  /// Whether it matches the whole of a folded text or, with `isPrefix`, its beginning.
  func matches(_ text: ArraySlice<Character>, isPrefix: Bool = false) -> Bool {
    // The usual way with stars: try the shortest match, and go back to the last star for one more.
    var piece = 0
    var at = text.startIndex
    var star: (piece: Int, at: Int)?
    while true {
      if piece == pieces.count {
        if isPrefix || at == text.endIndex { return true }
      } else if pieces[piece] == .anything {
        star = (piece + 1, at)
        piece += 1
        continue
      } else if at < text.endIndex, fits(pieces[piece], text[at]) {
        piece += 1
        at += 1
        continue
      }
      guard let last = star, last.at < text.endIndex else { return false }
      star = (last.piece, last.at + 1)
      piece = last.piece
      at = last.at + 1
    }
  }

  private func fits(_ piece: Piece, _ character: Character) -> Bool {
    switch piece {
    case .character(let wanted): wanted == character
    case .anyCharacter, .anything: true
    case .anyDigit: character.isNumber
    }
  }
}
