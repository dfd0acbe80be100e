/// The words of a name as they are compared letter by letter.
///
/// They are small, in the Latin alphabet where that is usual, without accents, and with misread
/// digits corrected, as in ``NameIndex``; particles and suffixes are left out.
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
