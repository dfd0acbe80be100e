/// How a row's name is kept: what a report's parameter has to be turned into to be compared with one.
///
/// HUD's ids are text of up to 32 characters, but most systems number their rows. A number that reads back
/// as the same text takes two or three bytes instead of six and is compared in one step, so it is kept as
/// INTEGER; `007`, `+7`, ` 7` and everything else stay TEXT.
public enum HUDID: Hashable, Sendable {
  /// A canonical decimal integer.
  case number(Int64)
  /// Any other text.
  case text(String)

  /// Takes the text of a file or a person.
  public init(_ text: String) {
    if let number = Int64(text), String(number) == text {
      self = .number(number)
    } else {
      self = .text(text)
    }
  }

  /// The text that it was made of.
  public var text: String {
    switch self {
    case .number(let number): String(number)
    case .text(let text): text
    }
  }
}
