import FoundationEssentials
public import Model

extension Journal {
  /// Whether a comment that was sent can be read here.
  public func holds(_ comment: OutgoingComment) -> Bool {
    let text = comment.text.trimmed
    switch self {
    case .entries(let entries):
      return entries.contains { entry in
        entry.text.trimmed == text
          && (entry.written.map { $0 >= comment.begun.addingTimeInterval(-120) } ?? true)
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
