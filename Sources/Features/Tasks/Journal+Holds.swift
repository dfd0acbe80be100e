import FoundationEssentials
import Model

extension Journal {
  /// Whether a comment that was sent can be read here.
  ///
  /// The clocks of this machine and of the system may differ by minutes, so the same words of the
  /// same person from a quarter of an hour before count as the comment.
  func holds(_ comment: OutboxRow) -> Bool {
    guard let text = comment.comment?.text.trimmed else { return false }
    switch self {
    case .entries(let entries):
      return entries.contains { entry in
        entry.text.trimmed == text
          && entry.written.map { $0 >= comment.created.addingTimeInterval(-900) } ?? true
      }
    case .text(let comments, let workNotes):
      return comments.contains(text) || workNotes.contains(text)
    }
  }
}

extension String {
  /// Without white space at either end: systems drop some of it.
  var trimmed: Substring {
    var text = self[...]
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }
}
