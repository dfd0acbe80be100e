/// How a row's name is kept: what a report's parameter has to be turned into to be compared with one.
///
/// HUD's ids are text of up to 32 characters, but most systems number their rows. A number that reads back
/// as the same text takes two or three bytes instead of six and is compared in one step, so it is kept as
/// INTEGER; `007`, `+7`, ` 7` and everything else stay TEXT.
public enum HUDID: Hashable, Sendable {
  /// A canonical decimal integer of up to 18 digits.
  case number(Int64)
  /// Any other text.
  case text(String)

  /// Takes the text of a file or a person.
  public init(_ text: String) {
    let number = Array(text.utf8).withUnsafeBufferPointer { FieldValue.canonicalInteger($0) }
    self = number.map { .number($0) } ?? .text(text)
  }

  /// The text that it was made of.
  public var text: String {
    switch self {
    case .number(let number): String(number)
    case .text(let text): text
    }
  }
}
