/// The words of a name as they are compared to the letter.
///
/// Small, in the Latin alphabet where that is usual, without accents, and with what was plainly misread
/// put right, as ``NameIndex`` has them; particles and suffixes are left out.
public enum PlainWords {
  /// The words of one field, in order.
  public static func of(_ text: String) -> [String] {
    var words = NameWords()
    words.read(text)
    return words.words.filter { $0.kind == .full }.map {
      String(decoding: words.letters($0), as: UTF8.self)
    }
  }
}
