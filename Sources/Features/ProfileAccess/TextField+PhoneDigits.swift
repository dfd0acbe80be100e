import Model
import Terminal

extension TextField {
  /// Puts the digits of a telephone number into groups while it is typed; the caret stays behind the
  /// digit that it was behind.
  mutating func groupPhoneDigits() {
    let before = String(decoding: text.utf8.prefix(editing.caret), as: UTF8.self)
    let typed = PhoneNumber.Typed(text, cursor: before.count)
    let grouped = PhoneNumber.formatted(whileTyping: typed)
    guard grouped != typed else { return }
    self = TextField(grouped.text)
    _ = handle(.home)
    for _ in 0..<grouped.cursor { _ = handle(.right) }
  }
}
